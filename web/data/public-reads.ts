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

let ofThisBrowser: PublicReads | undefined

/** The browser's own, for components that read on where the server's page ends. */
export function publicReads(): PublicReads {
  ofThisBrowser ??= createPublicReads(publicConfig(), (input, init) => fetch(input, init))
  return ofThisBrowser
}

/**
 * For loaders. The server sets it for every request; the browser's value stands by itself, so that this module and the library with
 * it arrive only with the first page that reads.
 */
export const publicReadsContext = createContext<PublicReads>(
  typeof document === 'undefined' ? undefined : publicReads(),
)
