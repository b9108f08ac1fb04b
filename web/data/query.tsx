// The cache of what was read, for the areas of signed-in people. A key begins with its table's name: `['jobs', filters]`.

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSession } from './session.tsx'

let ofThisBrowser: { person: string | null; client: QueryClient } | undefined

/** One cache per browser and person, kept while they move between areas; a new one for every page rendered on the server. */
function cacheFor(person: string | null): QueryClient {
  if (typeof document === 'undefined') return newCache()
  if (ofThisBrowser?.person !== person) ofThisBrowser = { person, client: newCache() }
  return ofThisBrowser.client
}

function newCache(): QueryClient {
  return new QueryClient({
    // Repeating is the fetch's business (retry.ts): here it would multiply.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
    mutationCache: new MutationCache(),
  })
}

/**
 * Around an area's layout. Another person, or nobody, begins with an empty cache: emptying the old one instead would take the queries
 * away from screens that have just asked them.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const person = user?.id ?? null
  const client = useMemo(() => cacheFor(person), [person])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
