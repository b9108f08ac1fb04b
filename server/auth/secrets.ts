// Random values for links and codes, and the hashes under which they are kept.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../caller/tokens.ts'
import type { Secrets } from './parts.ts'

export function createSecrets(tokens: Pick<Tokens, 'secretFor'>): Secrets {
  const keys = new Map<string, Uint8Array>()
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? tokens.secretFor(`auth/${purpose}`)
    keys.set(purpose, key)
    return key
  }
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  }
}

/** 256 random bits, fit for an address. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Six digits. */
export const randomCode = () => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Enough for values that are themselves 256 random bits. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A bytea parameter, as text. */
export const bytea = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`

export const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && timingSafeEqual(a, b)
