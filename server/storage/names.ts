// Names that clients choose: of buckets, and of files inside them ("keys"). A key is only ever
// data, never a path on a disk; the rules here keep it printable, and safe if it is later used as a
// file name.
import { errors, StorageError } from './errors.ts'

const MAX_KEY_BYTES = 1024
// Letters, marks and digits of every script; of the other characters only those that need no
// escaping in an address or a header.
const KEY = /^[\p{L}\p{M}\p{N}_/!.*'() &$=@;:+,?-]+$/u
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/
const DRIVE = /^[A-Za-z]:/

/** Throws `InvalidKey` unless `key` can name a file. */
export function checkKey(key: unknown): string {
  if (typeof key !== 'string' || !isKey(key)) {
    throw new StorageError(errors.invalidKey, { message: `Invalid key: ${printable(key)}` })
  }
  return key
}

function isKey(key: string): boolean {
  if (!KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) return false
  // An empty segment is a leading, trailing or doubled slash; a trailing dot covers '.' and '..'.
  return key.split('/').every((segment) => !/^\s*$|\.\s*$/.test(segment) && !DRIVE.test(segment))
}

/** Throws `InvalidBucketName` unless `name` can name a bucket. */
export function checkBucketName(name: unknown): string {
  if (typeof name !== 'string' || !BUCKET.test(name) || /^\.+$/.test(name)) {
    throw new StorageError(errors.invalidBucketName)
  }
  return name
}

const printable = (key: unknown) =>
  typeof key === 'string' ? key.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 100) : ''
