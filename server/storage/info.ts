// GET and HEAD /object/info/{bucket}/{key}, …/info/authenticated/…, …/info/public/…: what is known
// about a file, its ETag also in a header.
import { errors, StorageError } from './errors.ts'
import { type Call, identified, placeIn, type StorageParts } from './parts.ts'
import { anyObject, bucketOf, type StoredObject, visibleObject } from './rows.ts'

export const info = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const identity = await identified(parts, call)
  return answer(call, await visibleObject(parts.api, identity, bucketId, key))
}

export const infoPublic = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const bucket = await bucketOf(parts.service, bucketId)
  if (!bucket.public) throw new StorageError(errors.noSuchBucket)
  return answer(call, await anyObject(parts.service, bucketId, key))
}

function answer(call: Call, object: StoredObject) {
  const { eTag } = object.metadata ?? {}
  return call.json(described(object), 200, eTag ? { etag: eTag } : {})
}

const described = (object: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: object.metadata?.size ?? null,
  content_type: object.metadata?.mimetype ?? null,
  cache_control: object.metadata?.cacheControl ?? null,
  etag: object.metadata?.eTag ?? null,
  metadata: object.user_metadata ?? {},
  last_modified: object.metadata?.lastModified ?? object.updated_at,
  created_at: object.created_at,
})
