// What a candidate does: find a job, apply in both ways, follow the application.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkLooks } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { counters } from '../counters.ts'
import { accountMenu, controlName, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
const tooLarge = Buffer.alloc(5_242_881, '%PDF-1.7\n')
const pdf = 'application/pdf'
/** Has no applications: for the tests that make none. */
let meera: Person
let jobs: Record<'kiln' | 'export' | 'night', string>

beforeAll(async () => {
  const ids = await stage.post(
    {
      title: 'Kiln Engineer',
      location: 'Jaipur, Rajasthan',
      work_mode: 'onsite',
      salary_min: 1200000,
      salary_max: 1850000,
      currency: 'INR',
      experience_required: '5+ years',
      benefits: ['Tea at four'],
    },
    {
      title: 'Export Manager',
      location: 'Remote, Kochi',
      work_mode: 'remote',
      salary_min: 50000,
      salary_max: 70000,
      currency: 'USD',
      experience_required: '3 years',
    },
    { title: 'Night Watch', location: 'Pune', work_mode: 'hybrid' },
    { title: 'Closed Long Ago', status: 'closed' },
  )
  jobs = { kiln: ids[0] ?? '', export: ids[1] ?? '', night: ids[2] ?? '' }
  meera = await stage.person('Meera Nair')
})

/** A candidate of its own for each test that applies, so that no test depends on another. */
const newAsha = () => stage.person('Asha Verma')

test('[V11] [CAN-01] /candidate leads to the dashboard, and the bar to the four places', async () => {
  const { page } = await stage.returns(await newAsha())
  await page.goto('/candidate')
  await page.waitForURL('/candidate/dashboard')
  const bar = page.getByRole('banner')
  await bar.getByText('Asha Verma').waitFor()
  for (const [name, title] of [
    ['Jobs', 'Browse Jobs'],
    ['Applications', 'My Applications'],
    ['Profile', 'Profile'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('[D4][D5][CAN-01] the account menu leads to what is one’s own, by keyboard and on a phone, and out', async () => {
  const { page } = await stage.returns(await newAsha())
  await page.goto('/candidate/jobs')
  const menu = page.locator('[popover]:popover-open')
  const opener = accountMenu(page)
  await opener.waitFor()
  await opener.press('Enter')
  await menu.getByRole('button', { name: 'Sign Out' }).waitFor()
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual(['Saved jobs and searches', 'Settings', 'Security', 'English', 'हिन्दी'])
  await checkLooks(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Saved jobs and searches')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/, Account$/)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const [link, title] of [
    ['Saved jobs and searches', 'Saved'],
    ['Security', 'Security'],
    ['Settings', 'Settings'],
  ] as const) {
    await opener.click()
    await menu.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await menu.waitFor({ state: 'detached' })
  }
  await opener.click()
  await menu.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await page.locator('html.dark').waitFor()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('[CAN-02] the dashboard counts, counts again by itself, and gives three tips', async () => {
  const asha = await newAsha()
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await expect
    .poll(() => counters(page))
    .toEqual({ total: '0', shortlisted: '0', pending: '0', rejected: '0' })
  for (const tip of ['Complete Your Profile', 'Take Tests', 'Follow Up']) {
    await page.getByRole('heading', { name: tip }).waitFor()
  }
  await apply(asha, jobs.kiln)
  await expect.poll(() => counters(page)).toMatchObject({ total: '1', pending: '1' })
  const [application] = await apply(asha, jobs.night)
  const admin = await stage.admin()
  await admin.client
    .from('job_applications')
    .update({ status: 'rejected' })
    .eq('id', application?.id)
    .throwOnError()
  await expect
    .poll(() => counters(page))
    .toEqual({ total: '2', shortlisted: '0', pending: '1', rejected: '1' })
})

test('[CAN-02] without anybody signed in the dashboard leads to sign-in', async () => {
  const { page } = await stage.stayingVisitor()
  await page.goto('/candidate/dashboard')
  await page.waitForURL('/login?next=%2Fcandidate%2Fdashboard')
})

test('[CAN-03] who has no profile gets one, named as in the sign-up', async () => {
  const rohan = await stage.person('Rohan Iyer', null)
  const { page } = await stage.returns(rohan)
  await page.goto('/candidate/profile')
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Rohan Iyer')
  const { data } = await rohan.client.from('profiles').select('full_name, role').single()
  expect(data).toEqual({ full_name: 'Rohan Iyer', role: 'candidate' })
})

test.each([
  ['Keyword', 'eNgInEeR', ['Kiln Engineer']],
  ['Location', 'kochi', ['Export Manager']],
  // [SRC-06] A bare 60000 would be asked back: it may be a month's pay.
  ['Min Salary', '12 lakh', ['Kiln Engineer']],
  ['Max Salary', '$70000', ['Export Manager']],
  ['Experience', '5', ['Kiln Engineer']],
  ['Keyword', '', ['Night Watch', 'Export Manager', 'Kiln Engineer']],
  ['Keyword', '%', []],
])('[CAN-04] %s “%s” finds %j, newest first', async (label, value, titles) => {
  const { page } = await stage.stayingVisitor()
  await comeTo(page, '/candidate/jobs')
  await page.getByRole('search').getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(value ? /\?/ : /candidate\/jobs/)
  const results = page.getByRole('region', { name: 'Results' })
  await expect
    .poll(() => results.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(titles.length ? titles : ['No jobs found'])
})

test('[CAN-04] the work mode is one of four, and the fields say what goes in', async () => {
  const { page } = await stage.stayingVisitor()
  await comeTo(page, '/candidate/jobs')
  await page.getByPlaceholder('Job title or keywords', { exact: true }).waitFor()
  await page.getByPlaceholder('City or remote', { exact: true }).waitFor()
  await page.getByPlaceholder('Years of experience', { exact: true }).waitFor()
  const modes = page.getByLabel('Work Mode')
  await modes.waitFor()
  await expect
    .poll(() => modes.getByRole('option').allInnerTexts())
    .toEqual(['All', 'Remote', 'Hybrid', 'Onsite'])
  await modes.selectOption('Hybrid')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Night Watch', exact: true }).waitFor()
})

test('[CAN-05] a row says what the job pays, in its own currency, rupees in lakhs too', async () => {
  const { page } = await stage.stayingVisitor()
  await comeTo(page, '/candidate/jobs')
  const row = (title: string) => page.getByRole('article', { name: title })
  await row('Kiln Engineer').getByText('₹12–18.5 lakh a year').waitFor()
  await row('Kiln Engineer').getByText('₹12,00,000 - ₹18,50,000').waitFor()
  await row('Export Manager').getByText('$50000 - $70000').waitFor()
  await row('Night Watch').getByText('Not specified').waitFor()
  await row('Night Watch')
    .getByRole('link', { name: controlName('View Details', 'Night Watch') })
    .click()
  await page.waitForURL(`/candidate/jobs/${jobs.night}`)
})

test('[CAN-06] an empty list says so; a list that is open hears of a new job', async () => {
  const { page } = await stage.stays(meera)
  await comeTo(page, '/candidate/jobs?keyword=lighthouse')
  await page.getByText('No jobs found').waitFor()
  await page
    .getByText('Try adjusting your filters or check back later for new opportunities.')
    .waitFor()
  await stage.post({ title: 'Lighthouse Keeper' })
  await page.getByRole('link', { name: 'Lighthouse Keeper', exact: true }).waitFor()
})

test('[V5][V9][CAN-07] Apply Now needs somebody and comes back to the job, goes through once, and then leads to the application', async () => {
  const visitor = await stage.stayingVisitor()
  await comeTo(visitor.page, '/candidate/jobs')
  await visitor.page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
  await toast(visitor.page, 'Please sign in to apply for jobs').waitFor()
  await visitor.page.waitForURL(/\/login\?next=%2Fcandidate%2Fjobs%2F[\da-f-]+%23apply$/)

  const asha = await newAsha()
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/jobs')
  await page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
  await toast(page, 'Successfully applied for the job!').waitFor()
  await page.waitForURL('/candidate/applications')
  await page.getByRole('article', { name: 'Night Watch' }).waitFor()
  await page.goto('/candidate/jobs')
  const row = page.getByRole('article', { name: 'Night Watch' })
  await row.getByText('Applied', { exact: true }).waitFor()
  expect(await row.getByRole('button', { name: /Apply Now/ }).count()).toBe(0)
  await row.getByRole('link', { name: 'Your application' }).click()
  await page.waitForURL('/candidate/applications')
  expect(await applicationsOf(asha)).toHaveLength(1)
})

test('[CAN-07] an application that fails says so and leaves nothing', async () => {
  const { page, expectProblem } = await stage.stays(meera)
  await comeTo(page, '/candidate/jobs')
  await page.route(/rest\/v1\/job_applications/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
  await toast(page, 'Failed to apply for job').waitFor()
  expect(await applicationsOf(meera)).toHaveLength(0)
  expectProblem(/ERR_FAILED/)
  await page.unrouteAll()
})

test('[CAN-08] the page of a job shows its parts, and the way to the form', async () => {
  const { page } = await stage.stays(meera)
  await comeTo(page, `/candidate/jobs/${jobs.kiln}`)
  await page.getByRole('heading', { level: 1, name: 'Kiln Engineer' }).waitFor()
  for (const fact of ['Jaipur, Rajasthan', 'Onsite', 'Full-time']) {
    await page.getByRole('main').getByText(fact, { exact: true }).waitFor()
  }
  await page.getByText('₹12,00,000 - ₹18,50,000').first().waitFor()
  await page.getByText('Tea at four').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first().click()
  const letter = page.getByLabel('Cover Letter')
  await expect.poll(() => letter.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Accepted formats: PDF, DOC, DOCX (max 5MB)').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('/candidate/jobs')
})

test('[CAN-08] a job that is not there says so and leads back', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/candidate/jobs/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { name: 'Job not found' }).waitFor()
  expectProblem(/status of 404/)
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await page.waitForURL('/candidate/jobs')
})

test('[CAN-09] the form asks for a whole profile first and keeps the letter meanwhile', async () => {
  const rohan = await stage.person('Rohan Iyer', { phone: null, location: null })
  const { page } = await stage.returns(rohan)
  await page.goto(`/candidate/jobs/${jobs.kiln}`)
  await page.getByLabel('Cover Letter').fill('Nine years at the wheel.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Please complete your profile before applying').waitFor()
  await page.getByLabel('Phone').fill('+91 98765 43210')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').waitFor()
  // The place is still missing: the person stays.
  await page.getByRole('link', { name: 'Back to the job' }).waitFor()
  await page.getByRole('main').getByLabel('Location').fill('Pune')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`/candidate/jobs/${jobs.kiln}#apply`)
  expect(await page.getByLabel('Cover Letter').inputValue()).toBe('Nine years at the wheel.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').waitFor()
  await page.getByLabel('Cover Letter').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Applied', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Your application' }).click()
  await page.waitForURL('/candidate/applications')
  expect(await applicationsOf(rohan)).toMatchObject([{ cover_letter: 'Nine years at the wheel.' }])
})

test.each([
  ['a file of 5,242,881 bytes', 'big.pdf', tooLarge, 'Resume file size must be less than 5MB'],
  [
    'a page that calls itself a PDF',
    'cv.pdf',
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    'This file is called a document, but is none.',
  ],
  ['an empty file', 'cv.docx', Buffer.alloc(0), 'This file is empty.'],
])('[CAN-10] %s is refused as soon as it is chosen', async (_, name, buffer, words) => {
  const { page } = await stage.stays(meera)
  await comeTo(page, `/candidate/jobs/${jobs.kiln}`)
  const picker = page.getByLabel('Resume')
  expect(await picker.getAttribute('accept')).toContain('.pdf,.doc,.docx')
  await picker.setInputFiles({ name, mimeType: pdf, buffer })
  await page.getByRole('main').getByText(words).waitFor()
  expect(await applicationsOf(meera)).toHaveLength(0)
  const { data: files } = await meera.client.storage.from('resumes').list(meera.id)
  expect(files).toEqual([])
})

test('[V6] [CAN-11] My Applications: empty, then a card with its résumé to look at and to save; nothing leads to a test', async () => {
  const asha = await newAsha()
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse Jobs' }).waitFor()
  const path = `${asha.id}/${crypto.randomUUID()}.pdf`
  const file = await resumePdf('Asha Verma')
  const metadata = { name: 'आशा CV.pdf' }
  await asha.client.storage.from('resumes').upload(path, file, { contentType: pdf, metadata })
  await apply(asha, jobs.kiln, { resume_url: path })
  const card = page.getByRole('article', { name: 'Kiln Engineer' })
  await card.getByText('Pending').waitFor()
  await card.getByText('Nilmoti Ceramics').waitFor()
  await card.getByText('Jaipur, Rajasthan · Onsite').waitFor()
  await card.getByText(/^Applied on \d+\s\w+\s\d{4}/).waitFor()
  expect(await page.getByRole('link', { name: 'Take Assessment' }).count()).toBe(0)
  await card.getByRole('button', { name: /View Resume/ }).click()
  const shown = page.getByRole('dialog', { name: 'आशा CV.pdf' })
  await shown.getByRole('img', { name: /Asha Verma/ }).waitFor()
  await checkAccessibility(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('आशा CV.pdf')
  expect(Buffer.compare(await readFile(await saved.path()), file)).toBe(0)
})

test('[CAN-16] a dashboard, jobs and applications that cannot be loaded say so in a panel and a message', async () => {
  const { page, expectProblem } = await stage.returns(meera)
  await page.goto('/candidate/profile')
  await page.getByLabel('Full Name').waitFor()
  const broken = { message: 'out of order', code: 'XX000', details: null, hint: null }
  await page.route(/rest\/v1\/(rpc\/search_jobs|job_applications)/, (route) =>
    route.fulfill({ status: 500, json: broken }),
  )
  for (const [name, words] of [
    ['Dashboard', 'Failed to load dashboard data'],
    ['Jobs', 'Failed to load jobs'],
    ['Applications', 'Error loading applications. Please try again.'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await toast(page, words).waitFor()
    await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor()
  }
  expectProblem(/status of 500/)
})

/** With the person's own session, but not through the tested screen. */
async function apply(person: Person, job: string, more = {}) {
  const { data } = await person.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: person.id, status: 'pending', ...more })
    .select('id')
    .throwOnError()
  return data
}

async function applicationsOf({ client }: Person) {
  const { data } = await client.from('job_applications').select('status, cover_letter')
  return data
}
