// Words one letter away: is_near against a plain reading of what one slip of the hand can make, and
// the index's condition, which must let each of them through. SEARCH_SEED repeats a run.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

const SEED = Number(process.env.SEARCH_SEED ?? Math.floor(Math.random() * 2 ** 31))
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

/** What one slip makes of a word: a letter more, less or another, or two that changed places. */
function slips(word: string): Set<string> {
  const found = new Set<string>()
  for (let place = 0; place <= word.length; place += 1) {
    const [before, behind] = [word.slice(0, place), word.slice(place)]
    for (const letter of LETTERS) {
      found.add(before + letter + behind)
      if (behind) found.add(before + letter + behind.slice(1))
    }
    if (behind) found.add(before + behind.slice(1))
    if (behind.length > 1) found.add(before + behind[1] + behind[0] + behind.slice(2))
  }
  found.delete(word)
  return found
}

function judged(asked: string, words: readonly string[]) {
  return cast.as('owner').query(
    `select word, private.is_near($1, word) as near,
       private.without_a_letter(word) && private.without_a_letter($1) as found
     from unnest($2::text[]) as word`,
    [asked, words],
  )
}

// Few letters: equal ones beside each other are where such a rule goes wrong.
const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 9 })

test(`[SRC-03] every slip of a word is near it and found by the index (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(word, async (asked) => {
      const rows = await judged(asked, [...slips(asked)])
      expect(rows.filter(({ near, found }) => !near || !found)).toEqual([])
    }),
    { seed: SEED, numRuns: 60 },
  )
})

test(`[SRC-03] no other word is near (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      word,
      fc.array(word, { minLength: 40, maxLength: 40 }),
      async (asked, words) => {
        const near = slips(asked)
        for (const row of await judged(asked, words)) {
          expect([asked, row.word, row.near]).toEqual([asked, row.word, near.has(String(row.word))])
        }
      },
    ),
    { seed: SEED, numRuns: 100 },
  )
})
