// LISTEN on a connection of its own, which reconnects when it is lost. Notifications sent in the
// meantime are lost too, so after a reconnect every handler is called once with an empty payload:
// it should read its table again.
import { Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import type { PoolLog } from './pool.ts'

type Handler = (payload: string) => void
const firstPauseMs = 100
const longestPauseMs = 5000

type Listener = { listen: Database['listen']; close(): Promise<void> }

export function createListener(target: ClientConfig, log?: PoolLog): Listener {
  const handlers = new Map<string, Set<Handler>>()
  let connection: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...target, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => notify(channel, payload))
    await client.connect()
    client.on('end', () => {
      connection = undefined
      if (closed || handlers.size === 0) return
      log?.warn({}, 'the connection that listens was lost; connecting again')
      reconnect(firstPauseMs)
    })
    for (const channel of handlers.keys()) await client.query(`listen ${quoted(channel)}`)
    return client
  }

  /** One statement after the other: the connection takes no second one while the first runs. */
  const run = (statement: string): Promise<unknown> => {
    const done = turn.then(async () => (await current()).query(statement))
    turn = done.catch(() => {})
    return done
  }

  const current = () => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }

  const reconnect = (pauseMs: number) => {
    retry = setTimeout(async () => {
      try {
        await current()
        for (const channel of handlers.keys()) notify(channel, '')
      } catch {
        if (!closed) reconnect(Math.min(pauseMs * 2, longestPauseMs))
      }
    }, pauseMs)
    retry.unref()
  }

  const notify = (channel: string, payload: string) => {
    for (const onNotify of handlers.get(channel) ?? []) {
      try {
        onNotify(payload)
      } catch (error) {
        log?.warn({ channel, error }, 'a handler of notifications failed')
      }
    }
  }

  const unlisten = async (channel: string, onNotify: Handler) => {
    const set = handlers.get(channel)
    set?.delete(onNotify)
    if (set?.size !== 0) return
    handlers.delete(channel)
    if (connection && !closed) await run(`unlisten ${quoted(channel)}`).catch(() => {})
  }

  return {
    async listen(channel, onNotify) {
      const set = handlers.get(channel) ?? new Set()
      handlers.set(channel, set.add(onNotify))
      try {
        await run(`listen ${quoted(channel)}`)
      } catch (error) {
        await unlisten(channel, onNotify)
        throw error
      }
      return () => unlisten(channel, onNotify)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await turn
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
