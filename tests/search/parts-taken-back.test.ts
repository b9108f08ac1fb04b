// What the search understands of strangers' sentences, and that each part can be taken back out of
// the sentence: the rest no longer means it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf, searchedSentence, type Understood, withoutPart } from '#web/job/sentence.ts'
import { type Cast, freshCast } from '../policies/cast.ts'

const samples = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const why = samples ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

type Answer = { understood: Understood[]; corrected: string | null }
async function understand(sentences: readonly string[]): Promise<Answer[]> {
  return (await cast.as('owner').query(
    `select meant.understood, meant.corrected_words as corrected
     from unnest($1::text[]) with ordinality as said (sentence, number),
       private.understand(sentence, null) as meant
     order by number`,
    [sentences],
  )) as Answer[]
}

/** The parts that are understood still after they were taken back; `total` counts all. */
async function partsThatStay(sentences: readonly string[]) {
  const answers = await understand(sentences)
  const taken = sentences.flatMap((sentence, place) => {
    const { understood = [], corrected = null } = answers[place] ?? {}
    const parts = partsOf(understood)
    const searched = searchedSentence(sentence, corrected, parts)
    return parts.map((part) => ({ sentence, part, rest: withoutPart(searched, part) }))
  })
  const after = await understand(taken.map(({ rest }) => rest))
  const stay = taken.filter(({ part }, place) =>
    after[place]?.understood.some(({ kind, value }) => kind === part.kind && value === part.value),
  )
  return { total: taken.length, stay }
}

test.each([
  ['python bangalore', ['place Bengaluru']],
  ['sql data analyst pune', ['place Pune']],
  ['devops engineer remote', ['mode remote']],
  ['fresher java', ['level fresher']],
  ['work from home', ['mode remote']],
  ['sales 6 lakh jaipur', ['pay 600000', 'place Jaipur']],
  ['पुणे में डेटा एनालिस्ट', ['place Pune']],
])('[SRC-01] “%s” is understood, and each part is taken back', async (sentence, expected) => {
  const [answer] = await understand([sentence])
  expect(answer?.understood.map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
  expect(await partsThatStay([sentence])).toEqual({ total: expected.length, stay: [] })
})

test.runIf(samples)(
  `[SRC-01] of strangers’ titles, places, pay and years each part is taken back${why}`,
  async () => {
    const [titles, places, pay, years] = ['titles', 'locations', 'salaries', 'experience'].map(
      columnOf,
    )
    const sentences = (titles ?? []).flatMap((title, row) => [
      `${title} ${at(places, row)}`,
      `${title} in ${at(places, row)}, ${at(years, row)}, ${at(pay, row)}`,
    ])
    const { total, stay } = await partsThatStay(sentences.filter(({ length }) => length <= 100))
    expect(total).toBeGreaterThan(100)
    expect(stay).toEqual([])
  },
)

/** The commonest first. */
function columnOf(name: string): string[] {
  const file = path.join(samples, 'india_postings_facts', `${name}.tsv`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1, 121)
    .flatMap((line) => line.split('\t')[1] || [])
}

const at = (list: readonly string[] | undefined, row: number) => list?.[row % list.length] ?? ''
