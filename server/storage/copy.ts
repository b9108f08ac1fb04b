// POST /object/copy: a second file with the same bytes, owned by the caller.
import { checkAgainstBucket } from './check-against-bucket.ts'
import { metadataHeader, parseMetadata } from './incoming.ts'
import { checkBucketName, checkKey } from './names.ts'
import { type Call, identified, isUpsert, jsonBody, type StorageParts } from './parts.ts'
import { recordReads } from './record-reads.ts'
import { bucketOf, fileName, visibleObject } from './rows.ts'
import { newObject, place } from './store.ts'

/**
 * `{bucketId, sourceKey, destinationBucket?, destinationKey, copyMetadata?, metadata?}` → `{Id,
 * Key, …row}`. With `copyMetadata: false` the metadata is the body's or the header `x-metadata`'s.
 * SELECT and INSERT.
 */
export const copy = (parts: StorageParts) => async (call: Call) => {
  const identity = await identified(parts, call)
  const body = await jsonBody(call)
  const from = checkBucketName(body.bucketId)
  const to = checkBucketName(body.destinationBucket ?? from)
  const sourceKey = checkKey(body.sourceKey)
  const destination = {
    bucketId: to,
    key: checkKey(body.destinationKey),
    mode: isUpsert(call) ? ('upsert' as const) : ('insert' as const),
  }
  const reading = { ...identity, readOnly: true }
  const source = await visibleObject(parts.api, reading, from, sourceKey)
  await recordReads(parts, identity, from, [sourceKey])
  const metadata =
    from === to
      ? source.metadata
      : await checkAgainstBucket(parts, await bucketOf(parts.service, to), source)
  const keepsMetadata = body.copyMetadata !== false && body.metadata === undefined
  const fresh = newObject(destination, {
    now: parts.clock.now(),
    mimetype: metadata?.mimetype,
    cacheControl: metadata?.cacheControl,
    userMetadata: keepsMetadata ? source.user_metadata : ownMetadata(call, body.metadata),
    staged: { size: metadata?.size ?? 0, etag: metadata?.eTag ?? '' },
  })
  const { id } = await place(
    parts,
    identity,
    destination.mode,
    fresh,
    (name) => parts.backend.copy(fileName(source), name),
    parts.api,
  )
  return call.json({
    Id: id,
    Key: `${to}/${destination.key}`,
    id,
    bucket_id: to,
    name: destination.key,
    version: fresh.version,
    metadata: fresh.metadata,
    user_metadata: fresh.userMetadata,
  })
}

function ownMetadata(call: Call, given: unknown): Record<string, unknown> | null {
  if (given === undefined || given === null) return metadataHeader(call.req.raw.headers)
  return parseMetadata(typeof given === 'string' ? given : JSON.stringify(given))
}
