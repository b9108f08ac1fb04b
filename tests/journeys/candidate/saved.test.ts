// Keeping jobs and searches for later: at once, on every screen that is open, and with a line left
// where a job has gone.

import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Person, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const inDays = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
let asha: Person
let admin: Person
let kiln: string

beforeAll(async () => {
  admin = await stage.admin()
  ;[kiln = ''] = await stage.post(
    { title: 'Kiln Engineer', location: 'Jaipur', work_mode: 'onsite', closing_date: inDays(5) },
    { title: 'Night Watch', location: 'Pune', work_mode: 'remote' },
  )
})

// Each test has a candidate of its own, so that none leans on another.
beforeEach(async () => {
  asha = await stage.person('Asha Verma')
})

const alertOf = (page: Page) => page.getByLabel('Tell me of new jobs, once a day')
const bookmark = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true })
const savedJobs = (page: Page) =>
  page.getByRole('region', { name: 'Saved jobs' }).getByRole('listitem')
const keep = (job: string) =>
  asha.client.from('saved_jobs').insert({ person_id: asha.id, job_id: job }).throwOnError()

test('a visitor who presses the bookmark signs in, comes back, and the job is saved', async () => {
  const { page } = await stage.visitor()
  await page.goto('/candidate/jobs?keyword=kiln')
  await page.locator('html[data-alive]').waitFor()
  await bookmark(page, 'Kiln Engineer').click()
  await toast(page, 'Please sign in to save jobs').waitFor()
  await page.waitForURL(/\/login/)
  await signIn(page, asha)
  await page.waitForURL('/candidate/jobs?keyword=kiln')
  await toast(page, 'Job saved').waitFor()
  await expect.poll(() => bookmark(page, 'Kiln Engineer').getAttribute('aria-pressed')).toBe('true')
})

test('a bookmark tells its state, works by keyboard, and reaches the person’s other screens by itself', async () => {
  const [one, other] = [await stage.returns(asha), await stage.returns(asha)]
  await other.page.goto('/candidate/saved')
  await other.page.getByText('No saved jobs yet').waitFor()
  await one.page.goto('/candidate/jobs')
  const button = bookmark(one.page, 'Kiln Engineer')
  await one.page.getByText('Asha Verma').first().waitFor()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await button.focus()
  await one.page.keyboard.press('Space')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  const line = savedJobs(other.page).filter({ hasText: 'Kiln Engineer' })
  await line.getByText('Closes in 5 days').waitFor()
  await one.page.keyboard.press('Space')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await other.page.getByText('No saved jobs yet').waitFor()
})

test('the page of a job saves too, and the list leads back to it', async () => {
  const { page } = await stage.returns(asha)
  await page.goto(`/candidate/jobs/${kiln}`)
  await page.getByText('Asha Verma').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  // Pressed is how it looks at once; a new page must not come before the job is saved.
  await expect
    .poll(async () => (await asha.client.from('saved_jobs').select('job_id')).data)
    .toEqual([{ job_id: kiln }])
  await page.goto('/candidate/saved')
  await savedJobs(page).getByRole('link', { name: 'Kiln Engineer' }).click()
  await page.waitForURL(`/candidate/jobs/${kiln}`)
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
})

test('what could not be saved is taken back on the screen and told', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/jobs')
  await page.getByText('Asha Verma').first().waitFor()
  await page.route(/\/rest\/v1\/saved_jobs/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'no' } })
      : route.continue(),
  )
  await bookmark(page, 'Kiln Engineer').click()
  await toast(page, 'The job could not be saved. Your account is not allowed to do this.').waitFor()
  await expect
    .poll(() => bookmark(page, 'Kiln Engineer').getAttribute('aria-pressed'))
    .toBe('false')
  expectProblem(/status of 403/)
})

test('a job that is closed or deleted leaves its line, on the screen that is open', async () => {
  const [closing = '', going = ''] = await stage.post({ title: 'Glazier' }, { title: 'Potter' })
  await keep(closing)
  await keep(going)
  const { page } = await stage.returns(asha, { width: 390 })
  await page.goto('/candidate/saved')
  await savedJobs(page).getByRole('link', { name: 'Potter' }).waitFor()
  await admin.client.from('jobs').update({ status: 'closed' }).eq('id', closing).throwOnError()
  const glazier = savedJobs(page).filter({ hasText: 'Glazier' })
  await glazier.getByText(/^Closed on .*It no longer takes applications\.$/).waitFor()
  await admin.client.from('jobs').delete().eq('id', going).throwOnError()
  const potter = savedJobs(page).filter({ hasText: 'Potter' })
  await potter.getByText('This job has been taken down.').waitFor()
  expect(await savedJobs(page).getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Take Potter off the list' }).click()
  await page.getByText('Potter is off the list.').waitFor()
  await expect
    .poll(async () => (await asha.client.from('saved_jobs').select('job_title')).data)
    .toEqual([{ job_title: 'Glazier' }])
})

test('what is taken off the list can be put back', async () => {
  await keep(kiln)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/saved')
  await page.getByRole('button', { name: 'Take Kiln Engineer off the list' }).click()
  await page.getByText('Kiln Engineer is off the list.').waitFor()
  await expect
    .poll(async () => (await asha.client.from('saved_jobs').select('id')).data)
    .toEqual([])
  await checkAccessibility(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await savedJobs(page).getByRole('link', { name: 'Kiln Engineer' }).waitFor()
  await page.getByText('is off the list').waitFor({ state: 'detached' })
})

test('[V2] [V12] a search is saved with one press, tells of new jobs if one asks for it, is called by its filters in the page’s language, opened, renamed and deleted', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/jobs?keyword=kiln&work_mode=onsite')
  await page.getByText('Asha Verma').first().waitFor()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await toast(
    page,
    'Search saved. Under Saved you can also have its new jobs emailed, once a day.',
  ).waitFor()
  await page.getByRole('link', { name: 'You have saved this search' }).click()
  await page.waitForURL('/candidate/saved')
  await alertOf(page).waitFor()
  expect(await alertOf(page).isChecked()).toBe(false)
  await alertOf(page).check()
  await expect
    .poll(async () => (await asha.client.from('saved_searches').select('alert')).data)
    .toEqual([{ alert: true }])
  const searches = page.getByRole('region', { name: 'Saved searches' })
  const stored = async () =>
    (await asha.client.from('saved_searches').select('name, filters, alert')).data
  expect(await stored()).toEqual([
    { name: null, filters: { keyword: 'kiln', work_mode: 'onsite' }, alert: true },
  ])

  const unmailed = page.getByText('You have turned off emails about new jobs')
  expect(await unmailed.count()).toBe(0)
  const mails = (mail_job_alerts: boolean) =>
    asha.client.from('profiles').update({ mail_job_alerts }).eq('id', asha.id).throwOnError()
  await mails(false)
  await page.reload()
  await unmailed.waitFor()
  await mails(true)

  await page.reload()
  await alertOf(page).uncheck()
  await expect.poll(stored).toMatchObject([{ alert: false }])
  await page.goto('/hi/candidate/saved')
  await page.getByRole('link', { name: 'kiln, ऑन-साइट' }).waitFor()
  await page.goto('/candidate/saved')

  await searches.getByRole('button', { name: 'Rename kiln, Onsite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename the search' })
  await dialog.getByLabel('Name').fill('Kilns near home')
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await searches.getByRole('link', { name: 'Kilns near home' }).waitFor()
  await searches.getByText('kiln, Onsite').waitFor()

  await searches.getByRole('link', { name: 'Kilns near home' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&work_mode=onsite')
  await page.getByRole('heading', { name: 'Kiln Engineer' }).waitFor()
  await page.goBack()
  await searches.getByRole('button', { name: 'Delete Kilns near home' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this search?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await searches.getByText('No saved searches yet.').waitFor()
  await expect.poll(stored).toEqual([])
})

test('the twenty-first search is told to be one too many', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({
    name: `Loom ${n}`,
    filters: { keyword: `loom ${n}` },
  }))
  await asha.client.from('saved_searches').insert(rows).throwOnError()
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/jobs?keyword=kiln')
  await page.getByText('Asha Verma').first().waitFor()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await toast(page, 'You have saved 20 searches. Delete one first.').waitFor()
  expectProblem(/status of 409/)
})
