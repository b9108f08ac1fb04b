// Reads metadata from the address an administrator gave. The server may reach private networks, so
// only public addresses are allowed. On a developer's machine that machine is allowed too.

import { isSafeAddress } from '../../http/safe-address.ts'
import { fetchFile } from '../../outgoing/fetch-file.ts'
import { resolve } from '../../outgoing/guard.ts'
import { isPrivateAddress } from '../../outgoing/private-address.ts'
import { AuthError, errors } from '../errors/errors.ts'
import { MAX_METADATA_BYTES } from './metadata.ts'

const TIMEOUT_MS = 5000

/** Throws `AuthError` (saml_metadata_fetch_failed). Redirects are not followed. */
export async function fetchMetadata(address: string, onThisMachine: boolean): Promise<string> {
  try {
    const file = await fetchFile(address, {
      guard: {
        mayAsk: ({ href }) => isSafeAddress(href),
        mayReach: (ip) => !isPrivateAddress(ip) || (onThisMachine && isLoopback(ip)),
        resolve,
      },
      accept: 'application/samlmetadata+xml, application/xml, text/xml',
      types: /^/,
      maxBytes: MAX_METADATA_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    if (file.isUnchanged) throw new Error('no file')
    return file.bytes.toString('utf8')
  } catch {
    // The cause is not reported: it would reveal what answers on a private network.
    throw new AuthError(errors.samlMetadataFetch)
  }
}

const isLoopback = (ip: string) => ip === '::1' || /^127\./.test(ip)
