// Importing postings from the screen: a real list, a table whose columns are chosen, a broken file,
// and what is stored of each.
import { readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { today } from '#web/data/jobs/today.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const samples = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const why = samples ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'

const stage = setStage()
let admin: Person
beforeAll(async () => {
  admin = await stage.admin()
})

async function send(page: Page, name: string, text: string | Buffer, company?: string) {
  await comeTo(page, '/admin/import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  if (company) await page.getByLabel(/^Company/).fill(company)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Checked', { exact: true }).waitFor()
}
const counts = async (page: Page) => (await page.locator('dl dd').allTextContents()).map(Number)
const postings = async (company: string) => {
  const { data } = await admin.client
    .from('jobs')
    .select('title')
    .eq('company', company)
    .throwOnError()
  return data.map(({ title }) => title).sort()
}
const confirm = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByText('Imported', { exact: true }).waitFor()
}

const header = 'Ref,Post,Employer,City,JD'
const rows = [
  '1,Weaver,Kaveri Looms,Erode,Weave well',
  '2,,Kaveri Looms,Erode,Dye',
  `3,=1+1,${'x'.repeat(201)},Erode,x`,
]

test('[T150] a table is checked, its columns are told, it is imported, and the refused rows leave as a file', async () => {
  const { page } = await stage.stays(admin)
  await send(page, 'kaveri.csv', [header, ...rows].join('\n'))
  await expect.poll(() => counts(page)).toEqual([0, 0, 0, 0, 1])
  await page.getByText('No column is used for the title').waitFor()
  // [SRC-08] Below each column stands what is in it.
  await page.getByText(/^Kaveri Looms\s· /).waitFor()
  await page.getByLabel('Post', { exact: true }).selectOption({ label: 'Title' })
  await page.getByLabel('JD', { exact: true }).selectOption({ label: 'Description' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Too long: Company').waitFor()
  await expect.poll(() => counts(page)).toEqual([1, 0, 0, 0, 2])
  expect(await postings('Kaveri Looms')).toEqual([])
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(
      (worn) => document.documentElement.classList.toggle('dark', worn === 'dark'),
      theme,
    )
    const violations = await violationsOn(page, { rules: 'everything' })
    expect(violations.map(({ id }) => `${theme} ${width}: ${id}`)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await confirm(page, 'Import 1 job')
  await expect.poll(() => counts(page)).toEqual([1, 0, 0, 0, 2])
  expect(await postings('Kaveri Looms')).toEqual(['Weaver'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download refused rows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('refused-rows.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    "\uFEFFRow,Title,Fields,Reason\r\n2,,Title,Missing: Title\r\n3,'=1+1,Company,Too long: Company\r\n",
  )
  const { data } = await admin.client
    .from('audit_log')
    .select('action, actor_id')
    .eq('target_table', 'import_runs')
    .order('id')
    .throwOnError()
  expect(data).toEqual([
    { action: 'import confirmed', actor_id: admin.id },
    { action: 'import done', actor_id: admin.id },
  ])
})

// The header of an Indian board's table; what stands below is made up.
const foreign = [
  'Job Role,Company,Job Type,Location,Experience,Salary per annual,Description,Key Skills,Posted on,Apply link',
  'Weaver,Tapti Looms,work from office,"Surat, Nagpur",2 - 5 Yrs,3-5 Lacs PA,Weave well,loom dye,3 days ago,https://board.example/1',
  'Dyer,Tapti Looms,hybrid,Surat,0 - 1 Yrs,Not disclosed,Mix colours,dye ledger,30+ days ago,https://board.example/2',
  'Clerk,Tapti Looms,Permanent Remote,Surat,1 - 3 Yrs,"₹20,000/month",Keep the books,ledger tally,,https://board.example/3',
]

test('[SRC-08] [SRC-10] a foreign table in Hindi on a phone: the proposal with its samples, a column and the day changed by hand, and only then jobs', async () => {
  const { page } = await stage.returns(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/hi/admin/import')
  await page.getByLabel('फ़ाइल', { exact: true }).setInputFiles({
    name: 'board.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(foreign.join('\n')),
  })
  const day = page.getByLabel('फ़ाइल किस दिन की है')
  // A file made by the test was last changed now.
  await expect.poll(() => day.inputValue()).toBe(today(new Date()))
  await day.fill('2099-01-01')
  await page.getByRole('button', { name: 'फ़ाइल जाँचें' }).click()
  await page.getByText('यह दिन अभी आया नहीं है').waitFor()
  await day.fill('2026-01-31')
  await page.getByRole('button', { name: 'फ़ाइल जाँचें' }).click()
  await page.getByText('जाँच हो चुकी', { exact: true }).waitFor()

  const proposed = async () =>
    Object.fromEntries(
      await Promise.all(
        (foreign[0] ?? '')
          .split(',')
          .map(async (name) => [name, await page.getByLabel(name, { exact: true }).inputValue()]),
      ),
    )
  expect(await proposed()).toEqual({
    'Job Role': 'title',
    Company: 'company',
    'Job Type': 'workMode',
    Location: 'location',
    Experience: 'experience',
    'Salary per annual': 'salary',
    Description: 'description',
    'Key Skills': 'skills',
    'Posted on': 'posted',
    'Apply link': 'url',
  })
  await page.getByText('work from office · hybrid · Permanent Remote').waitFor()
  await page.getByText('3-5 Lacs PA · Not disclosed · ₹20,000/month').waitFor()
  expect(await postings('Tapti Looms')).toEqual([])

  await page.getByLabel('Key Skills', { exact: true }).selectOption('')
  await day.fill('2026-02-10')
  const violations = await violationsOn(page, { rules: 'everything' })
  expect(violations.map(({ id }) => id)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'फिर जाँचें' }).click()
  const checkedColumns = async () => {
    const { data } = await admin.client
      .from('import_runs')
      .select('columns')
      .match({ file_name: 'board.csv', state: 'checked' })
      .throwOnError()
    return data[0]?.columns
  }
  await expect.poll(checkedColumns).not.toContain('skills')
  await page.getByText('जाँच हो चुकी', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Key Skills', { exact: true }).inputValue()).toBe('')
  expect(await postings('Tapti Looms')).toEqual([])
  await page.getByRole('button', { name: '3 जॉब इंपोर्ट करें' }).click()
  await page.getByText('इंपोर्ट हो चुका', { exact: true }).waitFor()
  const { data } = await admin.client
    .from('jobs')
    .select('title, location, work_mode, salary_min, skills, undated, created_at')
    .eq('company', 'Tapti Looms')
    .order('title')
    .throwOnError()
  expect(data.map((job) => ({ ...job, created_at: job.created_at.slice(0, 10) }))).toEqual([
    {
      title: 'Clerk',
      location: 'Remote (Surat)',
      work_mode: 'remote',
      salary_min: 240000,
      skills: [],
      undated: true,
      created_at: '2026-02-10',
    },
    {
      title: 'Dyer',
      location: 'Surat',
      work_mode: 'hybrid',
      salary_min: null,
      skills: [],
      undated: false,
      created_at: '2026-01-11',
    },
    {
      title: 'Weaver',
      location: 'Surat; Nagpur',
      work_mode: 'onsite',
      salary_min: 300000,
      skills: [],
      undated: false,
      created_at: '2026-02-07',
    },
  ])
})

test('the same header is read the same way next time; what changed is updated, nothing twice', async () => {
  const { page } = await stage.stays(admin)
  const changed = [header, rows[0], '4,Dyer,Kaveri Looms,Erode,Dye'].join('\n')
  await send(page, 'kaveri-december.csv', changed)
  await expect.poll(() => counts(page)).toEqual([1, 0, 1, 0, 0])
  await confirm(page, 'Import 1 job')
  expect(await postings('Kaveri Looms')).toEqual(['Dyer', 'Weaver'])
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByText('1 new, 0 changed, 0 refused').waitFor()
  await page.getByRole('link', { name: 'kaveri.csv' }).waitFor()
})

test('no file, and a file too large, are told before anything is sent', async () => {
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/import')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Choose a file first.').waitFor()
  // A file on the disk: the browser opens it by its name.
  const large = path.join(stage.product.dataDir, 'large.csv')
  await writeFile(large, '')
  await truncate(large, 25 * 1024 * 1024 + 1)
  await page.getByLabel('File', { exact: true }).setInputFiles(large)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('This file is over 25 MB. Import it in parts.').waitFor()
  await page.getByText('large.csv').waitFor()
})

test('a file that ends in the middle keeps the rows before, and says what of it is broken', async () => {
  const { page } = await stage.stays(admin)
  const whole = '{"shortcode":"A1","title":"Cook","city":"Pune","description":"<p>Cook.</p>"}'
  await send(page, 'cut.json', `[${whole},{"shortcode":"A2","title"`, 'Annapurna')
  await expect.poll(() => counts(page)).toEqual([1, 0, 0, 0, 1])
  await page.getByText('Cannot be read: the file ends in the middle of this row').waitFor()
})

test.skipIf(!samples)(
  `a real list of a board arrives, as drafts where that is asked for${why}`,
  async () => {
    const { page } = await stage.stays(admin)
    const list = await readFile(path.join(samples, 'ats_feeds', 'recruitee.json'))
    await send(page, 'recruitee.json', list)
    await page.getByText('Recruitee', { exact: true }).waitFor()
    await page.getByText('Employer, day and drafts').click()
    await page.getByLabel('Bring new jobs in as drafts').check()
    await page.getByRole('button', { name: 'Check again' }).click()
    // The options of a check are collapsed once it is done.
    await page.locator('details:not([open])').waitFor()
    await page.getByText('Checked', { exact: true }).waitFor()
    await confirm(page, 'Import 2 jobs')
    const { data } = await admin.client
      .from('jobs')
      .select('status')
      .eq('company', 'Acme')
      .throwOnError()
    expect(data).toEqual([{ status: 'draft' }, { status: 'draft' }])
  },
)

test.skipIf(!samples)(
  `[SRC-11] a list without descriptions says so of each draft${why}`,
  async () => {
    const { page } = await stage.stays(admin)
    const list = await readFile(path.join(samples, 'ats_feeds', 'workable.json'))
    await send(page, 'workable.json', list, 'Zaelab')
    await expect.poll(() => counts(page)).toEqual([2, 0, 0, 0, 0])
    await page.getByText('Workable', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Draft, missing: Description').count()).toBe(2)
  },
)

test.skipIf(!samples)(`broken JSON is told, and breaks nothing${why}`, async () => {
  const { page } = await stage.stays(admin)
  const folder = path.join(samples, 'bad_json', 'test_transform')
  const bytes = await readFile(path.join(folder, 'string_1_invalid_codepoint.json'))
  await send(page, 'broken.json', bytes)
  await page.getByText('Not a job in a shape that is known').waitFor()
})

test('an address of no import says so', async () => {
  const { page } = await stage.stays(admin)
  for (const id of ['x', '7b000000-0000-4000-8000-000000000001']) {
    await comeTo(page, `/admin/import?run=${id}`)
    await page.getByText('There is no such import').waitFor()
  }
})

test('[ADM-01] candidates are told that this is not theirs, and nobody is served the file', async () => {
  const asha = await stage.person('Asha Verma')
  const { data: runs } = await admin.client.from('import_runs').select('id').throwOnError()
  expect(runs.length).toBeGreaterThan(0)
  expect((await asha.client.from('import_runs').select('id')).data).toEqual([])
  const path = `${asha.id}/x`
  const { error } = await asha.client.storage.from('imports').upload(path, new Blob(['x']))
  expect(error).not.toBeNull()
  const { page } = await stage.returns(asha)
  await page.goto(`/admin/import?run=${runs[0]?.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('kaveri').count()).toBe(0)
})
