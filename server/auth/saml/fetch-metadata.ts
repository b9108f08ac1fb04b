// Reads metadata from the address an administrator gave. The server may reach private networks, so
// only public addresses are allowed: each is checked when it is connected to, so a name server
// cannot trick the check. On a developer's machine that machine is allowed too.
import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isSafeAddress } from '../../http/safe-address.ts'
import { AuthError, errors } from '../errors/errors.ts'
import { MOST_METADATA_BYTES } from './metadata.ts'
import { isPrivateAddress } from './private-address.ts'

const TIMEOUT_MS = 5000

/** Throws `AuthError` (saml_metadata_fetch_failed). Redirects are not followed. */
export async function fetchMetadata(address: string, onThisMachine: boolean): Promise<string> {
  try {
    return await read(new URL(address), onThisMachine)
  } catch {
    // The cause is not reported: it would reveal what answers on a private network.
    throw new AuthError(errors.samlMetadataFetch)
  }
}

function read(url: URL, onThisMachine: boolean): Promise<string> {
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = (ip: string) => !isPrivateAddress(ip) || (onThisMachine && isLoopback(ip))
  if (!isSafeAddress(url.href) || (isIP(bare) && !isPublic(bare))) throw new Error('not public')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        lookup: lookupOf(isPublic),
        agent: false,
        headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        if (response.statusCode !== 200) asked.destroy(new Error('refused'))
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_METADATA_BYTES) asked.destroy(new Error('too large'))
          chunks.push(chunk)
        })
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** One private address is enough to refuse the name. */
const lookupOf =
  (isPublic: (ip: string) => boolean): LookupFunction =>
  (host, options, answer) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found ?? []
      const isRefused = !addresses.every(({ address }) => isPublic(address))
      const fault = error ?? (isRefused ? new Error('not public') : null)
      const [first] = addresses
      if (fault || !first) answer(fault ?? new Error('unknown host'), '', 0)
      else if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }

const isLoopback = (ip: string) => ip === '::1' || /^127\./.test(ip)
