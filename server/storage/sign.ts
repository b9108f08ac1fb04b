// Making links: POST /object/sign/{bucket}/{key}, POST /object/sign/{bucket} for several, POST
// /object/upload/sign/{bucket}/{key}.
import type { Identity } from '../postgres/database.ts'
import { errors, StorageError } from './errors.ts'
import { checkBucketName } from './names.ts'
import {
  type Call,
  identified,
  identityOf,
  isUpsert,
  jsonBody,
  placeIn,
  type StorageParts,
  wholeNumber,
} from './parts.ts'
import { recordReads } from './record-reads.ts'
import { bucketOf, fileName, type StoredObject, visibleObject } from './rows.ts'
import { MAX_SECONDS } from './signed-links.ts'
import { requireWritable } from './store.ts'

const MAX_PATHS = 1000
const HIDDEN = 'Either the object does not exist or you do not have access to it'

/**
 * `{expiresIn}` → `{signedURL}`, relative to `/storage/v1`. A caller that may select the row may
 * create a link to it.
 */
export const sign = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const identity = reading(await identified(parts, call))
  const seconds = expiry(await jsonBody(call))
  const object = await visibleObject(parts.api, identity, bucketId, key)
  await recordReads(parts, identity, bucketId, [key])
  return call.json({ signedURL: await linkTo(parts, identity, object, seconds) })
}

/** `{expiresIn, paths}` → `[{path, error, signedURL}]` in the order asked. */
export const signSeveral = (parts: StorageParts) => async (call: Call) => {
  const bucketId = checkBucketName(call.req.param('bucket'))
  const identity = reading(await identified(parts, call))
  const body = await jsonBody(call)
  const seconds = expiry(body)
  const paths = pathsOf(body.paths)
  const found = await visibleObjects(parts, identity, bucketId, paths)
  await recordReads(parts, identity, bucketId, [...found.keys()])
  return call.json(
    await Promise.all(
      paths.map(async (path) => {
        const object = found.get(path)
        if (!object) return { error: HIDDEN, path, signedURL: null }
        return { error: null, path, signedURL: await linkTo(parts, identity, object, seconds) }
      }),
    ),
  )
}

/**
 * → `{url, token}`. A caller that may insert the row may create a link that stores the file in
 * their name.
 */
export const signUpload = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const caller = await parts.identify(call.req.raw, call.env)
  const identity = identityOf(caller, call)
  const upsert = isUpsert(call)
  await bucketOf(parts.service, bucketId)
  await requireWritable(parts, identity, { bucketId, key, mode: upsert ? 'upsert' : 'insert' })
  const url = `${bucketId}/${key}`
  const { role, claims } = identity
  const token = await parts.links.signUpload({ url, upsert, role, claims })
  return call.json({ url: `/object/upload/sign/${encoded(url)}?token=${token}`, token })
}

async function linkTo(
  { links, linkSeconds }: StorageParts,
  { role, claims }: Identity,
  object: StoredObject,
  asked: number,
) {
  const url = `${object.bucket_id}/${object.name}`
  const isSecretKey = role === 'service_role'
  const seconds = isSecretKey ? asked : Math.min(asked, linkSeconds[object.bucket_id] ?? asked)
  const maker = isSecretKey ? null : { role, claims }
  const token = await links.signDownload({ url, file: fileName(object), maker }, seconds)
  return `/object/sign/${encoded(url)}?token=${token}`
}

async function visibleObjects(
  { api }: StorageParts,
  identity: Identity,
  bucketId: string,
  paths: string[],
): Promise<Map<string, StoredObject>> {
  const [result] = await api.asCaller(identity, [
    {
      text: `select id, bucket_id, name, version from storage.objects
              where bucket_id = $1 and name = any($2::text[])`,
      values: [bucketId, paths],
    },
  ])
  const objects = (result?.rows ?? []) as StoredObject[]
  return new Map(objects.map((object) => [object.name, object]))
}

function pathsOf(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= MAX_PATHS
  if (!isList || !value.every((path) => typeof path === 'string' && !path.includes('\0'))) {
    throw new StorageError(errors.invalidParameter, {
      message: `paths must be 1 to ${MAX_PATHS} texts`,
    })
  }
  return value
}

function expiry(body: Record<string, unknown>): number {
  if (body.expiresIn === undefined) {
    throw new StorageError(errors.invalidParameter, {
      message: "body must have required property 'expiresIn'",
    })
  }
  return wholeNumber(body.expiresIn, {
    name: 'expiresIn',
    least: 1,
    most: MAX_SECONDS,
    fallback: MAX_SECONDS,
  })
}

/** Asking for a link is a POST, but it changes nothing. */
const reading = (identity: Identity): Identity => ({ ...identity, readOnly: true })

const encoded = (url: string) => url.split('/').map(encodeURIComponent).join('/')
