// The part of the client library that reads and calls without a session, made for one address.

import { PostgrestClient } from '@supabase/postgrest-js'
import type { PublicConfig } from './config.ts'
import { retryingFetch } from './retry.ts'
import type { Database } from './tables.ts'

export type PublicReads = ReturnType<typeof createPublicReads>

export function createPublicReads({ url, publishableKey }: PublicConfig, send: typeof fetch) {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, 'x-client-info': 'hiring-agent' },
    fetch: retryingFetch({ send }),
    retry: false,
  })
}
