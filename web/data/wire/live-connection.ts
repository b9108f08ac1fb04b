// The connection on which the database reports changes. Only loaded for people with a session. When
// it ends, a browser learns that its session was ended elsewhere, even while nobody uses it.

import type { QueryClient } from '@tanstack/react-query'
import { type Client, getClient } from './client.ts'
import { tellOf } from './table-news.ts'
import type { TableName } from './tables.ts'

/** Reloads what changed in a table until the returned function is called. */
export function refreshOnChanges(
  queries: QueryClient,
  table: TableName,
  filter?: string,
): () => void {
  const tell = () => tellOf(queries, table)
  let stop = () => {}
  let gone = false

  const open = (client: Client) => {
    let stands = false
    const channel = client
      .channel(`${table}:${filter ?? 'all'}:${crypto.randomUUID()}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter ? { filter } : {}) },
        tell,
      )
      .subscribe(async (status) => {
        // Changes before the connection was open, or while it was lost, were not reported: reload
        // once it is open.
        if (status === 'SUBSCRIBED' && !stands) tell()
        stands = status === 'SUBSCRIBED'
        // A broken connection reopens by itself; the server ends it when the reader may no longer
        // listen.
        if (status === 'CLOSED' && !gone && (await isSignedIn(client)) && !gone) open(client)
      })
    stop = () => {
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
