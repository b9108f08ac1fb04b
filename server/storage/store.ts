// Stores one file: check permission, receive the bytes, detect the real type, write the file, then
// the row. After any failure, neither a row without a file nor a readable file without a row is
// left.
import { randomUUID } from 'node:crypto'
import type { Identity } from '../postgres/database.ts'
import { sqlState } from './error-response.ts'
import { errors, StorageError } from './errors.ts'
import { typeFor } from './file-type.ts'
import { receive } from './incoming.ts'
import type { StorageParts } from './parts.ts'
import {
  type Bucket,
  bucketOf,
  fileName,
  type NewObject,
  type WriteMode,
  writeRow,
} from './rows.ts'
import type { Staged } from './staging.ts'

type Destination = { bucketId: string; key: string; mode: WriteMode }

/**
 * Stores the request's body. Returns the row's id. Throws `StorageError` and the database's errors.
 */
export async function store(
  parts: StorageParts,
  identity: Identity,
  destination: Destination,
  request: Request,
): Promise<{ id: string }> {
  const { api, service, backend } = parts
  const bucket = await bucketOf(service, destination.bucketId)
  await requireWritable(parts, identity, destination)
  const limit = limitOf(bucket, parts.fileSizeLimit)
  const incoming = await receive(request, { folder: backend.stagingFolder, limit })
  const { staged, cacheControl, userMetadata } = incoming
  try {
    const mimetype = await typeFor(staged.path, bucket.allowed_mime_types, incoming.declaredType)
    const now = parts.clock.now()
    return await place(
      parts,
      identity,
      destination.mode,
      newObject(destination, { mimetype, cacheControl, userMetadata, staged, now }),
      (name) => backend.put(staged.path, name),
      api,
    )
  } finally {
    await staged.discard()
  }
}

export const limitOf = (bucket: Bucket, serverLimit: number) =>
  Math.min(bucket.file_size_limit ?? serverLimit, serverLimit)

/**
 * Row and file together: the row is written as the caller in an open transaction, the file is moved
 * to its place, then the transaction is committed. The replaced version is deleted last.
 */
export async function place(
  { backend, log }: StorageParts,
  identity: Identity,
  mode: WriteMode,
  object: NewObject,
  put: (name: string) => Promise<void>,
  api: StorageParts['api'],
): Promise<{ id: string }> {
  let name: string | undefined
  let written: { id: string; replaces?: string }
  try {
    written = await api.asCallerDuring(identity, async (tx) => {
      const row = await writeRow(tx, mode, object, identity)
      name = fileName({ id: row.id, version: object.version })
      await put(name)
      return row
    })
  } catch (error) {
    // 08007: it is unknown whether the row was committed; the sweeper will find out.
    if (name && sqlState(error) !== '08007') await backend.remove([name])
    throw error
  }
  const { id, replaces } = written
  if (replaces) {
    await backend.remove([fileName({ id, version: replaces })]).catch((error) => {
      log.warn({ error: error.name }, 'a replaced file could not be removed; the sweeper will')
    })
  }
  return { id }
}

/** Tries the write and rolls it back, so that a refusal comes before the bytes are sent. */
export async function requireWritable(
  { api, clock }: StorageParts,
  identity: Identity,
  destination: Destination,
): Promise<void> {
  const undo = new Error('The write was only tried')
  const object = newObject(destination, { now: clock.now() })
  try {
    await api.asCallerDuring(identity, async (tx) => {
      await writeRow(tx, destination.mode, object, identity)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
}

type About = {
  mimetype?: string
  cacheControl?: string
  userMetadata?: Record<string, unknown> | null
  staged?: Pick<Staged, 'size' | 'etag'>
  now: Date
}

export function newObject({ bucketId, key }: Destination, about: About): NewObject {
  const size = about.staged?.size ?? 0
  return {
    bucketId,
    key,
    version: randomUUID(),
    userMetadata: about.userMetadata ?? null,
    metadata: {
      eTag: about.staged?.etag ?? '',
      size,
      mimetype: about.mimetype ?? 'application/octet-stream',
      cacheControl: about.cacheControl ?? 'no-cache',
      lastModified: about.now.toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    },
  }
}

/** Throws `TooManyRequests` when this person, or this address, has stored too many files lately. */
export function countUpload(
  { rateLimits }: StorageParts,
  { role, claims }: Pick<Identity, 'role' | 'claims'>,
  address: string,
): void {
  if (role === 'service_role') return
  const wait = rateLimits.take('upload', typeof claims.sub === 'string' ? claims.sub : address)
  if (wait > 0) throw new StorageError(errors.tooManyRequests, { retryAfter: wait })
}
