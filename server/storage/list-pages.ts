// POST /object/list-v2/{bucket}: all files below a prefix, page by page; with a delimiter, folders
// and files of one level.
import { z } from 'zod'
import { errors, StorageError } from './errors.ts'
import { likeText } from './list.ts'
import { checkBucketName } from './names.ts'
import { type Call, identified, jsonBody, type StorageParts, textOf, wholeNumber } from './parts.ts'
import { type SortBy, sortByOf } from './sort-by.ts'

const MAX_ENTRIES = 1000

type Entry = { key: string; name: string; is_folder: boolean; place: string } & Record<
  string,
  unknown
>

/**
 * `{prefix, limit, cursor, with_delimiter, sortBy: {column, order}}` → `{folders, objects, hasNext,
 * nextCursor?}`. A folder is as old as the oldest file in it.
 */
export const listPages = (parts: StorageParts) => async (call: Call) => {
  const bucketId = checkBucketName(call.req.param('bucket'))
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const prefix = textOf(body.prefix, 'prefix', '')
  const limit = wholeNumber(body.limit, {
    name: 'limit',
    least: 1,
    most: MAX_ENTRIES,
    fallback: MAX_ENTRIES,
  })
  const sortBy = sortByOf(body.sortBy, Object.keys(PLACES))
  const after = decode(textOf(body.cursor, 'cursor', ''), sortBy)
  const [result] = await parts.api.asCaller({ ...identity, readOnly: true }, [
    {
      text: statement(sortBy),
      values: [
        bucketId,
        prefix,
        `${likeText(prefix)}%`,
        body.with_delimiter === true,
        after?.place ?? null,
        after?.key ?? null,
        limit + 1,
      ],
    },
  ])
  const entries = (result?.rows ?? []) as Entry[]
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  const hasNext = entries.length > limit
  return call.json({
    folders: page.filter((entry) => entry.is_folder).map(folder),
    objects: page.filter((entry) => !entry.is_folder).map(object),
    hasNext,
    ...(hasNext && last && { nextCursor: encode(last, sortBy), nextCursorKey: last.key }),
  })
}

const folder = ({ name }: Entry) => ({ key: name.replace(/\/$/, ''), name })
const object = ({ is_folder: _, place: __, ...rest }: Entry) => rest

/** The number that comes before the name in each order. */
const PLACES: Record<string, string> = {
  name: '0::numeric',
  created_at: 'extract(epoch from created_at)',
  updated_at: 'extract(epoch from coalesce(updated_at, created_at))',
}

const statement = ({ column, direction }: SortBy) => `
  with below as (
    select name, id, updated_at, created_at, last_accessed_at, metadata,
           $4::boolean and position('/' in substr(name, length($2) + 1)) > 0 as in_folder
      from storage.objects
     where bucket_id = $1 and name like $3 and starts_with(name, $2)
  ), entries as (
    select $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as key, true as is_folder, null::uuid as id,
           null::timestamptz as updated_at, min(created_at) as created_at, null::timestamptz as last_accessed_at,
           null::jsonb as metadata
      from below where in_folder group by 1
    union all
    select name, false, id, updated_at, created_at, last_accessed_at, metadata from below where not in_folder
  ), placed as (
    select *, ${PLACES[column]} as place from entries
  )
  select key, key as name, is_folder, id, updated_at, created_at, last_accessed_at, metadata, place::text from placed
   where $6::text is null
      or (placed.place, key collate "C") ${direction === 'desc' ? '<' : '>'} ($5::numeric, $6)
   order by placed.place ${direction}, key collate "C" ${direction} limit $7`

/** The last entry of a page, and the order it was the last one in. */
const encode = ({ place, key }: Entry, { column, direction }: SortBy) =>
  Buffer.from(JSON.stringify([column, direction, place, key])).toString('base64url')

const cursorShape = z.tuple([
  z.string(),
  z.string(),
  z.string().regex(/^(-?\d{1,20}(\.\d{1,6})?|-?Infinity)$/),
  z.string().refine((key) => !key.includes('\0')),
])

function decode(cursor: string, { column, direction }: SortBy) {
  if (cursor === '') return undefined
  const { data } = cursorShape.safeParse(parsed(cursor))
  if (!data || data[0] !== column || data[1] !== direction) {
    throw new StorageError(errors.invalidParameter, {
      message: 'cursor is not one of this listing',
    })
  }
  return { place: data[2], key: data[3] }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
