// Several statements as one round trip: Parse, Bind, Describe, Execute for each, and one Sync.
// PostgreSQL runs what comes before a Sync as one implicit transaction, so the first failure rolls
// back all. `pg` calls this object as its active query; it drops its active query on an error, so
// `handleError` must settle the promise: no `handleReadyForQuery` follows.
import { type Connection, DatabaseError, type Submittable } from 'pg'
import type { Result, Statement } from './database.ts'
import { connectionFailure } from './failures.ts'
import { PreparedNames } from './prepared-names.ts'
import { type Decoder, decoderOf, type Encoded, encode } from './values.ts'

type Column = { name: string; decode: Decoder | undefined }
type Encodable = { text: string; name: string | undefined; values: Encoded[] }
/** The protocol counts parameters in 16 bits. */
const maxValues = 65_535

/** The parts of `pg`'s connection that its types leave out. */
type Wire = Connection & {
  parse(message: { text: string; name?: string }): void
  bind(message: { statement?: string; values: Encoded[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal?: string; rows?: number }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
  sendCopyFail(reason: string): void
}

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
  #columns: Column[] = []
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
    wire.stream.cork()
    try {
      for (const { text, name, values } of this.#statements) {
        const { close, parse } = name ? names.use(name, text) : { close: [], parse: true }
        for (const old of close) wire.close({ type: 'S', name: old })
        if (parse) wire.parse({ text, name })
        wire.bind({ statement: name, values })
        wire.describe({ type: 'P', name: '' })
        wire.execute({})
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }) {
    this.#columns = message.fields.map(({ name, dataTypeID }) => ({
      name,
      decode: decoderOf(dataTypeID),
    }))
  }

  handleDataRow(message: { fields: (string | null)[] }) {
    if (this.#unreadable !== undefined) return
    const row: Record<string, unknown> = {}
    try {
      for (const [index, { name, decode }] of this.#columns.entries()) {
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
    this.#names?.succeeded()
    if (this.#unreadable === undefined) this.#resolve(this.#results)
    else this.#reject(this.#unreadable)
  }

  readonly #noteBegin = () => {
    this.begun = true
  }

  #next() {
    this.#at += 1
    this.#columns = []
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

function encodable({ text, values = [], name }: Statement, named: boolean): Encodable {
  // A zero byte ends the text in the protocol; the rest would be read as another message.
  if (text.includes('\0')) throw refused('42601', 'A statement cannot contain a zero byte')
  if (values.length > maxValues) throw refused('54023', `More than ${maxValues} values`)
  return { text, name: named ? name : undefined, values: values.map(encode) }
}

function refused(code: string, message: string): DatabaseError {
  const error = new DatabaseError(message, 0, 'error')
  error.code = code
  error.severity = 'ERROR'
  return error
}
