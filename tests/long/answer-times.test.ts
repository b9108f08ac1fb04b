// What a stranger could learn from the time of an answer, and how long a refusal takes: from many
// measurements, since a single one depends on the machine's load.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuth } from '../protocol/auth/auth-server.ts'
import { type Library, openLibrary } from '../protocol/tables/library.ts'
import { tooLargeOrTooDeep } from '../protocol/tables/too-large.ts'
import { comparePairs, medianInterval, timeOf } from './median.ts'

describe('who has an account', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
    await server.personAsShipped('known@mail.test')
  })
  afterAll(() => server.close())

  /** How long the answer for this address takes. */
  const asking =
    (path: string, email: string, more: object = {}) =>
    () =>
      timeOf(() => server.call('POST', path, { email, ...more }))

  test('[T049] nobody learns who has an account, by the time an answer takes: less than 5 ms', async () => {
    const difference = await comparePairs({
      one: asking('/recover', 'known@mail.test'),
      other: asking('/recover', 'nobody@mail.test'),
      compare: (known, unknown) => known - unknown,
      pairs: 200,
      width: 5,
    })
    expect(difference.low).toBeGreaterThan(-5)
    expect(difference.high).toBeLessThan(5)
  })

  test('an unknown address takes as long as a wrong password: within a fifth', async () => {
    const wrong = { password: 'wrong one here' }
    const ratio = await comparePairs({
      one: asking('/token?grant_type=password', 'known@mail.test', wrong),
      other: asking('/token?grant_type=password', 'nobody@mail.test', wrong),
      compare: (known, unknown) => known / unknown,
      pairs: 200,
      width: 0.1,
    })
    // Without the dummy hash it would be many times as long.
    expect(ratio.low).toBeGreaterThan(0.8)
    expect(ratio.high).toBeLessThan(1.25)
  })
})

describe('[T083] what is too large or too deep is refused within 50 ms', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
    await library.call('/books?select=id')
  })
  afterAll(() => library?.close())

  test.each(tooLargeOrTooDeep.map((address) => [address.slice(0, 40), address]))(
    '%s',
    async (_, address) => {
      const times: number[] = []
      for (let turn = 0; turn < 100; turn += 1)
        times.push(await timeOf(() => library.call(address)))
      expect(medianInterval(times).high).toBeLessThan(50)
    },
  )
})
