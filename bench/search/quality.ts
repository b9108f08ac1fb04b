// How good the first ten results are: the judged questions, the product and the other engines over
// the same 12,000 postings in the same run. VERBOSE=1 prints each question. The seed is fixed, so
// that a figure can be compared with the one before; SEED=… makes other postings.
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { startProduct } from '#tests/support/product.ts'
import { Verdicts } from '../verdicts.ts'
import {
  type Engine,
  ilikeEngines,
  miniSearchEngine,
  productEngines,
  sqliteEngine,
} from './engines.ts'
import type { Facts } from './facts.ts'
import { createJudge, type Grade, ndcg } from './judge.ts'
import { statesOf } from './places.ts'
import { makePostings } from './postings.ts'
import { type Question, questionsOf } from './questions.ts'
import { writePostings } from './write.ts'

const POSTINGS = 12_000
const SEED = Number(process.env.SEED ?? 1)
/** The product's best order is to be so much above the best of the others. */
const ABOVE = 0.05

type Judged = Question & { grades: Map<string, Grade> }
/** What one engine got for one question. */
type Mark = { question: Judged; score: number; found: number; failed: boolean }
type Marks = { name: string; marks: Mark[] }

export async function quality(facts: Facts): Promise<boolean> {
  const postings = [...makePostings(facts, SEED, POSTINGS)]
  const questions = judged(facts, postings)
  const open = postings.filter(({ status }) => status === 'active')
  const product = await startProduct()
  const client = new Client({
    connectionString: await findRunningEmbedded(product.dataDir, 'postgres'),
  })
  try {
    await client.connect()
    await writePostings(client, postings)
    const ours = await productEngines(product.url)
    const others = [...ilikeEngines(client), sqliteEngine(open), miniSearchEngine(open)]
    const marks: Marks[] = []
    for (const engine of [...ours, ...others]) marks.push(await ask(engine, questions))
    table(marks)
    if (process.env.VERBOSE) each(marks)
    return verdict(marks.slice(0, ours.length), marks.slice(ours.length))
  } finally {
    await client.end()
    await product.stop()
  }
}

/** Those that some posting answers. */
function judged(facts: Facts, postings: Parameters<typeof createJudge>[0]): Judged[] {
  const judge = createJudge(postings, statesOf(facts))
  const all = questionsOf(facts).map((question) => ({
    ...question,
    grades: judge.grades(question.wanted),
  }))
  const answered = all.filter(({ grades }) => grades.size > 0)
  const none = all.filter(({ grades }) => grades.size === 0).map(({ typed }) => typed)
  console.log(
    `  ${answered.length} questions, ${share(answered, 'patterns')} by patterns, ${share(answered, 'hand')} by hand; ` +
      `${POSTINGS} postings, SEED=${SEED}`,
  )
  if (none.length) console.log(`  answered by no posting, left out: ${none.join(' | ')}`)
  return answered
}

const share = (questions: readonly Question[], by: Question['by']) =>
  questions.filter((question) => question.by === by).length

async function ask(engine: Engine, questions: readonly Judged[]): Promise<Marks> {
  const marks: Mark[] = []
  for (const question of questions) {
    const found = await engine.search(question.typed).catch(() => undefined)
    marks.push({
      question,
      score: ndcg(found ?? [], question.grades) ?? 0,
      found: found?.length ?? 0,
      failed: !found,
    })
  }
  return { name: engine.name, marks }
}

/** A line for each kind of question, a column for each engine. */
function table(engines: readonly Marks[]) {
  const kinds = [...new Set(engines[0]?.marks.map(({ question }) => kindOf(question)))]
  const line = (name: string, cells: readonly string[]) =>
    console.log(`  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  engines.forEach(({ name }, at) => {
    console.log(`  (${at + 1}) ${name}`)
  })
  line(
    '\n  nDCG@10',
    engines.map((_engine, at) => `(${at + 1})`),
  )
  const means = (fits: (mark: Mark) => boolean) =>
    engines.map(({ marks }) => mean(marks.filter(fits)).toFixed(3))
  line(
    'all',
    means(() => true),
  )
  for (const by of ['patterns', 'hand'] as const)
    line(
      `by ${by}`,
      means(({ question }) => question.by === by),
    )
  for (const kind of kinds)
    line(
      kind,
      means(({ question }) => kindOf(question) === kind),
    )
  const counts = (fits: (mark: Mark) => boolean) =>
    engines.map(({ marks }) => String(marks.filter(fits).length))
  line(
    'nothing found',
    counts(({ found }) => found === 0),
  )
  line(
    'failed',
    counts(({ failed }) => failed),
  )
}

const kindOf = ({ by, kind }: Question) => `${by}: ${kind}`

function each(engines: readonly Marks[]) {
  engines[0]?.marks.forEach(({ question }, at) => {
    const scores = engines.map(({ marks }) => marks[at]?.score.toFixed(2)).join('  ')
    console.log(`  ${scores}  ${String(question.grades.size).padStart(6)}  ${question.typed}`)
  })
}

/** Our best order counts: with words typed, the screen asks for it. */
function verdict(ours: readonly Marks[], others: readonly Marks[]): boolean {
  const verdicts = new Verdicts()
  const score = ({ marks }: Marks) => mean(marks)
  const [own] = ours
  if (!own) return false
  const bestOther = Math.max(...others.map(score))
  verdicts.report('nDCG@10', score(own), '', round(bestOther + ABOVE), 'at least')
  const none = own.marks.filter(({ found }) => found === 0).length
  verdicts.report('questions with an answer and no result', none, '', 0)
  return verdicts.missed === 0
}

const round = (value: number) => Math.round(value * 1000) / 1000

const mean = (marks: readonly Mark[]) =>
  marks.reduce((sum, { score }) => sum + score, 0) / Math.max(marks.length, 1)
