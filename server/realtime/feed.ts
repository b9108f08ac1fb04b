// Turns each committed change into messages: finds the subscriptions of its table and checks which
// readers may see the row. One change after the other, in the order of the commits.
import type { Clock } from '../clock.ts'
import type { Database } from '../postgres/database.ts'
import type { ChangeMessage } from '../postgres/replication.ts'
import {
  type Asked,
  type Audience,
  askedAlike,
  askings,
  audiences,
  type Known,
  smallerGroups,
} from './audiences.ts'
import { ChangeData } from './change-frames.ts'
import { mayMatch } from './filters.ts'
import { isOfOne, isRefusal } from './row-failures.ts'
import type { SentRows } from './sent-rows.ts'
import type { Snapshots } from './snapshots.ts'
import type { ChangeEvent, Subscription, Subscriptions } from './subscriptions.ts'
import type { LiveTable, LiveTables } from './tables.ts'
import { type RowKey, readRowForEach, type VisibleRow } from './visibility.ts'
import { waitForSnapshot } from './wait-for-snapshot.ts'

const MAX_BYTES = 1_048_576
const MAX_VALUE_BYTES = 64
const AT_ONCE = 4

type RowValues = Readonly<Record<string, unknown>>
type Change = {
  type: ChangeEvent
  schema: string
  table: string
  /** The row after the change, in PostgreSQL's text; for a deleted row its key. */
  values: RowValues
  /**
   * What is known of the row before: its key if that changed, the whole row under REPLICA IDENTITY
   * FULL.
   */
  before: RowValues | undefined
  committedAt: string
  /** Of its transaction, without the epoch. */
  xid: number
}
/** A change as it is told to those who see the same: also as the bytes that they are sent. */
type Told = { data: Record<string, unknown>; whole: ChangeData }
type Parts = {
  api: Database
  subscriptions: Subscriptions
  tables: LiveTables
  sent: SentRows
  snapshots: Snapshots
  clock: Clock
  /** Called for each change that had subscribers, once all of them were sent it. */
  onDelivered?: ((secondsSinceCommit: number) => void) | undefined
  log: { warn(fields: object, sentence: string): void }
}

/** Handles one message of the stream of changes: sends it to the subscribers. */
export function createFeed(parts: Parts): (message: ChangeMessage) => Promise<void> {
  const { subscriptions, tables } = parts
  let committedAt = ''
  let xid = 0
  let isSettled = false

  return async (message) => {
    if (message.tag === 'begin') {
      committedAt = timestamp(Number(message.commitTime))
      xid = message.xid
      isSettled = false
    }
    if (message.tag === 'relation') tables.forget()
    const change = changeOf(message, { committedAt, xid })
    if (!change) return
    const concerned = subscriptions
      .of(change.schema, change.table)
      .filter(({ pgSnapshot }) => !pgSnapshot?.contains(xid))
    if (concerned.length === 0) return
    if (!isSettled) {
      // If this query fails, so will those below, and they log it.
      await waitForSnapshot(parts.api, xid).catch(() => {})
      isSettled = true
    }
    await tellAll(parts, change, audiences(concerned))
    const committed = new Date(committedAt).getTime()
    parts.onDelivered?.((parts.clock.now().getTime() - committed) / 1000)
  }
}

function changeOf(
  message: ChangeMessage,
  transaction: Pick<Change, 'committedAt' | 'xid'>,
): Change | undefined {
  if (message.tag !== 'insert' && message.tag !== 'update' && message.tag !== 'delete') return
  const { schema, name } = message.relation
  const about = { schema, table: name, ...transaction }
  if (message.tag === 'insert') {
    return { ...about, type: 'INSERT', values: message.new, before: undefined }
  }
  const before = message.old ?? message.key ?? undefined
  if (message.tag === 'update') return { ...about, type: 'UPDATE', values: message.new, before }
  return { ...about, type: 'DELETE', values: before ?? {}, before }
}

async function tellAll(parts: Parts, change: Change, all: readonly Audience[]) {
  const byRole = Map.groupBy(all, ({ reader }) => reader.role)
  const asRoles = [...byRole].map(([role, audiences]) => withTable(parts, change, role, audiences))
  const known = (await Promise.all(asRoles)).flat()
  if (change.type === 'DELETE') return tellGone(parts, change, known)
  const alike = askedAlike(wanting(change, known))
  const unseen = (await inParallel(alike, (group) => tell(parts, change, group))).flat()
  // The row exists but these may no longer see it: for them it counts as deleted.
  if (change.type === 'UPDATE') await tellGone(parts, change, unseen)
}

/** These audiences of one role, with the table as it sees it; none when there is nothing to ask. */
async function withTable(
  parts: Parts,
  change: Change,
  role: string,
  audiences: readonly Audience[],
): Promise<Known[]> {
  try {
    const table = await parts.tables.find(change.schema, change.table, role)
    if (!table || table.readable.size === 0) return []
    const problem = problemWith(table)
    if (problem) {
      const everyone = audiences.flatMap(({ subscriptions }) => subscriptions)
      sendAll(everyone, told(bare(change, table, [problem])))
      return []
    }
    const key = keyOf(table, change.values)
    return key ? audiences.map((audience) => ({ ...audience, table, key })) : []
  } catch (error) {
    for (const audience of audiences) failed(parts, change, audience, error)
    return []
  }
}

/** Those who may want the change, and what asks for the row as they see it. */
function wanting(change: Change, known: readonly Known[]): Asked[] {
  return askings(
    known.flatMap((one) => {
      const typeOf = (name: string) => one.table.columns.find((each) => each.name === name)?.type
      const possible = one.subscriptions.filter(({ terms }) =>
        mayMatch(terms, change.values, typeOf),
      )
      return possible.length > 0 ? [{ ...one, subscriptions: possible }] : []
    }),
  )
}

/**
 * Tells those who see the row, and returns those who do not. What fails for one reader, or by one
 * filter, is kept from nobody else.
 */
async function tell(parts: Parts, change: Change, alike: readonly Asked[]): Promise<Known[]> {
  try {
    const rows = await readRowForEach(parts.api, alike)
    const messageFor = messages(change)
    return alike.flatMap((asked, place) => {
      const seen = rows[place]
      if (!seen) return [asked]
      guarded(parts, change, asked, () => deliver(parts, change, asked, seen, messageFor))
      return []
    })
  } catch (error) {
    const smaller = smallerGroups(alike)
    if (smaller.length > 1 && isOfOne(error as { code?: string })) {
      const unseen: Known[] = []
      for (const part of smaller) unseen.push(...(await tell(parts, change, part)))
      return unseen
    }
    for (const one of alike) failed(parts, change, one, error)
    return []
  }
}

function guarded(parts: Parts, change: Change, audience: Audience, work: () => void) {
  try {
    work()
  } catch (error) {
    failed(parts, change, audience, error)
  }
}

function failed({ log }: Parts, change: Change, { subscriptions }: Audience, error: unknown) {
  const { code } = error as { code?: string }
  log.warn({ code, table: change.table }, 'a change could not be told to a reader')
  // What fails for this reader by itself would fail again; anything else is over once it is read
  // anew.
  if (!isRefusal(error as { code?: string })) restartAll(subscriptions)
}

function deliver(
  parts: Parts,
  change: Change,
  { reader, subscriptions, table, key, filters }: Asked,
  seen: VisibleRow,
  messageFor: ReturnType<typeof messages>,
) {
  const matched = matchedFilters(filters, seen)
  parts.sent.markSent(reader.key, rowId(table, key), matched)
  const recipients = subscriptions
    .filter(({ filter }) => matched.includes(filter))
    .filter(wants(change.type))
  if (recipients.length > 0) sendAll(recipients, messageFor(table, seen))
}

/** Only a reader who could read the row until now is sent its deletion, and only its key. */
async function tellGone(parts: Parts, change: Change, all: readonly Known[]) {
  const concerned = all.flatMap((one) => {
    const before = parts.sent.of(one.reader.key, rowId(one.table, one.key))
    const subscriptions = one.subscriptions
      .filter(wants('DELETE'))
      .filter(({ filter }) => !before.gone.has(filter))
    return subscriptions.length > 0 ? [{ ...one, subscriptions, sent: before.sent }] : []
  })
  const gone = goneMessages(change)
  const wasSent = ({ sent, subscriptions }: (typeof concerned)[number]) =>
    subscriptions.every(({ filter }) => sent.has(filter))
  for (const one of concerned.filter(wasSent)) sendGone(parts, change, one, one.sent, gone)
  const unsure = concerned.filter((one) => !wasSent(one))
  for (const alike of askedAlike(askings(unsure)))
    await tellThoseWhoSawIt(parts, change, alike, gone)
}

async function tellThoseWhoSawIt(
  parts: Parts,
  change: Change,
  alike: readonly (Asked & { sent: ReadonlySet<string> })[],
  gone: ReturnType<typeof goneMessages>,
) {
  const rows = await parts.snapshots.readRowForEach(alike, change.xid)
  for (const [place, one] of alike.entries()) {
    const seen = rows[place]
    // Whether they could read it is not known any more: they read what is there now.
    if (seen === 'unknown') restartAll(one.subscriptions)
    else {
      const matched = seen ? matchedFilters(one.filters, seen) : []
      sendGone(parts, change, one, new Set([...one.sent, ...matched]), gone)
    }
  }
}

function sendGone(
  parts: Parts,
  change: Change,
  { reader, subscriptions, table, key }: Known,
  matched: ReadonlySet<string>,
  gone: ReturnType<typeof goneMessages>,
) {
  if (matched.size === 0) return
  guarded(parts, change, { reader, subscriptions }, () => {
    parts.sent.markGone(reader.key, rowId(table, key), matched)
    const recipients = subscriptions.filter(({ filter }) => matched.has(filter))
    sendAll(recipients, gone(table, key))
  })
}

/** That the row is gone, made once for all to whom its table is the same. */
function goneMessages(change: Change): (table: LiveTable, key: RowKey) => Told {
  const made = new Map<LiveTable, Told>()
  return (table, key) => {
    const known = made.get(table)
    if (known) return known
    const old_record = keyRecord(table, key)
    const message = told({ ...bare({ ...change, type: 'DELETE' }, table, null), old_record })
    made.set(table, message)
    return message
  }
}

/** What a change is told as, made once for all who were given the same row. */
function messages(change: Change): (table: LiveTable, seen: VisibleRow) => Told {
  const made = new Map<VisibleRow, Told>()
  return (table, seen) => {
    const known = made.get(seen)
    if (known) return known
    const [record, errors] = bounded(seen.record)
    const message = told({
      ...bare(change, table, errors),
      record,
      ...(change.type === 'UPDATE' && { old_record: oldRecord(change, table) }),
    })
    made.set(seen, message)
    return message
  }
}

const told = (data: Record<string, unknown>): Told => ({
  data,
  whole: new ChangeData(JSON.stringify(data)),
})

/** Once each channel: its other subscriptions end with it. */
function restartAll(subscriptions: readonly Subscription[]) {
  const byChannel = new Map(subscriptions.map((one) => [one.channel, one]))
  for (const one of byChannel.values()) one.restart()
}

/** One message for each channel, even if several of its bindings match. */
function sendAll(recipients: readonly Subscription[], { data, whole }: Told) {
  const byChannel = new Map<object, { ids: number[]; send: Subscription['send'] }>()
  for (const { id, channel, select, send } of recipients) {
    const group = byChannel.get(channel)
    // A selection of columns needs a message of its own.
    if (select) send([id], new ChangeData(JSON.stringify(chosen(data, select))))
    else if (group) group.ids.push(id)
    else byChannel.set(channel, { ids: [id], send })
  }
  for (const { ids, send } of byChannel.values()) send(ids, whole)
}

function chosen(data: Record<string, unknown>, select: readonly string[]) {
  const pick = (record: unknown) =>
    Object.fromEntries(Object.entries(record as object).filter(([name]) => select.includes(name)))
  return {
    ...data,
    ...(data.record !== undefined && { record: pick(data.record) }),
    columns: (data.columns as { name: string }[]).filter(({ name }) => select.includes(name)),
  }
}

const bare = (change: Change, table: LiveTable, errors: string[] | null) => ({
  schema: change.schema,
  table: change.table,
  type: change.type,
  commit_timestamp: change.committedAt,
  columns: table.columns.filter(({ name }) => table.readable.has(name)),
  ...(change.type !== 'DELETE' && { record: {} }),
  ...(change.type !== 'INSERT' && { old_record: {} }),
  errors,
})

function problemWith({ key, readable }: LiveTable): string | undefined {
  if (key.length === 0) return 'Error 400: Bad Request, no primary key'
  return key.every((name) => readable.has(name)) ? undefined : 'Error 401: Unauthorized'
}

const wants = (type: ChangeEvent) => (subscription: Subscription) =>
  subscription.event === '*' || subscription.event === type

const matchedFilters = (filters: ReadonlyMap<string, unknown>, seen: VisibleRow) =>
  [...filters.keys()].filter((_, index) => seen.matches[index])

function keyOf(table: LiveTable, values: RowValues): RowKey | undefined {
  const key = table.key.map((name) => values[name])
  return key.every((value) => typeof value === 'string') ? (key as string[]) : undefined
}

const rowId = (table: LiveTable, key: RowKey) => JSON.stringify([table.schema, table.name, key])

const NUMBERS = new Set(['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'])

/** The key as JSON values: numbers as numbers, everything else as its text. */
function keyRecord(table: LiveTable, key: RowKey): Record<string, unknown> {
  return Object.fromEntries(
    table.key.map((name, index) => {
      const type = table.columns.find((column) => column.name === name)?.type ?? ''
      const text = key[index] ?? ''
      return [name, NUMBERS.has(type) && Number.isFinite(Number(text)) ? Number(text) : text]
    }),
  )
}

/**
 * For the row before an update only the key: this reader may never have been allowed to see the
 * rest.
 */
function oldRecord(change: Change, table: LiveTable) {
  const key = keyOf(table, { ...change.values, ...change.before })
  return key ? keyRecord(table, key) : {}
}

function bounded(record: Record<string, unknown>): [Record<string, unknown>, string[] | null] {
  if (Buffer.byteLength(JSON.stringify(record)) <= MAX_BYTES) return [record, null]
  const small = Object.entries(record).filter(
    ([, value]) => Buffer.byteLength(JSON.stringify(value) ?? '') <= MAX_VALUE_BYTES,
  )
  return [Object.fromEntries(small), ['Error 413: Payload Too Large']]
}

const timestamp = (microseconds: number) => new Date(microseconds / 1000).toISOString()

/** The answers in the order of the items. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = items.entries()
  const answers: R[] = []
  const worker = async () => {
    for (const [place, item] of queue) answers[place] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  return answers
}
