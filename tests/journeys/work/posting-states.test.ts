// Dialogs and messages around a posting that is edited, checked in both themes and widths: a plain
// visit shows none of them.
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
})

const csv = [
  'question,option_a,option_b,option_c,option_d,correct_answer',
  'What is `clay` made of?,Silt,Minerals,Ash,Lime,B',
  'No answer?,1,2,3,4,',
].join('\n')

test('[T102][ADM-04] the list’s own states, 390 dark and 1440 light', async () => {
  const [id = ''] = await stage.post({ title: 'Ferry Pilot' })
  const { data: job } = await admin.client
    .from('jobs')
    .select()
    .eq('id', id)
    .single()
    .throwOnError()
  const { page } = await stage.returns(admin)
  await page.route('**/rpc/unanswered_postings', (route) =>
    route.fulfill({
      json: [job, { ...job, id: crypto.randomUUID() }].map((one) => ({
        ...one,
        closes_at: '2027-01-31',
      })),
    }),
  )
  await page.goto('/admin/jobs?search=Ferry+Pilot')
  await page.getByRole('button', { name: 'Still hiring for all' }).waitFor()
  await checkLooks(page)
  await page.getByRole('button', { name: 'Delete Ferry Pilot' }).click()
  await page.getByRole('dialog', { name: /^Are you sure/ }).waitFor()
  await checkLooks(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Ferry Pilot' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Job' })
  await form.getByLabel('Description').fill('What I typed.')
  await admin.client.from('jobs').update({ description: 'Theirs.' }).eq('id', id).throwOnError()
  await form.getByRole('button', { name: 'Compare both' }).waitFor()
  await checkLooks(page)
  await form.getByRole('button', { name: 'Compare both' }).click()
  await form.getByRole('group', { name: 'Description' }).waitFor()
  await checkLooks(page)
  await admin.client.from('jobs').delete().eq('id', id).throwOnError()
  await form.getByText('Somebody else deleted this job').waitFor()
  await checkLooks(page)
})

test('[T102][ADM-06] the form’s own states, 390 dark and 1440 light', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  await page.getByLabel('Title').fill('Rockstar potter')
  await page.getByLabel('Description').fill('URGENT HIRING!! We are a **young team**.')
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('textbox', { name: 'Requirement 1' }).fill('Clay\nGlaze')
  await page.getByRole('button', { name: /^Move Requirement 1:/ }).click()
  await page.getByRole('combobox', { name: /^Skills/ }).fill('Glazing, SQL,')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Import questions').setInputFiles({
    name: 'clay.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByText('Row 3: no right answer').waitFor()
  await page.getByText('It says “young team”').waitFor()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByText('Question 1 is not complete yet').waitFor()
  await checkLooks(page)
  await page.getByRole('button', { name: 'Add 1 question' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('region', { name: 'The description as candidates see it' }).waitFor()
  await page.getByRole('button', { name: 'Preview as a candidate' }).click()
  await page.getByRole('dialog', { name: 'As a candidate sees it' }).locator('code').waitFor()
  await checkLooks(page)
  await page.reload()
  await page.getByText(/and did not save is here again/).waitFor()
  await checkLooks(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('Rockstar potter')
})
