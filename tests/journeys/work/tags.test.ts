// Tags of applications, and who is in charge of them: many at once, one in the opened application,
// found by both.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkLooks } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  admin = await stage.admin()
  const [job] = await stage.post({ title: 'Loom Fitter' })
  for (const name of ['Asha Verma', 'Rohan Iyer']) {
    const person = await stage.person(name)
    await person.client
      .from('job_applications')
      .insert({ job_id: job, applicant_id: person.id, status: 'pending' })
      .throwOnError()
    if (name === 'Asha Verma') asha = person
  }
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tagsOf = async () => {
  const { data } = await admin.client.rpc('list_applications').throwOnError()
  return data.applications.flatMap(({ tags }: { tags: string[] }) => tags)
}

test('[ORG-11] many are tagged and assigned at once, undone, and found by it', async () => {
  const { page, expectProblem } = await stage.returns(admin)
  await page.goto('/admin/applications')
  await rowOf(page, 'Rohan Iyer').waitFor()
  await page.getByRole('checkbox', { name: /Asha Verma/ }).check()
  await page.getByRole('checkbox', { name: /Rohan Iyer/ }).check()
  const bar = page.getByRole('region', { name: 'Chosen applications' })
  await bar.getByRole('button', { name: 'Tag…' }).click()
  const tagging = page.getByRole('dialog', { name: 'Tag 2 applications' })
  await tagging.getByLabel('Tag', { exact: true }).fill('Second round')
  await checkAccessibility(page)
  await tagging.getByRole('button', { name: 'Add this tag' }).click()
  await tagging.getByText('2 applications changed').waitFor()
  const each = tagging.getByRole('list', { name: 'What happened to each' }).getByRole('listitem')
  await each.filter({ hasText: 'Asha Verma' }).getByText('Changed', { exact: true }).waitFor()
  await each.filter({ hasText: 'Rohan Iyer' }).getByText('Changed', { exact: true }).waitFor()
  await checkAccessibility(page)
  expect(await tagsOf()).toEqual(['Second round', 'Second round'])
  await tagging.getByRole('button', { name: 'Undo' }).click()
  await tagging.getByText('Everything is as it was.').waitFor()
  expect(await each.filter({ hasText: 'Taken back' }).count()).toBe(2)
  expect(await tagsOf()).toEqual([])
  await tagging.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('checkbox', { name: /Asha Verma/ }).check()
  await bar.getByRole('button', { name: 'Assign…' }).click()
  const assigning = page.getByRole('dialog', { name: 'Who takes care of 1 application?' })
  await assigning.getByLabel('In charge').selectOption({ value: admin.id })
  await assigning.getByRole('button', { name: 'Assign' }).click()
  await assigning.getByText('1 application changed').waitFor()
  await assigning.getByRole('button', { name: 'Close' }).last().click()

  // A name that cannot be filled in reaches nobody, and what was typed stays.
  await page.getByRole('checkbox', { name: /Asha Verma/ }).check()
  await bar.getByRole('button', { name: 'Write…' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to 1 applicant' })
  await writing.getByLabel('Message', { exact: true }).fill('Dear {nmae}, come in.')
  await writing.getByRole('button', { name: 'Send' }).click()
  await writing.getByText('{nmae} cannot be filled in.').waitFor()
  expectProblem(/status of 400/)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Write…' }).click()
  expect(await writing.getByLabel('Message', { exact: true }).inputValue()).toContain('{nmae}')
  await writing.getByLabel('Message', { exact: true }).fill('Dear {name}, come in.')
  await writing.getByRole('button', { name: 'Send' }).click()
  await writing.getByText('1 message sent').waitFor()
  await writing.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('In charge').selectOption({ label: 'me' })
  await sheet.getByRole('button', { name: 'Show applications' }).click()
  await rowOf(page, 'Rohan Iyer').waitFor({ state: 'detached' })
  await rowOf(page, 'Asha Verma').waitFor()
})

test('[ORG-11] the opened application has its tags and who is in charge, in both languages', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/applications?search=asha')
  await page.getByRole('link', { name: 'Asha Verma' }).click()
  const part = page.getByRole('region', { name: 'Tags and who is in charge' })
  await part.getByLabel('Tag', { exact: true }).fill('Knows looms')
  await part.getByRole('button', { name: 'Add', exact: true }).click()
  await part.getByRole('button', { name: 'Remove the tag Knows looms' }).waitFor()
  await expect.poll(() => part.getByLabel('Tag', { exact: true }).inputValue()).toBe('')
  await checkLooks(page)
  await part.getByLabel('In charge').selectOption('Nobody yet')
  await expect
    .poll(
      async () =>
        (await admin.client.from('application_assignments').select('person_id').throwOnError())
          .data,
    )
    .toEqual([])
  await page.goto('/hi/admin/applications?search=asha')
  await page.getByRole('link', { name: 'Asha Verma' }).click()
  await page.getByRole('button', { name: 'टैग Knows looms हटाएँ' }).click()
  await expect.poll(tagsOf).toEqual([])
  // The applicant reads none of it.
  expect((await asha.client.from('application_tags').select().throwOnError()).data).toEqual([])
})
