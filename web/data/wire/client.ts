// The only client of the API for people with a session. It is fetched when first needed, so pages
// of a visitor never carry it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { publicConfig } from './config.ts'
import type { Database } from './tables.ts'

export type Client = SupabaseClient<Database>

/** Where the session is kept in local storage (SES-04). */
export const sessionKey = 'sb-hiring-agent-auth-token'

let made: Promise<Client> | undefined
const waiting: ((client: Client) => void)[] = []

/** The client, made on first use. */
export function getClient(): Promise<Client> {
  made ??= makeClient().catch((error) => {
    made = undefined
    throw error
  })
  return made
}

/** Calls back once a client exists, without being the reason for one. */
export function whenClientExists(tell: (client: Client) => void) {
  if (made) made.then(tell, () => {})
  else waiting.push(tell)
}

async function makeClient(): Promise<Client> {
  const [{ createClient }, { retryingFetch }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./retry.ts'),
  ])
  const { url, publishableKey } = publicConfig()
  const client: Client = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: sessionKey,
      flowType: 'pkce',
      autoRefreshToken: true,
      persistSession: true,
      // The callback screen reads the address itself, so that it can say in words what went wrong.
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    db: { retry: false },
    global: {
      headers: { 'x-client-info': 'hiring-agent' },
      fetch: retryingFetch({
        send: (input, init) => fetch(input, init),
        refresh: () => renewSession(client),
      }),
    },
  })
  for (const tell of waiting.splice(0)) tell(client)
  return client
}

/**
 * After a 401. The library keeps a session whose renewal was refused as long as its access token
 * has not run out; but here the server has said that it takes neither, so the session is over
 * (SES-04).
 */
async function renewSession(client: Client): Promise<string | undefined> {
  const { data, error } = await client.auth.refreshSession()
  const isRefused = error?.name === 'AuthApiError' && (error.status === 400 || error.status === 403)
  if (isRefused) forgetSession()
  return data.session?.access_token
}

/**
 * Takes the session out of this browser where the library left it, and tells this tab as the other
 * tabs are told.
 */
export function forgetSession() {
  try {
    localStorage.removeItem(sessionKey)
  } catch {}
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }))
}
