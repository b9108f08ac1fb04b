// Every endpoint of signing in that the protocol has, in its order, and which of them a request is
// for. A test's requests and responses are recorded for the page of what is proved (coverage.ts).
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** `{…}` means one part of the path; POST /token is identified by its grant. */
export const endpoints = `
GET /health
GET /settings
GET /.well-known/jwks.json
GET /.well-known/openid-configuration
GET /.well-known/oauth-authorization-server
POST /signup
POST /token?grant_type=password
POST /token?grant_type=refresh_token
POST /token?grant_type=pkce
POST /token?grant_type=id_token
POST /token?grant_type=web3
POST /otp
POST /magiclink
POST /recover
POST /resend
GET /verify
POST /verify
GET /authorize
GET /callback
POST /callback
POST /sso
GET /sso/saml/metadata
POST /sso/saml/acs
GET /user
PUT /user
GET /reauthenticate
POST /logout
GET /user/identities/authorize
DELETE /user/identities/{identity_id}
POST /factors
POST /factors/{id}/challenge
POST /factors/{id}/verify
DELETE /factors/{id}
GET /factors/recovery-codes
POST /factors/recovery-codes
DELETE /factors/recovery-codes
POST /factors/recovery-codes/verify
POST /factors/recovery-codes/regenerate
POST /passkeys/registration/options
POST /passkeys/registration/verify
POST /passkeys/authentication/options
POST /passkeys/authentication/verify
GET /passkeys
PATCH /passkeys/{id}
DELETE /passkeys/{id}
GET /user/oauth/grants
DELETE /user/oauth/grants
POST /invite
GET /admin/users
POST /admin/users
GET /admin/users/{id}
PUT /admin/users/{id}
DELETE /admin/users/{id}
GET /admin/users/{id}/factors
PUT /admin/users/{id}/factors/{id}
DELETE /admin/users/{id}/factors/{id}
GET /admin/users/{id}/passkeys
DELETE /admin/users/{id}/passkeys/{id}
POST /admin/generate_link
GET /admin/audit
GET /admin/sso/providers
POST /admin/sso/providers
GET /admin/sso/providers/{id}
PUT /admin/sso/providers/{id}
DELETE /admin/sso/providers/{id}
GET /admin/oauth/clients
GET /admin/custom-providers
POST /oauth/clients/register
POST /oauth/token
GET /oauth/userinfo
GET /oauth/authorize
GET /oauth/authorizations/{id}
POST /oauth/authorizations/{id}/consent
`
  .trim()
  .split('\n')

export type Call = { endpoint: string; status: number; code: string; file: string; test: string }

const folder = process.env.AUTH_CALLS
const file = folder && path.join(folder, randomUUID())
const patterns = endpoints.map((endpoint) => {
  const [method = '', rest = ''] = endpoint.split(' ')
  const [where = '', query] = rest.split('?')
  const parts = where.split(/\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return { endpoint, method, path: new RegExp(`^${parts.join('[^/]+')}$`), query }
})

/**
 * The endpoint of a request below /auth/v1; undefined for none. A path without a `{…}` is matched
 * before one with it.
 */
function endpointOf(method: string, url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  const asked = pathname.replace('/auth/v1', '')
  const fits = patterns.filter(
    (one) =>
      one.method === method &&
      one.path.test(asked) &&
      (!one.query || `grant_type=${searchParams.get('grant_type')}` === one.query),
  )
  return (fits.find(({ endpoint }) => !endpoint.includes('{')) ?? fits[0])?.endpoint
}

/** Records a request of the running test and its response, if recording is on. */
export function noteCall(request: Request, answer: Response) {
  const endpoint = file && endpointOf(request.method, request.url)
  if (!endpoint) return
  const { currentTestName: test = '', testPath = '' } = expect.getState()
  const code = answer.headers.get('x-sb-error-code') ?? ''
  const call: Call = { endpoint, status: answer.status, code, file: path.basename(testPath), test }
  appendFileSync(file, `${JSON.stringify(call)}\n`)
}
