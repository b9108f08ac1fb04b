// Pay in imports: read by the database from what a source writes, and the same wherever it came
// from.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otherNames, regions, towns } from '#database/places.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { importPostings } from '#worker/import/import-postings.ts'

const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
let fresh: FreshDatabase
let database: Pool
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = createPool({ url: fresh.serviceUrl, size: 2 })
  folder = await mkdtemp(path.join(tmpdir(), 'pay-'))
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
  if (folder) await rm(folder, { recursive: true })
})
beforeEach(() => database.query('delete from public.jobs'))

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
async function imported(columns: string, rows: string[][]) {
  const file = path.join(folder, 'jobs.csv')
  const lines = rows.map((cells, at) => [`Weaver ${at}`, 'Weave', 'Kaveri', ...cells])
  const text = [`title,description,company,${columns}`, ...lines.map((cells) => cells.map(quoted))]
  await writeFile(file, text.join('\n'))
  const { files } = await importPostings([file], { connection: database, clock })
  const jobs = await database.query<Record<string, string | null>>(
    `select salary_range, salary_min, salary_max, currency, location from public.jobs
     order by substring(title from '[0-9]+')::int`,
  )
  return { report: files[0], jobs }
}
const numbers = ({ salary_min, salary_max, currency }: Record<string, unknown>) => [
  salary_min === null ? null : Number(salary_min),
  salary_max === null ? null : Number(salary_max),
  currency,
]

test('[D12] [SRC-10] a column of sources changes no currency', async () => {
  const pays = [
    '30,000-35,000 PA',
    '90,000 PA',
    '18000 in hand',
    'Unpaid',
    'Not disclosed',
    '$90,000',
  ]
  const rows = pays.flatMap((pay) => [
    [pay, 'Remote'],
    [pay, 'Pune'],
  ])
  const without = await imported('salary,location', rows)
  await database.query('delete from public.jobs')
  const beside = await imported(
    'salary,location,source',
    rows.map((cells) => [...cells, 'A board']),
  )
  expect(beside.jobs).toEqual(without.jobs)
  const [remote, pune, , inPune] = beside.jobs.map(numbers)
  expect(remote).toEqual([null, null, 'USD'])
  expect(pune).toEqual([30_000, 35_000, 'INR'])
  expect(inPune).toEqual([90_000, 90_000, 'INR'])
  expect(beside.report?.filled).toMatchObject({ salary_range: 10, salary_min: 5 })
})

test('[SRC-10] bounds in columns of their own are read as people in India write them', async () => {
  const { jobs } = await imported('salary_min,salary_max,period,location', [
    ['8,00,000/-', 'Rs. 12,00,000', 'yearly', 'Pune'],
    ['8 LPA', '12 LPA', '', 'Pune'],
    ['6.5 lakh', '9 lakh', 'yearly', 'Pune'],
    ['', '12 LPA', '', 'Pune'],
  ])
  expect(jobs.map(numbers)).toEqual([
    [800_000, 1_200_000, 'INR'],
    [800_000, 1_200_000, 'INR'],
    [650_000, 900_000, 'INR'],
    [null, 1_200_000, 'INR'],
  ])
})

test('[D8] [SRC-10] numbers of a source count with their own period and currency only', async () => {
  const { jobs } = await imported('salary_min,salary_max,currency,period,location', [
    ['45000', '60000', 'INR', 'MONTH', 'Delhi'],
    ['45000', '60000', 'INR', '', 'Delhi'],
    ['450000', '600000', '', 'yearly', 'Delhi'],
    ['30', '35', 'USD', 'per-hour-wage', 'Remote'],
    ['0', '0', 'INR', 'YEAR', 'Delhi'],
    ['45000', '60000', '', 'MONTH', 'Remote'],
    ['500000', '', 'SEK', '1 YEAR', 'Lund'],
  ])
  expect(jobs.map((job) => [job.salary_range, ...numbers(job)])).toEqual([
    ['₹45,000 - ₹60,000 per month', 540_000, 720_000, 'INR'],
    ['₹45,000 - ₹60,000', null, null, 'INR'],
    ['450,000 - 600,000', 450_000, 600_000, 'INR'],
    ['$30 - $35 per hour', 62_400, 72_800, 'USD'],
    [null, null, null, 'INR'],
    ['45,000 - 60,000 per month', null, null, 'USD'],
    ['From SEK 500,000', 500_000, null, 'SEK'],
  ])
})

test('[D8] a text beside a column for its period is read with it', async () => {
  const { jobs } = await imported('salary,period,location', [
    ['15,000', 'Monthly', 'Pune'],
    ['15,000', '', 'Pune'],
    ['3 LPA', 'Monthly', 'Pune'],
  ])
  expect(jobs.map(numbers)).toEqual([
    [180_000, 180_000, 'INR'],
    [null, null, 'INR'],
    [300_000, 300_000, 'INR'],
  ])
})

test('[SRC-10] every place that the import knows is in India for the database', async () => {
  const known = [...towns, ...regions, ...otherNames.keys(), ...otherNames.values()]
  const others = await database.query(
    'select name from unnest($1::text[]) as name where not private.is_in_india(name)',
    [known],
  )
  expect(others).toEqual([])
})

test.each([
  ['Nagercoil', true],
  ['Pollachi, Coimbatore, Tamil Nadu', true],
  ['Remote (Surat)', true],
  ['Bengaluru (Whitefield)', true],
  ['Hybrid - पुणे', true],
  ['Pune, Xyzpur', true],
  ['Xyzpur', false],
  ['Salem, Oregon', false],
  ['Salem, Kings Landing', false],
  ['Hyderabad, Islamabad', false],
  ['Remote (Lisbon)', false],
  ['Singapore', false],
  ['', false],
  [null, false],
])('[SRC-10] a posting at %s is in India: %s', async (place, isThere) => {
  const [row] = await database.query('select private.is_in_india($1) as said', [place])
  expect(row?.said).toBe(isThere)
})

const facts = path.join(process.env.SAMPLE_DATA ?? '', 'india_postings_facts', 'salaries.tsv')
const absent = !process.env.SAMPLE_DATA || !existsSync(facts)

/** Their few forms, read by themselves: "A-B Lacs PA", "90 Lacs-1.25 Cr PA", "15,000/month". */
function meant(text: string): [number, number] | undefined {
  const words = text.replace(/\(.*\)/, '').trim()
  const found = /^([\d.,]+)( Lacs| Cr)?(?:-([\d.,]+)( Lacs| Cr)?)?( P\.?A\.?|\/month)$/.exec(words)
  if (!found) return undefined
  const [, first = '', unit, second = first, lastUnit, period] = found
  const worth = { ' Lacs': 1e5, ' Cr': 1e7, '': 1 }
  const isPlain = first.includes(',')
  const of = (number: string, named = '') =>
    Number(number.replaceAll(',', '')) *
    worth[named as keyof typeof worth] *
    (period === '/month' ? 12 : 1)
  return [
    of(first, unit ?? (isPlain ? '' : lastUnit)),
    of(second, lastUnit ?? (second === first ? unit : '')),
  ]
}

test.skipIf(absent)(
  `[D8] [SRC-10] every pay of strangers is read as it says, or left empty${absent ? ' (NOT RUN: SAMPLE_DATA names no folder)' : ''}`,
  async () => {
    const [, ...lines] = readFileSync(facts, 'utf8').trim().split('\n')
    const texts = lines.map((line) => line.split('\t')[1] ?? '')
    const { jobs } = await imported(
      'salary,location',
      texts.map((text) => [text, 'Pune']),
    )
    const wrong = jobs.flatMap((job, at) => {
      const text = texts[at] ?? ''
      const [least, most] = meant(text) ?? []
      const read = [job.salary_min, job.salary_max].map((value) => Number(value ?? 0))
      const isRead = read[0] === least && read[1] === most
      return isRead || (!job.salary_min && !job.salary_max) ? [] : [[text, ...numbers(job)]]
    })
    expect(wrong).toEqual([])
    const empty = jobs.flatMap((job, at) => (job.salary_max === null ? [texts[at]] : []))
    expect(empty).toEqual(['Not disclosed', 'Not Disclosed', 'Unpaid', '15/month'])
  },
)
