// What an import reads of a file: the postings that arrive, what they lack, what is refused and
// why.
import { readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportLines } from '#worker/import/report.ts'
import { type Importer, sample, samples, startImporter } from './importer.ts'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
})
afterAll(() => importer?.stop())
beforeEach(() => importer.empty())

test('a Greenhouse posting arrives with every field it states', async () => {
  const report = await importer.run([sample('greenhouse.json')])
  expect(report.files[0]).toMatchObject({ sources: ['greenhouse'], read: 2, inserted: 2 })
  expect(report.files[0]).toMatchObject({ refused: [], incomplete: { location: 1 } })
  expect(await importer.job('Support Associate')).toMatchObject({ status: 'draft', location: '' })
  expect(await importer.job('Backend Engineer, Payments')).toMatchObject({
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
  await importer.run([sample('lever.json')])
  expect(await importer.job('Clinical Data Associate')).toMatchObject({
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
  const { description } = await importer.job('Clinical Data Associate')
  expect(description).toContain('## Our hiring steps\n\n- One call\n- One task')
  expect(description).toContain('We answer every application.')
})

test('Ashby: the salary among the parts of the pay, and an unlisted posting only as a draft', async () => {
  await importer.run([sample('ashby.json')])
  expect(await importer.job('Product Designer')).toMatchObject({
    location: 'Pune (Baner); Remote, India',
    work_mode: 'hybrid',
    salary_min: '1800000',
    salary_max: '2600000',
    salary_range: '₹18L - ₹26L',
    benefits: ['Health cover for parents'],
  })
  expect(await importer.job('Chief of Staff')).toMatchObject({
    location: 'Mumbai',
    type: 'contract',
    status: 'draft',
  })
})

test('JobPosting inside a page: the readable block arrives, the broken one is reported', async () => {
  const report = await importer.run([sample('job-posting.html')])
  expect(report.files[0]?.refused).toMatchObject([{ row: 2 }])
  expect(report.files[0]?.refused[0]?.reason).toMatch(/not valid JSON/)
  expect(await importer.job('Physics Teacher')).toMatchObject({
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
  const report = await importer.run([sample('table.csv')])
  expect(report.files[0]).toMatchObject({ read: 5, inserted: 4, repeated: 1 })
  expect(report.files[0]?.refused).toMatchObject([{ row: 4, reason: 'it has no title' }])
  expect(await importer.job('Staff Nurse')).toMatchObject({
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
  expect(await importer.job('Ward Manager')).toMatchObject({
    location: 'Pune',
    work_mode: 'hybrid',
    salary_range: null,
    salary_min: null,
    external_id: expect.stringMatching(/^101#sha256:/),
  })
  expect(await importer.job('Driver')).toMatchObject({ salary_min: '180000', salary_max: '180000' })
  expect(await importer.job('Cook')).toMatchObject({
    location: 'Pune; Nashik; Kolkata',
    salary_range: 'Unpaid',
    salary_min: null,
    description: '- Cook for 80\n- Keep the stores',
    closing_date: null,
  })
})

test('the row of the source is kept as it was', async () => {
  await importer.run(samples)
  const given = JSON.parse(await readFile(sample('lever.json'), 'utf8'))
  expect((await importer.job('Clinical Data Associate')).source_text).toEqual(given[0])
})

test('of a broken file every readable row arrives and the others are reported', async () => {
  const report = await importer.run([sample('broken.json.txt')])
  expect(report.files[0]).toMatchObject({ read: 2, inserted: 2 })
  expect(report.files[0]?.refused.map(({ row, reason }) => [row, reason.slice(0, 20)])).toEqual([
    [2, 'it is not valid JSON'],
    [4, 'the file ends in the'],
  ])
  expect(await importer.job('First')).toMatchObject({ location: 'Surat' })
})

test('what the settings refuse is reported with its reason and costs no other row', async () => {
  await importer.database.query(
    `update public.settings set value = value || '{"allowed_job_types": ["full-time"]}'
     where section = 'job_posting_settings'`,
  )
  const report = await importer.run([sample('ashby.json')])
  expect(report.files[0]).toMatchObject({ read: 2, inserted: 1 })
  expect(report.files[0]?.refused).toMatchObject([
    { row: 2, reason: 'Postings of type contract are not allowed at present' },
  ])
})

test('the command tells how it went, and fails only when nothing could be read', async () => {
  const good = await importer.command(['jobs', sample('broken.json.txt')])
  expect(good.code).toBe(0)
  expect(good.out).toContain('2 read, 2 new, 0 updated, 0 unchanged, 0 repeated, 2 refused')
  expect(good.out).toContain('row 2: it is not valid JSON')

  const absent = await importer.command(['jobs', path.join(importer.folder, 'absent.csv')])
  expect(absent.code).toBe(1)
  expect(absent.out).toContain('the file cannot be read')
  expect((await importer.command(['people', 'x.csv'])).code).toBe(1)
  expect((await importer.command(['jobs'])).err).toContain('Usage: npm run import')
})

test('[D2] [SRC-08] the command shows how it reads a table before it writes, asks, and can be told otherwise', async () => {
  const file = await importer.written('foreign.csv', [
    'Job Role,Company,Job Type,Location,Salary per annual,Description,Key Skills',
    'Analyst,Kaveri,hybrid,Pune,3-5 Lacs,Count looms,python machine learning sql excel',
    'Clerk,Kaveri,work from office,Erode,"2,40,000",File papers,ms excel tally typing filing',
  ])
  const count = async () => (await importer.database.query('select from public.jobs')).length

  const checked = await importer.command(['jobs', file, '--check'])
  expect(checked.err).toMatch(/Salary per annual +salary +3-5 Lacs · 2,40,000/)
  expect(checked.err).toMatch(/Job Type +workMode +hybrid · work from office/)
  expect(checked.out).toContain('2 read, 2 new')
  expect(await count()).toBe(0)

  const questions: string[] = []
  const no = async (question: string) => {
    questions.push(question)
    return false
  }
  expect((await importer.command(['jobs', file], no)).code).toBe(1)
  expect(questions).toHaveLength(1)
  expect(await count()).toBe(0)
  const unknown = await importer.command(['jobs', file, '--column', 'Pay=salary'])
  expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('called "Pay"') })
  expect((await importer.command(['jobs', file, '--column', 'Pay=money'])).err).toContain(
    'no field "money"',
  )
  expect(await count()).toBe(0)

  const unasked = await importer.command(['jobs', sample('lever.json')], no)
  expect(unasked).toMatchObject({ code: 0, err: expect.not.stringContaining('Nothing is written') })
  expect(questions).toHaveLength(1)

  const done = await importer.command(['jobs', file, '--column', 'Key Skills='], async () => true)
  expect(done.code).toBe(0)
  expect(await importer.job('Analyst')).toMatchObject({
    work_mode: 'hybrid',
    salary_min: '300000',
    salary_max: '500000',
    skills: [],
  })
  expect(await importer.job('Clerk')).toMatchObject({ work_mode: 'onsite', salary_min: '240000' })
})

test('[A6] rows over the limit of open postings become drafts, and refused rows keep the order of the file', async () => {
  const set = (limit: number) =>
    importer.database.query(
      "update public.settings set value = value || jsonb_build_object('max_active_jobs', $1::int) where section = 'job_posting_settings'",
      [limit],
    )
  await set(2)
  const row = (title: string, company: string) =>
    `${title},${company},Erode,Weave cloth on looms of our own.,${title}`
  const file = await importer.written('limit.csv', [
    'title,company,location,description,id',
    row('Weaver 1', 'Kaveri'),
    row('Dyer '.repeat(200), 'Kaveri'),
    row('Weaver 2', 'Kaveri'),
    row('Weaver 3', 'Kaveri'),
    row('', 'Kaveri'),
    row('Weaver 4', 'Ponni'),
    row('Spinner '.repeat(200), 'Kaveri'),
  ])
  const report = await importer.run([file])
  expect(report.files[0]).toMatchObject({ inserted: 4, overLimit: 1 })
  expect(report.files[0]?.refused.map(({ row }) => row)).toEqual([2, 5, 7])
  expect(reportLines(report).join('\n')).toContain('over the limit of open jobs of a company: 1')
  const statuses = async () =>
    Promise.all([1, 2, 3, 4].map(async (at) => (await importer.job(`Weaver ${at}`)).status))
  expect(await statuses()).toEqual(['active', 'active', 'draft', 'active'])
  // The same file changes nothing: a draft stays one until somebody opens it.
  await importer.run([file])
  expect(await statuses()).toEqual(['active', 'active', 'draft', 'active'])
  await set(10)
})

test('[D2] [SRC-11] a table without descriptions becomes drafts that say what they lack, and an administrator completes them', async () => {
  const file = path.join(importer.folder, 'no-descriptions.csv')
  const header = 'title,company,experience,salary,location,skills,posted,job_url,scraped_at'
  const row = (at: number) =>
    `Weaver ${at},${at % 7 ? 'Kaveri' : ''},2-5 Yrs,3-5 Lacs PA,${at % 9 ? 'Erode' : ''},"loom, dye",3 days ago,https://kaveri.example/${at},2026-10-30`
  const lines = [header, ...Array.from({ length: 99 }, (_, at) => row(at)), ',Kaveri,,,Erode,,,,']
  await writeFile(file, lines.join('\n'))
  const report = await importer.run([file])
  expect(report.files[0]).toMatchObject({ read: 99, inserted: 99 })
  expect(report.files[0]?.incomplete).toMatchObject({ description: 75 })
  expect(report.files[0]?.refused).toMatchObject([{ row: 100, fields: ['title'] }])
  expect(await importer.job('Weaver 1')).toMatchObject({
    status: 'draft',
    description: '',
    company: 'Kaveri',
    salary_min: '300000',
  })

  // Nothing incomplete is published, and a later import takes nothing back.
  const publish = "update public.jobs set status = 'active' where title = 'Weaver 1'"
  await expect(importer.database.query(publish)).rejects.toMatchObject({ code: '23514' })
  await importer.database.query(
    "update public.jobs set description = 'Weave' where title = 'Weaver 1'",
  )
  await importer.database.query(publish)
  await writeFile(file, lines.join('\n').replaceAll('loom, dye', 'loom, silk'))
  expect((await importer.run([file])).files[0]).toMatchObject({
    updated: 99,
    refused: [{ row: 100 }],
  })
  expect(await importer.job('Weaver 1')).toMatchObject({
    status: 'active',
    description: 'Weave',
    skills: ['loom', 'silk'],
  })
})

test('[D6] [SRC-10] relative dates count from the column that says when, from --collected, or from the file', async () => {
  const dates = async () =>
    (
      await importer.database.query(
        'select title, created_at, undated from public.jobs order by title',
      )
    ).map(({ title, created_at, undated }) => [
      title,
      undated ? 'undated' : 'on',
      new Date(String(created_at)).toISOString().slice(0, 10),
    ])
  const rows = (more: string) => [
    `title,company,location,description,posted${more && ',scraped_at'}`,
    `Cook,Kaveri,Erode,Cook,30+ days ago${more}`,
    `Dyer,Kaveri,Erode,Dye,just now${more}`,
    `Weaver,Kaveri,Erode,Weave,${more}`,
  ]
  const file = await importer.written('dated.csv', rows(''))
  await utimes(file, new Date(), new Date('2026-09-30T10:00:00Z'))
  await importer.run([file])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-08-31'],
    ['Dyer', 'on', '2026-09-30'],
    ['Weaver', 'undated', '2026-09-30'],
  ])
  await importer.database.query('delete from public.jobs')
  expect((await importer.command(['jobs', file, '--collected', 'soon'])).err).toContain(
    '2026-10-31',
  )
  await importer.command(['jobs', file, '--collected', '2026-07-31'])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-07-01'],
    ['Dyer', 'on', '2026-07-31'],
    ['Weaver', 'undated', '2026-07-31'],
  ])
  await importer.database.query('delete from public.jobs')
  await importer.run([await importer.written('scraped.csv', rows(',2026-06-30 08:00'))])
  expect(await dates()).toEqual([
    ['Cook', 'on', '2026-05-31'],
    ['Dyer', 'on', '2026-06-30'],
    ['Weaver', 'undated', '2026-06-30'],
  ])
})

test.each([
  [
    'JSON-LD',
    'ld.json',
    (date?: string) =>
      JSON.stringify({
        '@type': 'JobPosting',
        identifier: 'kaveri-weaver',
        title: 'Weaver',
        hiringOrganization: 'Kaveri',
        description: 'Weave',
        jobLocation: 'Erode',
        datePosted: date,
      }),
  ],
  [
    'the XML of aggregators',
    'jobs.xml',
    (date?: string) =>
      `<source><job><title>Weaver</title><referencenumber>kaveri-weaver</referencenumber><company>Kaveri</company>
       <location>Erode</location><description>Weave</description>${date ? `<date>${date}</date>` : ''}</job></source>`,
  ],
  [
    'Greenhouse, which says only when it was changed',
    'greenhouse.json',
    (date?: string) =>
      JSON.stringify({
        jobs: [
          {
            id: 7001,
            title: 'Weaver',
            company_name: 'Kaveri',
            content: 'Weave',
            location: { name: 'Erode' },
            absolute_url: 'https://boards.example/kaveri/jobs/7001',
            first_published: date,
            updated_at: '2026-10-30',
          },
        ],
      }),
  ],
])(
  '[D6] [SRC-10] without a date, %s is undated as tables are, until a later file says one',
  async (_, name, text) => {
    const dates = async () => {
      const { undated, created_at } = await importer.job('Weaver')
      return [undated, new Date(String(created_at)).toISOString().slice(0, 10)]
    }
    const collected = new Date('2026-10-31T10:00:00Z')
    const given = async (date?: string) => {
      const file = await importer.written(name, [text(date)])
      await utimes(file, collected, collected)
      await importer.run([file])
      return dates()
    }
    expect(await given()).toEqual([true, '2026-10-31'])
    expect(await given('2026-10-02')).toEqual([false, '2026-10-02'])
    expect(await given('2026-10-20')).toEqual([false, '2026-10-02'])
  },
)

test('[D15] [SRC-10] a foreign column for the mode, titles that say more, and a rank that is no experience', async () => {
  const rows = [
    'Job Role,Company,Job Type,Location,Experience,Description',
    'Weaver,Kaveri,Permanent Remote,Erode,Mid-Senior level,Weave',
    'Dyer Intern,Kaveri,Temp. WFH,Erode,Entry level,Dye',
    'Senior Consultant,Kaveri,Hybrid,Erode,Director,Advise',
    'Cook,Kaveri,work from office,Erode,Associate,Cook',
    'Driver,Kaveri,,Hiring office located in Erode,,Drive',
  ]
  await importer.run([await importer.written('modes.csv', rows)])
  const jobs = await importer.database.query(
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
    ['header.csv', 'Job Title,Company,Location,Description'],
    ['empty.json', '[]'],
  ] as const) {
    const told = await importer.command(['jobs', await importer.written(name, [text])])
    expect([name, told.code]).toEqual([name, 1])
    expect(told.out).toContain('there is no posting in the file')
  }
  await importer.database.query(
    `update public.settings set value = value || '{"allowed_job_types": ["full-time"]}'
     where section = 'job_posting_settings'`,
  )
  const lines = ['title,company,location,description,type', 'A,Kaveri,Erode,x,contract']
  const more = [',Kaveri,Erode,x,', 'B,Kaveri,Erode,x,contract', 'C,Kaveri,Erode,x,', ',,,,x']
  const report = await importer.run([await importer.written('refused.csv', [...lines, ...more])])
  expect(report.files[0]?.refused.map(({ row }) => row)).toEqual([1, 2, 3, 5])
})
