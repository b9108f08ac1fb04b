// What a queue needs from the program that starts it.

export type Query = {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export type Connection = Query & {
  /** Several statements in one transaction, on one connection; rolled back when `work` throws. */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>
}

/** Calls back for each notification on a channel; returns a function that stops it. */
export type Listen = (channel: string, hear: () => void) => Promise<() => Promise<void>>

/** The time, passed in so that tests can change it. */
export type Clock = { now(): Date }

export type Log = {
  info(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
}

/** The part of an error that may be logged: a message of the database may contain personal data. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
