// Every refusal of the file service: made where the fact is known, turned into the protocol's
// answer here. The HTTP status is 400 for nearly all of them; the meaningful one is `statusCode` in
// the body.
import { DatabaseError } from 'pg'
import { CallerRefused } from '../caller/caller.ts'

type Entry = { statusCode: number; error: string; message: string; status?: number }

const entries = {
  NoSuchBucket: { statusCode: 404, error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: 404, error: 'not_found', message: 'Object not found' },
  NoSuchRoute: { statusCode: 404, error: 'not_found', message: 'Route not found' },
  BucketAlreadyExists: {
    statusCode: 409,
    error: 'Duplicate',
    message: 'The resource already exists',
  },
  KeyAlreadyExists: { statusCode: 409, error: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: {
    statusCode: 409,
    error: 'InvalidRequest',
    message: 'The bucket you tried to delete is not empty',
  },
  Conflict: { statusCode: 409, error: 'Conflict', message: 'The request conflicts with the data' },
  AccessDenied: { statusCode: 403, error: 'Unauthorized', message: 'Access denied' },
  InvalidApiKey: {
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Invalid API key',
    status: 401,
  },
  // Also by the true status: a client that sees 401 fetches itself a newer token and tries again.
  InvalidJWT: { statusCode: 400, error: 'InvalidJWT', message: 'invalid JWT', status: 401 },
  // Told by the true status too, because proxies and other clients than ours read no bodies.
  EntityTooLarge: {
    statusCode: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
    status: 413,
  },
  InvalidMimeType: {
    statusCode: 415,
    error: 'invalid_mime_type',
    message: 'mime type is not supported',
  },
  InvalidRange: {
    statusCode: 416,
    error: 'InvalidRange',
    message: 'The requested range is not satisfiable',
    status: 416,
  },
  InvalidKey: { statusCode: 400, error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: 400, error: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidSignature: { statusCode: 400, error: 'InvalidSignature', message: 'Invalid signature' },
  ExpiredToken: { statusCode: 400, error: 'ExpiredToken', message: 'The signature has expired' },
  InvalidUploadSignature: {
    statusCode: 400,
    error: 'InvalidUploadSignature',
    message: 'Invalid upload signature',
  },
  InvalidParameter: { statusCode: 400, error: 'InvalidParameter', message: 'Invalid parameter' },
  InvalidRequest: { statusCode: 400, error: 'invalid_request', message: 'Invalid request' },
  RequestAborted: {
    statusCode: 400,
    error: 'RequestAborted',
    message: 'The upload was broken off',
  },
  TooManyRequests: {
    statusCode: 429,
    error: 'too_many_requests',
    message: 'Too many uploads; try again later',
    status: 429,
  },
  DatabaseTimeout: {
    statusCode: 544,
    error: 'DatabaseTimeout',
    message: 'The connection to the database timed out',
    status: 544,
  },
  Unavailable: {
    statusCode: 503,
    error: 'ServiceUnavailable',
    message: 'The service is not available right now',
    status: 503,
  },
  InternalError: {
    statusCode: 500,
    error: 'internal',
    message: 'Internal server error',
    status: 500,
  },
} as const satisfies Record<string, Entry>

export type StorageErrorCode = keyof typeof entries

export class StorageError extends Error {
  readonly code: StorageErrorCode
  readonly retryAfter: number | undefined
  constructor(code: StorageErrorCode, message?: string, options: { retryAfter?: number } = {}) {
    super(message ?? entries[code].message)
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

/** `{statusCode, error, message, code}` as every failing call answers it. */
export function errorResponse(error: StorageError): Response {
  const entry: Entry = entries[error.code]
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  if (error.retryAfter) headers.set('retry-after', String(error.retryAfter))
  const body = {
    statusCode: String(entry.statusCode),
    error: entry.error,
    message: error.message,
    code: error.code,
  }
  return new Response(JSON.stringify(body), { status: entry.status ?? 400, headers })
}

/**
 * What went wrong, in this service's words. A database refusal keeps the database's sentence where
 * that was written for clients.
 */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof CallerRefused) return refusedCaller(error)
  const code = sqlState(error)
  if (code === undefined) return new StorageError('InternalError')
  const message = error instanceof Error ? error.message : ''
  if (code === '42501') return new StorageError('AccessDenied', withoutNames(message))
  if (code === '23505') return new StorageError('KeyAlreadyExists')
  if (code === '57014' || code === '53300') return new StorageError('DatabaseTimeout')
  if (code.startsWith('08') || code.startsWith('57P')) return new StorageError('Unavailable')
  // Raised by a rule of the database (a quota, say): its sentence is meant for people.
  if (code === 'P0001' || code.startsWith('PT')) return new StorageError('InvalidRequest', message)
  if (code.startsWith('40') || code === '55P03') return new StorageError('Conflict')
  if (/^2[23]/.test(code)) return new StorageError('InvalidRequest')
  return new StorageError('InternalError')
}

function refusedCaller({ refusal, message }: CallerRefused): StorageError {
  if (refusal === 'no_api_key' || refusal === 'bad_api_key') {
    return new StorageError('InvalidApiKey', message)
  }
  if (refusal === 'expired_token') return new StorageError('InvalidJWT', 'jwt expired')
  if (refusal === 'bad_token') return new StorageError('InvalidJWT', message)
  return new StorageError('AccessDenied', message)
}

/**
 * The table's name and the policy's are ours to know: 'new row violates row-level security policy'.
 */
function withoutNames(message: string): string {
  return message.startsWith('new row violates row-level security policy')
    ? 'new row violates row-level security policy'
    : message.startsWith('permission denied')
      ? 'Access denied'
      : message
}

/** The SQLSTATE of a failure that came from the database. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
