// What helps people to trust a posting: reports, the badge of a verified employer, where an
// applicant came from, and why one withdrew.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Person, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let job: string
let other: string

beforeAll(async () => {
  admin = await stage.admin()
  ;[job = '', other = ''] = await stage.post(
    { title: 'Glaze Chemist' },
    { title: 'Cane Weaver', company_name: 'Betwa Crafts' },
  )
})

test('[CAN-08] a signed-in person reports a job once, gets a receipt, and finds it again', async () => {
  const asha = await stage.person('Asha Rao')
  const { page } = await stage.returns(asha)
  await open(page, `/candidate/jobs/${job}`)
  const opener = page.getByRole('button', { name: 'Report this job' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Report this job' }).waitFor()
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await dialog.getByText('Please choose what is wrong.').waitFor()
  await checkAccessibility(page)
  // The focus is on the first reason; the arrows choose.
  await page.keyboard.press('ArrowUp')
  expect(await dialog.getByLabel('Something else').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await dialog.getByText('Please say what is wrong.').waitFor()
  await expect
    .poll(() => dialog.getByRole('textbox').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('The kilns are in another country.')
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await dialog.getByRole('heading', { name: 'Thank you for telling us' }).waitFor()
  await dialog.getByText('Something else').waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true)

  await page.reload()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await opener.click()
  await dialog.getByRole('heading', { name: 'You have reported this job' }).waitFor()
  const { data } = await admin.client
    .from('job_reports')
    .select('person_id, reason, details, state')
    .eq('job_id', job)
  expect(data).toEqual([
    {
      person_id: asha.id,
      reason: 'other',
      details: 'The kilns are in another country.',
      state: 'open',
    },
  ])
  const mail = await stage.product.mail(stage.product.admin.email, 'Reported: Glaze Chemist')
  expect(mail.text).toContain('> The kilns are in another country.')
  expect(mail.text).not.toContain('Asha')
})

test('[CAN-08] a visitor reports too, on a phone; a failure keeps what was chosen', async () => {
  const { page, expectProblem } = await stage.visitor({ width: 390 })
  await open(page, `/candidate/jobs/${other}`)
  await page.getByRole('button', { name: 'Report this job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('It asks for a fee or deposit').check()
  await page.route(/rest\/v1\/job_reports/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toast(page, 'The report could not be sent. Please try again.').waitFor()
  expectProblem(/ERR_FAILED/)
  await dialog.getByRole('alert').getByText(/./).first().waitFor()
  await page.unroute(/rest\/v1\/job_reports/)
  expect(await dialog.getByLabel('It asks for a fee or deposit').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('cyber crime helpline 1930').waitFor()
  const { data } = await admin.client.from('job_reports').select('person_id').eq('job_id', other)
  expect(data).toEqual([{ person_id: null }])
})

test('[CAN-05] [CAN-08] an employer that was checked says so on cards and pages, with how, and no other does', async () => {
  const { data: company } = await admin.client
    .from('companies')
    .select('id')
    .eq('name', 'Betwa Crafts')
    .single()
    .throwOnError()
  const rohan = await stage.person('Rohan Das')
  for (const id of [job, other]) {
    await rohan.client.from('saved_jobs').insert({ job_id: id }).throwOnError()
  }
  const verify = (verified: boolean) =>
    admin.client
      .rpc('verify_company', { company_id: company?.id, method: 'dns', verified })
      .throwOnError()
  await verify(true)
  const { page } = await stage.returns(rohan)
  const visitor = await stage.visitor()
  for (const screen of [visitor.page, page]) {
    await open(screen, '/candidate/jobs')
    await screen
      .getByRole('article', { name: 'Cane Weaver' })
      .getByText('Verified', { exact: true })
      .waitFor()
    await expect.poll(() => screen.getByText('Verified', { exact: true }).count()).toBe(1)
  }
  await open(page, '/candidate/saved')
  const line = page.getByRole('listitem').filter({ hasText: 'Cane Weaver' })
  await line.getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Verified', { exact: true }).count()).toBe(1)

  await open(visitor.page, `/candidate/jobs/${other}`)
  await visitor.page.getByRole('heading', { name: 'Verified employer' }).waitFor()
  await visitor.page
    .getByText('The company proved to us that its internet domain is its own.')
    .waitFor()
  await open(visitor.page, `/candidate/jobs/${job}`)
  expect(await visitor.page.getByText(/^Verified/).count()).toBe(0)
  await verify(false)
  await open(visitor.page, `/candidate/jobs/${other}`)
  expect(await visitor.page.getByText(/^Verified/).count()).toBe(0)
})

test('[CAN-07] [CAN-09] where somebody first came from goes along with what they apply for', async () => {
  const lata = await stage.person('Lata Bose')
  const { page } = await stage.visitor()
  await open(page, '/about?utm_source=Diwali%20fair&utm_medium=poster')
  // The code that stores it is loaded after the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('came-from'))).not.toBeNull()
  await open(page, '/candidate/jobs?source=other')
  await signIn(page, lata)
  await page.waitForURL(/dashboard/)
  await open(page, '/candidate/jobs')
  await page.getByRole('button', { name: /^Apply Now Cane Weaver/ }).click()
  await page.waitForURL(/applications/)
  await open(page, `/candidate/jobs/${job}`)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('heading', { name: 'Your application is in' }).waitFor()
  const { data } = await lata.client.from('applications').select('arrival').throwOnError()
  const arrival = { source: 'diwali fair', medium: 'poster' }
  expect(data).toEqual([{ arrival }, { arrival }])
})

test('[CAN-11] a withdrawal with a reason, by keyboard on a phone, reaches the administrator at once', async () => {
  const vikram = await stage.person('Vikram Sen')
  await vikram.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: vikram.id })
    .throwOnError()
  const desk = await stage.returns(admin)
  await desk.page.goto('/admin/applications')
  const row = desk.page.getByRole('row').filter({ hasText: vikram.email })
  await row.getByText('Pending').waitFor()
  const { page } = await stage.returns(vikram, { width: 390 })
  await open(page, '/candidate/applications')
  const opener = page.getByRole('button', { name: /^Withdraw/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await dialog.getByLabel('Why?').selectOption({ label: 'The pay does not suit me' })
  await dialog.getByLabel('Anything to add?').fill('Too far below the market.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await toast(page, 'Application withdrawn').waitFor()
  await row.getByText('Withdrawn').waitFor()
  expect(await row.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
  const { data } = await admin.client
    .from('job_applications')
    .select('withdrawal_reason, withdrawal_note')
    .eq('applicant_id', vikram.id)
    .single()
  expect(data).toEqual({ withdrawal_reason: 'pay', withdrawal_note: 'Too far below the market.' })
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
