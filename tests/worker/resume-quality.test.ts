// How well generated résumés are read, with the minimum values that the bench `resumes` checks with
// many more; and that real files, odd and broken, end with a reading or an honest reason.
import { describe, expect, test } from 'vitest'
import { layouts, makeResumes } from '#tests/support/made-resumes/make.ts'
import { inTurns, realFiles, type realFolders } from '#tests/support/made-resumes/real-files.ts'
import { contactFields, precision, recall, Scores } from '#tests/support/made-resumes/score.ts'
import {
  mark,
  noMarks,
  type StrangerField,
  strangers,
} from '#tests/support/made-resumes/strangers.ts'
import { templateResumes } from '#tests/support/made-resumes/template-resumes.ts'
import { templates } from '#tests/support/made-resumes/templates.ts'
import { readIsolated, usualLimits } from '#worker/resumes/isolated-reader.ts'
import { readResume } from '#worker/resumes/read-resume.ts'
import type { Warning } from '#worker/resumes/reading.ts'

const now = new Date('2026-11-21T10:00:00Z')
const sampleData = process.env.SAMPLE_DATA
/** Of time as much as a busy machine needs. */
const patient = { ...usualLimits, milliseconds: 100_000 }

describe('[CAN-12] three made-up résumés of each layout', () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const scores = new Scores()
  const wrong: string[] = []
  const warnings = new Map<string, Warning[]>()
  test(`are read (seed ${seed})`, async () => {
    for await (const { layout, person, bytes } of makeResumes(seed, layouts.length * 3)) {
      const read = await readResume(bytes, now)
      wrong.push(...scores.add(layout, person, read.fields).map((each) => `${layout}: ${each}`))
      warnings.set(layout, read.warnings)
    }
    expect(scores.counts.size).toBe(layouts.length)
  })
  test.each([
    ['contact fields', contactFields, 0.97],
    ['employers', ['employers'], 0.9],
    ['skills', ['skills'], 0.9],
  ] as const)('%s are found and nothing else is', (_name, fields, least) => {
    const total = scores.total(fields)
    const told = `seed ${seed}\n${wrong.join('\n')}`
    expect(total.true).toBeGreaterThan(40)
    expect(precision(total), told).toBeGreaterThanOrEqual(least)
    expect(recall(total), told).toBeGreaterThanOrEqual(least)
  })
  test('columns are told about, and only where there are some', () => {
    const told = [...warnings]
      .filter(([, codes]) => codes.includes('columns'))
      .map(([layout]) => layout)
    expect(told.sort()).toEqual(
      layouts
        .map(({ name }) => name)
        .filter((name) => /bar|two columns/.test(name))
        .sort(),
    )
  })
  test('so is a contact in the header', () => {
    expect(warnings.get('DOCX, contact in the header')).toContain('contact_in_margin')
    expect(warnings.get('DOCX, plain')).not.toContain('contact_in_margin')
  })
})

type Aims = [StrangerField, exact: number, found: number][]

function expectAims(marks: ReturnType<typeof noMarks>, aims: Aims): void {
  for (const [field, exact, found] of aims) {
    const { right, wrong, missed } = marks[field]
    const told = [field, ...wrong.map((each) => `wrong ${each}`), ...missed].join('\n')
    expect(right, told).toBeGreaterThan(0)
    expect(right / (right + wrong.length), told).toBeGreaterThanOrEqual(exact)
    expect(right / (right + missed.length), told).toBeGreaterThanOrEqual(found)
  }
}

const seed = Math.floor(Math.random() * 1_000_000)
test(`[D3] two made-up people in each well-known template are read (seed ${seed})`, async () => {
  const marks = noMarks()
  let count = 0
  for await (const { truth, bytes } of templateResumes(seed, templates.length * 2)) {
    mark(marks, truth, (await readResume(bytes, now)).fields, now)
    count += 1
  }
  expect(count).toBeGreaterThanOrEqual(40)
  expectAims(marks, [
    ['names', 0.95, 0.9],
    ['employers', 0.95, 0.9],
    ['titles', 0.95, 0.9],
    ['title and employer', 0.95, 0.9],
    ['schools', 0.95, 0.9],
  ])
}, 120_000)

describe('Word résumés of strangers', () => {
  const files = strangers(sampleData)
  const marks = noMarks()
  test.skipIf(!files)(
    'are read (needs SAMPLE_DATA/resumes_strangers)',
    async () => {
      for (const { bytes, truth } of files ?? [])
        mark(marks, truth, (await readResume(bytes, now)).fields, now)
      expect(files?.length).toBeGreaterThan(20)
    },
    120_000,
  )
  test.skipIf(!files)(
    '[D3] most jobs are found, with title and employer (needs SAMPLE_DATA)',
    () => {
      expectAims(marks, [
        ['titles', 0.93, 0.8],
        ['title and employer', 0.9, 0.8],
        ['months in range', 0.75, 0.75],
        ['schools', 0.85, 0.7],
      ])
    },
  )
  test.skipIf(!files)('[D4] employers are employers (needs SAMPLE_DATA)', () => {
    expectAims(marks, [['employers', 0.9, 0.8]])
  })
  test.skipIf(!files)('[D5] no name is given where there is none (needs SAMPLE_DATA)', () => {
    expect(marks.names.wrong).toEqual([])
    expectAims(marks, [['names', 1, 0.75]])
  })
})

/** Only some of a folder's files: the bench reads them all, hostile-files.test.ts the disguised. */
const every: Partial<Record<(typeof realFolders)[number], number>> = {
  word_files_variety: 25,
  pdf_variety: 6,
  bad_pdf_handmade: 16,
  resumes_pdf_samples: 12,
}
describe.each(Object.entries(every))('files of %s', (folder, step) => {
  const files = realFiles(sampleData, folder)
  test.skipIf(!files)(`end in a reading or a reason (needs SAMPLE_DATA/${folder})`, async () => {
    const failed: string[] = []
    const some = (files ?? []).filter((_, index) => index % step === 0)
    await inTurns(some, 3, async ({ name, bytes }) => {
      const outcome = await readIsolated(bytes, now, patient).then(
        ({ text }) => (text.includes('\0') ? 'NUL' : 'read'),
        (error) => (error.cause ? `${error.reason}: ${error.cause}` : (error.reason ?? `${error}`)),
      )
      if (/^(?:reader_failed|took_too_long|NUL)$|\s/.test(outcome))
        failed.push(`${name}: ${outcome}`)
    })
    expect(some.length).toBeGreaterThan(2)
    expect(failed).toEqual([])
  })
})
