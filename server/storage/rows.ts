// The rows behind the calls: a bucket, an object, and how to read and write them with a caller's
// rights.
import { randomUUID } from 'node:crypto'
import type { Database, Identity, Transaction } from '../postgres/database.ts'
import { errors, StorageError } from './errors.ts'

export type Bucket = {
  id: string
  name: string
  owner: string | null
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

/** What the server stores about the bytes. */
export type FileMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type StoredObject = {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: Partial<FileMetadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export type NewObject = {
  bucketId: string
  key: string
  version: string
  metadata: FileMetadata
  userMetadata: Record<string, unknown> | null
}

/** insert: a new key; update: an existing one; upsert: either. */
export type WriteMode = 'insert' | 'update' | 'upsert'

export const bucketColumns =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'
export const objectColumns =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

/** The name of an object's bytes in the backend: made by the server, different for each upload. */
export const fileName = ({ id, version }: { id: string; version: string }) => `${id}.${version}`

/** The bucket, whoever the caller is; `NoSuchBucket` when there is none. */
export async function bucketOf(service: Database, id: string): Promise<Bucket> {
  const [bucket] = await service.query<Bucket>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  )
  if (!bucket) throw new StorageError(errors.noSuchBucket)
  return bucket
}

const findStatement = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`

/** The object as this identity may see it; `NoSuchKey` when there is none or it is hidden. */
export async function visibleObject(
  api: Database,
  identity: Identity,
  bucketId: string,
  key: string,
): Promise<StoredObject> {
  const [result] = await api.asCaller(identity, [
    { name: 'storage_find_object', text: findStatement, values: [bucketId, key] },
  ])
  const object = result?.rows[0] as StoredObject | undefined
  if (!object) throw new StorageError(errors.noSuchKey)
  return object
}

/**
 * The object, whoever the caller is: for public buckets and signed links, where access was already
 * decided.
 */
export async function anyObject(
  service: Database,
  bucketId: string,
  key: string,
): Promise<StoredObject> {
  const [object] = await service.query<StoredObject>(findStatement, [bucketId, key])
  if (!object) throw new StorageError(errors.noSuchKey)
  return object
}

/**
 * Writes the row as the transaction's identity, so that row security and triggers decide. Returns
 * the row's id and the version it replaces. Insert needs INSERT, update SELECT and UPDATE, upsert
 * all three.
 */
export async function writeRow(
  tx: Transaction,
  mode: WriteMode,
  object: NewObject,
  identity: Identity,
): Promise<{ id: string; replaces?: string }> {
  const sub = typeof identity.claims.sub === 'string' ? identity.claims.sub : null
  const values = [
    object.bucketId,
    object.key,
    isUuid(sub) ? sub : null,
    sub,
    object.metadata,
    object.userMetadata,
    object.version,
  ]
  if (mode === 'insert') {
    const id = randomUUID()
    // Without `returning`, which would need the right to read as well.
    await tx.query(`${insertStatement}`, [...values, id])
    return { id }
  }
  const [before] = await tx.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [object.bucketId, object.key],
  )
  if (!before && mode === 'update') throw new StorageError(errors.noSuchKey)
  const [row] =
    mode === 'update'
      ? await tx.query<{ id: string }>(updateStatement, values)
      : await tx.query<{ id: string }>(
          `${insertStatement} on conflict (bucket_id, name) do update set ${replacing} returning id`,
          [...values, randomUUID()],
        )
  if (!row)
    throw new StorageError(errors.accessDenied, {
      message: 'new row violates row-level security policy',
    })
  return { id: row.id, replaces: before?.version }
}

const insertStatement = `insert into storage.objects
  (bucket_id, name, owner, owner_id, metadata, user_metadata, version, id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const replacing = `owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now()`
const updateStatement = `update storage.objects
  set owner = $3, owner_id = $4, metadata = $5, user_metadata = $6, version = $7, updated_at = now()
  where bucket_id = $1 and name = $2 returning id`

const isUuid = (text: string | null) =>
  text !== null && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
