// POST and PUT /object/{bucket}/{key}, and PUT /object/upload/sign/{bucket}/{key} with a link's
// token.

import { addressKey, clientAddress } from '../caller/address.ts'
import type { Claims } from '../caller/caller.ts'
import { provenClaims } from '../caller/sessions.ts'
import { errors, StorageError } from './errors.ts'
import { type Call, identityOf, isUpsert, placeIn, type StorageParts } from './parts.ts'
import { countUpload, store } from './store.ts'

/**
 * Returns `{Id, Key}`. POST makes a new file (or replaces one with `x-upsert: true`), PUT replaces
 * one.
 */
export const upload = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const caller = await parts.identify(call.req.raw, call.env)
  const identity = identityOf(caller, call)
  countUpload(parts, identity, addressKey(caller.address))
  const mode = isUpsert(call) ? 'upsert' : call.req.method === 'PUT' ? 'update' : 'insert'
  const { id } = await store(parts, identity, { bucketId, key, mode }, call.req.raw)
  return call.json({ Id: id, Key: `${bucketId}/${key}` })
}

/** Returns `{Key}`. The token says who may store what; no API key or session is needed. */
export const uploadSigned = (parts: StorageParts) => async (call: Call) => {
  const { bucketId, key } = placeIn(call)
  const grant = await parts.links.verifyUpload(call.req.query('token'), `${bucketId}/${key}`)
  const { role, upsert } = grant
  const claims = await withLiveSession(parts, grant.claims)
  const settings = { 'request.method': call.req.method, 'request.path': call.req.path }
  const identity = { role, claims, settings }
  const socket = call.env?.incoming?.socket.remoteAddress ?? call.env?.address
  countUpload(parts, identity, addressKey(clientAddress(socket, undefined, 0)))
  const mode = upsert ? 'upsert' : 'insert'
  await store(parts, identity, { bucketId, key, mode }, call.req.raw)
  return call.json({ Key: `${bucketId}/${key}` })
}

/** A link is not valid longer than the session it was made in, and gives no more than that. */
async function withLiveSession({ sessions }: StorageParts, claims: Claims): Promise<Claims> {
  const session = await sessions.of(claims)
  if (session.state === 'live') return provenClaims(claims, session)
  throw new StorageError(errors.invalidUploadSignature, {
    message: 'The session of this link has ended',
  })
}
