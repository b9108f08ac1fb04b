// The query cache for the session's person.

import type { ReactNode } from 'react'
import { QueryProvider } from '../wire/query.tsx'
import { useSession } from './session.tsx'

/** Around the layout of an area whose screens use queries. */
export function SessionCache({ children }: { children: ReactNode }) {
  const { user, isLoading } = useSession()
  return (
    <QueryProvider reader={isLoading ? undefined : (user?.id ?? null)}>{children}</QueryProvider>
  )
}
