// POST /object/move. The bytes are not moved: their name is the row's id, not its key.

import { checkAgainstBucket } from './check-against-bucket.ts'
import { errors, StorageError } from './errors.ts'
import { checkBucketName, checkKey } from './names.ts'
import { type Call, identified, jsonBody, type StorageParts } from './parts.ts'
import { bucketOf, visibleObject } from './rows.ts'

/**
 * `{bucketId, sourceKey, destinationBucket?, destinationKey}` → `{message, Id, Key}`. Needs SELECT
 * and UPDATE.
 */
export const move = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const from = checkBucketName(body.bucketId)
  const to = checkBucketName(body.destinationBucket ?? from)
  const sourceKey = checkKey(body.sourceKey)
  const destinationKey = checkKey(body.destinationKey)
  const source = await visibleObject(parts.api, { ...identity, readOnly: true }, from, sourceKey)
  const metadata =
    from === to
      ? source.metadata
      : await checkAgainstBucket(parts, await bucketOf(parts.service, to), source)
  const [result] = await parts.api.asCaller(identity, [
    {
      // The version must be the one that was checked: another may be too large for this bucket or
      // of a wrong type.
      text: `update storage.objects set bucket_id = $4, name = $5, metadata = $6, updated_at = now()
              where bucket_id = $1 and name = $2 and version = $3 returning id`,
      values: [from, sourceKey, source.version, to, destinationKey, metadata],
    },
  ])
  const moved = result?.rows[0] as { id: string } | undefined
  if (!moved) throw new StorageError(errors.accessDenied)
  return call.json({
    message: 'Successfully moved',
    Id: moved.id,
    Key: `${to}/${destinationKey}`,
  })
}
