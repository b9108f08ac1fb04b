// GET and HEAD of a file's bytes: as the caller, from a public bucket, or by a signed link. The
// content can never run on our origin: its type comes from a list, browsers may not guess another,
// it is always an attachment, and it is sandboxed in case a browser shows it anyway.
import { Readable } from 'node:stream'
import { NoSuchFile } from './backends/backend.ts'
import { isNotModified, rangeOf } from './conditional.ts'
import { attachment } from './content-disposition.ts'
import { errors, StorageError } from './errors.ts'
import {
  type Call,
  decodedAgain,
  identified,
  liveClaims,
  placeIn,
  placeInLink,
  type StorageParts,
} from './parts.ts'
import { recordReads } from './record-reads.ts'
import { anyObject, bucketOf, fileName, type StoredObject, visibleObject } from './rows.ts'
import { servedType } from './served-types.ts'

type Find = () => Promise<StoredObject>

/**
 * GET, HEAD /object/{bucket}/{key} and /object/authenticated/{bucket}/{key}: for callers that may
 * select the row.
 */
export const download = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const identity = await identified(parts, call)
  await visibleObject(parts.api, identity, bucketId, key)
  if (call.req.method === 'GET') await recordReads(parts, identity, bucketId, [key])
  return send(parts, call, () => visibleObject(parts.api, identity, bucketId, key))
}

/**
 * GET, HEAD /object/public/{bucket}/{key}: for anybody when the bucket is public; otherwise the
 * bucket is treated as missing.
 */
export const downloadPublic = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const bucket = await bucketOf(parts.service, bucketId)
  if (!bucket.public) throw new StorageError(errors.noSuchBucket)
  return send(parts, call, () => anyObject(parts.service, bucketId, key), { shared: true })
}

/**
 * GET, HEAD /object/sign/{bucket}/{key}?token=: for anybody who has the link, as long as the file
 * is the one it was made for, and whoever made it may still read it.
 */
export const downloadSigned = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeInLink(call)
  const url = `${bucketId}/${key}`
  const { file, maker } = await parts.links.verifyDownload(call.req.query('token'), url)
  const { role, claims } = maker ?? { role: 'service_role', claims: {} }
  const live = await liveClaims(parts, claims, errors.invalidSignature)
  return send(parts, call, async () => {
    const object = maker
      ? await visibleObject(parts.api, { role, claims: live, readOnly: true }, bucketId, key)
      : await anyObject(parts.service, bucketId, key)
    if (fileName(object) !== file) throw new StorageError(errors.invalidSignature)
    return object
  })
}

async function send(parts: StorageParts, call: Call, find: Find, options = { shared: false }) {
  const object = await find()
  const { headers } = call.req.raw
  const size = object.metadata?.size ?? 0
  // In a link the library encodes the name twice.
  const wanted = decodedAgain(call.req.query('download'))
  const answer = headersOf(object, wanted, options.shared)
  if (isNotModified(headers, answer)) return new Response(null, { status: 304, headers: answer })
  const range = rangeOf(headers, size, answer)
  if (range) answer.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  answer.set('content-length', String(range ? range.end - range.start + 1 : size))
  const status = range ? 206 : 200
  if (call.req.method === 'HEAD') return new Response(null, { status, headers: answer })
  try {
    const bytes = await parts.backend.read(fileName(object), range)
    return new Response(Readable.toWeb(bytes) as ReadableStream, { status, headers: answer })
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error
    // The file was replaced between the two reads: there is a newer row, or none.
    const newer = await find()
    if (newer.version === object.version) throw new StorageError(errors.noSuchKey)
    return send(parts, call, async () => newer, options)
  }
}

function headersOf(object: StoredObject, wanted: string | undefined, shared: boolean): Headers {
  const { metadata, name, updated_at } = object
  const cacheControl = shared
    ? `public, ${metadata?.cacheControl ?? 'no-cache'}`
    : 'private, no-store'
  return new Headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-disposition': attachment(wanted || (name.split('/').at(-1) ?? '')),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': servedType(metadata?.mimetype),
    'cross-origin-resource-policy': 'same-site',
    etag: metadata?.eTag ?? '""',
    'last-modified': new Date(metadata?.lastModified ?? updated_at).toUTCString(),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  })
}
