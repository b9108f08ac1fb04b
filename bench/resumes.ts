// How well résumés are read: generated ones with known content, by layout and field, in this
// process, once with the seed that was used while the rules were written and once with an unused
// one; beside them résumés of other programs and other people's invented persons; then real files,
// odd and broken, each in the process that the product reads it in. The folder of real files is
// named by SAMPLE_DATA.
import { foreignPeople, foreignResumes } from '#tests/support/made-resumes/foreign-people.ts'
import { makeResumes } from '#tests/support/made-resumes/make.ts'
import { inTurns, realFiles, realFolders } from '#tests/support/made-resumes/real-files.ts'
import { type Sample, samples } from '#tests/support/made-resumes/samples.ts'
import {
  contactFields,
  precision,
  recall,
  type ScoredField,
  Scores,
  scoredFields,
} from '#tests/support/made-resumes/score.ts'
import { mark, noMarks, strangerFields, strangers } from '#tests/support/made-resumes/strangers.ts'
import { templateResumes } from '#tests/support/made-resumes/template-resumes.ts'
import { templates } from '#tests/support/made-resumes/templates.ts'
import { readIsolated } from '#worker/resumes/isolated-reader.ts'
import { readResume } from '#worker/resumes/read-resume.ts'
import { type Fields, Unreadable } from '#worker/resumes/reading.ts'
import { median } from './verdicts.ts'

const COUNT = 320
/** The seed whose mistakes were read while the rules were written: its result proves nothing. */
const SEEN = 1
const AT_ONCE = 3
const HONEST_MS = 25_000
const sampleData = process.env.SAMPLE_DATA

export async function resumes(): Promise<boolean> {
  await madeOnes(SEEN, 'looked at while the rules were written')
  const seed = Number(process.env.SEED ?? SEEN + 1 + (Date.now() % 1_000_000))
  const made = await madeOnes(seed, `held out; SEED=${seed} repeats it`)
  const template = await templateOnes(seed)
  await foreignOnes(seed)
  const strange = await strangeOnes()
  return (await realOnes()) && made && template && strange
}

async function madeOnes(seed: number, told: string): Promise<boolean> {
  const scores = new Scores()
  const times: number[] = []
  for await (const { layout, person, bytes } of makeResumes(seed, COUNT, sampleData)) {
    const began = performance.now()
    const fields = await readResume(bytes, new Date()).then(
      (read) => read.fields,
      () => ({}),
    )
    times.push(performance.now() - began)
    scores.add(layout, person, fields)
  }
  console.log(
    `\n  seed ${seed}, ${told}: ${COUNT} made-up résumés, ${scores.counts.size} layouts, ${Math.round(median(times))} ms in the middle; precision/recall:\n`,
  )
  console.log(
    `  ${''.padEnd(36)}${scoredFields.map((field) => field.slice(0, 9).padEnd(10)).join('')}`,
  )
  for (const layout of [...scores.counts.keys(), undefined]) {
    const cells = scoredFields.map((field) => rates(scores, [field], layout).padEnd(10))
    console.log(`  ${(layout ?? 'all').padEnd(36)}${cells.join('')}`)
  }
  const aims: [string, readonly ScoredField[], number][] = [
    ['contact fields', contactFields, 0.97],
    ['employers', ['employers'], 0.9],
    ['skills', ['skills'], 0.9],
  ]
  return aims
    .map(([name, fields, least]) => {
      const total = scores.total(fields)
      const met = Math.min(precision(total), recall(total)) >= least
      console.log(
        `  ${name.padEnd(52)}${rates(scores, fields).padStart(12)}   ≥ ${least}   ${met ? 'met' : 'MISSED'}`,
      )
      return met
    })
    .every(Boolean)
}

function rates(scores: Scores, fields: readonly ScoredField[], layout?: string): string {
  const total = scores.total(fields, layout)
  return `${precision(total).toFixed(2)}/${recall(total).toFixed(2)}`
}

const foreignFields = ['name', 'email', 'employers', 'titles', 'education'] as const
type Tally = Record<(typeof foreignFields)[number], { hits: number; true: number }>
const noTally = (): Tally => ({
  name: { hits: 0, true: 0 },
  email: { hits: 0, true: 0 },
  employers: { hits: 0, true: 0 },
  titles: { hits: 0, true: 0 },
  education: { hits: 0, true: 0 },
})

/**
 * Reported without a target: no rule is made for one of them. The files were looked at while the
 * rules were written, the persons were not.
 */
async function foreignOnes(seed: number): Promise<void> {
  const [files, people] = [samples(sampleData), foreignPeople(sampleData)]
  if (!files || !people) return console.log('  résumés of others: not run, SAMPLE_DATA is unset')
  console.log(
    `\n  ${'found, of all there are'.padEnd(58)}${foreignFields.map((f) => f.padEnd(12)).join('')}`,
  )
  for (const from of ['rendercv', 'reactive-resume'] as const) {
    const tally = noTally()
    const own = files.filter((file) => file.from === from)
    for (const { bytes, truth } of own) await count(tally, bytes, truth)
    report(`${own.length} files of ${from}, looked at`, tally)
  }
  for (const [from, persons] of Object.entries(people)) {
    const tally = noTally()
    let rendered = 0
    for await (const { bytes, person } of foreignResumes(persons, seed)) {
      const { name, email, jobs, schools } = person
      await count(tally, bytes, {
        name,
        email,
        employers: jobs.map(({ employer }) => employer),
        titles: jobs.map(({ title }) => title),
        institutions: schools.map(({ institution }) => institution),
      })
      rendered += 1
    }
    report(`${persons.length} persons of ${from}, ${rendered} files of ours, held out`, tally)
  }
  console.log()
}

type Aims = Partial<Record<(typeof strangerFields)[number], [exact: number, found: number]>>

const aimsOfTemplates: Aims = {
  names: [0.95, 0.9],
  employers: [0.95, 0.9],
  titles: [0.95, 0.9],
  'title and employer': [0.95, 0.9],
  schools: [0.95, 0.9],
}
const EACH_TEMPLATE = 4

/** Made-up people in the layouts of well-known templates. `VERBOSE=1` prints each mistake. */
async function templateOnes(seed: number): Promise<boolean> {
  const now = new Date()
  const marks = noMarks()
  for await (const { truth, bytes } of templateResumes(seed, templates.length * EACH_TEMPLATE))
    mark(marks, truth, (await readResume(bytes, now)).fields, now)
  console.log(
    `\n  seed ${seed}: ${EACH_TEMPLATE} made-up people in each of ${templates.length} templates; precision/recall:\n`,
  )
  return printed(marks, aimsOfTemplates)
}

const aimsOfStrangers: Aims = {
  employers: [0.85, 0.65],
  titles: [0.9, 0.75],
  'title and employer': [0.8, 0.8],
  schools: [0.85, 0.7],
  'months in range': [0.75, 0.75],
}

/** Word résumés of strangers. `VERBOSE=1` prints each mistake. */
async function strangeOnes(): Promise<boolean> {
  const files = strangers(sampleData)
  if (!files) {
    console.log('  résumés of strangers: not run, SAMPLE_DATA is unset')
    return true
  }
  const now = new Date()
  const marks = noMarks()
  let slowest = 0
  for (const { bytes, truth } of files) {
    const began = performance.now()
    mark(marks, truth, (await readResume(bytes, now)).fields, now)
    slowest = Math.max(slowest, performance.now() - began)
  }
  console.log(
    `\n  ${files.length} Word résumés of strangers, ${Math.round(slowest)} ms the slowest; precision/recall:\n`,
  )
  return printed(marks, aimsOfStrangers)
}

function printed(marks: ReturnType<typeof noMarks>, aims: Aims): boolean {
  return strangerFields
    .map((field) => {
      const { right, wrong, missed } = marks[field]
      const one = (count: number) => (count === 0 ? 1 : right / count)
      const [exact, found] = [one(right + wrong.length), one(right + missed.length)]
      const [leastExact, leastFound] = aims[field] ?? [0, 0]
      const met = exact >= leastExact && found >= leastFound
      const aim = aims[field] ? `≥ ${leastExact}/${leastFound}   ${met ? 'met' : 'MISSED'}` : ''
      const told = `${right} right, ${wrong.length} wrong, ${missed.length} missed`
      console.log(
        `  ${field.padEnd(22)}${`${exact.toFixed(2)}/${found.toFixed(2)}`.padEnd(12)}${told.padEnd(36)}${aim}`,
      )
      if (process.env.VERBOSE) for (const each of wrong) console.log(`    wrong  ${each}`)
      if (process.env.VERBOSE) for (const each of missed) console.log(`    missed ${each}`)
      return met
    })
    .every(Boolean)
}

function report(name: string, tally: Tally): void {
  const cells = foreignFields.map((field) => `${tally[field].hits} of ${tally[field].true}`)
  console.log(`  ${name.padEnd(58)}${cells.map((cell) => cell.padEnd(12)).join('')}`)
}

async function count(tally: Tally, bytes: Uint8Array, truth: Sample['truth']): Promise<void> {
  const unread: Fields = { employers: [], education: [], skills: [] }
  const fields = await readResume(bytes, new Date()).then(
    (read) => read.fields,
    () => unread,
  )
  const { employers, education } = fields
  const add = (field: keyof Tally, expected: string[], read: (string | undefined)[]) => {
    const found = new Set(read.map((each) => folded(each ?? '')))
    tally[field].true += expected.length
    tally[field].hits += expected.filter((each) => found.has(folded(each))).length
  }
  add('name', truth.name ? [truth.name] : [], [fields.name])
  add('email', truth.email ? [truth.email] : [], [fields.email])
  add(
    'employers',
    truth.employers,
    employers.map(({ employer }) => employer),
  )
  add(
    'titles',
    truth.titles,
    employers.map(({ title }) => title),
  )
  add(
    'education',
    truth.institutions,
    education.map(({ institution }) => institution),
  )
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()

/** Every file ends with a reading or a reason, in time. */
async function realOnes(): Promise<boolean> {
  let honest = true
  for (const folder of realFolders) {
    const files = realFiles(sampleData, folder)
    if (!files) {
      console.log(`  ${folder}: not run, SAMPLE_DATA is unset`)
      continue
    }
    const outcomes = new Map<string, number>()
    await inTurns(files, AT_ONCE, async ({ name, bytes }) => {
      const began = performance.now()
      const outcome = await readIsolated(bytes, new Date()).then(
        () => 'read',
        (error) => (error instanceof Unreadable ? error.reason : 'FAILED'),
      )
      if (
        outcome === 'FAILED' ||
        outcome === 'reader_failed' ||
        performance.now() - began > HONEST_MS
      ) {
        honest = false
        console.log(`  ${name}: ${outcome}`)
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    })
    const told = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')
    console.log(`  ${folder}, ${files.length} files: ${told}`)
  }
  return honest
}
