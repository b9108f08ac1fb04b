// Errors → responses. The HTTP status is 400 for nearly all of them; the real one is `statusCode`
// in the body.
import { DatabaseError } from 'pg'
import { CallerRefused } from '../caller/caller.ts'
import { errors, StorageError, type StorageErrorEntry } from './errors.ts'

/** `{statusCode, error, message, code}`, the body of every failing call. */
export function errorResponse(refusal: StorageError): Response {
  const { status, error, code, httpStatus = 400 }: StorageErrorEntry = refusal.entry
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  if (refusal.retryAfter) headers.set('retry-after', String(refusal.retryAfter))
  const body = { statusCode: String(status), error, message: refusal.message, code }
  return new Response(JSON.stringify(body), { status: httpStatus, headers })
}

/**
 * The error in this service's words. A refusal by the database keeps its sentence if that was
 * written for clients.
 */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof CallerRefused) return refusedCaller(error)
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOSPC')
    return new StorageError(errors.noRoom)
  const code = sqlState(error)
  if (code === undefined) return new StorageError(errors.internalError)
  const message = error instanceof Error ? error.message : ''
  if (code === '42501')
    return new StorageError(errors.accessDenied, { message: withoutNames(message) })
  if (code === '23505') return new StorageError(errors.keyAlreadyExists)
  if (code === '57014' || code === '53300') return new StorageError(errors.databaseTimeout)
  if (code === '53100') return new StorageError(errors.noRoom)
  if (code.startsWith('08') || code.startsWith('57P')) return new StorageError(errors.unavailable)
  // Raised by a rule of the database (a quota, say): its sentence is written for people.
  if (code === 'P0001' || code.startsWith('PT'))
    return new StorageError(errors.invalidRequest, { message })
  if (code.startsWith('40') || code === '55P03') return new StorageError(errors.conflict)
  if (/^2[23]/.test(code)) return new StorageError(errors.invalidRequest)
  return new StorageError(errors.internalError)
}

function refusedCaller({ refusal, message }: CallerRefused): StorageError {
  if (refusal === 'no_api_key' || refusal === 'bad_api_key') {
    return new StorageError(errors.invalidApiKey, { message })
  }
  if (refusal === 'expired_token')
    return new StorageError(errors.invalidJwt, { message: 'jwt expired' })
  if (refusal === 'bad_token') return new StorageError(errors.invalidJwt, { message })
  return new StorageError(errors.accessDenied, { message })
}

/** Does not reveal the names of table and policy: 'new row violates row-level security policy'. */
function withoutNames(message: string): string {
  return message.startsWith('new row violates row-level security policy')
    ? 'new row violates row-level security policy'
    : message.startsWith('permission denied')
      ? 'Access denied'
      : message
}

/** The SQLSTATE of an error from the database. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
