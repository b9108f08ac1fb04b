// What a queue needs of its surroundings. Whoever starts one hands it in.

export type Query = {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Connection = Query & {
  /** Several statements in one transaction, on one connection; rolled back when `work` throws. */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>
}

/** Calls back for each announcement on a channel; answers the way to stop. */
export type Listen = (channel: string, hear: () => void) => Promise<() => Promise<void>>

/** The time, handed in so that tests can move it. */
export type Clock = { now(): Date }

export type Log = {
  info(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
}

/** All of a failure that may be logged: a message of the database may hold somebody's data. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
