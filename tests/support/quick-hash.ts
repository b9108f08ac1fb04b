// Password hashes of the least cost that the server accepts. Those that it makes itself are slow on
// purpose, and are proven where they are the subject.
import { argon2Sync, randomBytes } from 'node:crypto'

const cost = { memory: 8, passes: 1, parallelism: 1 }

/** An argon2id hash in PHC notation, for `password_hash` of the admin calls. */
export function quickHash(password: string): string {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const bits = argon2Sync('argon2id', { ...cost, message: password, nonce, tagLength: 32 })
  const [salt, hash] = [nonce, bits].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`
}
