// Everything the file service can refuse, as a list: status, code, sentence. Thrown where the fact
// is known; `error-response.ts` turns it into the protocol's answer.
import { type ErrorEntry, entry, RequestRefused } from '../error-entry.ts'
import { NO_ROOM } from '../postgres/failures.ts'

export type StorageErrorEntry = ErrorEntry & {
  /** The protocol's older name of the error. */
  error: string
  /** The status of the HTTP response if it is not 400; `status` is in the body. */
  httpStatus?: number
}

export class StorageError extends RequestRefused<StorageErrorEntry> {}

export const errors = {
  noSuchBucket: entry(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: entry(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  noSuchRoute: entry(404, 'NoSuchRoute', 'Route not found', { error: 'not_found' }),
  bucketAlreadyExists: entry(409, 'BucketAlreadyExists', 'The resource already exists', {
    error: 'Duplicate',
  }),
  keyAlreadyExists: entry(409, 'KeyAlreadyExists', 'The resource already exists', {
    error: 'Duplicate',
  }),
  resourceNotEmpty: entry(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', {
    error: 'ResourceNotEmpty',
  }),
  conflict: entry(409, 'Conflict', 'The request conflicts with the data', { error: 'Conflict' }),
  accessDenied: entry(403, 'AccessDenied', 'Access denied', { error: 'Unauthorized' }),
  invalidApiKey: entry(401, 'InvalidApiKey', 'Invalid API key', {
    error: 'Unauthorized',
    httpStatus: 401,
  }),
  // Uses the true status: a client that gets 401 fetches a newer token and tries again.
  invalidJwt: entry(400, 'InvalidJWT', 'invalid JWT', { error: 'InvalidJWT', httpStatus: 401 }),
  // Uses the true status, because proxies and other clients do not read the body.
  entityTooLarge: entry(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    error: 'Payload too large',
    httpStatus: 413,
  }),
  invalidMimeType: entry(415, 'InvalidMimeType', 'mime type is not supported', {
    error: 'invalid_mime_type',
  }),
  invalidRange: entry(416, 'InvalidRange', 'The requested range is not satisfiable', {
    error: 'InvalidRange',
    httpStatus: 416,
  }),
  invalidKey: entry(400, 'InvalidKey', 'Invalid key', { error: 'InvalidKey' }),
  invalidBucketName: entry(400, 'InvalidBucketName', 'Bucket name invalid', {
    error: 'Invalid Input',
  }),
  invalidSignature: entry(400, 'InvalidSignature', 'Invalid signature', {
    error: 'InvalidSignature',
  }),
  expiredToken: entry(400, 'ExpiredToken', 'The signature has expired', { error: 'ExpiredToken' }),
  invalidUploadSignature: entry(400, 'InvalidUploadSignature', 'Invalid upload signature', {
    error: 'InvalidUploadSignature',
  }),
  invalidParameter: entry(400, 'InvalidParameter', 'Invalid parameter', {
    error: 'InvalidParameter',
  }),
  invalidRequest: entry(400, 'InvalidRequest', 'Invalid request', { error: 'invalid_request' }),
  requestAborted: entry(400, 'RequestAborted', 'The upload was broken off', {
    error: 'RequestAborted',
  }),
  tooManyRequests: entry(429, 'TooManyRequests', 'Too many uploads; try again later', {
    error: 'too_many_requests',
    httpStatus: 429,
  }),
  databaseTimeout: entry(544, 'DatabaseTimeout', 'The connection to the database timed out', {
    error: 'DatabaseTimeout',
    httpStatus: 544,
  }),
  unavailable: entry(503, 'Unavailable', 'The service is not available right now', {
    error: 'ServiceUnavailable',
    httpStatus: 503,
  }),
  noRoom: entry(503, 'NoRoom', NO_ROOM, {
    error: 'ServiceUnavailable',
    httpStatus: 503,
  }),
  internalError: entry(500, 'InternalError', 'Internal server error', {
    error: 'internal',
    httpStatus: 500,
  }),
} as const satisfies Record<string, StorageErrorEntry>
