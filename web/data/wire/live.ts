// News from the database: a change in a table makes every query whose key begins with the table's
// name be read again. Changes that come in a burst are answered by one reading.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReader } from './query.tsx'
import type { TableName } from './tables.ts'

/**
 * `useLive('job_applications', `applicant_id=eq.${user.id}`)`. Listens while somebody is signed in;
 * `filter` as the protocol spells it.
 */
export function useLive(table: TableName, filter?: string) {
  const queries = useQueryClient()
  const person = useReader()
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
