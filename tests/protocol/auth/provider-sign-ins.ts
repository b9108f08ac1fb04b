// A browser's sign-in through a provider, as our own server sees it.
import { passProvider } from '#tests/support/openid-provider.ts'
import { type AuthServer, SITE } from './auth-server.ts'

/** The address that must be registered with a provider. */
export const CALLBACK = `${SITE}/auth/v1/callback`
/** For a browser with PKCE, when nobody exchanges the code. */
export const CHALLENGE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }

export type ProviderSignIns = ReturnType<typeof providerSignInsOf>

export function providerSignInsOf(server: AuthServer) {
  /** A browser's navigation, without a key. */
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    server.app.request(`${SITE}/auth/v1${path}`, { headers })

  /** Goes to /authorize; returns where the browser is redirected, and its cookie. */
  async function goToProvider(query: Record<string, string>) {
    const search = new URLSearchParams({ provider: 'acme', ...query })
    const answer = await visit(`/authorize?${search}`)
    const mark = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, location: answer.headers.get('location') ?? '', mark }
  }

  /** Brings the provider's answer back. */
  async function comeBack(back: URL, mark = '') {
    const path = `${back.pathname.replace('/auth/v1', '')}${back.search}`
    const answer = await visit(path, mark ? { cookie: mark } : {})
    const location = new URL(answer.headers.get('location') ?? 'none:')
    return {
      status: answer.status,
      location,
      query: Object.fromEntries(location.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
    }
  }

  /** The official client's sign-in with PKCE, up to the code. */
  async function codeFor(name: string) {
    const client = server.client(undefined, { flowType: 'pkce' })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'acme' as 'google',
      options: { redirectTo: 'https://app.test/back' },
    })
    const { location } = await goToProvider(
      Object.fromEntries(new URL(data.url ?? '').searchParams),
    )
    const returned = await comeBack(await passProvider(location, name))
    return { client, returned, code: returned.query.code ?? '' }
  }

  /** A client signed in as a person of the provider. */
  async function signedInAs(name: string) {
    const { client, code, returned } = await codeFor(name)
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    if (error) throw new Error(`${error.code} ${returned.location}`)
    return { client, session: data.session, user: data.user }
  }

  return { goToProvider, comeBack, codeFor, signedInAs }
}
