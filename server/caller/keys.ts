// The secrets a server makes for itself: the API keys and the key set that signs access tokens.
// Both are stored in files that only the owner may read; an existing file is used unchanged.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

export type ApiKeys = { publishable: string; secret: string }
export type KeySet = { keys: JWK[] }

/**
 * Reads the API keys from `file`, making new ones (256 bits each) when there is none. Throws when
 * the file is not of that shape.
 */
export async function loadApiKeys(file: string): Promise<ApiKeys> {
  const keys = await readOrMake(file, async () => ({
    publishable: `sb_publishable_${randomBytes(32).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }))
  if (!isApiKeys(keys)) {
    throw new Error(
      `${file}: expected { "publishable": "sb_publishable_…", "secret": "sb_secret_…" }`,
    )
  }
  return keys
}

/**
 * Reads a JWK set from `file`, making one ES256 key when there is none. Throws when no key in it
 * can sign with ES256.
 */
export async function loadKeySet(file: string): Promise<KeySet> {
  const set = await readOrMake(file, makeKeySet)
  if (!isKeySet(set) || !set.keys.some((key) => key.crv === 'P-256' && key.d)) {
    throw new Error(`${file}: expected a JWK set with at least one private ES256 (P-256) key`)
  }
  return set
}

export async function makeKeySet(): Promise<KeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(privateKey)
  return {
    keys: [
      { ...key, alg: 'ES256', kid: randomBytes(8).toString('hex'), use: 'sig', key_ops: ['sign'] },
    ],
  }
}

async function readOrMake<T>(file: string, make: () => Promise<T>): Promise<unknown> {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (known !== undefined) return parse(file, known)
  const made = await make()
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  // Of several processes that start together, all use the first one's secrets.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  return parse(file, await readFile(file, 'utf8'))
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file}: not valid JSON`)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isApiKeys = (value: unknown): value is ApiKeys =>
  isRecord(value) &&
  typeof value.publishable === 'string' &&
  value.publishable.startsWith('sb_publishable_') &&
  typeof value.secret === 'string' &&
  value.secret.startsWith('sb_secret_') &&
  value.secret.length >= 32

const isKeySet = (value: unknown): value is KeySet =>
  isRecord(value) && Array.isArray(value.keys) && value.keys.every(isRecord)
