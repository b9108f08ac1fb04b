// The stages of a posting: set up and changed on its page, and applications moved through them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Person, toast } from './people.ts'
import { setStage } from './stage.ts'

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
  const { page } = await stage.returns(admin)
  await page.goto(`/admin/jobs/edit/${job}`)
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
  const { page } = await stage.returns(admin)
  const stages = [
    { name: 'New', status: 'pending' },
    { name: 'Later', status: 'pending' },
    { name: 'Call', status: 'approved' },
    { name: 'Talk', status: 'shortlisted' },
    { name: 'Joined', status: 'hired' },
  ]
  await admin.client.rpc('save_stages', { job, stages }).throwOnError()
  await page.goto(`/admin/jobs/edit/${job}`)
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
  const { page } = await stage.returns(admin)
  await page.goto(`/admin/jobs?search=${encodeURIComponent(title)}`)
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
