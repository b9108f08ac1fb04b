// An issuer that signs any claims that a test needs: for ID tokens that no real provider would
// issue.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT } from 'jose'

/** `keysAt`: the address that it names for its keys, where it is not its own. */
export async function startMintingIssuer({ keysAt }: { keysAt?: string } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const http = createServer((request, response) => {
    const address = issuerOf(http)
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: address,
        authorization_endpoint: `${address}/auth`,
        token_endpoint: `${address}/token`,
        jwks_uri: keysAt ?? `${address}/jwks`,
      },
      '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'mint', alg: 'RS256' }] },
    }
    const document = documents[request.url ?? '']
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = issuerOf(http)
  return {
    issuer,
    /** A token with `claims`, which override the usual ones; undefined leaves one out. */
    mint(claims: JWTPayload): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const all = { iss: issuer, iat: now, exp: now + 300, email_verified: true, ...claims }
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'mint' }).sign(privateKey)
    },
    close: () =>
      new Promise<void>((done) => {
        http.close(() => done())
        http.closeAllConnections()
      }),
  }
}

const issuerOf = (http: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(http.address() as AddressInfo).port}`
