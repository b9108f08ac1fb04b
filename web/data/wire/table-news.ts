// Which tables have news, collected for a short time over all connections: a query over several
// tables is then reloaded once, and not once for each of them.

import type { QueryClient } from '@tanstack/react-query'
import { refresh } from './query.tsx'
import type { TableName } from './tables.ts'
import { throttle } from './throttle.ts'

const burst = 250

const newsOf = new WeakMap<QueryClient, (table: TableName) => void>()

/** Reloads, a moment later, what was read from this table. */
export function tellOf(queries: QueryClient, table: TableName) {
  const tell = newsOf.get(queries) ?? collect(queries)
  newsOf.set(queries, tell)
  tell(table)
}

function collect(queries: QueryClient) {
  const told = new Set<TableName>()
  const news = throttle(() => {
    const tables = [...told]
    told.clear()
    refresh(queries, ...tables)
  }, burst)
  return (table: TableName) => {
    told.add(table)
    news.tell()
  }
}
