// Failures without an answer from the database: no free connection, and a connection that could not
// be made or was lost. Both carry a SQLSTATE, so the services recognise every failure of the
// database by one field.
import { DatabaseError } from 'pg'

/** All connections were busy for `waitMs`. Nothing was sent; the caller may try again later. */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout'
  /** too_many_connections */
  readonly code = '53300'

  constructor(waitMs: number) {
    super(`No database connection became free within ${waitMs} ms`)
  }
}

export const connectionCodes = {
  couldNotConnect: '08001',
  lost: '08006',
  /** The connection was lost during COMMIT: it is unknown whether it happened. */
  outcomeUnknown: '08007',
} as const

/**
 * A failure of the connection as a `DatabaseError` of SQLSTATE class 08; an error from the database
 * itself is unchanged.
 */
export function connectionFailure(
  error: unknown,
  code: (typeof connectionCodes)[keyof typeof connectionCodes] = connectionCodes.lost,
): DatabaseError {
  if (error instanceof DatabaseError) return error
  const reason = error instanceof Error ? reasonOf(error) : String(error)
  const sentence =
    code === connectionCodes.couldNotConnect
      ? 'The database could not be reached'
      : 'The connection to the database was lost'
  const failure = new DatabaseError(`${sentence}: ${reason}`, 0, 'error')
  failure.code = code
  failure.severity = 'FATAL'
  failure.cause = error
  return failure
}

/**
 * True when the session is over: class 08, or the server ended it (shutdown, crash, terminated by
 * an administrator).
 */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.severity === 'FATAL' || error.severity === 'PANIC' || !!error.code?.startsWith('08')
}

/** True when the server ended the session on purpose: at a shutdown or by an administrator. */
export function wasShutDown(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'FATAL' && error.code === '57P01'
}

/**
 * True when the socket could not take the end of what was written: without its Sync no batch is
 * committed.
 */
export function wasNotSent(error: unknown): boolean {
  const cause = error instanceof DatabaseError ? (error.cause as NodeJS.ErrnoException) : undefined
  return cause?.syscall === 'write'
}

/** What every service says when there is no room left. */
export const NO_ROOM = 'The server has no room left: nothing was changed'

/**
 * That there is no room left, in words that name no file of the database. `isFull`: the pool has
 * made its transactions read only because of that.
 */
export function withoutFiles(error: unknown, isFull: boolean): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.code !== '53100' && !(isFull && error.code === '25006')) return error
  const failure = new DatabaseError(NO_ROOM, 0, 'error')
  failure.code = '53100'
  failure.severity = error.severity
  failure.cause = error
  return failure
}

// Node.js wraps the attempts at several addresses of one name in an AggregateError, whose own
// message is empty.
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && !error.message) {
    return error.errors.map((each) => (each instanceof Error ? each.message : each)).join('; ')
  }
  return error.message
}
