// How well résumés are read: made-up ones with their truth, by layout and field, in this process; then real files, odd and broken, each in
// the process that the product reads it in. The folder of real files is named by SAMPLE_DATA.
import { makeResumes } from '#tests/support/made-resumes/make.ts'
import { inTurns, realFiles, realFolders } from '#tests/support/made-resumes/real-files.ts'
import { samples } from '#tests/support/made-resumes/samples.ts'
import {
  contactFields,
  precision,
  recall,
  type ScoredField,
  Scores,
  scoredFields,
} from '#tests/support/made-resumes/score.ts'
import { readIsolated } from '#worker/resumes/isolated-reader.ts'
import { readResume } from '#worker/resumes/read-resume.ts'
import { Unreadable } from '#worker/resumes/reading.ts'
import { median } from './verdicts.ts'

const COUNT = 300
const AT_ONCE = 3
const HONEST_MS = 25_000
const sampleData = process.env.SAMPLE_DATA

export async function resumes(): Promise<boolean> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`  seed ${seed}: SEED=${seed} repeats it`)
  const made = await madeOnes(seed)
  await sampleOnes()
  return (await realOnes()) && made
}

async function madeOnes(seed: number): Promise<boolean> {
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
    `  ${COUNT} made-up résumés, ${scores.counts.size} layouts, ${Math.round(median(times))} ms in the middle; precision/recall:\n`,
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

/** Told, not aimed at: no rule may be made for them. */
async function sampleOnes(): Promise<void> {
  const all = samples(sampleData)
  if (!all) return console.log('  résumés of other programs: not run, SAMPLE_DATA is unset')
  const hits = { name: 0, email: 0, employers: 0, institutions: 0 }
  const of = { name: 0, email: 0, employers: 0, institutions: 0 }
  const folded = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s.,]+/g, ' ')
      .trim()
  for (const { bytes, truth } of all) {
    const { fields } = await readResume(bytes, new Date())
    const count = (field: keyof typeof of, expected: string[], read: (string | undefined)[]) => {
      of[field] += expected.length
      const found = new Set(read.map((each) => folded(each ?? '')))
      hits[field] += expected.filter((each) => found.has(folded(each))).length
    }
    count('name', truth.name ? [truth.name] : [], [fields.name])
    count('email', truth.email ? [truth.email] : [], [fields.email])
    count(
      'employers',
      truth.employers,
      fields.employers.map(({ employer }) => employer),
    )
    count(
      'institutions',
      truth.institutions,
      fields.education.map(({ institution }) => institution),
    )
  }
  const told = Object.entries(hits).map(
    ([field, hit]) => `${field} ${hit} of ${of[field as keyof typeof of]}`,
  )
  console.log(`  ${all.length} résumés of other programs: ${told.join(', ')}`)
}

/** Every file ends in a reading or a reason, in its time. */
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
