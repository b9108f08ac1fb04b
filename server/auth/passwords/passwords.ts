// Password hashing: argon2id by Node itself, stored in PHC notation. Text is normalised to NFC and
// never truncated. As many hashes are computed at once as there are processors, and the others
// wait, so that many sign-ins at once cannot use up the memory.
import { randomBytes } from 'node:crypto'
import { AuthError, errors } from '../errors/errors.ts'
import type { Passwords } from '../parts.ts'
import { sameBytes } from '../secrets.ts'
import { createHashThreads } from './hash-threads.ts'

export const MAX_PASSWORD_CHARACTERS = 128
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const MAX_WAITING = 256
/** Limits for hashes that were imported from elsewhere. */
const MAX_COST = { memory: 262_144, passes: 10, lanes: 8 }

export function createPasswords(threads = createHashThreads()): Passwords {
  const queue = createQueue(threads.size, MAX_WAITING)
  const compute = (password: string, cost: Cost, bytes = 32) =>
    threads.compute(parametersOf(password, cost, bytes))

  return {
    hash: (password) =>
      queue(async () => {
        const salt = randomBytes(16)
        const cost = { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES }
        const bits = await compute(password, cost)
        return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(bits)}`
      }),
    verify: (password, phc) =>
      queue(async () => {
        const known = phc ? parsePhc(phc) : undefined
        const salt = known?.salt ?? randomBytes(16)
        const cost = known ?? { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES }
        const bits = await compute(password, cost, known?.hash.length)
        return known !== undefined && sameBytes(bits, known.hash)
      }),
  }
}

/** Whether `phc` is a hash we can verify: argon2id, version 19, within bounds. */
export const isUsableHash = (phc: string) => parsePhc(phc) !== undefined

type Cost = { salt: Buffer; memory: number; passes: number; lanes: number }

/**
 * In arrays of their own: a small Buffer is part of a larger one, which would be copied to the
 * thread too.
 */
const parametersOf = (password: string, cost: Cost, bytes: number) => ({
  message: new TextEncoder().encode(password.normalize('NFC')),
  nonce: new Uint8Array(cost.salt),
  parallelism: cost.lanes,
  tagLength: bytes,
  memory: cost.memory,
  passes: cost.passes,
})

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

function parsePhc(phc: string): (Cost & { hash: Buffer }) | undefined {
  const [, m, t, p, salt = '', hash = ''] = PHC.exec(phc) ?? []
  const [memory, passes, lanes] = [Number(m), Number(t), Number(p)]
  const within =
    memory >= 8 * lanes && memory <= MAX_COST.memory && passes >= 1 && passes <= MAX_COST.passes
  if (!within || lanes < 1 || lanes > MAX_COST.lanes) return undefined
  return {
    memory,
    passes,
    lanes,
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/**
 * Runs at most `atOnce` tasks; refuses when `maxWaiting` are waiting, so that a flood of calls
 * must retry later.
 */
function createQueue(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new AuthError(errors.tooManyRequests, { retryAfter: 5 })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // The slot goes directly to the next task waiting, if any.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
