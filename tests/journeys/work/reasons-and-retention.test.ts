// What administrators manage beside the settings: the reasons for a rejection, and automatic
// erasure; and the tasks on their dashboard.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import type { VisitOptions } from '#tests/support/browser.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
})

const reasons = (page: Page) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Reasons for a rejection', exact: true, level: 2 }),
  })
const report = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What goes next', exact: true }) })
const offered = async () =>
  (
    await admin.client
      .from('rejection_reasons')
      .select('label')
      .eq('offered', true)
      .order('place')
      .throwOnError()
  ).data.map(({ label }) => label as string)

test('[ADM-08] a reason is written, refused at its field, put first by the keyboard, told to an applicant, and retired', async () => {
  const [job] = await stage.post({ title: 'Kiln Keeper' })
  await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id })
    .throwOnError()
  const { page, expectProblem } = await stage.returns(admin)
  await page.goto('/admin/settings')
  await reasons(page).getByRole('button', { name: 'Add a reason' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save the reason' }).click()
  await expect.poll(() => sheet.getByText('Please fill this in.').count()).toBe(2)
  await sheet.getByLabel('Name in English').fill('Night shifts')
  await sheet.getByLabel('What the applicant reads in English').fill('x'.repeat(501))
  await sheet.getByRole('button', { name: 'Save the reason' }).click()
  await sheet.getByText('At most 500 characters.').waitFor()
  expectProblem(/status of 400/)
  const told = 'This post needs somebody at night.'
  await sheet.getByLabel('What the applicant reads in English').fill(told)
  // Escape may be an accident: what was typed is there again.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await reasons(page).getByRole('button', { name: 'Add a reason' }).click()
  expect(await sheet.getByLabel('Name in English').inputValue()).toBe('Night shifts')
  await sheet.getByRole('button', { name: 'Save the reason' }).click()
  await page.getByText('The reason is saved', { exact: true }).waitFor()
  // Nothing of it is left for the next one.
  await reasons(page).getByRole('button', { name: 'Add a reason' }).click()
  expect(await sheet.getByLabel('Name in English').inputValue()).toBe('')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  const line = reasons(page).getByRole('listitem').filter({ hasText: 'Night shifts' })
  await line.getByText('Not complete in Hindi').waitFor()

  const up = line.getByRole('button', { name: 'Move Night shifts up' })
  await up.focus()
  for (let place = 8; place > 0; place--) {
    await page.keyboard.press('Enter')
    await page.getByText(`Now in place ${place} of 9`).waitFor()
  }
  await expect.poll(async () => (await offered())[0]).toBe('Night shifts')
  // At the top, moving up is disabled, and the focus is on moving down.
  const down = line.getByRole('button', { name: 'Move Night shifts down' })
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)

  const { data } = await admin.client
    .from('rejection_reasons')
    .select('code')
    .eq('label', 'Night shifts')
    .single()
    .throwOnError()
  const { data: applications } = await admin.client
    .from('job_applications')
    .select('id')
    .eq('applicant_id', asha.id)
    .throwOnError()
  const ids = applications.map(({ id }) => id)
  const rejected = { applications: ids, decision: 'rejected', reason: data.code }
  await admin.client.rpc('decide_applications', rejected).throwOnError()

  // A deactivated reason is no longer offered, and the decision still shows it.
  await page.goto('/admin/settings')
  await line.getByRole('button', { name: 'Archive Night shifts' }).click()
  await page.getByText('The reason is not offered any more').waitFor()
  await expect.poll(offered).not.toContain('Night shifts')
  await reasons(page).getByRole('button', { name: 'Offer Night shifts again' }).waitFor()
  await page.goto(`/admin/applications?open=${ids[0]}`)
  await page.getByRole('dialog').getByText('Night shifts').first().waitFor()
  const { data: seen } = await asha.client
    .from('job_applications')
    .select('told')
    .eq('id', ids[0])
    .single()
    .throwOnError()
  expect(seen.told).toEqual({ en: told })
})

test('[ADM-08] a failure is told, and tried again', async () => {
  const { page, expectProblem } = await stage.returns(admin)
  const broken = (route: { fulfill(answer: object): Promise<void> }) =>
    route.fulfill({ status: 500, json: { message: '' } })
  await page.route(/rest\/v1\/(rejection_reasons|rpc\/retention_report)/, broken)
  await page.goto('/admin/settings')
  await reasons(page).getByText('The reasons could not be loaded').waitFor()
  await report(page).getByText('What goes next could not be loaded').waitFor()
  await page.unroute(/rest\/v1\/(rejection_reasons|rpc\/retention_report)/)
  await reasons(page).getByRole('button', { name: 'Try again' }).click()
  await reasons(page).getByText('Pay does not fit').waitFor()
  await page.reload()
  await report(page).getByText('Nothing goes within 90 days.').waitFor()
  await report(page).getByText('Nothing has been erased automatically so far.').waitFor()
  expectProblem(/status of 500/)
})

test('[ADM-10] [T119] what goes is listed with its day and its warning, as far ahead as is asked for', async () => {
  const { page } = await stage.returns(admin)
  const row = (what: object) => ({
    what: 'application',
    person_id: asha.id,
    full_name: 'Asha Verma',
    email: asha.email,
    application_id: asha.id,
    job_title: 'Old Loom',
    job_company: 'Nilmoti',
    since: '2024-01-01T00:00:00Z',
    ends_at: '2026-12-24T06:00:00Z',
    warned_at: null,
    erase_at: null,
    mail: null,
    ...what,
  })
  // A journey cannot wait two years: tests/worker/retention.test.ts proves the report itself.
  const asked: unknown[] = []
  await page.route(/rpc\/retention_report/, (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({
      json: [
        row({ mail: 'sent', erase_at: '2026-12-30T06:00:00Z' }),
        row({ what: 'account', application_id: null, job_title: null, job_company: null }),
      ],
      headers: { 'content-range': '0-1/2' },
    })
  })
  await page.route(/rest\/v1\/audit_log\?/, (route) =>
    route.fulfill({
      json: [{ id: 1, at: '2026-11-20T06:00:00Z', details: { accounts: 1, applications: 4 } }],
    }),
  )
  await page.goto('/admin/settings')
  const first = report(page).getByRole('row', { name: /^Application/ })
  await first.getByText('Old Loom, Nilmoti').waitFor()
  await first.getByText('30 Dec 2026').waitFor()
  await first.getByText('Sent').waitFor()
  const account = report(page).getByRole('row', { name: /^Account/ })
  await account.getByText('24 Dec 2026').waitFor()
  await account.getByText('Not yet').waitFor()
  await report(page).getByText('4 applications, 1 account', { exact: false }).waitFor()
  await report(page).getByLabel('Within').selectOption('365 days')
  await expect.poll(() => asked.at(-1)).toEqual({ days_ahead: 365 })
})

test('[ADM-02] the dashboard leads to open reports, to complaints by their day and to postings that were asked about, and is silent where there are none', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/dashboard')
  const work = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: "Today's work" }) })
  await work.getByRole('link', { name: /^Newsletter/ }).waitFor()
  expect(await work.getByRole('link', { name: /Complaints|Reports|Still hiring/ }).count()).toBe(0)

  const [job] = await stage.post({ title: 'Gold Courier' })
  await asha.client
    .from('job_reports')
    .insert({ job_id: job, person_id: asha.id, reason: 'fee' })
    .throwOnError()
  await work.getByRole('link', { name: 'Reports about jobs: 1 open' }).waitFor()
  await asha.client
    .rpc('file_grievance', { subject: 'My number', message: 'Please remove it.' })
    .throwOnError()
  await page.reload()
  await work
    .getByRole('link', { name: /^Complaints: 1 to answer, the next by \d+ \w+ \d{4}$/ })
    .click()
  await page.getByText('Please remove it.').waitFor()
  await page.goBack()
  await work.getByRole('link', { name: /^Reports about jobs/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Reported jobs' }).waitFor()
})

const busy = {
  reports: 3,
  complaints: { late: 2, late_since: '2026-11-12', due: 1, due_on: '2026-12-04' },
  unanswered: 4,
}

test.each<[string, Omit<VisitOptions, 'baseURL'>]>([
  ['en', { width: 390, theme: 'dark' }],
  ['en', { width: 1440, theme: 'light' }],
  ['hi', { width: 390, theme: 'light' }],
  ['hi', { width: 1440, theme: 'dark' }],
])(
  '[ADM-02] [ADM-08] [T094] in the language %s with %j, all of it passes WCAG 2.2 AA and fits',
  async (language, options) => {
    const { page } = await stage.returns(admin, options)
    const found: string[] = []
    const checkAccessibility = async (place: string) => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) found.push(`${place}: ${over} px too wide`)
      const violations = await violationsOn(page)
      for (const { id, nodes } of violations)
        found.push(`${place}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
    const at = (place: string) => page.goto(`${language === 'hi' ? '/hi' : ''}/admin/${place}`)
    await page.route(/rpc\/admin_work/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), ...busy } })
    })
    await at('dashboard')
    await page.locator('a[href$="/admin/complaints"]').first().waitFor()
    await checkAccessibility('dashboard')
    await at('settings')
    await page.locator('section:has(> header #reasons) header button').click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await checkAccessibility('a reason')
    expect(found).toEqual([])
  },
)
