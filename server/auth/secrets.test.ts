// The same server can decrypt, for the same purpose and owner, also after a new signing key; nobody
// else can.
import { expect, test } from 'vitest'
import { makeKeySet } from '../caller/keys.ts'
import { createTokens } from '../caller/tokens.ts'
import { createSecrets } from './secrets.ts'

const old = await makeKeySet()
const newer = await makeKeySet()
const withKeys = (...sets: { keys: (typeof old)['keys'] }[]) =>
  createSecrets(
    createTokens({
      keySet: { keys: sets.flatMap(({ keys }) => keys) },
      issuer: 'https://site.test/auth/v1',
      clock: { now: () => new Date() },
    }),
  )
const secret = Buffer.from('twenty bytes of seed')

test('what is sealed comes back, and looks different each time', () => {
  const secrets = withKeys(old)
  const sealed = secrets.seal('factor', 'one', secret)
  expect(secrets.open('factor', 'one', sealed)).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(secrets.seal('factor', 'one', secret)).not.toEqual(sealed)
})

test('a new key in front does not lock out what the old one sealed; without the old one it stays shut', () => {
  const sealed = withKeys(old).seal('factor', 'one', secret)
  expect(withKeys(newer, old).open('factor', 'one', sealed)).toEqual(secret)
  expect(() => withKeys(newer).open('factor', 'one', sealed)).toThrow('No private key')
})

test('it opens for no other owner or purpose, nor when a bit is changed', () => {
  const secrets = withKeys(old)
  const sealed = secrets.seal('factor', 'one', secret)
  expect(() => secrets.open('factor', 'two', sealed)).toThrow()
  expect(() => secrets.open('other', 'one', sealed)).toThrow()
  for (const place of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(() => secrets.open('factor', 'one', changed)).toThrow()
  }
})
