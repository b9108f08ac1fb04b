// POST /object/list-v2/{bucket}: all files below a prefix, page by page; with a delimiter, folders
// and files of one level.
import { errors, StorageError } from './errors.ts'
import { likeText } from './list.ts'
import { checkBucketName } from './names.ts'
import { type Call, identified, jsonBody, type StorageParts, textOf, wholeNumber } from './parts.ts'

const MOST_ENTRIES = 1000

type Entry = { key: string; name: string; is_folder: boolean } & Record<string, unknown>

/**
 * `{prefix, limit, cursor, with_delimiter, sortBy: {order}}` → `{folders, objects, hasNext,
 * nextCursor?}`, ordered by name.
 */
export const listPages = (parts: StorageParts) => async (call: Call) => {
  const bucketId = checkBucketName(call.req.param('bucket'))
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const prefix = textOf(body.prefix, 'prefix', '')
  const limit = wholeNumber(body.limit, {
    name: 'limit',
    least: 1,
    most: MOST_ENTRIES,
    fallback: MOST_ENTRIES,
  })
  const after = decode(textOf(body.cursor, 'cursor', ''))
  const { order } = (body.sortBy ?? {}) as { order?: unknown }
  const descending = order === 'desc'
  const [result] = await parts.api.asCaller({ ...identity, readOnly: true }, [
    {
      text: statement(descending),
      values: [
        bucketId,
        prefix,
        `${likeText(prefix)}%`,
        body.with_delimiter === true,
        after,
        limit + 1,
      ],
    },
  ])
  const entries = (result?.rows ?? []) as Entry[]
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  const hasNext = entries.length > limit
  return call.json({
    folders: page.filter((entry) => entry.is_folder).map(({ key }) => ({ key, name: key })),
    objects: page.filter((entry) => !entry.is_folder).map(({ is_folder: _, ...object }) => object),
    hasNext,
    ...(hasNext && last && { nextCursor: encode(last.key), nextCursorKey: last.key }),
  })
}

const statement = (descending: boolean) => `
  with below as (
    select name, id, updated_at, created_at, last_accessed_at, metadata,
           $4::boolean and position('/' in substr(name, length($2) + 1)) > 0 as in_folder
      from storage.objects
     where bucket_id = $1 and name like $3 and starts_with(name, $2)
  ), entries as (
    select $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as key, true as is_folder, null::uuid as id,
           null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
           null::jsonb as metadata
      from below where in_folder group by 1
    union all
    select name, false, id, updated_at, created_at, last_accessed_at, metadata from below where not in_folder
  )
  select key, key as name, is_folder, id, updated_at, created_at, last_accessed_at, metadata from entries
   where $5::text is null or key collate "C" ${descending ? '<' : '>'} $5
   order by key collate "C" ${descending ? 'desc' : 'asc'} limit $6`

const encode = (key: string) => Buffer.from(key).toString('base64url')

function decode(cursor: string): string | null {
  if (cursor === '') return null
  const key = Buffer.from(cursor, 'base64url').toString('utf8')
  if (key.includes('\0') || encode(key) !== cursor) {
    throw new StorageError(errors.invalidParameter, {
      message: 'cursor is not one of this listing',
    })
  }
  return key
}
