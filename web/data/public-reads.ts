// Reading what everybody may read, without a session: for pages rendered on the server and for visitors, who never download the
// whole client. Loaders get it from their context: `const jobs = context.get(publicReadsContext).from('jobs')…`.

import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext } from 'react-router'
import { type PublicConfig, publicConfig } from './config.ts'
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

export const publicReadsContext = createContext<PublicReads>()

let ofThisBrowser: PublicReads | undefined

/** The same for the browser's components, which read on where the server's page ends. */
export function publicReads(): PublicReads {
  ofThisBrowser ??= createPublicReads(publicConfig(), (input, init) => fetch(input, init))
  return ofThisBrowser
}
