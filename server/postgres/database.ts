// What the services need from a PostgreSQL connection. `pool.ts` is the one implementation; the
// stages depend on this type.

/**
 * One parametrised statement. Values are sent as text or null and PostgreSQL infers their types: an
 * array becomes the literal of a PostgreSQL array, any other object JSON; pass a JSON array as its
 * text.
 */
export type Statement = {
  text: string
  values?: readonly unknown[]
  /** Statement name, at most 63 bytes: prepared once per connection and reused. */
  name?: string
}

export type Result<Row = Record<string, unknown>> = {
  rows: Row[]
  /** Rows affected, from the command tag; 0 where it has none. */
  affected: number
}

/**
 * Who a statement runs as: the database role, the JWT claims, and further settings such as
 * `request.method`.
 */
export type Identity = {
  role: string
  claims: Record<string, unknown>
  settings?: Readonly<Record<string, string>>
  /** True: the transaction may not write (GET and HEAD). */
  readOnly?: boolean
}

/** Who asks a statement that many ask, and with which values. */
export type Asked = { claims: Record<string, unknown>; values: readonly unknown[] }

/** The statements of one open transaction. */
export type Transaction = {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Database = {
  /** One statement, as the login of this pool, in its own transaction. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>

  /** Several statements in one transaction; rolled back when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>

  /**
   * All statements in one implicit transaction and one round trip, under `identity` (`set local`
   * role, claims, settings and the statement timeout of the role). The first failure rolls
   * everything back and rejects with the database's error (`DatabaseError` of `pg`: `code` is the
   * SQLSTATE).
   */
  asCaller(identity: Identity, statements: readonly Statement[]): Promise<Result[]>

  /**
   * One statement by many callers of one role, each with values of their own, in one round trip:
   * the rows of each, in the same order. Rejects for all when it fails for one.
   */
  asEach<Row = Record<string, unknown>>(
    role: string,
    text: string,
    callers: readonly Asked[],
  ): Promise<Row[][]>

  /**
   * Like `asCaller`, but the transaction stays open while `work` runs: for the few calls that must
   * do something between two statements.
   */
  asCallerDuring<T>(identity: Identity, work: (tx: Transaction) => Promise<T>): Promise<T>

  /**
   * Calls `onNotify` with each payload of NOTIFY on the channel. Reconnects by itself and then
   * calls with an empty payload, because messages in between are lost: read the table again.
   * Returns a function that stops it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>

  close(): Promise<void>
}
