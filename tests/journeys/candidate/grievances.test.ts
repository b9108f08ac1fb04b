// Grievances (screens say complaints) with a number and a deadline, data that will be erased and
// can be kept, and who may act for somebody.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { violationsOn } from '#tests/support/accessibility.ts'

import { days } from '#web/visitor/personal-data.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person
beforeAll(async () => {
  asha = await stage.person('Asha Verma')
})

const faults = async (page: Page) => {
  const violations = await violationsOn(page, { rules: 'everything' })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}
const numberIn = (text: string) => /G-\d{3}-\d{3}-\d{3}/.exec(text)?.[0] ?? ''
const admin = async () => (await stage.admin()).client

test('[T122] a complaint from the settings gets a number, a day and a state; its answer is read there and by mail', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  const part = page.getByRole('region', { name: 'Questions and complaints' })
  await part.getByText(stage.product.admin.email).waitFor()
  await part.getByText(`within ${days.answer} days`).waitFor()
  await part.getByRole('button', { name: 'Write a complaint' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is not right?' })
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await dialog.getByText('Please say what it is about.').waitFor()
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Subject').fill('A call from a stranger')
  await dialog.getByLabel('What happened').fill('Somebody had my number.')
  // Closed by accident, and opened after a reload: all of it is still there, until it is sent.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await part.getByRole('button', { name: 'Write a complaint' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('A call from a stranger')
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await dialog.waitFor({ state: 'detached' })

  const entry = part.getByRole('listitem').filter({ hasText: 'A call from a stranger' })
  await entry.getByText('Open', { exact: true }).waitFor()
  await part.getByRole('button', { name: 'Write a complaint' }).click()
  expect(await dialog.getByLabel('What happened').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  const number = numberIn(await entry.innerText())
  const received = await stage.product.mail(asha.email, `We have your complaint: ${number}`)
  expect(received.text).toMatch(/answers by \d{1,2} \w+ \d{4}/)
  expect(
    (await stage.product.mail(stage.product.admin.email, new RegExp(`Complaint ${number}`))).text,
  ).toContain('> Somebody had my number.')

  await (await admin())
    .rpc('answer_grievance', { number, answer: 'We have stopped it.' })
    .throwOnError()
  expect(
    (await stage.product.mail(asha.email, `Our answer to your complaint ${number}`)).text,
  ).toContain('> We have stopped it.')
  await page.goto('/candidate/notifications')
  await page.getByText(`Your complaint ${number} has an answer.`).click()
  await page.waitForURL(/settings#privacy/)
  await entry.getByText('Answered', { exact: true }).waitFor()
  await entry.getByText('A call from a stranger').click()
  await entry.getByText('We have stopped it.').waitFor()
  expect(await faults(page)).toEqual([])
  await entry.getByRole('button', { name: `It is settled: complaint ${number}` }).click()
  await entry.getByText('Closed', { exact: true }).waitFor()
})

test('[T122] a visitor complains by the contact form, and is told the number and the day', async () => {
  const { page } = await stage.visitor()
  await page.goto('/privacy')
  await page.locator('#grievance').getByRole('link', { name: 'To the contact form' }).click()
  await page.waitForURL(/contact/)
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Lata Rao')
  await form.getByLabel('Email').fill('lata.rao@example.org')
  await form.getByLabel('Subject').fill('My number')
  await form.getByLabel('Message').fill('It was passed on.')
  await form.getByLabel('This is a complaint').check()
  await form.getByRole('button', { name: 'Send message' }).click()
  const told = form.getByText(/Your complaint has the number/)
  await told.waitFor()
  const number = numberIn(await told.innerText())
  await stage.product.mail('lata.rao@example.org', `We have your complaint: ${number}`)
  const client = await admin()
  const filed = await client.from('grievances').select('name, email').eq('number', number)
  expect(filed.data).toEqual([{ name: 'Lata Rao', email: 'lata.rao@example.org' }])
  const messages = await client.from('contact_messages').select('id').eq('subject', 'My number')
  expect(messages.data).toEqual([])
})

test('[T119] an old application that will be removed is told of, and kept by one press', async () => {
  const [job] = await stage.post({ title: 'Kiln Engineer', company_name: 'Nilmoti Ceramics' })
  const connectionString = await findRunningEmbedded(stage.product.dataDir, 'postgres')
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query(
    `insert into job_applications (job_id, applicant_id, status, created_at)
     select $1, id, 'rejected', now() - interval '25 months' from profiles where email = $2`,
    [job, asha.email],
  )
  await database.query('select private.sweep_retention(now())')
  await database.end()
  const mail = await stage.product.mail(asha.email, /An old application of yours goes/)
  expect(mail.text).toContain('Kiln Engineer')
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/notifications')
  await page.getByText('Your old application for Kiln Engineer at Nilmoti Ceramics goes').click()
  await page.waitForURL(/settings#privacy/)
  const part = page.getByRole('region', { name: 'What will be removed soon' })
  await part.getByText(/^Goes on \d/).waitFor()
  expect(await faults(page)).toEqual([])
  await part.getByRole('button', { name: 'Keep it: your application for Kiln Engineer' }).click()
  await toast(page, 'Kept. Its time begins anew.').waitFor()
  await part.waitFor({ state: 'detached' })
  await page.goto('/candidate/applications')
  await page.getByText('Kiln Engineer').first().waitFor()
})

test('somebody is named who may act for one, and nobody is again', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  const part = page.getByRole('region', { name: 'Who may act for you' })
  await part.getByLabel('Their name').fill('Ravi Verma')
  await part.getByRole('button', { name: 'Save' }).click()
  await part.getByText('Please fill in both fields.').waitFor()
  await part.getByLabel('Their email, phone or address').fill('ravi@example.org')
  await part.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Noted.').waitFor()
  await page.reload()
  await expect.poll(() => part.getByLabel('Their name').inputValue()).toBe('Ravi Verma')
  await part.getByRole('button', { name: 'Name nobody' }).click()
  await toast(page, 'Nobody is named any more.').waitFor()
  await expect.poll(() => part.getByLabel('Their name').inputValue()).toBe('')
})

test('[T113] the alerts of saved searches and the consent to them name each other', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/saved')
  await page.getByText('An alert is also a consent').waitFor()
  await page.getByRole('link', { name: 'Your consents' }).click()
  await page.waitForURL(/settings#privacy/)
  await page.getByRole('link', { name: 'Your saved searches' }).click()
  await page.waitForURL(/candidate\/saved/)
})
