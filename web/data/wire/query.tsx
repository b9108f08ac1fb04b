// The cache of what was read, for the areas of signed-in people. A key begins with its table's
// name: `['jobs', filters]`.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '../people/session.tsx'

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

/**
 * Around an area's layout. The cache is emptied while rendering: an effect would come after the
 * screens below have asked, and take their questions away.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user, isLoading } = useSession()
  const person = isLoading ? undefined : (user?.id ?? null)
  const client = useMemo(() => cacheFor(person), [person])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
