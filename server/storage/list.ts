// POST /object/list/{bucket}: the files and folders directly below a prefix. Folders are not
// stored; they are the common beginnings of names, up to a slash.
import { checkBucketName } from './names.ts'
import { type Call, identified, jsonBody, type StorageParts, textOf, wholeNumber } from './parts.ts'
import { sortByOf } from './sort-by.ts'

const MAX_ENTRIES = 1000
const SORTABLE = ['name', 'updated_at', 'created_at', 'last_accessed_at']

/**
 * `{prefix, limit, offset, sortBy: {column, order}, search}` → `[{name, id, …, metadata}]`; all
 * members of a folder are null but its name.
 */
export const list = (parts: StorageParts) => async (call: Call) => {
  const bucketId = checkBucketName(call.req.param('bucket'))
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const folder = textOf(body.prefix, 'prefix', '')
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  const limit = wholeNumber(body.limit, {
    name: 'limit',
    least: 1,
    most: MAX_ENTRIES,
    fallback: 100,
  })
  const offset = wholeNumber(body.offset, { name: 'offset', least: 0, most: 1e9, fallback: 0 })
  const search = textOf(body.search, 'search', '')
  const { column, direction } = sortByOf(body.sortBy, SORTABLE)
  const [result] = await parts.api.asCaller({ ...identity, readOnly: true }, [
    {
      text: statement(`${column} ${direction}`),
      values: [bucketId, prefix, `${likeText(prefix)}%`, `${likeText(search)}%`, limit, offset],
    },
  ])
  return call.json(result?.rows ?? [])
}

const statement = (order: string) => `
  with below as (
    select substr(name, length($2) + 1) as rest,
           id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
     where bucket_id = $1 and name like $3 and starts_with(name, $2) and length(name) > length($2)
  ), entries as (
    select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
           null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from below where position('/' in rest) > 0 group by 1
    union all
    select rest, id, updated_at, created_at, last_accessed_at, metadata
      from below where position('/' in rest) = 0
  )
  select * from entries where name ilike $4 order by ${order}, name limit $5 offset $6`

export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
