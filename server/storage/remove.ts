// DELETE /object/{bucket} with up to 1000 paths, and DELETE /object/{bucket}/{key}. The bytes of a
// removed row are deleted right after it.
import type { Identity } from '../postgres/database.ts'
import { errors, StorageError } from './errors.ts'
import { checkBucketName } from './names.ts'
import { type Call, identified, jsonBody, placeIn, type StorageParts } from './parts.ts'
import { fileName, objectColumns, type StoredObject } from './rows.ts'

const MAX_PATHS = 1000

/** `{prefixes}` → the rows that were removed, without missing or hidden ones. */
export const removeSeveral = (parts: StorageParts) => async (call: Call) => {
  const bucketId = checkBucketName(call.req.param('bucket'))
  const identity = await identified(parts, call)
  const { prefixes } = await jsonBody(call)
  const isList = Array.isArray(prefixes) && prefixes.length > 0 && prefixes.length <= MAX_PATHS
  if (!isList || !prefixes.every((path) => typeof path === 'string' && !path.includes('\0'))) {
    throw new StorageError(errors.invalidParameter, {
      message: `prefixes must be 1 to ${MAX_PATHS} texts`,
    })
  }
  return call.json(await removeObjects(parts, identity, bucketId, prefixes))
}

/** `{message}`; `NoSuchKey` when there is none that the caller may delete. */
export const remove = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const identity = await identified(parts, call)
  const [removed] = await removeObjects(parts, identity, bucketId, [key])
  if (!removed) throw new StorageError(errors.noSuchKey)
  return call.json({ message: 'Successfully deleted' })
}

/** Deletes rows as the caller, then their bytes. All of the bucket when `names` is left out. */
export async function removeObjects(
  { api, backend, log }: StorageParts,
  identity: Identity,
  bucketId: string,
  names?: readonly string[],
): Promise<StoredObject[]> {
  const [result] = await api.asCaller(identity, [
    names
      ? {
          text: `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${objectColumns}`,
          values: [bucketId, names],
        }
      : {
          text: `delete from storage.objects where bucket_id = $1 returning ${objectColumns}`,
          values: [bucketId],
        },
  ])
  const removed = (result?.rows ?? []) as StoredObject[]
  await backend.remove(removed.map(fileName)).catch((error) => {
    log.warn({ error: error.name }, 'removed files could not be deleted; the sweeper will')
  })
  return removed
}
