// What the workers need of the database: a connection with the rights of the service. Whoever
// starts them hands it in.

export type Query = {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Connection = Query & {
  /** Several statements in one transaction, on one connection; rolled back when `work` throws. */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>
}

/** The time, handed in so that tests can move it. */
export type Clock = { now(): Date }
