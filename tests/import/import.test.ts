// The whole import with a real database: what is written to the tables, what a second run changes,
// what is refused and why.
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { runImport } from '#worker/import/command.ts'
import { importPostings } from '#worker/import/import-postings.ts'

const sample = (name: string) => path.join(import.meta.dirname, 'samples', name)
const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
const all = ['greenhouse.json', 'lever.json', 'ashby.json', 'job-posting.html', 'table.csv'].map(
  sample,
)

let fresh: FreshDatabase
let database: Pool
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = createPool({ url: fresh.serviceUrl, size: 4 })
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
  if (folder) await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await database.query('delete from public.jobs')
  // As if never saved by anybody: the table's own trigger would set the date again.
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('update public.settings set saved_at = null')
  })
})

const run = (files: string[], more: { company?: string; draft?: boolean } = {}) =>
  importPostings(files, { connection: database, clock, ...more })
const job = async (title: string) => {
  const [row] = await database.query(
    `select j.*, i.source, i.external_id, i.source_url, i.source_text
     from public.jobs j join public.job_imports i on i.job_id = j.id where j.title = $1`,
    [title],
  )
  return row ?? {}
}

test('a Greenhouse posting arrives with every field it states', async () => {
  const report = await run([sample('greenhouse.json')])
  expect(report.files[0]).toMatchObject({ sources: ['greenhouse'], read: 2, inserted: 2 })
  expect(report.files[0]).toMatchObject({ refused: [], incomplete: { location: 1 } })
  expect(await job('Support Associate')).toMatchObject({ status: 'draft', location: '' })
  expect(await job('Backend Engineer, Payments')).toMatchObject({
    company: 'Tarangini Pay',
    company_name: 'Tarangini Pay',
    department: 'Engineering',
    location: 'Bengaluru, India',
    work_mode: 'hybrid',
    type: 'full-time',
    salary_min: '1800000',
    salary_max: '2600000',
    currency: 'INR',
    salary_range: '₹18,00,000 - ₹26,00,000',
    experience_required: '4+ years',
    responsibilities: ['Own the ledger', 'Review designs'],
    requirements: ['Go or Java'],
    status: 'active',
    source: 'greenhouse',
    external_id: '7001',
    source_url: 'https://boards.example/tarangini/jobs/7001',
    description: [
      'We move money for 40,000 kirana shops & their suppliers. You will need 4+ years of backend experience.',
      'Read [how we hire](https://tarangini.example/how%20%28we%29%20hire).',
    ].join('\n\n'),
  })
})

test('Lever: named lists, pay by the month, and the employer from the text', async () => {
  await run([sample('lever.json')])
  expect(await job('Clinical Data Associate')).toMatchObject({
    company: 'Kadal Health',
    location: 'Kochi; Remote',
    work_mode: 'hybrid',
    salary_min: '540000',
    salary_max: '720000',
    currency: 'INR',
    salary_range: '₹45,000 - ₹60,000 per month',
    responsibilities: ['Enter case reports', 'Queries: answer within a day'],
    requirements: ['B.Pharm or B.Sc. Nursing'],
  })
  const { description } = await job('Clinical Data Associate')
  expect(description).toContain('## Our hiring steps\n\n- One call\n- One task')
  expect(description).toContain('We answer every application.')
})

test('Ashby: the salary among the parts of the pay, and an unlisted posting only as a draft', async () => {
  await run([sample('ashby.json')])
  expect(await job('Product Designer')).toMatchObject({
    location: 'Pune (Baner); Remote, India',
    work_mode: 'hybrid',
    salary_min: '1800000',
    salary_max: '2600000',
    salary_range: '₹18L - ₹26L',
    benefits: ['Health cover for parents'],
  })
  expect(await job('Chief of Staff')).toMatchObject({
    location: 'Mumbai',
    type: 'contract',
    status: 'draft',
  })
})

test('JobPosting inside a page: the readable block arrives, the broken one is reported', async () => {
  const report = await run([sample('job-posting.html')])
  expect(report.files[0]?.refused).toMatchObject([{ row: 2 }])
  expect(report.files[0]?.refused[0]?.reason).toMatch(/not valid JSON/)
  expect(await job('Physics Teacher')).toMatchObject({
    location: 'Mysuru, Karnataka, India',
    salary_min: '504000',
    salary_max: '660000',
    experience_required: '3 years',
    vacancies: 2,
    skills: ['Physics', 'Laboratory work'],
    benefits: ['Housing near the school'],
    external_id: 'VS-12',
  })
})

test('CSV: a repeat is folded, a shared id keeps both postings, a row without a title is refused', async () => {
  const report = await run([sample('table.csv')])
  expect(report.files[0]).toMatchObject({ read: 5, inserted: 4, repeated: 1 })
  expect(report.files[0]?.refused).toMatchObject([{ row: 4, reason: 'it has no title' }])
  expect(await job('Staff Nurse')).toMatchObject({
    location: 'Mumbai',
    salary_min: '400000',
    salary_max: '850000',
    currency: 'INR',
    salary_range: '4-8.5 Lacs P.A.',
    experience_required: '2-5 years',
    skills: ['ICU', 'BLS'],
    description: 'Care for\npatients in the "new" ward.',
    external_id: '101',
  })
  expect(await job('Ward Manager')).toMatchObject({
    location: 'Pune',
    work_mode: 'hybrid',
    salary_range: null,
    salary_min: null,
    external_id: expect.stringMatching(/^101#sha256:/),
  })
  expect(await job('Driver')).toMatchObject({ salary_min: '180000', salary_max: '180000' })
  expect(await job('Cook')).toMatchObject({
    location: 'Pune; Nashik; Kolkata',
    salary_range: 'Unpaid',
    salary_min: null,
    description: '- Cook for 80\n- Keep the stores',
    closing_date: null,
  })
})

test('the row of the source is kept as it was', async () => {
  await run(all)
  const given = JSON.parse(await readFile(sample('lever.json'), 'utf8'))
  expect((await job('Clinical Data Associate')).source_text).toEqual(given[0])
})

test('a second run changes nothing', async () => {
  const first = await run(all)
  const before = await database.query('select * from public.jobs order by id')
  const second = await run(all)
  const sum = (report: typeof first, what: 'inserted' | 'updated' | 'unchanged') =>
    report.files.reduce((total, file) => total + file[what], 0)
  expect(sum(second, 'inserted')).toBe(0)
  expect(sum(second, 'updated')).toBe(0)
  expect(sum(second, 'unchanged')).toBe(sum(first, 'inserted'))
  expect(await database.query('select * from public.jobs order by id')).toEqual(before)
})

test('[D2] a row that an earlier version gave another id is the same posting', async () => {
  const file = path.join(folder, 'no-ids.csv')
  const lines = [
    'Title,Company,City,Description,Link',
    'Potter,Kaveri,Erode,Turn,https://kaveri.example/1',
  ]
  await writeFile(file, lines.join('\n'))
  await run([file])
  const given = `sha256:${'0'.repeat(32)}`
  await database.query('update public.job_imports set external_id = $1', [given])
  expect((await run([file])).files[0]).toMatchObject({ inserted: 0, unchanged: 1 })
  expect(await job('Potter')).toMatchObject({ external_id: given })
})

const written = async (name: string, lines: string[]) => {
  const file = path.join(folder, name)
  await writeFile(file, lines.join('\n'))
  return file
}
const header = 'Job ID,Job Title,Company,Location,Job Description'
const looms = (of: string) =>
  `${of} The mill weaves cotton for saris and has forty looms of its own`

test('[D2] [SRC-09] two tables whose ids count from 1 keep each other’s postings', async () => {
  const first = await written('first.csv', [
    header,
    `1,Weaver,Kaveri,Erode,${looms('You weave.')}`,
    `2,Dyer,Kaveri,Erode,You mix colours in the dye house`,
    '3,Driver,Betwa,Jhansi,You drive milk to the town',
  ])
  const second = await written('second.csv', [
    header,
    '1,Nurse,Sone Clinic,Patna,You care for patients at night',
    '2,Accountant,Kaveri,Salem,You keep the books of three shops',
    '3,Driver,Tapti,Surat,You carry parcels',
  ])
  const content = () => database.query('select * from public.jobs order by id')
  await run([first])
  const before = await content()
  expect((await run([second])).files[0]).toMatchObject({ inserted: 3, updated: 0, refused: [] })
  expect(await content()).toEqual(expect.arrayContaining(before))
  const after = await content()
  for (const file of [second, first])
    expect((await run([file])).files[0]).toMatchObject({ unchanged: 3 })
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
  await run([await written('week-1.csv', numbered(1, rows))])
  const before = await database.query('select id, title from public.jobs order by title')
  const changed = rows.map((row) => `${row} as ever`)
  const report = await run([
    await written('week-2.csv', numbered(1, ['Cook,Tapti,Surat,You cook', ...changed])),
  ])
  expect(report.files[0]).toMatchObject({ inserted: 1, updated: 3 })
  const after = await database.query(
    "select id, title from public.jobs where title <> 'Cook' order by title",
  )
  expect(after).toEqual(before)
  expect(await job('Driver')).toMatchObject({ description: expect.stringMatching(/as ever$/) })
})

test('[D2] [SRC-09] under one number a changed title or text is the same posting, both are another', async () => {
  const file = async (title: string, text: string) => {
    const lines = [header, `7,${title},Kaveri,Erode,${text}`]
    return run([await written('seven.csv', lines)])
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
  expect(await database.query('select from public.jobs')).toHaveLength(2)
})

test('[D2] [SRC-09] an id that names one posting never becomes another company’s posting', async () => {
  const row = (title: string, company: string) => [
    'Job Title,Company,Location,Description,Job Link',
    `${title},${company},Erode,Weave,https://kaveri.example/jobs/7`,
  ]
  const first = await written('by-link.csv', row('Weaver', 'Kaveri'))
  await run([first])
  const other = await command(['jobs', await written('taken.csv', row('Nurse', 'Sone Clinic'))])
  expect(other.out).toContain(
    'row 1 "Nurse": id https://kaveri.example/jobs/7 is already "Weaver" at Kaveri',
  )
  expect(other.out).toContain('0 new, 0 updated, 0 unchanged, 0 repeated, 1 refused')
  expect((await run([first])).files[0]).toMatchObject({ unchanged: 1 })
  const renamed = await written('renamed.csv', row('Weaver', 'Kaveri Mills'))
  expect((await run([renamed])).files[0]).toMatchObject({ updated: 1 })
  expect(await job('Weaver')).toMatchObject({ company: 'Kaveri Mills' })
})

test('[D2] postings that an earlier version stored are known again', async () => {
  await run([sample('table.csv')])
  await database.query('update public.job_imports set title = null, company = null')
  const text = await readFile(sample('table.csv'), 'utf8')
  expect((await run([sample('table.csv')])).files[0]).toMatchObject({ unchanged: 4, inserted: 0 })
  const changed = await written('changed.csv', [text.replaceAll('Pune', 'Surat')])
  expect((await run([changed])).files[0]).toMatchObject({ inserted: 0, updated: 3, unchanged: 1 })
})

test('a changed posting is updated, and what an administrator decided stays', async () => {
  await run([sample('lever.json')])
  await database.query("update public.jobs set status = 'closed'")
  const text = await readFile(sample('lever.json'), 'utf8')
  const changed = path.join(folder, 'changed.json')
  await writeFile(changed, text.replace('"max": 60000', '"max": 70000'))
  const report = await run([changed])
  expect(report.files[0]).toMatchObject({ inserted: 0, updated: 1 })
  expect(await job('Clinical Data Associate')).toMatchObject({
    salary_max: '840000',
    status: 'closed',
  })
})

test('of a broken file every readable row arrives and the others are reported', async () => {
  const report = await run([sample('broken.json.txt')])
  expect(report.files[0]).toMatchObject({ read: 2, inserted: 2 })
  expect(report.files[0]?.refused.map(({ row, reason }) => [row, reason.slice(0, 20)])).toEqual([
    [2, 'it is not valid JSON'],
    [4, 'the file ends in the'],
  ])
  expect(await job('First')).toMatchObject({ location: 'Surat' })
})

test('what the settings refuse is reported with its reason and costs no other row', async () => {
  await database.query(
    `update public.settings set value = value || '{"allowed_job_types": ["full-time"]}'
     where section = 'job_posting_settings'`,
  )
  const report = await run([sample('ashby.json')])
  expect(report.files[0]).toMatchObject({ read: 2, inserted: 1 })
  expect(report.files[0]?.refused).toMatchObject([
    { row: 2, reason: 'Postings of type contract are not allowed at present' },
  ])
})

test('two imports of the same file at once make each posting once', async () => {
  const reports = await Promise.all([run(all), run(all), run(all)])
  const inserted = reports.flatMap((report) => report.files.map((file) => file.inserted))
  const [{ count } = { count: 0 }] = await database.query<{ count: string }>(
    'select count(*) from public.jobs',
  )
  expect(inserted.reduce((sum, more) => sum + more, 0)).toBe(Number(count))
  expect(Number(count)).toBe(10)
})

const command = async (argv: string[], ask?: (question: string) => Promise<boolean>) => {
  let out = ''
  let err = ''
  const code = await runImport(argv, {
    connect: async () => database,
    clock,
    out: { write: (text: string) => (out += text) },
    err: { write: (text: string) => (err += text) },
    ...(ask && { ask }),
  })
  return { code, out, err }
}

test('the command tells how it went, and fails only when nothing could be read', async () => {
  const good = await command(['jobs', sample('broken.json.txt')])
  expect(good.code).toBe(0)
  expect(good.out).toContain('2 read, 2 new, 0 updated, 0 unchanged, 0 repeated, 2 refused')
  expect(good.out).toContain('row 2: it is not valid JSON')

  const absent = await command(['jobs', path.join(folder, 'absent.csv')])
  expect(absent.code).toBe(1)
  expect(absent.out).toContain('the file cannot be read')
  expect((await command(['people', 'x.csv'])).code).toBe(1)
  expect((await command(['jobs'])).err).toContain('Usage: npm run import')
})

test('[D2] [SRC-08] the command shows how it reads a table before it writes, asks, and can be told otherwise', async () => {
  const file = path.join(folder, 'foreign.csv')
  const rows = [
    'Job Role,Company,Job Type,Location,Salary per annual,Description,Key Skills',
    'Analyst,Kaveri,hybrid,Pune,3-5 Lacs,Count looms,python machine learning sql excel',
    'Clerk,Kaveri,work from office,Erode,"2,40,000",File papers,ms excel tally typing filing',
  ]
  await writeFile(file, rows.join('\n'))
  const count = async () => (await database.query('select from public.jobs')).length

  const checked = await command(['jobs', file, '--check'])
  expect(checked.err).toMatch(/Salary per annual +salary +3-5 Lacs · 2,40,000/)
  expect(checked.err).toMatch(/Job Type +workMode +hybrid · work from office/)
  expect(checked.out).toContain('2 read, 2 new')
  expect(await count()).toBe(0)

  const questions: string[] = []
  const no = async (question: string) => {
    questions.push(question)
    return false
  }
  expect((await command(['jobs', file], no)).code).toBe(1)
  expect(questions).toHaveLength(1)
  expect(await count()).toBe(0)
  const unknown = await command(['jobs', file, '--column', 'Pay=salary'])
  expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('called "Pay"') })
  expect((await command(['jobs', file, '--column', 'Pay=money'])).err).toContain('no field "money"')
  expect(await count()).toBe(0)

  const unasked = await command(['jobs', sample('lever.json')], no)
  expect(unasked).toMatchObject({ code: 0, err: expect.not.stringContaining('Nothing is written') })
  expect(questions).toHaveLength(1)

  const done = await command(['jobs', file, '--column', 'Key Skills='], async () => true)
  expect(done.code).toBe(0)
  expect(await job('Analyst')).toMatchObject({
    work_mode: 'hybrid',
    salary_min: '300000',
    salary_max: '500000',
    skills: [],
  })
  expect(await job('Clerk')).toMatchObject({ work_mode: 'onsite', salary_min: '240000' })
})

test('[D2] [SRC-11] a table without descriptions becomes drafts that say what they lack, and an administrator completes them', async () => {
  const file = path.join(folder, 'no-descriptions.csv')
  const header = 'title,company,experience,salary,location,skills,posted,job_url,scraped_at'
  const row = (at: number) =>
    `Weaver ${at},${at % 7 ? 'Kaveri' : ''},2-5 Yrs,3-5 Lacs PA,${at % 9 ? 'Erode' : ''},"loom, dye",3 days ago,https://kaveri.example/${at},2026-10-30`
  const lines = [header, ...Array.from({ length: 99 }, (_, at) => row(at)), ',Kaveri,,,Erode,,,,']
  await writeFile(file, lines.join('\n'))
  const report = await run([file])
  expect(report.files[0]).toMatchObject({ read: 99, inserted: 99 })
  expect(report.files[0]?.incomplete).toMatchObject({ description: 75 })
  expect(report.files[0]?.refused).toMatchObject([{ row: 100, fields: ['title'] }])
  expect(await job('Weaver 1')).toMatchObject({
    status: 'draft',
    description: '',
    company: 'Kaveri',
    salary_min: '300000',
  })

  // Nothing incomplete is published, and a later import takes nothing back.
  const publish = "update public.jobs set status = 'active' where title = 'Weaver 1'"
  await expect(database.query(publish)).rejects.toMatchObject({ code: '23514' })
  await database.query("update public.jobs set description = 'Weave' where title = 'Weaver 1'")
  await database.query(publish)
  await writeFile(file, lines.join('\n').replaceAll('loom, dye', 'loom, silk'))
  expect((await run([file])).files[0]).toMatchObject({ updated: 99, refused: [{ row: 100 }] })
  expect(await job('Weaver 1')).toMatchObject({
    status: 'active',
    description: 'Weave',
    skills: ['loom', 'silk'],
  })
})

test('[D6] [SRC-10] relative dates count from the column that says when, from --collected, or from the file', async () => {
  const dates = async () =>
    (await database.query('select title, created_at, undated from public.jobs order by title')).map(
      ({ title, created_at, undated }) => [
        title,
        undated ? 'undated' : 'on',
        new Date(String(created_at)).toISOString().slice(0, 10),
      ],
    )
  const rows = (more: string) => [
    `title,company,location,description,posted${more && ',scraped_at'}`,
    `Cook,Kaveri,Erode,Cook,30+ days ago${more}`,
    `Dyer,Kaveri,Erode,Dye,just now${more}`,
    `Weaver,Kaveri,Erode,Weave,${more}`,
  ]
  const file = await written('dated.csv', rows(''))
  await utimes(file, new Date(), new Date('2026-09-30T10:00:00Z'))
  await run([file])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-08-31'],
    ['Dyer', 'on', '2026-09-30'],
    ['Weaver', 'undated', '2026-09-30'],
  ])
  await database.query('delete from public.jobs')
  expect((await command(['jobs', file, '--collected', 'soon'])).err).toContain('2026-10-31')
  await command(['jobs', file, '--collected', '2026-07-31'])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-07-01'],
    ['Dyer', 'on', '2026-07-31'],
    ['Weaver', 'undated', '2026-07-31'],
  ])
  await database.query('delete from public.jobs')
  await run([await written('scraped.csv', rows(',2026-06-30 08:00'))])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-05-31'],
    ['Dyer', 'on', '2026-06-30'],
    ['Weaver', 'undated', '2026-06-30'],
  ])
})

test('[D15] [SRC-10] a foreign column for the mode, titles that say more, and a rank that is no experience', async () => {
  const rows = [
    'Job Role,Company,Job Type,Location,Experience,Description',
    'Weaver,Kaveri,Permanent Remote,Erode,Mid-Senior level,Weave',
    'Dyer Intern,Kaveri,Temp. WFH,Erode,Entry level,Dye',
    'Senior Consultant,Kaveri,Hybrid,Erode,Director,Advise',
    'Cook,Kaveri,work from office,Erode,Associate,Cook',
    'Driver,Kaveri,,Hiring office located in Erode,,Drive',
  ]
  await run([await written('modes.csv', rows)])
  const jobs = await database.query(
    'select title, work_mode, type, experience_required, location from public.jobs order by title',
  )
  expect(jobs.map((row) => Object.values(row))).toEqual([
    ['Cook', 'onsite', 'full-time', null, 'Erode'],
    ['Driver', 'remote', 'full-time', null, 'Remote (Erode)'],
    ['Dyer Intern', 'remote', 'internship', null, 'Remote (Erode)'],
    ['Senior Consultant', 'hybrid', 'full-time', null, 'Erode'],
    ['Weaver', 'remote', 'full-time', null, 'Remote (Erode)'],
  ])
})

test('[D15] a file without a posting is an error, and refused rows come in order', async () => {
  for (const [name, text] of [
    ['empty.csv', ''],
    ['header.csv', header],
    ['empty.json', '[]'],
  ] as const) {
    const told = await command(['jobs', await written(name, [text])])
    expect([name, told.code]).toEqual([name, 1])
    expect(told.out).toContain('there is no posting in the file')
  }
  await database.query(
    `update public.settings set value = value || '{"allowed_job_types": ["full-time"]}'
     where section = 'job_posting_settings'`,
  )
  const lines = ['title,company,location,description,type', 'A,Kaveri,Erode,x,contract']
  const more = [',Kaveri,Erode,x,', 'B,Kaveri,Erode,x,contract', 'C,Kaveri,Erode,x,', ',,,,x']
  const report = await run([await written('refused.csv', [...lines, ...more])])
  expect(report.files[0]?.refused.map(({ row }) => row)).toEqual([1, 2, 3, 5])
})
