// The connection on which the database reports changes. Only loaded for people with a session. When
// it ends, a browser learns that its session was ended elsewhere, even while nobody uses it.

import type { QueryClient } from '@tanstack/react-query'
import { type Client, getClient } from './client.ts'
import { refresh } from './query.tsx'
import type { TableName } from './tables.ts'
import { throttle } from './throttle.ts'

const burst = 250

/** Reloads what changed in a table until the returned function is called. */
export function refreshOnChanges(
  queries: QueryClient,
  table: TableName,
  filter?: string,
): () => void {
  const news = throttle(() => refresh(queries, table), burst)
  let stop = () => news.cancel()
  let gone = false

  const open = (client: Client) => {
    let stands = false
    const channel = client
      .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter ? { filter } : {}) },
        news.tell,
      )
      .subscribe(async (status) => {
        // Changes before the connection was open, or while it was lost, were not reported: reload
        // once it is open.
        if (status === 'SUBSCRIBED' && !stands) news.tell()
        stands = status === 'SUBSCRIBED'
        // A broken connection reopens by itself; the server ends it when the reader may no longer
        // listen.
        if (status === 'CLOSED' && !gone && (await isSignedIn(client)) && !gone) open(client)
      })
    stop = () => {
      news.cancel()
      client.removeChannel(channel)
    }
  }
  getClient().then(
    (client) => {
      if (!gone) open(client)
    },
    () => {},
  )
  return () => {
    gone = true
    stop()
  }
}

let asking: Promise<boolean> | undefined

/**
 * Checked once for all connections that end together. If the session is over, the library removes
 * it from this browser, and the screens follow.
 */
function isSignedIn(client: Client): Promise<boolean> {
  asking ??= client.auth
    .getUser()
    .then(
      ({ error }) => !error,
      () => false,
    )
    .finally(() => {
      asking = undefined
    })
  return asking
}
