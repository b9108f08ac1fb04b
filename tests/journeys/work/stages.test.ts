// The stages of a posting: set up and changed on its page, and applications moved through them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  admin = await stage.admin()
  asha = await stage.person('Asha Verma')
})

/** A posting with Asha's application. */
async function begin(more: { title?: string } = {}) {
  const title = `Post ${crypto.randomUUID().slice(0, 8)}`
  const [job = ''] = await stage.post({ title, ...more })
  const row = { job_id: job, applicant_id: asha.id, status: 'pending' }
  const { data } = await asha.client
    .from('job_applications')
    .insert(row)
    .select('id')
    .single()
    .throwOnError()
  return { job, id: String(data.id), title }
}

const part = (page: Page) => page.getByRole('region', { name: 'Stages' })
const names = (page: Page) => part(page).getByLabel('Stage', { exact: true })
const shownNames = (page: Page) =>
  names(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const save = (page: Page) => part(page).getByRole('button', { name: 'Save stages' })
async function stagesOf(job: string) {
  const { data } = await admin.client.rpc('list_stages', { job }).throwOnError()
  return data as { id: string; name: string; status: string; promised_days: number | null }[]
}

test('[ORG-08] stages are set up, named, put in order by keys, and saved only when something changed', async () => {
  const { job } = await begin()
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/jobs/edit/${job}`)
  await part(page).getByText('This job goes by the statuses').waitFor()
  await part(page).getByRole('button', { name: 'Set up stages' }).click()
  await expect.poll(() => shownNames(page)).toEqual(['New', 'Phone call', 'Interview', 'Hired'])
  await part(page).getByRole('button', { name: 'Add a stage' }).click()
  await page.keyboard.type('Trial day')
  await part(page)
    .getByRole('button', { name: /^Move Trial day/ })
    .press('ArrowUp')
  await expect
    .poll(() => shownNames(page))
    .toEqual(['New', 'Phone call', 'Trial day', 'Interview', 'Hired'])
  await names(page).nth(1).fill('')
  await save(page).click()
  await part(page).getByText('Give the stage a name.').waitFor()
  await checkAccessibility(page)
  await names(page).nth(1).fill('Call')
  // What was typed outlives the page.
  await page.reload()
  await expect
    .poll(() => shownNames(page))
    .toEqual(['New', 'Call', 'Trial day', 'Interview', 'Hired'])
  await save(page).click()
  await toast(page, 'Stages saved').waitFor()
  expect((await stagesOf(job)).map(({ name, status }) => [name, status])).toEqual([
    ['New', 'pending'],
    ['Call', 'approved'],
    ['Trial day', 'shortlisted'],
    ['Interview', 'shortlisted'],
    ['Hired', 'hired'],
  ])
  await part(page).getByText('1 person is here').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  const days = part(page).getByLabel('Promised days').first()
  await days.fill('5')
  expect(await save(page).isDisabled()).toBe(false)
  await days.fill('3')
  expect(await save(page).isDisabled()).toBe(true)
})

test('[ORG-08] a stage with people in it asks where they go; going by the statuses is asked too', async () => {
  const { job, id } = await begin()
  const { page } = await stage.stays(admin)
  const stages = [
    { name: 'New', status: 'pending' },
    { name: 'Later', status: 'pending' },
    { name: 'Call', status: 'approved' },
    { name: 'Talk', status: 'shortlisted' },
    { name: 'Joined', status: 'hired' },
  ]
  await admin.client.rpc('save_stages', { job, stages }).throwOnError()
  await comeTo(page, `/admin/jobs/edit/${job}`)
  await part(page).getByRole('button', { name: 'Remove New' }).click()
  const question = page.getByRole('dialog', { name: 'Remove New' })
  await question.getByLabel('Where do they go?').selectOption('Later')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Move them and remove' }).click()
  await save(page).click()
  await toast(page, 'Stages saved').waitFor()
  const placed = await admin.client
    .from('job_applications')
    .select('status, stage:stages(name)')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(placed.data).toEqual({ status: 'pending', stage: { name: 'Later' } })

  // The last one of its status: there is nowhere to go.
  await part(page).getByRole('button', { name: 'Remove Later' }).click()
  const nowhere = page.getByRole('dialog', { name: 'Remove Later' })
  await nowhere.getByText('First add another stage of the status Pending').waitFor()
  await nowhere.getByRole('button', { name: 'Cancel' }).click()

  await part(page).getByRole('button', { name: 'Go by the statuses' }).click()
  const drop = page.getByRole('dialog', { name: 'Go by the statuses alone?' })
  await drop.getByRole('button', { name: 'Cancel' }).click()
  expect(await stagesOf(job)).toHaveLength(4)
  await part(page).getByRole('button', { name: 'Go by the statuses' }).click()
  await drop.getByRole('button', { name: 'Go by the statuses' }).click()
  await part(page).getByText('This job goes by the statuses').waitFor()
  expect(await stagesOf(job)).toEqual([])
})

test('[ORG-08] a copy of a posting has its stages', async () => {
  const { job, title } = await begin()
  const stages = ['pending', 'approved', 'shortlisted', 'hired'].map((status) => ({
    name: `The ${status}`,
    status,
    promised_days: 4,
  }))
  await admin.client.rpc('save_stages', { job, stages }).throwOnError()
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/jobs?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Duplicate ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Add New Job' })
  await form.getByLabel('Title').fill(`${title} again`)
  await form.getByRole('button', { name: 'Create Job' }).click()
  await toast(page, 'Job created successfully').waitFor()
  const { data } = await admin.client
    .from('jobs')
    .select('id')
    .eq('title', `${title} again`)
    .single()
    .throwOnError()
  expect(await stagesOf(data.id)).toMatchObject(stages)
})

const usual = [
  { name: 'New', status: 'pending', promised_days: 3 },
  { name: 'Call', status: 'approved', promised_days: 7 },
  { name: 'Trial day', status: 'approved' },
  { name: 'Talk', status: 'shortlisted', shown: true },
  { name: 'Joined', status: 'hired' },
]
/** Its name ends with how many are in it. */
const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}\\b`) })
const head = (page: Page, name: string) => column(page, name).getByRole('heading')
const card = (page: Page, name: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: 'Asha Verma' })
async function begun(more: { title?: string } = {}) {
  const posting = await begin(more)
  await admin.client.rpc('save_stages', { job: posting.job, stages: usual }).throwOnError()
  return posting
}
const placeOf = async (id: string) =>
  (
    await admin.client
      .from('job_applications')
      .select('status, stage:stages(name)')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data

test('[ORG-08] on the board by stage a card is dragged, moved by keys and taken back', async () => {
  const { job, id } = await begun()
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?view=board&job=${job}`)
  await card(page, 'New').waitFor()
  // From new to talk is no step.
  await card(page, 'New').dragTo(head(page, 'Talk'))
  await card(page, 'New').waitFor()
  await card(page, 'New').dragTo(head(page, 'Call'))
  await toast(page, 'Moved to Call').waitFor()
  await card(page, 'Call').waitFor()
  await column(page, 'Call').getByRole('heading', { name: 'Call 1' }).waitFor()
  expect(await placeOf(id)).toEqual({ status: 'approved', stage: { name: 'Call' } })
  await card(page, 'Call').getByRole('link', { name: 'Asha Verma' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await toast(page, 'Moved to Trial day').waitFor()
  await card(page, 'Trial day').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Asha Verma')
  await page.keyboard.press('u')
  await toast(page, 'Moved back to Call').waitFor()
  await card(page, 'Call').waitFor()
  expect(await placeOf(id)).toEqual({ status: 'approved', stage: { name: 'Call' } })
  await checkAccessibility(page)
})

test('[ORG-08] the rejected are a rail until they are opened; the other’s move arrives with its promise', async () => {
  const { job, id } = await begun()
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?view=board&job=${job}`)
  await card(page, 'New').getByText('today').waitFor()
  const [fresh, , trial] = await stagesOf(job)
  await admin.client
    .rpc('move_to_stage', { application: id, present: String(fresh?.id), next: String(trial?.id) })
    .throwOnError()
  await card(page, 'Trial day').waitFor()
  const rejected = column(page, 'Rejected')
  expect(await rejected.getByText('No applications here').count()).toBe(0)
  await rejected.getByRole('button', { name: 'Show Rejected' }).click()
  await rejected.getByText('No applications here').waitFor()
  await rejected.getByRole('button', { name: 'Fold Rejected' }).click()
  await rejected.getByText('No applications here').waitFor({ state: 'detached' })
})

test('[ORG-08] the opened application moves through the stages, and its applicant is told in plain words', async () => {
  const { job, id, title } = await begun()
  const { page } = await stage.stays(admin)
  await comeTo(page, `/admin/applications?job=${job}&open=${id}`)
  const opened = page.getByRole('dialog', { name: 'Asha Verma' })
  await opened.getByLabel('Move to stage').waitFor()
  await expect
    .poll(() => opened.getByLabel('Move to stage').locator('option').allTextContents())
    .toEqual(['Call', 'Trial day'])
  await opened.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, 'Moved to Call').waitFor()
  await opened.getByRole('button', { name: 'Move back' }).click()
  await toast(page, 'Moved back to New').waitFor()
  await page.keyboard.press('m')
  await toast(page, 'Moved to Call').waitFor()
  await opened.getByLabel('Move to stage').selectOption('Talk')
  await opened.getByText('Email about the move').click()
  const mail = opened.getByRole('group').filter({ hasText: 'Email about the move' })
  await mail.getByLabel('When the email goes').selectOption('No email')
  await opened.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, 'Moved to Talk').waitFor()
  const { data: told } = await admin.client
    .rpc('mail_states', { filters: { application: id } })
    .throwOnError()
  // The mail that it arrived is the only one: that of the earlier move was still to go.
  expect((told.mails as { status: string | null }[]).map(({ status }) => status)).toEqual([
    'pending',
  ])
  const history = opened.getByRole('region', { name: 'History' })
  await history.getByText('Moved to Talk').waitFor()
  expect(await placeOf(id)).toEqual({ status: 'shortlisted', stage: { name: 'Talk' } })
  await checkAccessibility(page)

  // The names of stages that the company keeps to itself are not there.
  const theirs = await stage.returns(asha)
  await theirs.page.goto('/candidate/applications')
  const article = theirs.page.getByRole('article').filter({ hasText: title })
  const steps = article.getByRole('list', { name: 'What has happened so far' })
  await steps.getByText('Talk', { exact: true }).waitFor()
  expect(await steps.getByText('Call', { exact: true }).count()).toBe(0)
  await steps.getByText('You are among the few they want to meet.').waitFor()
})
