// What the calls of the file service share: their parts, and the checks that most of them make
// first.
import type { Context } from 'hono'
import type { Caller, Claims } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import { provenClaims, type Sessions } from '../caller/sessions.ts'
import type { Clock } from '../clock.ts'
import { boundedBody } from '../http/bounded-body.ts'
import type { ServerEnv } from '../http/env.ts'
import { parseShallow } from '../http/shallow-json.ts'
import type { Log } from '../log.ts'
import type { Database, Identity } from '../postgres/database.ts'
import type { Backend } from './backends/backend.ts'
import { errors, StorageError, type StorageErrorEntry } from './errors.ts'
import { checkBucketName, checkKey } from './names.ts'
import type { SignedLinks } from './signed-links.ts'

export type StorageParts = {
  /** Login `authenticator`: everything a caller does runs here, as the caller. */
  api: Database
  /** Owner of the schema: for facts that do not depend on the caller, such as a bucket's limits. */
  service: Database
  backend: Backend
  identify: Identify
  sessions: Pick<Sessions, 'of'>
  links: SignedLinks
  rateLimits: RateLimits
  /** The largest size of one file, unless its bucket has a smaller limit. */
  fileSizeLimit: number
  /**
   * Called as the caller before they get files or links to them (`config.storage.readFunction`).
   */
  readFunction?: string | undefined
  /** By bucket: the most seconds of a link that a person makes (`config.storage.linkSeconds`). */
  linkSeconds: Readonly<Record<string, number>>
  clock: Clock
  log: Log
}

export type Call = Context<ServerEnv>

/** The caller's identity for the database, with the settings that policies may read. */
export function identityOf(caller: Caller, call: Call): Identity {
  const { method, path } = call.req
  return {
    role: caller.role,
    claims: caller.claims,
    settings: {
      'request.method': method,
      'request.path': path,
      'request.address': caller.address,
      'request.id': caller.requestId ?? '',
    },
    readOnly: method === 'GET' || method === 'HEAD',
  }
}

export async function identified(parts: StorageParts, call: Call): Promise<Identity> {
  return identityOf(await parts.identify(call.req.raw, call.env), call)
}

/**
 * The claims of whoever made a link, as far as they still hold: a link is not valid longer than the
 * session it was made in, and gives no more than that.
 */
export async function liveClaims(
  { sessions }: Pick<StorageParts, 'sessions'>,
  claims: Claims,
  refusal: StorageErrorEntry,
): Promise<Claims> {
  const session = await sessions.of(claims)
  if (session.state === 'live') return provenClaims(claims, session)
  throw new StorageError(refusal, { message: 'The session of this link has ended' })
}

/** The bucket and the key that the path names, checked. */
export function placeIn(call: Call): { bucketId: string; key: string } {
  return {
    bucketId: checkBucketName(call.req.param('bucket')),
    key: checkKey(call.req.param('key')),
  }
}

/**
 * The same for a signed link: clients encode it a second time. No name contains a percent sign, so
 * a remaining one shows that.
 */
export function placeInLink(call: Call): { bucketId: string; key: string } {
  return {
    bucketId: checkBucketName(decodedAgain(call.req.param('bucket'))),
    key: checkKey(decodedAgain(call.req.param('key'))),
  }
}

export function decodedAgain(text: string | undefined): string | undefined {
  try {
    return text?.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

const MAX_BODY_BYTES = 1_048_576

/**
 * The JSON object in the body; an empty body is an empty object. Throws `InvalidRequest`,
 * `EntityTooLarge`.
 */
export async function jsonBody(call: Call): Promise<Record<string, unknown>> {
  const text = await boundedText(call.req.raw)
  if (text === '') return {}
  try {
    const value = parseShallow(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {}
  throw new StorageError(errors.invalidRequest, { message: 'The body is not a JSON object' })
}

async function boundedText(request: Request): Promise<string> {
  try {
    const tooLarge = () => new StorageError(errors.entityTooLarge)
    return (await boundedBody(request, MAX_BODY_BYTES, tooLarge)).toString('utf8')
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(errors.requestAborted)
  }
}

/**
 * A whole number of the body within bounds, or `fallback` when it is not given. Throws
 * `InvalidParameter`.
 */
export function wholeNumber(
  value: unknown,
  { name, least, most, fallback }: { name: string; least: number; most: number; fallback: number },
): number {
  if (value === undefined || value === null) return fallback
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < least) {
    throw new StorageError(errors.invalidParameter, {
      message: `${name} must be a whole number of at least ${least}`,
    })
  }
  return Math.min(number, most)
}

/**
 * A text of the body without zero bytes, which PostgreSQL cannot hold. Throws `InvalidParameter`.
 */
export function textOf(value: unknown, name: string, fallback?: string): string {
  if ((value === undefined || value === null) && fallback !== undefined) return fallback
  if (typeof value !== 'string' || value.includes('\0')) {
    throw new StorageError(errors.invalidParameter, { message: `${name} must be a text` })
  }
  return value
}

export const isUpsert = (call: Call) => call.req.header('x-upsert')?.toLowerCase() === 'true'
