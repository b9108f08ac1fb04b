// The only client of the API for people with a session. Loaded when first needed, so pages of a
// visitor never load it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { publicConfig } from './config.ts'
import type { Database } from './tables.ts'

export type Client = SupabaseClient<Database>

/** The key of the session in local storage (SES-04). */
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

/** Calls back once a client exists, without creating one. */
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
      // The callback screen reads the address itself, so that it can show errors in words.
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
 * After a 401. When a refresh fails, the library keeps the session until its access token expires;
 * but here the server has refused both, so the session is over (SES-04).
 */
async function renewSession(client: Client): Promise<string | undefined> {
  const { data, error } = await client.auth.refreshSession()
  const isRefused = error?.name === 'AuthApiError' && (error.status === 400 || error.status === 403)
  if (isRefused) forgetSession()
  return data.session?.access_token
}

/**
 * Removes the session from this browser if the library did not, and notifies this tab like the
 * other tabs.
 */
export function forgetSession() {
  try {
    localStorage.removeItem(sessionKey)
  } catch {}
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }))
}
