// News from the database: a change in a table makes every query whose key begins with the table's name be read again. Changes
// that come in a burst are answered by one reading.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getClient } from './client.ts'
import { useSession } from './session.tsx'
import type { TableName } from './tables.ts'

const burst = 250

/** `useLive('job_applications', `applicant_id=eq.${user.id}`)`. Listens while somebody is signed in; `filter` as the protocol spells it. */
export function useLive(table: TableName, filter?: string) {
  const queries = useQueryClient()
  const { user } = useSession()
  const person = user?.id
  useEffect(() => {
    if (!person) return
    const news = coalesced(() => refresh(queries, table), burst)
    let stop = () => news.cancel()
    let gone = false
    getClient().then(
      (client) => {
        if (gone) return
        let stands = false
        const channel = client
          .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table, ...(filter ? { filter } : {}) },
            news.tell,
          )
          .subscribe((status) => {
            // What happened before the line stood, or while it was down, was not told: read again once it stands.
            if (status === 'SUBSCRIBED' && !stands) news.tell()
            stands = status === 'SUBSCRIBED'
          })
        stop = () => {
          news.cancel()
          client.removeChannel(channel)
        }
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
 * Reads again whatever came from this table; for after a write too. A query over several tables names them all in
 * `meta: { tables: [...] }`, because its key can begin with one name only.
 */
export function refresh(queries: QueryClient, table: TableName) {
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === table || (Array.isArray(meta?.tables) && meta.tables.includes(table)),
  })
}

/** Calls `act` once, `wait` ms after the first of any number of tellings. */
export function coalesced(act: () => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tell: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, wait)
    },
    cancel: () => clearTimeout(timer),
  }
}
