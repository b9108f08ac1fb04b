// The form of a posting on its own page: required fields, its lists and questions, stored drafts,
// and what the settings refuse.
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
})

async function fillRequired(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Company').fill('Nilmoti Ceramics')
  await page.getByLabel('Location').fill('Jaipur')
  await page.getByLabel('Experience required').fill('3+ years')
  await page.getByLabel('Description').fill('Look after **four** kilns.')
}
const posted = async (title: string) => {
  const { data } = await admin.client
    .from('jobs')
    .select('*, job_questions(question, options, correct_answer)')
    .eq('title', title)
    .order('position', { referencedTable: 'job_questions' })
    .single()
    .throwOnError()
  return data
}
const lines = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Requirement \d/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))

test('[ADM-06] the Post Job page: what it requires, its placeholders, and everything it writes', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect.poll(() => page.getByText('Please fill this in').count()).toBe(5)
  expect(await page.getByLabel('Salary range').getAttribute('placeholder')).toBe(
    'e.g. $50,000 - $70,000',
  )
  expect(await page.getByLabel('Experience required').getAttribute('placeholder')).toBe(
    'e.g. 3+ years',
  )
  expect(await page.getByLabel('Description').getAttribute('rows')).toBe('4')
  await fillRequired(page, 'Kiln Engineer')
  await page.getByLabel('Salary range').fill('₹8-12 LPA')
  await page.getByLabel('Positions open').fill('3')
  await page.getByRole('combobox', { name: /^Skills/ }).fill('Glazing, SQL,')
  await page.getByRole('button', { name: 'Add benefit' }).click()
  await page.getByRole('textbox', { name: 'Benefit 1' }).fill('Lunch')
  await page.getByRole('button', { name: 'Add benefit' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'The description as candidates see it' })
  expect(await preview.getByText('four').evaluate((part) => part.tagName)).toBe('STRONG')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await toast(page, 'Job posted successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Manage Jobs' }).waitFor()
  expect(await posted('Kiln Engineer')).toMatchObject({
    status: 'active',
    salary_min: 800000,
    salary_max: 1200000,
    currency: 'INR',
    vacancies: 3,
    skills: ['Glazing', 'SQL'],
    benefits: ['Lunch'],
    requirements: [],
    experience_required: '3+ years',
  })
})

test('[ADM-06] list items are added blank, edited, removed, and put in order by keyboard, pointer and buttons', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('textbox', { name: 'Requirement 1' }).fill('A\n- B\n\n3. C')
  expect(await lines(page)).toEqual(['A', 'B', 'C'])
  await page.getByRole('textbox', { name: 'Requirement 1' }).press('Enter')
  await page.keyboard.type('D')
  expect(await lines(page)).toEqual(['A', 'D', 'B', 'C'])
  const handle = (number: number) =>
    page.getByRole('button', { name: `Move Requirement ${number}:` })
  await handle(4).press('ArrowUp')
  expect(await lines(page)).toEqual(['A', 'D', 'C', 'B'])
  // The focus moved with the line.
  await page.keyboard.press('Home')
  expect(await lines(page)).toEqual(['C', 'A', 'D', 'B'])
  const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => lines(page)).toEqual(['A', 'D', 'C', 'B'])
  await handle(1).click()
  await page.getByRole('button', { name: 'Move Requirement 1 down' }).click()
  expect(await lines(page)).toEqual(['D', 'A', 'C', 'B'])
  await page.getByRole('button', { name: 'Remove Requirement 3' }).click()
  expect(await lines(page)).toEqual(['D', 'A', 'B'])
})

test('[ADM-06] questions are written, imported with refusals by row, shown as a candidate sees them, and stored', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  await fillRequired(page, 'Tested Potter')
  await page.getByRole('button', { name: 'Add question' }).click()
  const first = page.getByRole('group', { name: 'Question 1' })
  await expect.poll(() => first.getByRole('radio').count()).toBe(4)
  expect(await first.getByRole('radio').first().isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByText('Question 1 is not complete yet').waitFor()
  await first.getByLabel('Question text').fill('What does `fire()` do?')
  for (const option of [1, 2, 3, 4])
    await first.getByRole('textbox', { name: `Option ${option}` }).fill(`It fires ${option}`)
  await first.getByRole('radio', { name: 'Option 3 is right' }).check()
  const csv = [
    'question,option_a,option_b,option_c,option_d,correct_answer',
    'Clay is made of?,Silt,Minerals,Ash,Lime,B',
    'No answer?,1,2,3,4,',
    'Two answers?,p,q,r,s,A;B',
    'Three options?,p,q,r',
    'What does `fire()` do?,p,q,r,s,A',
  ].join('\n')
  await page.getByLabel('Import questions').setInputFiles({
    name: 'kiln.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByText('1 question in kiln.csv can be added').waitFor()
  for (const text of [
    'Row 3: no right answer',
    'Row 4: more than one right answer',
    'Row 5: an option is blank',
    'Row 6: this question is there already',
  ])
    await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Add 1 question' }).click()
  await page.getByRole('button', { name: 'Preview as a candidate' }).click()
  const preview = page.getByRole('dialog', { name: 'As a candidate sees it' })
  await preview.locator('code', { hasText: 'fire()' }).waitFor()
  expect(await preview.getByRole('radio', { checked: true }).count()).toBe(0)
  await preview.getByRole('button', { name: 'Next' }).click()
  await preview.getByText('Clay is made of?').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await toast(page, 'Job posted successfully!').waitFor()
  expect((await posted('Tested Potter')).job_questions).toEqual([
    {
      question: 'What does `fire()` do?',
      options: ['It fires 1', 'It fires 2', 'It fires 3', 'It fires 4'],
      correct_answer: 2,
    },
    {
      question: 'Clay is made of?',
      options: ['Silt', 'Minerals', 'Ash', 'Lime'],
      correct_answer: 1,
    },
  ])
})

test('[ADM-06] what is typed is kept in the browser until it is saved', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  await fillRequired(page, 'Kept Potter')
  await page.reload()
  await page.getByText(/and did not save is here again/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept Potter')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await page.reload()
  await page.getByLabel('Title').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})

test('[ADM-06] what is typed while a posting is being saved stays, to be saved next', async () => {
  const { page } = await stage.returns(admin)
  const saves: Route[] = []
  await page.route('**/rest/v1/jobs?*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    saves.push(route)
  })
  await page.goto('/admin/jobs/new')
  await fillRequired(page, 'Busy Potter')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect.poll(() => saves.length).toBe(1)
  await page.getByLabel('Company').fill('Lalmoti Ceramics')
  await saves[0]?.continue()
  await page.getByRole('heading', { level: 1, name: 'Edit Job' }).waitFor()
  expect(await page.getByLabel('Company').inputValue()).toBe('Lalmoti Ceramics')
  expect(await posted('Busy Potter')).toMatchObject({ company_name: 'Nilmoti Ceramics' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Manage Jobs' }).waitFor()
  expect(await posted('Busy Potter')).toMatchObject({ company_name: 'Lalmoti Ceramics' })
})

test('hints come while a posting is written, and keep nobody from saving it', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs/new')
  const hints = page.getByRole('region', { name: 'Hints for this job' })
  await fillRequired(page, 'Rockstar Potter')
  await page
    .getByLabel('Description')
    .fill('Pay a registration fee of Rs 500 before the interview.')
  await hints.getByText('No pay is stated').waitFor()
  await hints.getByText('It says “Rockstar”').waitFor()
  await hints.getByText('Reads as if applicants have to pay').waitFor()
  await hints.getByRole('button', { name: 'Uses slang for people' }).click()
  expect(await page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Post Job' }).click()
  await toast(page, 'Job posted successfully!').waitFor()
})

test('[ADM-06][ADM-10] what the settings refuse stands in the red banner and at its field, and what was typed stays', async () => {
  const set = (value: object) =>
    admin.client
      .from('settings')
      .update({ value })
      .eq('section', 'job_posting_settings')
      .throwOnError()
  const usual = {
    require_company_verification: false,
    max_active_jobs: 10,
    allowed_job_types: ['full-time', 'part-time', 'contract', 'internship'],
  }
  const { page, expectProblem } = await stage.returns(admin)
  await stage.post({ title: 'The Only One', company_name: 'Ek Hi Ltd' })
  await set({ ...usual, max_active_jobs: 1, allowed_job_types: ['full-time'] })
  await page.goto('/admin/jobs/new')
  await fillRequired(page, 'One Too Many')
  await page.getByLabel('Company').fill('Ek Hi Ltd')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'This company already has 1 active job' })
    .waitFor()
  await page.getByLabel('Type').selectOption('Contract')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'The settings do not allow jobs of this type at present' })
    .waitFor()
  expect(await page.getByLabel('Type').getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => page.getByLabel('Type').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await page.getByLabel('Title').inputValue()).toBe('One Too Many')
  await set({ ...usual, require_company_verification: true })
  await page.getByRole('button', { name: 'Post Job' }).click()
  await toast(
    page,
    'Saved as a draft: the settings ask for a verified company before a job is active.',
  ).waitFor()
  expect((await posted('One Too Many')).status).toBe('draft')
  expectProblem(/status of 4\d\d/)
})
