// The rules around an assessment: extra time, an order for each person, questions as they were at
// the start, no assessment, and the practice (CAN-13 to CAN-15).
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Assessments, prepareAssessments, questions } from '../assessments.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let assessments: Assessments
let asha: Person
let job: string
beforeAll(async () => {
  assessments = await prepareAssessments(stage)
  job = await assessments.post('Kiln Engineer')
})
beforeEach(async () => {
  asha = await stage.person('Asha Verma')
  await assessments.apply(asha, job)
})

test('[CAN-14] extra time is given to who asks before the start, and no administrator reads of it', async () => {
  const { page } = await stage.returns(asha)
  await page.goto(`/candidate/assessment/${job}`)
  await page.getByRole('radio', { name: /^45 minutes/ }).check()
  await page.getByText('5 questions, 45 minutes, one try.').waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('timer').waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/(45:00|44:\d\d)/)
  expect(await assessments.attemptsOf(asha)).toMatchObject([{ time_multiplier: '1.50' }])
  const admin = await stage.admin()
  const { data } = await admin.client.from('assessment_attempts').select()
  expect(data).toEqual([])
})

test('[S9] the employer reads that the time was adjusted where the person ticked it, and not otherwise', async () => {
  const rohan = await stage.person('Rohan Iyer')
  await assessments.apply(rohan, job)
  const admin = await stage.admin()
  for (const person of [asha, rohan]) {
    const { page } = await stage.returns(person)
    await page.goto(`/candidate/assessment/${job}`)
    const tick = page.getByRole('checkbox', { name: /^Tell the employer/ })
    await page.getByRole('radio', { name: /^30 minutes/ }).waitFor()
    expect(await tick.count()).toBe(0)
    await page.getByRole('radio', { name: /^45 minutes/ }).check()
    expect(await tick.isChecked()).toBe(false)
    if (person === asha) await tick.check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('timer').waitFor()
    await person.client.rpc('submit_assessment', { job_id: job, answers: {} }).throwOnError()
  }
  for (const [person, count] of [
    [asha, 1],
    [rohan, 0],
  ] as const) {
    const { data } = await admin.client
      .from('job_applications')
      .select('id')
      .eq('applicant_id', person.id)
      .single()
      .throwOnError()
    const { page } = await stage.returns(admin)
    await page.goto(`/admin/applications?open=${data.id}`)
    await page.getByRole('heading', { name: /^Assessment: 0/ }).waitFor()
    await expect.poll(() => page.getByText('The time was adjusted.').count()).toBe(count)
  }
})

test('[CAN-13] the time can be hidden and shown again', async () => {
  const { page } = await assessments.opened(asha, job)
  const clock = page.getByRole('timer')
  await page.getByRole('button', { name: 'Hide: Time remaining' }).click()
  await clock.getByText('Hidden').waitFor()
  expect(await clock.innerText()).not.toMatch(/\d:\d\d/)
  await page.getByRole('button', { name: 'Show: Time remaining' }).click()
  expect(await clock.innerText()).toMatch(/\d:\d\d/)
})

test('[CAN-14] two people see it in orders of their own, and answers are kept by the author’s positions', async () => {
  const rohan = await stage.person('Rohan Iyer')
  await assessments.apply(rohan, job)
  const orders: string[][] = []
  for (const person of [asha, rohan]) {
    const { page } = await assessments.opened(person, job)
    const seen: string[] = []
    for (let number = 1; number <= 5; number++) {
      await page.getByRole('heading', { name: `Question ${number} of 5` }).waitFor()
      seen.push(...(await page.locator('main legend, main label').allInnerTexts()))
      await assessments.answer(page)
      if (number < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    orders.push(seen)
    await page.getByText('Your answers are saved.').waitFor()
    const right = Object.fromEntries(
      questions.map(({ correct_answer }, at) => [at, correct_answer]),
    )
    expect((await assessments.attemptsOf(person))[0]?.answers).toEqual(right)
  }
  expect(orders[0]).not.toEqual(orders[1])
  const words = (order: string[] = []) => order.map((text) => text.replace(/\s+\d$/, '')).sort()
  expect(words(orders[0])).toEqual(words(orders[1]))
})

test('[T110] questions that are edited in the meantime stay as they were for who takes them', async () => {
  const own = await assessments.post('Glazier')
  await assessments.apply(asha, own)
  const { page } = await assessments.opened(asha, own)
  await assessments.answer(page)
  const admin = await stage.admin()
  const test_questions = questions.map((each) => ({
    ...each,
    question: 'Another?',
    correct_answer: (each.correct_answer + 1) % 4,
  }))
  await admin.client.from('jobs').update({ test_questions }).eq('id', own).throwOnError()
  await page.reload()
  await page.getByText('1 of 5 answered').waitFor()
  expect(await page.getByText('Another?').count()).toBe(0)
  await assessments.answerAll(page)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.getByText('Your score: 100%').waitFor()
})

test('[CAN-13] code reads as code; pictures, links and markup of elsewhere stay text', async () => {
  const { page } = await assessments.opened(asha, job)
  const seen: string[] = []
  for (let number = 1; number <= 5; number++) {
    seen.push(await page.locator('main fieldset').innerText())
    expect(await page.locator('main fieldset :is(img, a, b)').count()).toBe(0)
    const code = page.getByText('for i in range(2):\n    print(i * "kiln")', { exact: true })
    if (seen.at(-1)?.includes('print(i')) {
      expect(await code.evaluate((one) => one.tagName)).toBe('CODE')
    }
    if (number < 5) await page.getByRole('button', { name: 'Next' }).click()
  }
  expect(seen.join()).toContain('![plan](https://elsewhere.example/plan.png)')
  expect(seen.join()).toContain('<b>glaze</b>')
})

test('[CAN-13] where there is none it says so and leads back', async () => {
  const plain = await assessments.post('Night Watch', [])
  const notApplied = await assessments.post('Potter')
  await assessments.apply(asha, plain)
  const { page } = await stage.returns(asha)
  for (const id of [plain, notApplied, '00000000-0000-4000-8000-000000000000', 'x']) {
    await page.goto(`/candidate/assessment/${id}`)
    await page.getByRole('heading', { name: 'No assessment found' }).waitFor()
    await page.getByText("This job doesn't have an assessment or it's not available.").waitFor()
  }
  await page.getByRole('link', { name: 'Back to Applications' }).click()
  await page.waitForURL('/candidate/applications')
  const card = page.getByRole('article', { name: 'Night Watch' })
  await card.waitFor()
  expect(await card.getByRole('link', { name: 'Take Assessment' }).count()).toBe(0)
})

test('[CAN-11] the way to it is shown while the application is pending, and what was begun goes on', async () => {
  const own = await assessments.post('Potter')
  await assessments.apply(asha, own)
  const { page } = await assessments.opened(asha, own)
  const admin = await stage.admin()
  await admin.client
    .from('job_applications')
    .update({ status: 'rejected' })
    .match({ job_id: own, applicant_id: asha.id })
    .throwOnError()
  await page.goto('/candidate/applications')
  const card = page.getByRole('article', { name: 'Potter' })
  await card.getByText('Rejected').first().waitFor()
  expect(await card.getByRole('link', { name: 'Take Assessment' }).count()).toBe(0)
  await page.goto(`/candidate/assessment/${own}`)
  await assessments.answerAll(page)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.getByText('Your score: 100%').waitFor()
})

test('[CAN-13] one that cannot be loaded says so among the applications', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.route(/rest\/v1\/assessment_attempts/, broken)
  await page.goto(`/candidate/assessment/${job}`)
  await toast(page, 'Error loading assessment').waitFor()
  await page.waitForURL('/candidate/applications')
  expectProblem(/status of 500/)
})

test('[CAN-13] a submission that fails says so, keeps everything, and goes through the next time', async () => {
  const { page, expectProblem } = await assessments.opened(asha, job)
  await assessments.answerAll(page)
  await page.route(/rpc\/submit_assessment/, broken)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await toast(page, 'Failed to submit assessment').waitFor()
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.unroute(/rpc\/submit_assessment/)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.getByText('Your score: 100%').waitFor()
  expectProblem(/status of 500/)
})

test.each([
  ['en', '', 'Practice Assessment', 'Start', 'Next', 'Submit Assessment', 'Your score: 80%'],
  ['hi', '/hi', 'अभ्यास टेस्ट', 'शुरू करें', 'अगला', 'टेस्ट जमा करें', 'आपका स्कोर: 80%'],
])(
  'the practice in %s needs no account and tells the server nothing',
  async (_, at, title, start, next, submit, score) => {
    const { page } = await stage.visitor()
    const asked: string[] = []
    await page.goto(`${at}/candidate/assessment/practice`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('html[data-alive]').waitFor()
    page.on('request', (request) =>
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    await page.getByRole('button', { name: start, exact: true }).click()
    expect(await page.getByRole('timer').innerText()).toMatch(/(5:00|4:\d\d)/)
    for (const place of [0, 1, 2, 3, 0]) {
      await choose(page, place)
      const onward = page.getByRole('main').getByRole('button', { name: next })
      if (await onward.count()) await onward.click()
    }
    await page.getByRole('button', { name: submit }).click()
    await page.getByText(score).waitFor()
    expect(asked.filter((each) => /^(?!GET)|rest|auth/.test(each))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

const choose = (page: Page, place: number) => page.getByRole('radio').nth(place).check()

test('the practice is found from the start of a real one and from the dashboard', async () => {
  const { page } = await stage.returns(asha)
  await page.goto(`/candidate/assessment/${job}`)
  await page.getByRole('link', { name: 'Open the practice assessment' }).click()
  await page.waitForURL('/candidate/assessment/practice')
  expect(await assessments.attemptsOf(asha)).toEqual([])
  await page.goto('/candidate/dashboard')
  await page.getByRole('link', { name: 'Practise with five questions' }).click()
  await page.waitForURL('/candidate/assessment/practice')
})

const broken = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
  route.fulfill({
    status: 500,
    json: { message: 'out of order', code: 'XX000', details: null, hint: null },
  })
