// An administrator's tasks: the dashboard's lists of today, the messages of the contact form, the
// subscribers of the newsletter.
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
  const [kiln] = await stage.post(
    { title: 'Kiln Keeper', closing_date: day(3) },
    { title: 'Far Away', closing_date: day(30) },
  )
  await asha.client
    .from('job_applications')
    .insert({ job_id: kiln, applicant_id: asha.id })
    .throwOnError()
  for (const [name, subject] of [
    ['Lata', 'A wrong address'],
    ['Imran', '100% (really), a "fee"'],
  ]) {
    await asha.client
      .from('contact_messages')
      .insert({ name, email: 'lata@example.test', subject, message: 'First line.\nSecond line.' })
      .throwOnError()
  }
  for (const email of ['reader@example.test', 'other@example.test'])
    await asha.client.rpc('subscribe_to_newsletter', { email }).throwOnError()
})

test('[ADM-02] the dashboard says who waits, what closes soon, and what else there is to do', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/dashboard')
  const work = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: "Today's work" }) })
  await work.getByRole('link', { name: /^Asha Verma.*Kiln Keeper/ }).waitFor()
  await work.getByRole('link', { name: /^Kiln Keeper/ }).waitFor()
  expect(await work.getByText('Far Away').count()).toBe(0)
  await work.getByText('Every test has been looked at.').waitFor()
  await work.getByRole('link', { name: 'Newsletter: 0 subscribers' }).waitFor()
  await work.getByRole('link', { name: 'Contact messages: 2 to answer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact messages' }).waitFor()
  await page.goBack()
  await work.getByRole('link', { name: /^Asha Verma/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await page.getByRole('dialog').getByText('Asha Verma').first().waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('pending')
})

test('[ADM-03] the placement rate leads to the analytics', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Placement Rate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' }).waitFor()
})

test('[PUB-07] messages are listed, found by any letters, and marked as answered until somebody takes it back', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/messages')
  await page.getByText('2 messages', { exact: true }).waitFor()
  await page.getByPlaceholder('Search messages...').fill('100% (really), a "fee"')
  await page.getByText('1 message', { exact: true }).waitFor()
  const open = () =>
    page.getByRole('button', { name: '100% (really), a "fee"', exact: true }).click()
  await open()
  const sheet = page.getByRole('dialog', { name: '100% (really), a "fee"' })
  await sheet.getByText('First line.\nSecond line.').waitFor()
  const reply = sheet.getByRole('link', { name: 'Reply by email to Imran' })
  expect(await reply.getAttribute('href')).toBe(
    'mailto:lata%40example.test?subject=Re%3A%20100%25%20(really)%2C%20a%20%22fee%22',
  )
  await sheet.getByRole('button', { name: /^Mark as answered: 100%/ }).click()
  await page.getByText('Nothing matches').waitFor()
  await page.getByLabel('State').selectOption('Answered')
  await open()
  await sheet.getByRole('button', { name: /^Not answered yet: 100%/ }).click()
  await page.getByText('Nothing matches').waitFor()
  await page.goto('/admin/messages?state=all')
  await page.getByText('2 messages', { exact: true }).waitFor()
})

test('[PUB-07] a failure is told, and tried again', async () => {
  const { page, expectProblem } = await stage.returns(admin)
  await page.route(/rest\/v1\/contact_messages/, (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  )
  await page.goto('/admin/messages')
  await page.getByText('The messages could not be loaded').waitFor()
  await page.unroute(/rest\/v1\/contact_messages/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('2 messages', { exact: true }).waitFor()
  expectProblem(/status of 500/)
})

test('[PUB-09] subscribers are listed by their state, and only confirmed ones count', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/subscribers')
  await page.getByText('No address here').waitFor()
  await page.getByLabel('State').selectOption('Not confirmed')
  await page.getByText('2 addresses', { exact: true }).waitFor()
  await page.getByPlaceholder('Search addresses...').fill('reader')
  await page.getByText('1 address', { exact: true }).waitFor()
  await page.getByRole('row', { name: /reader@example\.test/ }).waitFor()
})

test('[PUB-07][PUB-09][T100] a candidate gets none of it', async () => {
  const { page } = await stage.returns(asha)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/v1/')) asked.push(pathname)
  })
  for (const path of ['/admin/messages', '/admin/subscribers', '/admin/analytics']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
  }
  expect([...new Set(asked)]).toEqual(['/rest/v1/profiles'])
})
