// Random values for links and codes, and their hashes; what must be read again is encrypted.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import type { Tokens } from '../caller/tokens.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Secrets = {
  /** HMAC-SHA256 of `text` under a key of its own for `purpose`. */
  mac(purpose: string, text: string): Buffer
  /**
   * Encrypts what must be read again (AES-256-GCM), with a key derived for `purpose`, and only for
   * use with `owner`.
   */
  seal(purpose: string, owner: string, bytes: Uint8Array): Buffer
  /** Decrypts what `seal` returned. Throws when no private key of the set fits. */
  open(purpose: string, owner: string, sealed: Uint8Array): Buffer
}

export function createSecrets(tokens: Pick<Tokens, 'secretFor' | 'secretsFor'>): Secrets {
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? createSecretKey(tokens.secretFor(`auth/${purpose}`))
    keys.set(purpose, key)
    return key
  }
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, owner, bytes) => seal(keyFor(purpose), owner, bytes),
    open(purpose, owner, sealed) {
      for (const key of tokens.secretsFor(`auth/${purpose}`)) {
        const bytes = open(key, owner, sealed)
        if (bytes) return bytes
      }
      throw new Error(`No private key of the set opens what was sealed for ${purpose}`)
    },
  }
}

function seal(key: KeyObject, owner: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function open(key: Uint8Array, owner: string, sealed: Uint8Array): Buffer | undefined {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const opened = cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, cipher.final()])
  } catch {
    return undefined
  }
}

/** 256 random bits, safe in an address. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Six digits. */
export const randomCode = () => randomInt(0, 1_000_000).toString().padStart(6, '0')

/** Strong enough for values that are themselves 256 random bits. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A bytea parameter, as text. */
export const bytea = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`

/** Bytes as PostgreSQL writes them into JSON. */
export const fromBytea = (text: string) => Buffer.from(text.slice(2), 'hex')

export const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && timingSafeEqual(a, b)
