// Fetches a file from an address that somebody typed, without trusting it: what may be asked is
// the guard's, every redirect is judged like the first address, and size and time are bounded.
import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Guard, publicInternet, reachable } from './guard.ts'

/**
 * Why a file was not fetched. `not_public` tells neither whether a name exists nor where it leads:
 * who asks would learn of our network.
 */
type FetchFailure =
  | 'not_public'
  | 'unreachable'
  | 'redirects'
  | 'status'
  | 'type'
  | 'too_large'
  | 'too_slow'
  | 'broken'

/** Never has anything of the answer in it but its status. */
export class FetchFailed extends Error {
  readonly reason: FetchFailure
  readonly status: number | undefined
  constructor(reason: FetchFailure, status?: number) {
    super(`the file could not be fetched: ${reason}`)
    this.reason = reason
    this.status = status
  }
}

/** What an answer says of its edition, to be sent back with the next call. */
export type Edition = { etag?: string | undefined; lastModified?: string | undefined }

export type Fetched =
  | { isUnchanged: true }
  | {
      isUnchanged: false
      bytes: Buffer
      edition: Edition
      /** False where the end was told by nothing but the end of the connection. */
      isWhole: boolean
    }

type Options = {
  guard?: Guard
  userAgent?: string
  accept: string
  /** Content types, without parameters, in small letters. */
  types: RegExp
  known?: Edition
  maxRedirects?: number
  /** Of what is unpacked. */
  maxBytes: number
  /** For all of it. */
  timeoutMs: number
  stopping?: AbortSignal
}

/** Throws `FetchFailed`, or the reason of `stopping`. */
export async function fetchFile(address: string, options: Options): Promise<Fetched> {
  const { stopping, timeoutMs, maxRedirects = 0 } = options
  const slow = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([slow, ...(stopping ? [stopping] : [])])
  try {
    let url = parsed(address)
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, options, signal)
      const next = redirectOf(answer, url)
      if (!next) return await fileIn(answer, options)
      answer.destroy()
      if (redirects === maxRedirects) throw new FetchFailed('redirects')
      url = next
    }
  } catch (error) {
    if (stopping?.aborted) throw stopping.reason
    if (slow.aborted) throw new FetchFailed('too_slow')
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable')
  }
}

async function ask(url: URL, options: Options, signal: AbortSignal): Promise<IncomingMessage> {
  const found = await beforeAbort(reachable(url, options.guard ?? publicInternet), signal)
  if (!found) throw new FetchFailed('not_public')
  const { request } = url.protocol === 'https:' ? https : http
  const { known = {} } = options
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        lookup: lookupOf(found),
        // No connection is kept, and no proxy or certificate rule of the process counts.
        agent: false,
        rejectUnauthorized: true,
        signal,
        headers: {
          accept: options.accept,
          'accept-encoding': 'gzip',
          ...(options.userAgent && { 'user-agent': options.userAgent }),
          ...(known.etag && { 'if-none-match': known.etag }),
          ...(known.lastModified && { 'if-modified-since': known.lastModified }),
        },
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** The addresses that were checked, whatever name is asked for. */
const lookupOf =
  (found: LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = found
    if (all || !first) answer(null, found)
    else answer(null, first.address, first.family)
  }

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  return parsed(headers.location ?? '', from.href)
}

function parsed(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new FetchFailed('not_public')
  return new URL(address, base)
}

async function fileIn(
  answer: IncomingMessage,
  { types, known, maxBytes }: Options,
): Promise<Fetched> {
  const { statusCode, headers } = answer
  try {
    if (statusCode === 304 && (known?.etag || known?.lastModified)) return { isUnchanged: true }
    if (statusCode !== 200) throw new FetchFailed('status', statusCode)
    const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    const isPacked = encoding === 'gzip' || encoding === 'x-gzip'
    if (!types.test(type) || !(isPacked || encoding === 'identity')) throw new FetchFailed('type')
    if (Number(headers['content-length']) > maxBytes) throw new FetchFailed('too_large')
    const received = bounded(answer, maxBytes)
    const unpacked = isPacked
      ? bounded(
          pipeline(received, createGunzip(), () => {}),
          maxBytes,
        )
      : received
    const chunks: Buffer[] = []
    for await (const chunk of unpacked) chunks.push(chunk)
    return {
      isUnchanged: false,
      bytes: Buffer.concat(chunks),
      edition: { etag: kept(headers.etag), lastModified: kept(headers['last-modified']) },
      isWhole: isPacked || 'content-length' in headers || 'transfer-encoding' in headers,
    }
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('broken')
  } finally {
    answer.destroy()
  }
}

async function* bounded(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most) throw new FetchFailed('too_large')
    yield chunk
  }
}

/** A longer one is no edition but somebody's attempt to fill our memory. */
const kept = (header: string | undefined) =>
  header !== undefined && header.length <= 300 ? header : undefined

/** The resolver of names cannot be stopped: its answer is no longer waited for. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}
