// A provider of plain OAuth 2, such as GitHub: its access token reads the person's own record, and
// a list of their mailboxes where the record does not say which of them was checked.
import * as client from 'openid-client'
import type { Provider } from '../provider.ts'
import { personOf, TIMEOUT_SECONDS } from './claims.ts'
import type { OauthSettings } from './configuration.ts'
import { challengeOf, clientAuthentication } from './openid.ts'

export function oauthProvider(
  name: string,
  settings: OauthSettings,
  { redirectUri }: { redirectUri: string },
): Provider {
  const { issuer, label, claims: names } = settings
  const config = new client.Configuration(
    {
      issuer,
      authorization_endpoint: settings.authorizationEndpoint,
      token_endpoint: settings.tokenEndpoint,
    },
    settings.clientId,
    {},
    clientAuthentication(settings.clientSecret, ['client_secret_post']),
  )
  config.timeout = TIMEOUT_SECONDS
  // The configuration allows plain http on this machine alone.
  if (settings.tokenEndpoint.startsWith('http:')) client.allowInsecureRequests(config)

  return {
    name,
    label,
    async begin(secrets, { scopes, extra }) {
      return client.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set([...settings.scopes, ...scopes])].join(' '),
        state: secrets.state,
        ...(settings.pkce && (await challengeOf(secrets))),
      })
    },
    async finish(callback, secrets) {
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: secrets.state,
        ...(settings.pkce && { pkceCodeVerifier: secrets.verifier }),
      })
      const read = (address: string) => readJson(config, tokens.access_token, address)
      const record = await read(settings.userinfoEndpoint)
      if (!isRecord(record)) throw new Error('the provider tells nothing of the person')
      const mailbox = settings.emailsEndpoint && mainMailbox(await read(settings.emailsEndpoint))
      const claims = mailbox
        ? { ...record, [names.email]: mailbox.email, [names.emailVerified]: mailbox.verified }
        : record
      return {
        person: personOf(name, issuer, names, claims),
        tokens: {
          provider_token: tokens.access_token,
          ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
        },
      }
    },
  }
}

async function readJson(
  config: client.Configuration,
  accessToken: string,
  address: string,
): Promise<unknown> {
  const answer = await client.fetchProtectedResource(
    config,
    accessToken,
    new URL(address),
    'GET',
    null,
    new Headers({ accept: 'application/json' }),
  )
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
  return answer.json()
}

type Mailbox = { email: string; verified: boolean }

/**
 * The mailbox that the person uses, checked or not: another one would attach them to an account
 * they do not expect.
 */
function mainMailbox(list: unknown): Mailbox | undefined {
  const entries = Array.isArray(list) ? list.filter(isRecord) : []
  const main = entries.find(({ primary }) => primary === true)
  return main && typeof main.email === 'string'
    ? { email: main.email, verified: main.verified === true }
    : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
