// The stream of committed changes, by logical replication (pgoutput) through a temporary slot: it
// ends with its connection, so a server that is gone keeps no log on the disk. Changes while the
// connection was lost are not delivered; `resumed` reports the gap.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication'
import type { Database } from './database.ts'
import type { PoolLog } from './pool.ts'

/**
 * A message of pgoutput, in the order of commits: `begin`, `relation` (before the first change of a
 * table), `insert`, `update`, `delete`, `truncate`, `commit`. Values are PostgreSQL's text, null,
 * or undefined for a large value that did not change.
 */
export type ChangeMessage = Pgoutput.Message

type ChangeStreamOptions = {
  /** A login that may replicate; never through a transaction pooler. */
  url: string
  /** The same database, for checking whether it supports replication. */
  database: Pick<Database, 'query'>
  publication?: string
  /** Called for one message after the other; the stream waits for it. */
  onMessage: (message: ChangeMessage) => void | Promise<void>
  /** Called after a lost connection was replaced: changes in between were missed. */
  resumed?: () => void
  log: PoolLog
}

export type ChangeStream = { stop(): Promise<void> }

const longestPauseMs = 10_000

/**
 * Follows the changes of the tables in the publication. Resolves once every later commit will be
 * delivered; resolves with undefined, after logging the reason, when this database or login does
 * not support it.
 */
export async function followChanges(
  options: ChangeStreamOptions,
): Promise<ChangeStream | undefined> {
  const { publication = 'supabase_realtime', log } = options
  const reason = await reasonUnsupported(options.database, publication)
  if (reason) {
    log.warn({ reason }, 'live changes are off')
    return undefined
  }
  const stream = new Stream({ ...options, publication })
  const failure = await stream.start()
  if (!failure) return stream
  log.warn({ reason: failure.message }, 'live changes are off')
  return undefined
}

async function reasonUnsupported(database: Pick<Database, 'query'>, publication: string) {
  const [facts] = await database.query<{ level: string; allowed: boolean; published: boolean }>(
    `select
      current_setting('wal_level') as level,
      (select rolreplication or rolsuper from pg_roles where rolname = current_user) as allowed,
      exists (select from pg_publication where pubname = $1) as published`,
    [publication],
  )
  if (facts?.level !== 'logical') return `wal_level is ${facts?.level}, not logical`
  if (!facts.published) return `there is no publication ${publication}`
  // Some providers grant the right through a role of their own, so a missing attribute proves
  // nothing; trying shows it.
  return undefined
}

class Stream implements ChangeStream {
  readonly #options: ChangeStreamOptions & { publication: string }
  #service: LogicalReplicationService | undefined
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: ChangeStreamOptions & { publication: string }) {
    this.#options = options
  }

  /** Resolves when the first connection streams, with the error when it cannot. */
  async start(): Promise<Error | undefined> {
    const { promise: started, resolve } = Promise.withResolvers<Error | undefined>()
    this.#running = this.#follow(resolve)
    return started
  }

  async stop() {
    this.#stopping.abort()
    await this.#service?.stop()
    await this.#running
  }

  async #follow(first: (failure: Error | undefined) => void) {
    let before = false
    const { signal } = this.#stopping
    for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      const failure = await this.#connect(() => {
        if (before) this.#options.resumed?.()
        before = true
        waitMs = 100
        first(undefined)
      })
      if (signal.aborted) return
      if (!before) return first(failure)
      this.#options.log.warn(
        { reason: failure.message },
        'the stream of changes broke off; connecting again',
      )
      // A stop does not wait for the end of the pause.
      await pause(waitMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  /** One connection from start to end; resolves with the reason for its end. */
  async #connect(started: () => void): Promise<Error> {
    const { url, publication } = this.#options
    const service = new LogicalReplicationService(
      { connectionString: url, application_name: 'change stream', keepAlive: true },
      { acknowledge: { auto: true, timeoutSeconds: 10 }, flowControl: { enabled: true } },
    )
    service.on('error', () => {})
    service.on('start', started)
    service.on('data', (_position, message: ChangeMessage) => this.#deliver(message))
    // A database that shuts down waits until exactly its last position is confirmed; the library's
    // own confirmations are one byte beyond.
    service.on('heartbeat', (position, _time, isAsked) => {
      if (isAsked) service.acknowledge(justBefore(position)).catch(() => {})
    })
    this.#service = service
    try {
      const slot = `changes_${process.pid}_${randomBytes(4).toString('hex')}`
      const plugin = new TextFromTemporarySlot({ protoVersion: 1, publicationNames: [publication] })
      await service.subscribe(plugin, slot)
      return new Error('the database ended it')
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      await service.destroy().catch(() => {})
    }
  }

  async #deliver(message: ChangeMessage) {
    try {
      await this.#options.onMessage(message)
    } catch (error) {
      this.#options.log.warn({ error, tag: message.tag }, 'a change could not be told')
    }
  }
}

/** `16/B374D848` → `16/B374D847`: positions are two halves of a 64-bit number. */
function justBefore(position: string): string {
  const [high = 0n, low = 0n] = position.split('/').map((half) => BigInt(`0x${half}`))
  const before = (high << 32n) + low - 1n
  return `${(before >> 32n).toString(16)}/${(before & 0xffff_ffffn).toString(16)}`
}

/**
 * Makes its slot on the connection that reads it, because a temporary slot is visible to no other,
 * and leaves values as text, because a Date or a number would lose digits.
 */
class TextFromTemporarySlot extends PgoutputPlugin {
  override async start(client: Client, slot: string, position: string) {
    // This protocol accepts keywords in upper case only.
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput`)
    return super.start(client, slot, position)
  }

  override parse(buffer: Buffer): ChangeMessage {
    const message = super.parse(buffer)
    if (message.tag === 'relation') {
      for (const column of message.columns) column.parser = (text) => text
    }
    return message
  }
}
