// Live changes from the database: a change in a table reloads every query whose key begins with the
// table's name. Several changes in a short time cause one reload.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReader } from './query.tsx'
import type { TableName } from './tables.ts'

/**
 * `useLive('job_applications', `applicant_id=eq.${user.id}`)`. Listens while somebody is signed in;
 * `filter` in the protocol's syntax.
 */
export function useLive(table: TableName, filter?: string) {
  const queries = useQueryClient()
  const person = useReader()
  useEffect(() => {
    if (!person) return
    let stop = () => {}
    let gone = false
    import('./live-connection.ts').then(
      ({ refreshOnChanges }) => {
        if (!gone) stop = refreshOnChanges(queries, table, filter)
      },
      () => {},
    )
    return () => {
      gone = true
      stop()
    }
  }, [queries, table, filter, person])
}
