// A job's page after the job is closed: for strangers and search engines, for applicants, and for
// administrators.
import { beforeAll, expect, test } from 'vitest'
import { operatorOf } from '#tests/support/operator.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const day = 86_400_000
let admin: Person
beforeAll(async () => {
  admin = await stage.admin()
})

const pageOf = (id: string) => `/candidate/jobs/${id}`
const answerTo = async (id: string) => {
  const answer = await fetch(stage.product.url + pageOf(id))
  const html = await answer.text()
  return {
    status: answer.status,
    title: /<title>([^<]*)/.exec(html)?.[1],
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    isMarkedUp: html.includes('application/ld+json'),
    html,
  }
}
const turn = (id: string, status: string) =>
  admin.client.from('jobs').update({ status }).eq('id', id).throwOnError()

/** May set dates that a person may not. */
const platform = () => operatorOf(stage.product)

test('[PUB-14] a job that is closed says so to everybody, without markup, and comes back when it opens again', async () => {
  const [id = '', other = ''] = await stage.post(
    { title: 'Glaze Chemist (night shift)', description: 'Mix what nobody may know.' },
    { title: 'Senior Glaze Chemist' },
  )
  expect(await answerTo(id)).toMatchObject({ status: 200, isHidden: false, isMarkedUp: true })

  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs')
  await page.getByRole('button', { name: 'Edit Glaze Chemist (night shift)' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Job' })
  await edit.getByLabel('Status').selectOption('Closed')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Job updated successfully').waitFor()

  const closed = await answerTo(id)
  expect(closed).toMatchObject({ status: 200, isHidden: true, isMarkedUp: false })
  expect(closed.title).toContain('Glaze Chemist (night shift), Nilmoti Ceramics: closed')
  expect(closed.html).not.toContain('Mix what nobody may know')

  const visitor = (await stage.visitor()).page
  await visitor.goto(pageOf(id))
  await visitor.getByRole('heading', { level: 1, name: 'Glaze Chemist' }).waitFor()
  await visitor.getByRole('heading', { name: /^This job closed on \d{1,2} \w+ \d{4}$/ }).waitFor()
  expect(await visitor.getByRole('button', { name: 'Apply Now' }).count()).toBe(0)
  await visitor.getByRole('link', { name: 'Senior Glaze Chemist' }).click()
  await visitor.waitForURL(pageOf(other))
  await visitor.goBack()
  await visitor.getByRole('link', { name: 'Find jobs like it' }).click()
  await visitor.getByText('1 job', { exact: true }).waitFor()
  await visitor.goBack()
  await visitor.getByRole('link', { name: 'See open jobs' }).click()
  await visitor.waitForURL('/candidate/jobs')

  await turn(id, 'active')
  expect(await answerTo(id)).toMatchObject({ status: 200, isHidden: false, isMarkedUp: true })
})

test('[PUB-14] a month after its closing the page is gone for good', async () => {
  const [id = ''] = await stage.post({ title: 'Slip Caster' })
  await turn(id, 'closed')
  const since = async (days: number) =>
    (await platform())
      .from('jobs')
      .update({ closed_at: new Date(Date.now() - days * day).toISOString() })
      .eq('id', id)
      .throwOnError()
  await since(29.9)
  expect(await answerTo(id)).toMatchObject({ status: 200, isHidden: true })
  await since(30.1)
  const gone = await answerTo(id)
  expect(gone).toMatchObject({ status: 410, isHidden: true, isMarkedUp: false })
  expect(gone.html).not.toContain('Slip Caster')

  const { page, expectProblem } = await stage.visitor()
  await page.goto(pageOf(id))
  await page.getByRole('heading', { name: 'This job is gone' }).waitFor()
  expectProblem(/status of 410/)
  await page.getByRole('link', { name: 'See open jobs' }).click()
  await page.waitForURL('/candidate/jobs')
})

test('[PUB-14] what was never public, or was deleted, is not there', async () => {
  const [draft = '', deleted = '', never = ''] = await stage.post(
    { title: 'Kiln Poet', status: 'draft' },
    { title: 'Kiln Singer' },
    { title: 'Kiln Dancer', status: 'draft' },
  )
  await turn(deleted, 'closed')
  await admin.client.from('jobs').delete().eq('id', deleted).throwOnError()
  await turn(never, 'closed')
  for (const id of [draft, deleted, never, '00000000-0000-4000-8000-000000000000', 'x']) {
    expect(await answerTo(id)).toMatchObject({ status: 404, isHidden: true, isMarkedUp: false })
  }
})

test('[CAN-08] who has applied goes on reading a closed job in full; others on the same screen read that it closed', async () => {
  const [id = ''] = await stage.post({
    title: 'Wheel Thrower',
    description: 'Throw **forty** pots.',
  })
  const [asha, vikram] = [await stage.person('Asha Verma'), await stage.person('Vikram Singh')]
  await asha.client
    .from('job_applications')
    .insert({ job_id: id, applicant_id: asha.id })
    .throwOnError()
  await turn(id, 'closed')

  const applicant = (await stage.returns(asha)).page
  await applicant.goto(pageOf(id))
  await applicant.getByText('forty', { exact: true }).waitFor()
  await applicant.getByText('This job no longer takes applications.').first().waitFor()
  await applicant.getByRole('heading', { name: 'You have applied for this job' }).waitFor()

  const reader = (await stage.returns(vikram)).page
  await reader.goto(pageOf(id))
  await reader.getByRole('heading', { name: /^This job closed on/ }).waitFor()
  expect(await reader.getByText('forty', { exact: true }).count()).toBe(0)
})

test('[CAN-09] a letter for a job that closes meanwhile can still be read and copied', async () => {
  const [id = ''] = await stage.post({ title: 'Mould Maker' })
  const { page } = await stage.returns(await stage.person('Asha Verma'))
  await page.goto(pageOf(id))
  await page.getByLabel('Cover Letter').fill('I have made moulds for nine years.')
  await turn(id, 'closed')
  await page.reload()
  await page.getByText('A letter you wrote here was not sent').click()
  await page.getByText('I have made moulds for nine years.').waitFor()
})
