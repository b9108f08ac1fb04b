// People acting at the same moment: two administrators at one application, a candidate beside them,
// and changes that must not get lost.
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { type Person, signOut, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let job: string

beforeAll(async () => {
  admin = await stage.admin()
  job = (await stage.post({ title: 'Bell Founder' }))[0] ?? ''
})

test('[ADM-08] of two administrators who decide at once, the second is told', async () => {
  const asha = await stage.person('Asha Verma')
  await apply(asha)
  const [one, other] = [await stage.returns(admin), await stage.returns(admin)]
  for (const { page } of [one, other]) {
    await page.goto('/admin/applications')
    await rowOf(page, asha).getByText('Pending').waitFor()
  }
  // The second administrator's screen has not got the change yet.
  await other.page.routeWebSocket(/realtime/, () => {})
  await other.page.reload()
  await rowOf(other.page, asha).getByText('Pending').waitFor()
  await rowOf(one.page, asha)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await toast(one.page, 'Application approved').waitFor()
  await rowOf(other.page, asha)
    .getByRole('button', { name: /^Reject .* for / })
    .click()
  await toast(other.page, 'Somebody else decided on this application a moment ago.').waitFor()
  await rowOf(other.page, asha).getByText('Approved').waitFor()
  expect(await statusOf(asha)).toBe('approved')
})

test('[ADM-08] a decision that is taken back is taken back on the candidate’s screen too', async () => {
  const meera = await stage.person('Meera Nair')
  await apply(meera)
  const desk = await stage.returns(admin)
  const screen = await stage.returns(meera)
  await desk.page.goto('/admin/applications')
  await screen.page.goto('/candidate/applications')
  const card = screen.page.getByRole('article', { name: 'Bell Founder' })
  await card.getByText('Pending').waitFor()
  // The eight seconds in which the decision can be taken back begin once the candidate has seen it.
  const isSeen = Promise.withResolvers<void>()
  await desk.page.route(/rpc\/decide_applications/, async (route) => {
    const response = await route.fetch()
    await isSeen.promise
    await sql('update application_status_log set changed_at = clock_timestamp()')
    await route.fulfill({ response })
  })
  const row = rowOf(desk.page, meera)
  await row.getByRole('button', { name: /^Reject .* for / }).click()
  await card.getByText('Rejected').waitFor()
  isSeen.resolve()
  await row.getByRole('button', { name: /^Undo the decision/ }).click()
  await card.getByText('Pending').waitFor()
})

test('[ADM-08] a candidate withdraws, and the administrator sees it and can no longer decide', async () => {
  const rohan = await stage.person('Rohan Iyer')
  await apply(rohan)
  const desk = await stage.returns(admin)
  const screen = await stage.returns(rohan)
  await desk.page.goto('/admin/applications')
  await rowOf(desk.page, rohan).getByText('Pending').waitFor()
  await screen.page.goto('/candidate/applications')
  await screen.page.getByRole('button', { name: /^Withdraw/ }).click()
  const question = screen.page.getByRole('dialog', { name: 'Withdraw this application?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await toast(screen.page, 'Application withdrawn').waitFor()
  await screen.page.getByRole('article').getByText('Withdrawn').first().waitFor()
  await rowOf(desk.page, rohan).getByText('Withdrawn').waitFor()
  expect(
    await rowOf(desk.page, rohan)
      .getByRole('button', { name: /Approve|Reject/ })
      .count(),
  ).toBe(0)
})

test('[ADM-07] on an open list nothing is left of a candidate who deletes the account', async () => {
  const leela = await stage.person('Leela Menon')
  await apply(leela)
  const desk = await stage.returns(admin)
  await desk.page.goto('/admin/applications')
  await rowOf(desk.page, leela).getByText('Leela Menon').first().waitFor()
  await leela.client.rpc('request_erasure').throwOnError()
  await desk.page.getByText('Account deleted').first().waitFor()
  await expect.poll(() => desk.page.getByText(/leela/i).count()).toBe(0)
})

test('[T039] an edit over somebody else’s newer one is told and loses nothing', async () => {
  await stage.post({ title: 'Sail Maker' })
  const [one, other] = [await stage.returns(admin), await stage.returns(admin)]
  for (const { page } of [one, other]) {
    await page.goto('/admin/jobs')
    await page.getByRole('button', { name: 'Edit Sail Maker' }).click()
    await page.getByLabel('Location').waitFor()
  }
  await one.page.getByLabel('Location').fill('Kochi')
  await one.page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(one.page, 'Job updated successfully').waitFor()

  await other.page.getByLabel('Location').fill('Mangaluru')
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await other.page.getByText('Somebody else saved this job meanwhile').waitFor()
  const both = other.page.getByRole('group', { name: 'Location' })
  for (const city of ['Kochi', 'Mangaluru']) await both.getByText(city, { exact: true }).waitFor()
  const { data } = await admin.client
    .from('jobs')
    .select('location')
    .eq('title', 'Sail Maker')
    .single()
  expect(data?.location).toBe('Kochi')
})

test('[DAT-03] of a hundred changes, one after the other, none is lost', async () => {
  const heard = new Set<string>()
  await new Promise<void>((resolve) => {
    admin.client
      .channel('postings')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'jobs' }, (change) => {
        heard.add(change.new.title)
      })
      .subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  const titles = Array.from({ length: 100 }, (_, place) => `Draft ${place}`)
  const rest = {
    company_name: 'A',
    location: 'B',
    description: 'C',
    requirements: ['D'],
    status: 'draft',
  }
  for (const title of titles) {
    await admin.client
      .from('jobs')
      .insert({ title, ...rest })
      .throwOnError()
  }
  await expect.poll(() => titles.filter((title) => !heard.has(title))).toEqual([])
  await admin.client.removeAllChannels()
})

test('[T101] a person signed out everywhere is signed out on the screen that was left open', async () => {
  const asha = await stage.person('Asha Verma')
  const [home, office] = [await stage.returns(asha), await stage.returns(asha)]
  await home.page.goto('/candidate/profile')
  await home.page.getByLabel('Full Name').waitFor()
  await office.page.goto('/candidate/profile')
  await signOut(office.page)
  await office.page.waitForURL('/')
  await home.page.getByRole('banner').getByRole('link', { name: 'Applications' }).click()
  await expect.poll(() => home.page.getByText(asha.email).count()).toBe(0)
  await home.page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  home.expectProblem(/status of 40[013]/)
})

const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })

async function sql(statement: string) {
  const connectionString = await findRunningEmbedded(stage.product.dataDir, 'postgres')
  const owner = new Client({ connectionString })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

async function apply({ client, id }: Person) {
  const row = { job_id: job, applicant_id: id, status: 'pending' }
  await client.from('job_applications').insert(row).throwOnError()
}

async function statusOf({ client }: Person) {
  const { data } = await client.from('job_applications').select('status').single()
  return data?.status
}
