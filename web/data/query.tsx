// The cache of what was read, for the areas of signed-in people. A key begins with its table's name: `['jobs', filters]`.

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from './session.tsx'

let ofThisBrowser: QueryClient | undefined

/** One cache per browser, kept while people move between areas; a new one for every page rendered on the server. */
function cache(): QueryClient {
  if (typeof document === 'undefined') return newCache()
  ofThisBrowser ??= newCache()
  return ofThisBrowser
}

function newCache(): QueryClient {
  return new QueryClient({
    // Repeating is the fetch's business (retry.ts): here it would multiply.
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
    mutationCache: new MutationCache(),
  })
}

/** Around an area's layout. Forgets everything when another person, or nobody, is signed in. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(cache)
  const { user, isLoading } = useSession()
  const person = user?.id ?? null
  useEffect(() => {
    if (isLoading) return
    if (client.getQueryData(['person']) !== person) client.clear()
    client.setQueryData(['person'], person)
  }, [client, person, isLoading])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
