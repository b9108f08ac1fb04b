import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import { makePostings, type Posting } from './postings.ts'
import { questionsOf } from './questions.ts'
import { aimedVocabulary } from './words.ts'

const facts = readFacts()
const why = facts ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'

test.skipIf(!facts)(`the same seed makes the same postings, however many${why}`, () => {
  if (!facts) return
  const some = [...makePostings(facts, 7, 150)]
  expect([...makePostings(facts, 7, 300)].slice(0, 150)).toEqual(some)
  expect([...makePostings(facts, 8, 150)]).not.toEqual(some)
  expect(new Set(some.map(({ id }) => id)).size).toBe(150)
})

test.skipIf(!facts)(`texts are as long and as varied as those of strangers${why}`, () => {
  if (!facts) return
  const postings = [...makePostings(facts, 7, 2000)]
  const lengths = postings.map(({ description }) => description.length).sort((a, b) => a - b)
  const [short, half, long] = [0.1, 0.5, 0.9].map((share) => lengths[lengths.length * share] ?? 0)
  // 369, 1,531 and 3,023 in 696 adverts.
  expect(short).toBeGreaterThan(300)
  expect(short).toBeLessThan(440)
  expect(half).toBeGreaterThan(1400)
  expect(half).toBeLessThan(1680)
  expect(long).toBeGreaterThan(2800)
  expect(long).toBeLessThan(3450)
  expect(lengths.at(-1)).toBeLessThanOrEqual(6603)
  const words = distinctWords(postings)
  expect(words).toBeGreaterThan(aimedVocabulary(2000) * 0.85)
  expect(words).toBeLessThan(aimedVocabulary(2000) * 1.15)
})

test.skipIf(!facts)(`at least 150 questions, half by the patterns of boards${why}`, () => {
  if (!facts) return
  const questions = questionsOf(facts)
  const byPatterns = questions.filter(({ by }) => by === 'patterns')
  expect(questions.length).toBeGreaterThanOrEqual(150)
  expect(byPatterns.length / questions.length).toBeGreaterThan(0.45)
  expect(byPatterns.length / questions.length).toBeLessThan(0.55)
})

const distinctWords = (postings: readonly Posting[]) =>
  new Set(
    postings.flatMap(
      ({ description }) =>
        description.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu) ?? [],
    ),
  ).size
