// The state of the mails, as administrators see it; and the bell that shows mentions.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { violationsOn } from '#tests/support/accessibility.ts'

import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let database: pg.Client

beforeAll(async () => {
  admin = await stage.admin()
  const url = await findRunningEmbedded(stage.product.dataDir, 'postgres')
  database = new pg.Client({ connectionString: url })
  // The product ends its database after the last test, perhaps before this connection is closed.
  database.on('error', () => {})
  await database.connect()
})
afterAll(() => database?.end())

const given = (address: string, subject: string) =>
  database.query(
    `insert into private.outgoing_mail (to_address, template, data, subject, attempts, failed_at, last_error)
     values ($1, 'export_ready', '{"key": "secret key"}', $2, 6, now(), 'connect ECONNREFUSED')`,
    [address, subject],
  )

test('a mail that was given up is found, says why, and goes out when it is sent again', async () => {
  await given('nila@example.org', 'Your copy')
  await given('rohan@example.org', 'Your copy')
  const { page } = await stage.returns(admin)
  await page.goto('/admin/mail')
  await page.getByText('2 not sent, 0 waiting').waitFor()
  await page.getByPlaceholder('Search emails...').fill('nila')
  const rows = page.getByRole('row').filter({ hasText: '@example.org' })
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('connect ECONNREFUSED').waitFor()
  expect(await page.content()).not.toContain('secret key')
  const violations = await violationsOn(page, { rules: 'everything', without: '.Toastify' })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await rows.getByRole('button', { name: /^Send again/ }).click()
  await toast(page, 'The email is on its way again').waitFor()
  const mail = await stage.product.mail('nila@example.org', '')
  expect(mail.text.length).toBeGreaterThan(0)
  // The mail is there a moment before it is marked as sent.
  await expect
    .poll(async () => {
      await page.goto('/admin/mail?state=sent&search=nila')
      return rows
        .or(page.getByRole('heading', { name: 'No email here' }))
        .first()
        .innerText()
    })
    .toContain('Sent')
})

test('[ADM-07] a mention rings for the one it names and leads to the application', async () => {
  const kiran = await stage.person('Kiran Shah')
  const asha = await stage.person('Asha Verma')
  await admin.client.rpc('set_user_role', { user_id: kiran.id, role: 'admin' }).throwOnError()
  const [job = ''] = await stage.post({ title: 'Kiln Fitter' })
  const { data } = await asha.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: asha.id })
    .select('id')
    .single()
    .throwOnError()
  const { page } = await stage.returns(kiran)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'News for you', exact: true }).waitFor()
  const note = { application_id: data.id, text: 'Ask @Kiran Shah', mentions: [kiran.id] }
  await admin.client.from('application_notes').insert(note).throwOnError()
  await page.getByRole('button', { name: 'News for you, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'News for you' })
  await panel.getByRole('link', { name: /mentioned you in a note/ }).click()
  await page.getByRole('dialog', { name: 'Asha Verma' }).getByText('@Kiran Shah').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'News for you', exact: true }).waitFor()
})
