// News from the database: a change in a table makes every query whose key begins with the table's
// name be read again. Changes that come in a burst are answered by one reading.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../people/session.tsx'
import type { TableName } from './tables.ts'

/**
 * `useLive('job_applications', `applicant_id=eq.${user.id}`)`. Listens while somebody is signed in;
 * `filter` as the protocol spells it.
 */
export function useLive(table: TableName, filter?: string) {
  const queries = useQueryClient()
  const { user } = useSession()
  const person = user?.id
  useEffect(() => {
    if (!person) return
    let stop = () => {}
    let gone = false
    import('./live-line.ts').then(
      ({ listen }) => {
        if (!gone) stop = listen(queries, table, filter)
      },
      () => {},
    )
    return () => {
      gone = true
      stop()
    }
  }, [queries, table, filter, person])
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
