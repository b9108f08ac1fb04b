// A real OpenID Connect provider on this machine (oidc-provider, which shares no code with ours),
// with a sign-in page of its own: typing a name of `people` signs in as that person.
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'

export type Somebody = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export type Client = {
  client_id: string
  client_secret?: string
  redirect_uris: string[]
  token_endpoint_auth_method?: string
}

export type OpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>

export async function startOpenidProvider(options: {
  /** May grow until the first request. */
  clients: Client[]
  /** By the name that is typed. */
  people: Record<string, Somebody>
  /** True: the ID token contains the mailbox. Otherwise only the userinfo endpoint does. */
  tellsAll?: boolean
}) {
  const { clients, people, tellsAll = false } = options
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  })
  const configuration = () => ({
    clients: clients.map((client) => ({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      ...client,
    })),
    jwks: { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    conformIdTokenClaims: !tellsAll,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    findAccount: (_: unknown, id: string) => {
      const person = Object.values(people).find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => person }
    },
    // Everybody who signs in consents.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    renderError: (context: { body: string }, out: { error: string }) => {
      context.body = out.error
    },
  })
  let made: Provider | undefined
  const provider = () => {
    made ??= new Provider(issuer, configuration())
    return made
  }
  let isDown = false
  http.on('request', (request, response) => {
    // Never answers: the caller must time out.
    if (isDown) return
    void (request.url?.startsWith('/sign-in/') ? signIn : provider().callback())(request, response)
  })

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(SIGN_IN)
      return
    }
    const form = new URLSearchParams((await request.toArray()).join(''))
    const person = people[form.get('name') ?? '']
    await provider().interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'Not today' },
      { mergeWithLastSubmission: false },
    )
  }

  return {
    issuer,
    people,
    /** Switches whether it answers requests at all. */
    setDown(down: boolean) {
      isDown = down
      if (!down) http.closeIdleConnections()
    },
    close: () =>
      new Promise<void>((done) => {
        http.close(() => done())
        http.closeAllConnections()
      }),
  }
}

const SIGN_IN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your provider</title>
<main><h1>Your provider</h1><form method="post"><label>Name <input name="name" required></label> <button>Sign in</button></form></main></html>`

/**
 * A browser's visit to the provider, by HTTP: goes to `address`, signs in as `name` if asked (an
 * unknown name refuses), and stops at the first address that is not the provider's own: the
 * redirect back.
 */
export async function passProvider(address: string, name: string): Promise<URL> {
  const home = new URL(address).origin
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let init: RequestInit = {}
  for (let hop = 0; hop < 12; hop++) {
    const answer = await fetch(next, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, next)
      if (next.origin !== home) return next
      init = {}
    } else if (next.pathname.startsWith('/sign-in/') && answer.ok) {
      init = { method: 'POST', body: new URLSearchParams({ name }) }
    } else {
      throw new Error(`the provider says ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    }
  }
  throw new Error('the provider leads round in circles')
}

/**
 * The result for an app that asks the provider itself, as `client`: for POST
 * /auth/v1/token?grant_type=id_token.
 */
export async function askProvider(
  { issuer }: { issuer: string },
  client: Client,
  name: string,
  { nonce }: { nonce?: string } = {},
): Promise<{ idToken: string; accessToken: string }> {
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = client.redirect_uris[0] ?? ''
  const question = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
  })
  const back = await passProvider(`${issuer}/auth?${question}`, name)
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri,
      code_verifier: verifier,
    }),
  })
  const { id_token = '', access_token = '' } = (await answer.json()) as Record<string, string>
  return { idToken: id_token, accessToken: access_token }
}
