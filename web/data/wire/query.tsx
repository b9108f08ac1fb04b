// The query cache, for the areas of signed-in people. A key begins with its table's name: `['jobs',
// filters]`. The area's layout says for whom it reads.

import { QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TableName } from './tables.ts'

let ofThisBrowser: { person: string | null; client: QueryClient } | undefined

/**
 * One cache per browser, kept while people move between areas; a new one for every page rendered on
 * the server. Emptied when the person changes. When a session is found after a visitor's page was
 * shown, the cache holds nobody's data, and is kept.
 */
function cacheFor(person: string | null | undefined): QueryClient {
  if (typeof document === 'undefined') return newCache()
  ofThisBrowser ??= { person: null, client: newCache() }
  if (person !== undefined && person !== ofThisBrowser.person) {
    if (ofThisBrowser.person !== null) ofThisBrowser.client.clear()
    ofThisBrowser.person = person
  }
  return ofThisBrowser.client
}

function newCache(): QueryClient {
  return new QueryClient({
    // The fetch does the retries (retry.ts): here they would multiply.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
}

/** The id of the signed-in person, null without one, undefined while that is not known. */
type Reader = string | null | undefined

const ReaderContext = createContext<Reader>(undefined)

export const useReader = () => useContext(ReaderContext)

/**
 * Around an area's layout. The cache is emptied while rendering: an effect would run after the
 * screens below have started their queries, and remove those.
 */
export function QueryProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  const client = useMemo(() => cacheFor(reader), [reader])
  return (
    <ReaderContext value={reader}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ReaderContext>
  )
}

/**
 * Reloads every query of these tables, each query once; also used after a write. A query over
 * several tables names them all in `meta: { tables: [...] }`, because its key can begin with one
 * name only.
 */
export const refresh = (queries: QueryClient, ...tables: TableName[]): Promise<void> =>
  reload(queries, {
    predicate: ({ queryKey, meta }) =>
      [queryKey[0], meta?.tables].flat().some((name) => tables.includes(name as TableName)),
  })

/**
 * Reloads these queries because what they read has changed. A reload cancels a fetch that is under
 * way, but a next page that somebody asked for arrives first; and so does a first answer, which the
 * library would otherwise keep, though it may be older than the change.
 */
export async function reload(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await Promise.all(
    queries
      .getQueryCache()
      .findAll(filters)
      .map(async ({ queryKey, state, promise }) => {
        const isFirst = state.data === undefined && state.fetchStatus === 'fetching'
        if (isFirst || state.fetchMeta?.fetchMore) await promise?.catch(() => {})
        await queries.invalidateQueries({ queryKey, exact: true })
      }),
  )
}
