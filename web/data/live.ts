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
    const tell = () => newsFor(queries)(table)
    let stop = () => {}
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
            tell,
          )
          .subscribe((status) => {
            // What happened before the line stood, or while it was down, was not told: read again once it stands.
            if (status === 'SUBSCRIBED' && !stands) tell()
            stands = status === 'SUBSCRIBED'
          })
        stop = () => client.removeChannel(channel)
      },
      () => {},
    )
    return () => {
      gone = true
      stop()
    }
  }, [queries, table, filter, person])
}

const tellers = new WeakMap<QueryClient, (table: TableName) => void>()

/** One burst for all tables: a screen over several of them, whose lines come to stand one after the other, is read again once. */
export function newsFor(queries: QueryClient): (table: TableName) => void {
  const known = tellers.get(queries)
  if (known) return known
  const tables = new Set<TableName>()
  const news = coalesced(() => {
    const changed = [...tables]
    tables.clear()
    refresh(queries, ...changed)
  }, burst)
  const tell = (table: TableName) => {
    tables.add(table)
    news.tell()
  }
  tellers.set(queries, tell)
  return tell
}

/**
 * Reads again whatever came from these tables; for after a write too. A query over several tables names them all in
 * `meta: { tables: [...] }`, because its key can begin with one name only.
 */
export function refresh(queries: QueryClient, ...tables: TableName[]) {
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      tables.some(
        (table) =>
          queryKey[0] === table || (Array.isArray(meta?.tables) && meta.tables.includes(table)),
      ),
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
