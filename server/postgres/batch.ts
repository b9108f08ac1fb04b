// Several statements as one round trip: Parse, Bind, Describe, Execute for each, and one Sync. What
// the session has prepared and described before is not parsed and described again. PostgreSQL runs
// what comes before a Sync as one implicit transaction, so the first failure rolls back all. `pg`
// calls this object as its active query; it drops its active query on an error, so `handleError`
// must settle the promise: no `handleReadyForQuery` follows.
import { type Connection, DatabaseError, type Submittable } from 'pg'
import type { Result, Statement } from './database.ts'
import { connectionFailure } from './failures.ts'
import { Messages } from './messages.ts'
import { type Column, PreparedNames } from './prepared-names.ts'
import { decoderOf, type Encoded, encode } from './values.ts'

type Encodable = { text: string; name: string | undefined; values: Encoded[]; bytes: number }
/** The protocol counts parameters in 16 bits. */
const maxValues = 65_535

/** The parts of `pg`'s connection that its types leave out. */
type Wire = Connection & { sendCopyFail(reason: string): void }

export class Batch implements Submittable {
  /**
   * Resolves when the transaction is committed; rejects with the database's error or one of
   * SQLSTATE class 08.
   */
  readonly done: Promise<Result[]>
  /**
   * False as long as nothing was written to the connection: then nothing can have been executed.
   */
  sent = false
  /**
   * True once the server has answered any part of it. The server answers in order, so an error
   * before that concerns an earlier query.
   */
  begun = false

  readonly #statements: Encodable[]
  readonly #results: Result[]
  /** The columns of each statement; undefined as long as its description has not come. */
  readonly #columns: (readonly Column[] | undefined)[]
  #at = 0
  #unreadable: unknown
  #names: PreparedNames | undefined
  readonly #resolve: (results: Result[]) => void
  readonly #reject: (error: unknown) => void

  /**
   * Throws at once for a statement that cannot be sent (`DatabaseError`) and a value that cannot be
   * encoded (TypeError).
   */
  constructor(statements: readonly Statement[], options: { named: boolean }) {
    this.#statements = statements.map((statement) => encodable(statement, options.named))
    this.#results = statements.map(() => ({ rows: [], affected: 0 }))
    this.#columns = statements.map(() => undefined)
    const { promise, resolve, reject } = Promise.withResolvers<Result[]>()
    this.done = promise
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): Error | null {
    const wire = connection as Wire
    if (!wire.stream.writable) return new Error('it was closed before the statement')
    const names = PreparedNames.of(connection)
    this.#names = names
    this.sent = true
    wire.once('bindComplete', this.#noteBegin)
    wire.stream.write(this.#messages(names))
    return null
  }

  #messages(names: PreparedNames): Buffer {
    const messages = new Messages(this.#statements.reduce((sum, { bytes }) => sum + bytes, 0))
    for (const [place, { text, name, values }] of this.#statements.entries()) {
      const { close, parse, columns } = name ? names.use(name, text) : ANEW
      for (const old of close) messages.close(old)
      if (parse) messages.parse(name ?? '', text)
      messages.bind(name ?? '', values)
      if (columns === undefined) messages.describe()
      messages.execute()
      this.#columns[place] = columns
    }
    messages.sync()
    return messages.bytes()
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }) {
    this.#columns[this.#at] = message.fields.map(({ name, dataTypeID }) => ({
      name,
      decode: decoderOf(dataTypeID),
    }))
  }

  handleDataRow(message: { fields: (string | null)[] }) {
    if (this.#unreadable !== undefined) return
    const row: Record<string, unknown> = {}
    try {
      const columns = this.#columns[this.#at] ?? []
      for (let index = 0; index < columns.length; index += 1) {
        const { name, decode } = columns[index] as Column
        const text = message.fields[index] ?? null
        row[name] = text === null || !decode ? text : decode(text)
      }
    } catch (error) {
      // Thrown here it would end the process: this runs inside the socket's data event.
      this.#unreadable = error
      return
    }
    this.#results[this.#at]?.rows.push(row)
  }

  handleCommandComplete(message: { text: string }) {
    const result = this.#results[this.#at]
    if (result) result.affected = Number(/\d+$/.exec(message.text)?.[0] ?? 0)
    this.#next()
  }

  handleEmptyQuery() {
    this.#next()
  }

  handlePortalSuspended() {
    this.#next()
  }

  handleCopyInResponse(connection: Connection) {
    ;(connection as Wire).sendCopyFail('COPY is not spoken here')
  }

  handleCopyData() {}

  handleError(error: unknown, connection: Connection) {
    connection.off('bindComplete', this.#noteBegin)
    this.#names?.failed()
    if (isStalePlan(error)) {
      this.#names?.forget(this.#statements.flatMap(({ name }) => name ?? []))
    }
    this.#reject(error instanceof DatabaseError ? error : connectionFailure(error))
  }

  handleReadyForQuery() {
    for (const [place, { name, text }] of this.#statements.entries()) {
      if (name) this.#names?.describe(name, text, this.#columns[place] ?? [])
    }
    this.#names?.succeeded()
    if (this.#unreadable === undefined) this.#resolve(this.#results)
    else this.#reject(this.#unreadable)
  }

  readonly #noteBegin = () => {
    this.begun = true
  }

  #next() {
    this.#at += 1
  }
}

/**
 * A prepared statement that the session no longer has, or whose columns have changed. The batch was
 * rolled back and its names are parsed again, so it can simply be resent.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === '26000') return true
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** What is sent for a statement without a name. */
const ANEW = { close: [], parse: true, columns: undefined }
/** About what the messages of a statement need beside its texts and values. */
const MESSAGES_BYTES = 96

function encodable({ text, values = [], name }: Statement, named: boolean): Encodable {
  // A zero byte ends the text in the protocol; the rest would be read as another message.
  if (text.includes('\0')) throw refused('42601', 'A statement cannot contain a zero byte')
  if (values.length > maxValues) throw refused('54023', `More than ${maxValues} values`)
  const encoded = values.map(encode)
  const bytes = encoded.reduce((sum, value) => sum + 4 + (value?.length ?? 0), MESSAGES_BYTES)
  return { text, name: named ? name : undefined, values: encoded, bytes }
}

function refused(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, 0, 'error')
  error.code = code
  error.severity = 'ERROR'
  return error
}
