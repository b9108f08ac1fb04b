// The only client of the API for people with a session. It is fetched when first needed, so pages of a visitor never carry it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { publicConfig } from './config.ts'
import { retryingFetch } from './retry.ts'
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
  const { createClient } = await import('@supabase/supabase-js')
  const { url, publishableKey } = publicConfig()
  const client: Client = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: sessionKey,
      flowType: 'pkce',
      autoRefreshToken: true,
      persistSession: true,
      // The callback screen reads the address itself, so that it can say in words what went wrong.
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: {
      headers: { 'x-client-info': 'hiring-agent' },
      fetch: retryingFetch({
        send: (input, init) => fetch(input, init),
        refresh: async () => (await client.auth.refreshSession()).data.session?.access_token,
      }),
    },
  })
  for (const tell of waiting.splice(0)) tell(client)
  return client
}
