// Decisions that can be lived with: when the applicant's mail goes, and what it says. That one is
// opened again is in hiring.test.ts.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  admin = await stage.admin()
  asha = await stage.person('Asha Verma')
})

async function apply(): Promise<string> {
  const [job = ''] = await stage.post({ title: `Dyer ${crypto.randomUUID().slice(0, 6)}` })
  const row = { job_id: job, applicant_id: asha.id, status: 'pending' }
  const { data } = await asha.client
    .from('job_applications')
    .insert(row)
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Asha Verma', exact: true })
async function open(id: string) {
  const come = await stage.returns(admin)
  await come.page.goto(`/admin/applications?open=${id}`)
  await drawer(come.page).getByRole('region', { name: 'History' }).waitFor()
  return come
}
/** The decision's mails: what of, and in how many hours they go. */
async function mailsOf(id: string) {
  const { data } = await admin.client
    .rpc('mail_states', { filters: { application: id } })
    .throwOnError()
  return (data.mails as { template: string; status: string; due_at: string }[])
    .filter(({ template }) => template === 'application_decided')
    .map(({ status, due_at }) => ({
      status,
      hours: (Date.parse(due_at) - Date.now()) / 3_600_000,
    }))
}

test('[ORG-09] the real mail is read before the decision, and goes at a chosen time', async () => {
  const id = await apply()
  const { page } = await open(id)
  await drawer(page).getByText('Email to the applicant').click()
  await drawer(page).getByLabel('When the email goes').selectOption('At a time')
  const at = new Date(Date.now() + 50 * 3_600_000)
  const local = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16)
  await drawer(page).getByLabel('Time', { exact: true }).fill(local)
  await drawer(page).getByRole('button', { name: 'Show the email' }).click()
  await drawer(page)
    .getByText(/^Goes .*, unless it is taken back/)
    .waitFor()
  const mail = page.frameLocator('iframe[title="The email"]')
  await mail.getByText('Hello Asha', { exact: false }).first().waitFor()
  await mail.getByText('Nilmoti Ceramics has read your application').waitFor()
  await drawer(page).getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Application approved').waitFor()
  expect(await mailsOf(id)).toEqual([{ status: 'approved', hours: expect.closeTo(50, 0) }])
})

test('[ORG-09] a rejection without a mail', async () => {
  const id = await apply()
  const { page } = await open(id)
  await drawer(page).getByRole('button', { name: 'Reject with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Verma' })
  await dialog.getByLabel('When the email goes').selectOption('No email')
  await dialog.getByRole('button', { name: 'Show the email' }).click()
  await dialog.getByText('This email is not sent.').waitFor()
  await checkLooks(page)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await toast(page, 'Application rejected').waitFor()
  expect(await mailsOf(id)).toEqual([])
})
