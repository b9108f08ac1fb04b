// How the client of the API is made; loaded with the library.

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { publicConfig } from './config.ts'
import { retryingFetch } from './retry.ts'
import type { Database } from './tables.ts'

/** `storageKey` is the session's in local storage; `forget` removes it. */
export function makeClient(storageKey: string, forget: () => void): SupabaseClient<Database> {
  const { url, publishableKey } = publicConfig()
  const client: SupabaseClient<Database> = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey,
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
        refresh: () => renewSession(client, forget),
      }),
    },
  })
  return client
}

/**
 * After a 401. When a refresh fails, the library keeps the session until its access token expires;
 * but here the server has refused both, so the session is over (SES-04).
 */
async function renewSession(
  client: SupabaseClient<Database>,
  forget: () => void,
): Promise<string | undefined> {
  const { data, error } = await client.auth.refreshSession()
  const isRefused = error?.name === 'AuthApiError' && (error.status === 400 || error.status === 403)
  if (isRefused) forget()
  return data.session?.access_token
}
