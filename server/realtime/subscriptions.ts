// Who is subscribed to which table, with which filter, as which reader.

import type { ChangeData } from './change-frames.ts'
import { type FilterOptions, parseFilter, type Term } from './filters.ts'
import type { Wanted } from './join-config.ts'
import type { PgSnapshot } from './pg-snapshot.ts'
import type { Reader } from './visibility.ts'

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE'

export type Subscription = {
  /** The binding's number, unique in this process. */
  id: number
  reader: Reader
  event: '*' | ChangeEvent
  schema: string
  /** Undefined for every table of the schema. */
  table: string | undefined
  filter: string
  terms: Term[]
  select: string[] | undefined
  /** Equal for subscriptions of one channel: they are sent as one message. */
  channel: object
  /** What was committed before it began: the client reads that after it has joined. */
  pgSnapshot?: PgSnapshot | undefined
  /** Asks its channel to join and read again, because a change may have been missed. */
  restart(): void
  /** Sends a change to its channel, for these of the channel's bindings. */
  send(ids: readonly number[], data: ChangeData): void
}

export type Subscriptions = {
  add(subscription: Subscription): void
  removeAll(channel: object): void
  /** The subscriptions that a change of this table may concern. */
  of(schema: string, table: string): Subscription[]
  readonly size: number
}

let lastId = 0

/** Throws `BadFilter`. */
export function subscriptionOf(
  wanted: Wanted,
  reader: Reader,
  channel: object,
  { send, restart, regexOperators }: Pick<Subscription, 'send' | 'restart'> & FilterOptions,
): Subscription {
  lastId += 1
  const filter = wanted.filter ?? ''
  return {
    id: lastId,
    reader,
    event: wanted.event,
    schema: wanted.schema,
    table: wanted.table === '*' || wanted.table === '' ? undefined : wanted.table,
    filter,
    terms: filter === '' ? [] : parseFilter(filter, { regexOperators }),
    select: wanted.select ?? undefined,
    channel,
    send,
    restart,
  }
}

export function createSubscriptions(): Subscriptions {
  const byTable = new Map<string, Set<Subscription>>()
  const byChannel = new Map<object, Set<Subscription>>()
  const keyOf = (schema: string, table: string | undefined) => `${schema}\n${table ?? ''}`
  let size = 0

  return {
    add(subscription) {
      const key = keyOf(subscription.schema, subscription.table)
      byTable.set(key, (byTable.get(key) ?? new Set()).add(subscription))
      const { channel } = subscription
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(subscription))
      size += 1
    },
    removeAll(channel) {
      for (const subscription of byChannel.get(channel) ?? []) {
        const key = keyOf(subscription.schema, subscription.table)
        const set = byTable.get(key)
        set?.delete(subscription)
        if (set?.size === 0) byTable.delete(key)
        size -= 1
      }
      byChannel.delete(channel)
    },
    of: (schema, table) => [
      ...(byTable.get(keyOf(schema, table)) ?? []),
      ...(byTable.get(keyOf(schema, undefined)) ?? []),
      ...(byTable.get(keyOf('*', undefined)) ?? []),
    ],
    get size() {
      return size
    },
  }
}
