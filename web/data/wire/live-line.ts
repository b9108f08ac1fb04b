// The line on which the database tells of changes. Fetched by people with a session: nobody else is
// told any. By its end a browser learns that its session was ended elsewhere, also while nobody
// touches it.

import type { QueryClient } from '@tanstack/react-query'
import { type Client, getClient } from './client.ts'
import { refresh } from './query.tsx'
import type { TableName } from './tables.ts'
import { throttle } from './throttle.ts'

const burst = 250

/** Reads again what changed in a table until the answer is called. */
export function listen(queries: QueryClient, table: TableName, filter?: string): () => void {
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
        // What happened before the line stood, or while it was down, was not told: read again once
        // it stands.
        if (status === 'SUBSCRIBED' && !stands) news.tell()
        stands = status === 'SUBSCRIBED'
        // One that breaks comes back by itself; it is ended where the server let nobody listen any
        // more.
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
 * Asked once for all lines that end together. Where the session is over the library takes it out of
 * this browser, and the screens follow.
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
