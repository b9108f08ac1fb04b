// The line on which the database tells of changes. Fetched by people with a session: nobody else is told any.

import type { QueryClient } from '@tanstack/react-query'
import { getClient } from './client.ts'
import { coalesced } from './coalesced.ts'
import { refresh } from './live.ts'
import type { TableName } from './tables.ts'

const burst = 250

/** Reads again what changed in a table until the answer is called. */
export function listen(queries: QueryClient, table: TableName, filter?: string): () => void {
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
}
