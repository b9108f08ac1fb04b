// POST and PUT /object/{bucket}/{key}, and PUT /object/upload/sign/{bucket}/{key} with a link's
// token.

import { addressKey, clientAddress } from '../caller/address.ts'
import { errors } from './errors.ts'
import { type Call, identityOf, isUpsert, liveClaims, placeIn, type StorageParts } from './parts.ts'
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
  const claims = await liveClaims(parts, grant.claims, errors.invalidUploadSignature)
  const settings = { 'request.method': call.req.method, 'request.path': call.req.path }
  const identity = { role, claims, settings }
  const socket = call.env?.incoming?.socket.remoteAddress ?? call.env?.address
  countUpload(parts, identity, addressKey(clientAddress(socket, undefined, 0)))
  const mode = upsert ? 'upsert' : 'insert'
  await store(parts, identity, { bucketId, key, mode }, call.req.raw)
  return call.json({ Key: `${bucketId}/${key}` })
}
