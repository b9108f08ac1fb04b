// The history of an application as its applicant sees it while others work on it, and the
// dashboard's words beside its numbers (CAN-02, CAN-11).

import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { type Assessments, prepareAssessments } from '../assessments.ts'
import { counters } from '../counters.ts'
import { controlName, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person
let job: string
let assessments: Assessments
beforeAll(async () => {
  admin = await stage.admin()
  assessments = await prepareAssessments(stage)
})
beforeEach(async () => {
  asha = await stage.person('Asha Verma')
  ;[job = ''] = await stage.post({ title: 'Kiln Engineer' })
})

test('[CAN-11] sent, seen, its résumé opened, decided and decided again: each appears by itself, with its time', async () => {
  const path = `${asha.id}/${crypto.randomUUID()}.pdf`
  const file = await resumePdf('Asha Verma')
  await asha.client.storage.from('resumes').upload(path, file, { contentType: 'application/pdf' })
  const application = await apply(asha, { resume_url: path })
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  const steps = stepsOf(page)
  await expect.poll(() => names(steps)).toEqual(['Applied', 'Waiting for a decision.'])
  await steps.getByText(`Reference ${application.receipt_number}`).waitFor()

  await admin.client.rpc('record_views', { applications: [application.id] }).throwOnError()
  await steps.getByText('Seen by a person').waitFor()

  const desk = await stage.returns(admin)
  await desk.page.goto('/admin/applications')
  const row = desk.page.getByRole('row').filter({ hasText: asha.email })
  await Promise.all([
    desk.page.waitForEvent('download'),
    row.getByRole('button', { name: /Download/ }).click(),
  ])
  await steps.getByText('Resume opened').waitFor()

  await row.getByRole('button', { name: /^Approve/ }).click()
  await toast(desk.page, 'Application approved').waitFor()
  await steps.getByText('Expect to hear from the employer.').waitFor()
  await decide(application.id, 'hired')
  await steps.getByText('The job is yours. Congratulations!').waitFor()
  expect(await names(steps)).toEqual([
    'Applied',
    'Seen by a person',
    'Resume opened',
    'Decided',
    'Decided',
  ])
  const times = await timesOf(steps)
  expect(times).toEqual([...times].sort())
  expect(times).toHaveLength(5)
  expect(Date.parse(times[0] ?? '')).toBe(Date.parse(application.created_at))
})

test('[CAN-11] a decision that its author takes back leaves no trace with the applicant', async () => {
  const { id } = await apply(asha)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  const steps = stepsOf(page)
  await steps.getByText('Waiting for a decision.').waitFor()
  await decide(id, 'rejected')
  await steps.getByText('They chose somebody else this time.').waitFor()
  await decide(id, 'pending')
  await steps.getByText('Waiting for a decision.').waitFor()
  expect(await names(steps)).toEqual(['Applied', 'Waiting for a decision.'])
})

test('[CAN-11] what is withdrawn ends with that, unless the platform lets people apply again', async () => {
  await apply(asha)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  await page.getByRole('button', { name: controlName('Withdraw', 'Kiln Engineer') }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await stepsOf(page).getByText('You took this application back.').waitFor()
  expect(await names(stepsOf(page))).toEqual(['Applied', 'Withdrawn'])

  const end = page.getByRole('heading', { name: 'You withdrew your application for this job' })
  const list = page.getByRole('article').filter({ hasText: 'Kiln Engineer' }).first()
  await page.goto(`/candidate/jobs/${job}`)
  await end.waitFor()
  expect(await page.getByLabel('Cover Letter').count()).toBe(0)
  const again = (allow_multiple_applications: boolean) =>
    admin.client
      .from('settings')
      .update({ value: { allow_multiple_applications, require_resume: false } })
      .eq('section', 'application_settings')
      .throwOnError()
  await again(true)
  await page.goto('/candidate/jobs')
  await list.getByRole('button', { name: /^Apply Now/ }).waitFor()
  await page.goto(`/candidate/jobs/${job}`)
  await page.getByLabel('Cover Letter').fill('I changed my mind.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'You have applied for this job' }).waitFor()
  await again(false)
})

test('[CAN-11] who is about to withdraw is told that there is a decision meanwhile', async () => {
  const { id } = await apply(asha)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  await page.getByRole('button', { name: controlName('Withdraw', 'Kiln Engineer') }).click()
  await page.getByRole('dialog', { name: 'Withdraw this application?' }).waitFor()
  await decide(id, 'approved')
  const late = page.getByRole('dialog', { name: /^There is a decision meanwhile/ })
  await late.getByRole('button', { name: 'Close' }).last().click()
  await late.waitFor({ state: 'detached' })
})

test('[CAN-11] on a phone the newest step stands alone until the keyboard or a finger opens the others', async () => {
  const { id } = await apply(asha)
  await decide(id, 'approved')
  await decide(id, 'shortlisted')
  const { page } = await stage.returns(asha, { width: 390 })
  await page.goto('/candidate/applications')
  const steps = stepsOf(page)
  await expect.poll(() => names(steps)).toEqual(['Decided'])
  await steps.getByText('You are among the few they want to meet.').waitFor()
  const more = page.getByRole('button', { name: controlName('2 earlier steps', 'Kiln Engineer') })
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.focus()
  await page.evaluate(() => document.fonts.ready)
  const before = await more.boundingBox()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(steps)).toEqual(['Applied', 'Decided', 'Decided'])
  expect(await more.getAttribute('aria-expanded')).toBe('true')
  expect(await more.boundingBox()).toEqual(before)
  await more.tap()
  await expect.poll(() => names(steps)).toEqual(['Decided'])
})

test('[CAN-02] what was approved is counted in words beside the four numbers', async () => {
  const { id } = await apply(asha)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await expect.poll(() => counters(page)).toMatchObject({ total: '1', pending: '1' })
  expect(await page.getByText(/^Approved:/).count()).toBe(0)
  await decide(id, 'approved')
  await page.getByText('Approved: 1 application has passed the first look.').waitFor()
  expect(await counters(page)).toEqual({
    total: '1',
    shortlisted: '0',
    pending: '0',
    rejected: '0',
  })
})

test('[CAN-02] [CAN-11] an assessment that waits is the next step; taken elsewhere, it is gone there and appears with its score', async () => {
  const tested = await assessments.post('Mould Maker')
  await assessments.apply(asha, tested)
  const { page, context } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByText('The assessment for Mould Maker is waiting for you.').waitFor()
  expect(await next.getByRole('link').getAttribute('href')).toBe(`/candidate/assessment/${tested}`)
  const list = await context.newPage()
  await list.goto('/candidate/applications')
  const steps = stepsOf(list, 'Mould Maker')
  await steps.getByText('Applied').waitFor()
  const other = await assessments.opened(asha, tested)
  await assessments.answerAll(other.page)
  await other.page.getByRole('button', { name: 'Submit Assessment' }).click()
  await steps.getByText('Your score: 100%').waitFor()
  expect(await names(steps)).toEqual(['Applied', 'Assessment done', 'Waiting for a decision.'])
  await next.waitFor({ state: 'detached' })
})

test('every step is for everybody, in both themes, on a phone and on a desk', async () => {
  const { id } = await apply(asha)
  await decide(id, 'approved')
  const [waiting = ''] = await stage.post({ title: 'Wheel Thrower' })
  await apply(asha, { job_id: waiting })
  const { page } = await stage.returns(asha, { width: 390 })
  await page.goto('/candidate/applications')
  await stepsOf(page).getByText('Expect to hear from the employer.').waitFor()
  await page.getByRole('button', { name: /^1 earlier step/ }).click()
  await checkLooks(page, everyLook)
  await page.goto('/candidate/dashboard')
  await page.getByText(/^Approved:/).waitFor()
  await checkLooks(page, everyLook)
})

const everyLook = [
  ['light', 390],
  ['dark', 390],
  ['dark', 1440],
  ['light', 1440],
] as const

const stepsOf = (page: Page, title = 'Kiln Engineer') =>
  page.getByRole('article', { name: title }).getByRole('list', { name: 'What has happened so far' })

/** The first line of each visible step. */
async function names(steps: Locator): Promise<string[]> {
  const items = await steps.getByRole('listitem').all()
  const shown = await Promise.all(items.map((item) => item.innerText()))
  return shown.map((text) => text.split('\n')[0] ?? '')
}

async function timesOf(steps: Locator): Promise<string[]> {
  const times = await steps.getByRole('time').all()
  const stamps = await Promise.all(times.map((time) => time.getAttribute('datetime')))
  return stamps.map((stamp) => new Date(stamp ?? '').toISOString())
}

async function apply({ client, id }: Person, more = {}) {
  const row = { job_id: job, applicant_id: id, status: 'pending', ...more }
  const { data } = await client
    .from('job_applications')
    .insert(row)
    .select('id, created_at, receipt_number')
    .single()
    .throwOnError()
  return data
}

const decide = (id: string, status: string) =>
  admin.client.from('job_applications').update({ status }).eq('id', id).throwOnError()
