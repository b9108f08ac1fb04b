// Settings (ADM-10) and their effects: saved by section, refused at the field, a message when
// somebody else was faster, compared and restored.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo, goWithin } from '../within.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
})

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const saved = async (name: string) =>
  (await admin.client.from('settings').select('value, saved_at').eq('section', name).single())
    .data as { value: Record<string, unknown>; saved_at: string | null }

test('[ADM-01] the way in from a visitor’s page, and back and forth', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Portal' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Admin Portal' }).first().waitFor()
  await page.goForward()
  await page.getByRole('link', { name: 'General', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Admin Settings' }).waitFor()
})

test('[ADM-10] three sections with the fields and defaults of the specification, in force once saved', async () => {
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/settings')
  await page.getByRole('heading', { level: 1, name: 'Admin Settings' }).waitFor()
  await page.getByText('They take effect only once they are saved.').waitFor()
  const jobs = section(page, 'Job Posting Settings')
  const isOn = (label: string) => page.getByRole('checkbox', { name: label }).isChecked()
  expect(await isOn('Require company verification')).toBe(false)
  expect(await jobs.getByLabel('Maximum active jobs').inputValue()).toBe('10')
  for (const type of ['Full-time', 'Part-time', 'Contract', 'Internship'])
    expect(await isOn(type)).toBe(true)
  expect(await isOn('Allow multiple applications')).toBe(false)
  expect(await isOn('Require a resume')).toBe(true)
  expect(await isOn('Require a cover letter')).toBe(false)
  for (const kind of ['Email notifications', 'Application updates', 'Job alerts'])
    expect(await isOn(kind)).toBe(true)

  await jobs.getByText('Built-in values').waitFor()
  await jobs.getByLabel('Internship').uncheck()
  await jobs.getByRole('button', { name: 'Save and apply' }).click()
  await jobs.getByText('In use', { exact: true }).waitFor()
  expect((await saved('job_posting_settings')).value).toEqual({
    require_company_verification: false,
    max_active_jobs: 10,
    allowed_job_types: ['full-time', 'part-time', 'contract'],
  })
  await expect(stage.post({ title: 'Learner', type: 'internship' })).rejects.toMatchObject({
    message: 'Postings of type internship are not allowed at present',
  })
})

test('[ADM-10] what the database refuses is said at its field, and what was typed stays', async () => {
  const { page, expectProblem } = await stage.stays(admin)
  await comeTo(page, '/admin/settings')
  const jobs = section(page, 'Job Posting Settings')
  const field = jobs.getByLabel('Maximum active jobs')
  for (const wrong of ['0', '2.5', 'many']) {
    await field.fill(wrong)
    // The words are the same each time, so the response must be this one's.
    const refused = page.waitForResponse(/rest\/v1\/settings/)
    await jobs.getByRole('button', { name: /^Save/ }).click()
    await refused
    await jobs.getByText('Enter a whole number from 1 to 1,00,000.').waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe(wrong)
  }
  await field.fill('7')
  await jobs.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await saved('job_posting_settings')).value.max_active_jobs).toBe(7)
  expectProblem(/status of 400/)
})

test('[ADM-10] who saves second is told, keeps what was typed, and decides', async () => {
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/settings')
  const mails = section(page, 'Notification Settings')
  const alerts = mails.getByRole('checkbox', { name: 'Job alerts' })
  await alerts.uncheck()
  await admin.client
    .from('settings')
    .update({ value: { application_updates: false } })
    .eq('section', 'notification_settings')
    .throwOnError()
  await mails.getByText('What you typed is still here').waitFor()
  expect(await alerts.isChecked()).toBe(false)
  await mails.getByText('Saved now: On').waitFor()
  await mails.getByRole('button', { name: 'Keep mine, to save it' }).click()
  await mails.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await saved('notification_settings')).value)
    .toEqual({ email_notifications: true, application_updates: false, job_alerts: false })
})

test('[ADM-10] each save is in the history, two versions stand side by side, and an old one is restored', async () => {
  const { page } = await stage.stays(admin)
  for (const require_cover_letter of [true, false])
    await admin.client
      .from('settings')
      .update({ value: { require_cover_letter } })
      .eq('section', 'application_settings')
      .throwOnError()
  await comeTo(page, '/admin/settings')
  await page.getByRole('button', { name: 'History: Application Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Require a cover letter: from Off to On').waitFor()
  await dialog.getByText('Require a cover letter: from On to Off').waitFor()
  await dialog
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click()
  const row = dialog.getByRole('row', { name: /^Require a cover letter/ })
  await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['On', 'Off'])
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('The version is saved again and applied').waitFor()
  expect((await saved('application_settings')).value.require_cover_letter).toBe(true)
  const { data } = await admin.client
    .from('settings_versions')
    .select('id')
    .eq('section', 'application_settings')
  expect(data).toHaveLength(3)
  await admin.client
    .from('settings')
    .update({ value: { require_cover_letter: false, require_resume: false } })
    .eq('section', 'application_settings')
    .throwOnError()
})

test('[ADM-10][T100] a candidate gets none of it', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/admin/settings')
  await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
  for (const place of ['companies', 'reports', 'names', 'complaints']) {
    await goWithin(page, `/admin/${place}`)
    await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
  }
})
