// The cache of what was read, for the areas of signed-in people. A key begins with its table's
// name: `['jobs', filters]`. In whose name it is read, the area's layout says.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TableName } from './tables.ts'

let ofThisBrowser: { person: string | null; client: QueryClient } | undefined

/**
 * One cache per browser, kept while people move between areas; a new one for every page rendered on
 * the server. Emptied when the person changes. Whoever turns out to be signed in after a visitor's
 * page was shown finds nobody's data in it, and keeps that page's.
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
    // Repeating is the fetch's business (retry.ts): here it would multiply.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
}

/** The id of whoever is signed in, null where nobody is, undefined while that is not known. */
type Reader = string | null | undefined

const ReaderContext = createContext<Reader>(undefined)

export const useReader = () => useContext(ReaderContext)

/**
 * Around an area's layout. The cache is emptied while rendering: an effect would come after the
 * screens below have asked, and take their questions away.
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
 * Reads again whatever came from this table; for after a write too. A query over several tables
 * names them all in `meta: { tables: [...] }`, because its key can begin with one name only.
 */
export function refresh(queries: QueryClient, table: TableName) {
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === table || (Array.isArray(meta?.tables) && meta.tables.includes(table)),
  })
}
