// The buckets: reading, creating, changing, emptying and deleting them, each as the caller; the
// policies on storage.buckets decide.
import { sqlState } from './error-response.ts'
import { errors, StorageError } from './errors.ts'
import { likeText } from './list.ts'
import { checkBucketName } from './names.ts'
import { type Call, identified, jsonBody, type StorageParts, wholeNumber } from './parts.ts'
import { removeObjects } from './remove.ts'
import { type Bucket, bucketColumns } from './rows.ts'

const SORTABLE = ['id', 'name', 'created_at', 'updated_at']
const MAX_BUCKETS = 1000
/** Decimal ones, as in Supabase's storage. */
const UNITS: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }

/** GET /bucket?limit&offset&sortColumn&sortOrder&search → rows. */
export const listBuckets = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const { limit, offset, search = '', sortColumn = 'id', sortOrder = 'asc' } = call.req.query()
  if (!SORTABLE.includes(sortColumn) || !['asc', 'desc'].includes(sortOrder)) {
    throw new StorageError(errors.invalidParameter, {
      message: 'sortColumn or sortOrder is not one that is offered',
    })
  }
  const [result] = await parts.api.asCaller(identity, [
    {
      text: `select ${bucketColumns} from storage.buckets where name ilike $1
              order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
      values: [
        `%${likeText(search.replaceAll('\0', ''))}%`,
        wholeNumber(limit, { name: 'limit', least: 1, most: MAX_BUCKETS, fallback: MAX_BUCKETS }),
        wholeNumber(offset, { name: 'offset', least: 0, most: 1e9, fallback: 0 }),
      ],
    },
  ])
  return call.json(result?.rows ?? [])
}

/** GET /bucket/{id} → row. */
export const readBucket = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const [result] = await parts.api.asCaller(identity, [
    {
      text: `select ${bucketColumns} from storage.buckets where id = $1`,
      values: [checkBucketName(call.req.param('bucket'))],
    },
  ])
  return call.json(firstBucket(result?.rows))
}

/** POST /bucket `{id, name, public, file_size_limit, allowed_mime_types}` → `{name}`. */
export const makeBucket = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const name = checkBucketName(body.name ?? body.id)
  const id = checkBucketName(body.id ?? name)
  const sub = typeof identity.claims.sub === 'string' ? identity.claims.sub : null
  try {
    await parts.api.asCaller(identity, [
      {
        text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
               values ($1, $2, $3::uuid, $3, $4, $5, $6)`,
        values: [
          id,
          name,
          sub,
          body.public === true,
          sizeLimitOf(body.file_size_limit) ?? null,
          typesOf(body.allowed_mime_types) ?? null,
        ],
      },
    ])
  } catch (error) {
    if (sqlState(error) === '23505') throw new StorageError(errors.bucketAlreadyExists)
    throw error
  }
  return call.json({ name })
}

/**
 * PUT /bucket/{id} `{public, file_size_limit, allowed_mime_types}`; missing members are left
 * unchanged.
 */
export const changeBucket = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const id = checkBucketName(call.req.param('bucket'))
  const body = await jsonBody(call)
  const limit = sizeLimitOf(body.file_size_limit)
  const types = typesOf(body.allowed_mime_types)
  const [result] = await parts.api.asCaller(identity, [
    {
      text: `update storage.buckets
                set public = coalesce($2, public),
                    file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
                    allowed_mime_types = case when $5::boolean then $6::text[] else allowed_mime_types end,
                    updated_at = now()
              where id = $1 returning id`,
      values: [
        id,
        typeof body.public === 'boolean' ? body.public : null,
        limit !== undefined,
        limit ?? null,
        types !== undefined,
        types ?? null,
      ],
    },
  ])
  firstBucket(result?.rows)
  return call.json({ message: 'Successfully updated' })
}

/** POST /bucket/{id}/empty: removes all files that the caller may delete. */
export const emptyBucket = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const id = checkBucketName(call.req.param('bucket'))
  const [result] = await parts.api.asCaller(identity, [
    { text: 'select id from storage.buckets where id = $1', values: [id] },
  ])
  firstBucket(result?.rows)
  await removeObjects(parts, identity, id)
  return call.json({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
}

/** DELETE /bucket/{id}; `ResourceNotEmpty` as long as there are files in it. */
export const deleteBucket = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const id = checkBucketName(call.req.param('bucket'))
  try {
    const [result] = await parts.api.asCaller(identity, [
      { text: 'delete from storage.buckets where id = $1 returning id', values: [id] },
    ])
    firstBucket(result?.rows)
  } catch (error) {
    if (sqlState(error) === '23503') throw new StorageError(errors.resourceNotEmpty)
    throw error
  }
  return call.json({ message: 'Successfully deleted' })
}

function firstBucket(rows: readonly unknown[] | undefined): Bucket {
  if (!rows?.[0]) throw new StorageError(errors.noSuchBucket)
  return rows[0] as Bucket
}

/** Bytes, or a text like '20MB'; undefined when not given. */
function sizeLimitOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return value
  const [, digits, unit = 'B'] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)?$/i.exec(String(value).trim()) ?? []
  const bytes = Math.floor(Number(digits) * (UNITS[unit.toUpperCase()] ?? Number.NaN))
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw new StorageError(errors.invalidParameter, {
      message: 'file_size_limit must be bytes or a size such as 20MB',
    })
  }
  return bytes === 0 ? null : bytes
}

function typesOf(value: unknown): string[] | null | undefined {
  if (value === undefined || value === null) return value
  const isType = (type: unknown) =>
    typeof type === 'string' && /^[\w!#$&^.+-]+\/(\*|[\w!#$&^.+-]+)$|^\*\/\*$/.test(type)
  if (!Array.isArray(value) || value.length > 100 || !value.every(isType)) {
    throw new StorageError(errors.invalidParameter, {
      message: 'allowed_mime_types must be a list of types',
    })
  }
  return value
}
