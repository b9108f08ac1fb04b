// LISTEN on a connection of its own, which is made again whenever it is lost. What was notified
// meanwhile is lost too, so after a re-connection every hearer is called once with an empty
// payload: look again.
import { Client, type ClientConfig } from 'pg'
import type { Database } from './database.ts'
import type { PoolLog } from './pool.ts'

type Hear = (payload: string) => void
const firstPauseMs = 100
const longestPauseMs = 5000

export type Listener = { listen: Database['listen']; close(): Promise<void> }

export function createListener(target: ClientConfig, log?: PoolLog): Listener {
  const hearers = new Map<string, Set<Hear>>()
  let connection: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...target, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload))
    await client.connect()
    client.on('end', () => {
      connection = undefined
      if (closed || hearers.size === 0) return
      log?.warn({}, 'the connection that listens was lost; connecting again')
      reconnect(firstPauseMs)
    })
    for (const channel of hearers.keys()) await client.query(`listen ${quoted(channel)}`)
    return client
  }

  /** One statement after the other: the connection takes no second one while the first runs. */
  const say = (statement: string): Promise<unknown> => {
    const said = turn.then(async () => (await current()).query(statement))
    turn = said.catch(() => {})
    return said
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
        for (const channel of hearers.keys()) tell(channel, '')
      } catch {
        if (!closed) reconnect(Math.min(pauseMs * 2, longestPauseMs))
      }
    }, pauseMs)
    retry.unref()
  }

  const tell = (channel: string, payload: string) => {
    for (const hear of hearers.get(channel) ?? []) {
      try {
        hear(payload)
      } catch (error) {
        log?.warn({ channel, error }, 'a hearer of notifications failed')
      }
    }
  }

  const forget = async (channel: string, hear: Hear) => {
    const set = hearers.get(channel)
    set?.delete(hear)
    if (set?.size !== 0) return
    hearers.delete(channel)
    if (connection && !closed) await say(`unlisten ${quoted(channel)}`).catch(() => {})
  }

  return {
    async listen(channel, hear) {
      const set = hearers.get(channel) ?? new Set()
      hearers.set(channel, set.add(hear))
      try {
        await say(`listen ${quoted(channel)}`)
      } catch (error) {
        await forget(channel, hear)
        throw error
      }
      return () => forget(channel, hear)
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
