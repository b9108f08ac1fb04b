// The only client of the API for people with a session. Loaded when first needed, so pages of a
// visitor never load it.

import type { SupabaseClient } from '@supabase/supabase-js'
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
  // Both at once: the one is written with the other.
  const [loaded] = await Promise.all([import('./make-client.ts'), import('@supabase/supabase-js')])
  const client = loaded.makeClient(sessionKey, forgetSession)
  for (const tell of waiting.splice(0)) tell(client)
  return client
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
