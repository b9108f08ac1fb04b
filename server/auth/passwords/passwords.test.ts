import { expect, test } from 'vitest'
import { createHashThreads } from './hash-threads.ts'
import { weaknessOf, wordsOf } from './password-strength.ts'
import { createPasswords, isUsableHash } from './passwords.ts'

/** The threads wait for all else that the machine does: their priority is low. */
const patient = { timeout: 60_000 }

test('a hash is a PHC string of argon2id and verifies its own password only', patient, async () => {
  const passwords = createPasswords()
  const phc = await passwords.hash('brass kettle')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.hash('brass kettle')).not.toBe(phc)
  expect(await passwords.verify('brass kettle', phc)).toBe(true)
  expect(await passwords.verify('brass kettle ', phc)).toBe(false)
  expect(await passwords.verify('', null)).toBe(false)
  expect(await passwords.verify('', undefined)).toBe(false)
})

test('a reference vector of another implementation verifies', patient, async () => {
  // The command-line tool of the reference implementation: echo -n password | argon2 somesalt -id
  // -t 2 -m 16 -p 1
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await createPasswords().verify('password', known)).toBe(true)
  expect(await createPasswords().verify('Password', known)).toBe(false)
})

test('hashes that would cost us too much, or are of another kind, are not usable', () => {
  const tail = 'c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(isUsableHash(`$argon2id$v=19$m=65536,t=2,p=1$${tail}`)).toBe(true)
  for (const odd of [
    `$argon2id$v=19$m=9999999,t=2,p=1$${tail}`,
    `$argon2id$v=19$m=65536,t=200,p=1$${tail}`,
    `$argon2id$v=19$m=65536,t=0,p=1$${tail}`,
    `$argon2i$v=19$m=65536,t=2,p=1$${tail}`,
    '$2b$10$abcdefghijklmnopqrstuv',
    '',
  ]) {
    expect([odd, isUsableHash(odd)]).toEqual([odd, false])
  }
})

test('few are computed at once, and a flood is told to come back', async () => {
  let [running, most] = [0, 0]
  const threads = {
    size: 4,
    async compute() {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running -= 1
      return Buffer.alloc(32)
    },
  }
  const passwords = createPasswords(threads)
  const tasks = Array.from({ length: 300 }, () => passwords.verify('x', null).catch((e) => e))
  const results = await Promise.all(tasks)
  expect(most).toBe(threads.size)
  const refused = results.filter((result) => result instanceof Error)
  expect(refused).toHaveLength(300 - threads.size - 256)
  expect(refused[0]).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(await passwords.verify('x', null)).toBe(false)
})

test('a hash that fails harms none that waits behind it or comes after it', patient, async () => {
  const threads = createHashThreads(1)
  const parameters = {
    message: Buffer.from('x'),
    nonce: Buffer.alloc(16),
    ...{ parallelism: 1, tagLength: 32, memory: 64, passes: 1 },
  }
  const failing = threads.compute({ ...parameters, memory: 1 })
  const behind = threads.compute(parameters)
  await expect(failing).rejects.toThrow()
  expect(await behind).toHaveLength(32)
  expect(await threads.compute(parameters)).toEqual(await behind)
})

test('strength: what is refused and what is not', () => {
  const words = wordsOf('www.site-of-birds.test', 'asha.rao')
  const reasons = (password: string) => weaknessOf(password, { minLength: 8, words })?.reasons
  for (const weak of [
    'letmein123',
    'P@ssw0rd',
    'Birds#2026',
    'asharao99',
    'zyxwvuts',
    '11111112',
  ]) {
    expect([weak, reasons(weak)]).toEqual([weak, ['pwned']])
  }
  for (const good of [
    'kX9#pq2w',
    'birds fly over kolkata',
    'dragonfruit picnic',
    'monsoon-letter-77',
  ]) {
    expect([good, reasons(good)]).toEqual([good, undefined])
  }
  expect(reasons('🪔🪔')).toEqual(['length', 'pwned'])
})

test('strength: where common ones are accepted, short ones and the person’s own name are not', () => {
  const options = { minLength: 8, words: wordsOf('asha.rao'), acceptCommon: true }
  const reasons = (password: string) => weaknessOf(password, options)?.reasons
  for (const common of ['password123', 'P@ssw0rd', '12345678']) {
    expect([common, reasons(common)]).toEqual([common, undefined])
  }
  expect(reasons('letmein')).toEqual(['length'])
  expect(reasons('asharao99')).toEqual(['pwned'])
})
