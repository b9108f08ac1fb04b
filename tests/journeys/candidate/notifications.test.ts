// A candidate's notifications: at the bell, live, in both languages, and only the kinds they want.

import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person
let admin: Person
let jobs: string[]

beforeAll(async () => {
  admin = await stage.admin()
  jobs = await stage.post(...Array.from({ length: 22 }, (_, n) => ({ title: `Kiln ${n + 1}` })))
})

// Each test has a candidate of its own, so that no test depends on another.
beforeEach(async () => {
  asha = await stage.person('Asha Verma')
})

const apply = async (job = jobs[0] ?? '') => {
  const row = { job_id: job, applicant_id: asha.id, status: 'pending' }
  const insert = asha.client.from('job_applications').insert(row).select('id').single()
  return (await insert.throwOnError()).data.id as string
}
const decide = (id: string, status: string) =>
  admin.client.from('job_applications').update({ status }).eq('id', id).throwOnError()
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const unread = (page: Page) => bell(page).getByRole('status')

test('[ADM-08] the bell rings by itself when a decision stands, and never for one that was taken back', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await bell(page).waitFor()
  expect(await unread(page).textContent()).toBe('')
  const id = await apply()
  await expect.poll(() => unread(page).textContent()).toBe('1 unread')
  await decide(id, 'rejected')
  await decide(id, 'pending')
  await decide(id, 'approved')
  // Not before the eight seconds are over: until then it may still be undone.
  const { data: early } = await asha.client.from('notifications').select('kind')
  expect(early).toEqual([{ kind: 'application_received' }])
  await expect.poll(() => unread(page).textContent()).toBe('2 unread')
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByText('Nilmoti Ceramics has approved your application for Kiln 1.').waitFor()
  expect(await panel.getByText('go on with other people').count()).toBe(0)
  await checkAccessibility(page)
})

test('a notification leads to what it is about and is read then, on every screen of the person', async () => {
  await apply()
  const [phone, desk] = [await stage.returns(asha, { width: 390 }), await stage.returns(asha)]
  await desk.page.goto('/candidate/profile')
  await expect.poll(() => unread(desk.page).textContent()).toBe('1 unread')
  await phone.page.goto('/candidate/jobs')
  await bell(phone.page).click()
  await phone.page.getByRole('link', { name: /has received your application for Kiln 1/ }).click()
  await phone.page.waitForURL('/candidate/applications')
  expect(await phone.page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => unread(phone.page).textContent()).toBe('')
  await expect.poll(() => unread(desk.page).textContent()).toBe('')
})

test('the whole list comes a page at a time and is marked as read with one press', async () => {
  for (const job of jobs) await apply(job)
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/dashboard')
  await bell(page).click()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.waitForURL('/candidate/notifications')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => lines.count()).toBe(22)
  expect(new Set(await lines.allTextContents()).size).toBe(22)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unread(page).textContent()).toBe('')
  await expect.poll(() => lines.getByText('Unread').count()).toBe(0)
  const filters = page.getByRole('navigation', { name: 'Show' })
  await filters.getByRole('link', { name: 'Unread' }).click()
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor()
  await filters.getByRole('link', { name: 'Applications' }).click()
  await expect.poll(() => lines.count()).toBe(20)
})

test('in Hindi it is told in Hindi', async () => {
  await apply()
  const { page } = await stage.returns(asha)
  await page.goto('/hi/candidate/notifications')
  await page.getByText('Kiln 1 के लिए आपका आवेदन Nilmoti Ceramics को मिल गया।').waitFor()
})

test('what is turned off is not told, and mails are the person’s choice', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  await page.getByLabel('Applications: here').uncheck()
  await page.getByLabel('Job alerts: by email').uncheck()
  await page.getByLabel('Tests: by email').uncheck()
  await page.getByLabel('Saved jobs: by email').check()
  await page.getByLabel('Messages: by email').uncheck()
  const chosen = async () => {
    const muted = await asha.client.from('muted_notifications').select('topic').throwOnError()
    const profile = await asha.client
      .from('profiles')
      .select(
        'mail_job_alerts, mail_application_updates, mail_assessments, mail_saved_jobs, mail_messages',
      )
      .single()
      .throwOnError()
    return [muted.data, profile.data]
  }
  await expect.poll(chosen).toEqual([
    [{ topic: 'applications' }],
    {
      ...{ mail_job_alerts: false, mail_application_updates: true },
      ...{ mail_assessments: false, mail_saved_jobs: true, mail_messages: false },
    },
  ])
  await apply()
  expect((await asha.client.from('notifications').select('id').throwOnError()).data).toEqual([])
  await page.reload()
  await page.getByLabel('Applications: here').waitFor()
  expect(await page.getByLabel('Applications: here').isChecked()).toBe(false)
  expect(await page.getByLabel('Job alerts: by email').isChecked()).toBe(false)
  await page.getByLabel('Applications: here').check()
  await expect.poll(async () => (await chosen())[0]).toEqual([])
})

test('a mail that the platform sends to nobody cannot be chosen, and the page says why', async () => {
  const save = (value: object) =>
    admin.client
      .from('settings')
      .update({ value })
      .eq('section', 'notification_settings')
      .throwOnError()
  await save({ job_alerts: false })
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  await page.getByText('These emails are turned off for everybody on this site.').first().waitFor()
  expect(await page.getByLabel('Job alerts: by email').isDisabled()).toBe(true)
  expect(await page.getByLabel('Saved jobs: by email').isDisabled()).toBe(true)
  expect(await page.getByLabel('Applications: by email').isDisabled()).toBe(false)
  await checkAccessibility(page)
  await save({ job_alerts: true })
})

test('the link in an alert asks once more, and says so when it is not known', async () => {
  const { page } = await stage.visitor()
  await page.goto('/alerts/unsubscribe?token=99999999-9999-4999-8999-999999999999')
  await page.getByRole('heading', { name: 'Stop these emails' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('This link is not known, or was cut short.').waitFor()
})
