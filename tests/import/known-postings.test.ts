// Which posting of an earlier import a row is: what a second run changes, and what it leaves alone.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Importer, sample, samples, startImporter } from './importer.ts'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
})
afterAll(() => importer?.stop())
beforeEach(() => importer.empty())

const header = 'Job ID,Job Title,Company,Location,Job Description'
const looms = (of: string) =>
  `${of} The mill weaves cotton for saris and has forty looms of its own`

test('a second run changes nothing', async () => {
  const first = await importer.run(samples)
  const before = await importer.database.query('select * from public.jobs order by id')
  const second = await importer.run(samples)
  const sum = (report: typeof first, what: 'inserted' | 'updated' | 'unchanged') =>
    report.files.reduce((total, file) => total + file[what], 0)
  expect(sum(second, 'inserted')).toBe(0)
  expect(sum(second, 'updated')).toBe(0)
  expect(sum(second, 'unchanged')).toBe(sum(first, 'inserted'))
  expect(await importer.database.query('select * from public.jobs order by id')).toEqual(before)
})

test('[D2] a row that an earlier version gave another id is the same posting', async () => {
  const file = await importer.written('no-ids.csv', [
    'Title,Company,City,Description,Link',
    'Potter,Kaveri,Erode,Turn,https://kaveri.example/1',
  ])
  await importer.run([file])
  const given = `sha256:${'0'.repeat(32)}`
  await importer.database.query('update public.job_imports set external_id = $1', [given])
  expect((await importer.run([file])).files[0]).toMatchObject({ inserted: 0, unchanged: 1 })
  expect(await importer.job('Potter')).toMatchObject({ external_id: given })
})

test('[D2] [SRC-09] two tables whose ids count from 1 keep each other’s postings', async () => {
  const first = await importer.written('first.csv', [
    header,
    `1,Weaver,Kaveri,Erode,${looms('You weave.')}`,
    `2,Dyer,Kaveri,Erode,You mix colours in the dye house`,
    '3,Driver,Betwa,Jhansi,You drive milk to the town',
  ])
  const second = await importer.written('second.csv', [
    header,
    '1,Nurse,Sone Clinic,Patna,You care for patients at night',
    '2,Accountant,Kaveri,Salem,You keep the books of three shops',
    '3,Driver,Tapti,Surat,You carry parcels',
  ])
  const content = () => importer.database.query('select * from public.jobs order by id')
  await importer.run([first])
  const before = await content()
  expect((await importer.run([second])).files[0]).toMatchObject({
    inserted: 3,
    updated: 0,
    refused: [],
  })
  expect(await content()).toEqual(expect.arrayContaining(before))
  const after = await content()
  for (const file of [second, first])
    expect((await importer.run([file])).files[0]).toMatchObject({ unchanged: 3 })
  expect(await content()).toEqual(after)
})

test('[D2] [SRC-09] next week’s table of the same board, numbered anew under another name, updates its postings', async () => {
  const rows = [
    `Weaver,Kaveri,Erode,${looms('You weave by day.')}`,
    `Senior Weaver,Kaveri,Erode,${looms('You weave by day and teach those who begin to weave here.')}`,
    'Driver,Betwa,Jhansi,You drive milk from forty villages to the town each morning',
  ]
  const numbered = (from: number, all: string[]) => [
    header,
    ...all.map((row, at) => `${from + at},${row}`),
  ]
  await importer.run([await importer.written('week-1.csv', numbered(1, rows))])
  const before = await importer.database.query('select id, title from public.jobs order by title')
  const changed = rows.map((row) => `${row} as ever`)
  const report = await importer.run([
    await importer.written('week-2.csv', numbered(1, ['Cook,Tapti,Surat,You cook', ...changed])),
  ])
  expect(report.files[0]).toMatchObject({ inserted: 1, updated: 3 })
  const after = await importer.database.query(
    "select id, title from public.jobs where title <> 'Cook' order by title",
  )
  expect(after).toEqual(before)
  expect(await importer.job('Driver')).toMatchObject({
    description: expect.stringMatching(/as ever$/),
  })
})

test('[D2] [SRC-09] under one number a changed title or text is the same posting, both are another', async () => {
  const file = async (title: string, text: string) => {
    const lines = [header, `7,${title},Kaveri,Erode,${text}`]
    return importer.run([await importer.written('seven.csv', lines)])
  }
  await file('Loom Technician', looms('You repair.'))
  expect((await file('Senior Loom Technician', looms('You repair.'))).files[0]).toMatchObject({
    updated: 1,
  })
  expect(
    (await file('Senior Loom Technician', 'Wages are paid each Friday')).files[0],
  ).toMatchObject({ updated: 1 })
  expect((await file('Cook', 'You feed eighty people a day')).files[0]).toMatchObject({
    inserted: 1,
  })
  expect(await importer.database.query('select from public.jobs')).toHaveLength(2)
})

test('[D2] [SRC-09] an id that names one posting never becomes another company’s posting', async () => {
  const row = (title: string, company: string) => [
    'Job Title,Company,Location,Description,Job Link',
    `${title},${company},Erode,Weave,https://kaveri.example/jobs/7`,
  ]
  const first = await importer.written('by-link.csv', row('Weaver', 'Kaveri'))
  await importer.run([first])
  const other = await importer.command([
    'jobs',
    await importer.written('taken.csv', row('Nurse', 'Sone Clinic')),
  ])
  expect(other.out).toContain(
    'row 1 "Nurse": id https://kaveri.example/jobs/7 is already "Weaver" at Kaveri',
  )
  expect(other.out).toContain('0 new, 0 updated, 0 unchanged, 0 repeated, 1 refused')
  expect((await importer.run([first])).files[0]).toMatchObject({ unchanged: 1 })
  const renamed = await importer.written('renamed.csv', row('Weaver', 'Kaveri Mills'))
  expect((await importer.run([renamed])).files[0]).toMatchObject({ updated: 1 })
  expect(await importer.job('Weaver')).toMatchObject({ company: 'Kaveri Mills' })
})

test('[D2] postings that an earlier version stored are known again', async () => {
  await importer.run([sample('table.csv')])
  await importer.database.query('update public.job_imports set title = null, company = null')
  const text = await readFile(sample('table.csv'), 'utf8')
  expect((await importer.run([sample('table.csv')])).files[0]).toMatchObject({
    unchanged: 4,
    inserted: 0,
  })
  const changed = await importer.written('changed.csv', [text.replaceAll('Pune', 'Surat')])
  expect((await importer.run([changed])).files[0]).toMatchObject({
    inserted: 0,
    updated: 3,
    unchanged: 1,
  })
})

test('a changed posting is updated, and what an administrator decided stays', async () => {
  await importer.run([sample('lever.json')])
  await importer.database.query("update public.jobs set status = 'closed'")
  const text = await readFile(sample('lever.json'), 'utf8')
  const changed = await importer.written('changed.json', [
    text.replace('"max": 60000', '"max": 70000'),
  ])
  const report = await importer.run([changed])
  expect(report.files[0]).toMatchObject({ inserted: 0, updated: 1 })
  expect(await importer.job('Clinical Data Associate')).toMatchObject({
    salary_max: '840000',
    status: 'closed',
  })
})

test('two imports of the same file at once make each posting once', async () => {
  const reports = await Promise.all([
    importer.run(samples),
    importer.run(samples),
    importer.run(samples),
  ])
  const inserted = reports.flatMap((report) => report.files.map((file) => file.inserted))
  const [{ count } = { count: 0 }] = await importer.database.query<{ count: string }>(
    'select count(*) from public.jobs',
  )
  expect(inserted.reduce((sum, more) => sum + more, 0)).toBe(Number(count))
  expect(Number(count)).toBe(10)
})
