// An assessment as a candidate takes it: the start, the server's clock, the end, on one device and
// on two (CAN-13 to CAN-15). Time passes by changing the attempt's times in the database.

import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Assessments, prepareAssessments } from '../assessments.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let assessments: Assessments
let asha: Person
let job: string
beforeAll(async () => {
  assessments = await prepareAssessments(stage)
})
beforeEach(async () => {
  asha = await stage.person('Asha Verma')
  job = await assessments.post('Kiln Engineer')
  await assessments.apply(asha, job)
})

test('[CAN-11] [CAN-13] [CAN-14] [CAN-15] from My Applications to the score: rules, the clock, one question at a time', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  await page.getByRole('link', { name: 'Take Assessment' }).click()
  await page.waitForURL(`/candidate/assessment/${job}`)
  await page.getByRole('heading', { level: 1, name: 'Kiln Engineer Assessment' }).waitFor()
  await page.getByText('5 questions, 30 minutes, one try.').waitFor()
  expect(await assessments.attemptsOf(asha)).toEqual([])

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor()
  await page.getByText('0 of 5 answered').waitFor()
  const clock = page.getByRole('timer')
  expect(await clock.innerText()).toMatch(/Time remaining\s*(30:00|29:\d\d)/)
  const first = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(first)
  await page.getByText('Each answer is saved as you choose it.').waitFor()

  for (let number = 1; number <= 5; number++) {
    await page.getByRole('heading', { name: `Question ${number} of 5` }).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(4)
    const wrongly = number > 3
    await assessments.answer(page, wrongly)
    await page.getByText(`${number} of 5 answered`).waitFor()
    if (number === 3) {
      await page.getByRole('button', { name: 'Previous' }).click()
      await page.getByRole('heading', { name: 'Question 2 of 5' }).waitFor()
      await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
      await page.getByRole('button', { name: 'Next' }).click()
    }
    if (number < 5) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByText('Your answers are saved.').waitFor()
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await toast(page, 'Assessment completed successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Assessment Completed!' }).waitFor()
  await page.getByText('Your score: 60%').waitFor()
  expect(await assessments.resultsOf(asha)).toMatchObject([{ score: 60 }])

  await page.reload()
  await page.getByText('Your score: 60%').waitFor()
  await page.getByRole('link', { name: 'View Applications' }).click()
  await page.waitForURL('/candidate/applications')
  // [V5] The way to it stays while the application is pending (CAN-11), as what it is by now.
  const card = page.getByRole('article').filter({ hasText: 'Done: 60%' })
  await card.waitFor()
  expect(await card.getByRole('link', { name: 'Take Assessment' }).count()).toBe(0)
  await card.getByRole('link', { name: 'Done: 60%' }).click()
  await page.getByText('Your score: 60%').waitFor()
})

test('[CAN-13] it is submitted only when every question is answered, and the last one says which are not', async () => {
  const { page } = await assessments.opened(asha, job)
  for (let number = 1; number < 5; number++) {
    if (number !== 2) await assessments.answer(page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await assessments.answer(page)
  const submit = page.getByRole('button', { name: 'Submit Assessment' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByText('Not answered yet: 2.').waitFor()
  await page.getByRole('button', { name: 'Question 2, not answered' }).click()
  await page.getByRole('heading', { name: 'Question 2 of 5' }).waitFor()
  await assessments.answer(page)
  for (let number = 2; number < 5; number++) await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Question 5 of 5' }).waitFor()
  await page.getByText('Your answers are saved.').waitFor()
  await submit.dblclick()
  await page.getByText('Your score: 100%').waitFor()
  expect(await assessments.resultsOf(asha)).toHaveLength(1)
})

test('[CAN-13] nothing but the test is on the screen, and a flag on the map of questions stays over a reload', async () => {
  const { page } = await assessments.opened(asha, job)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  const map = page.getByRole('navigation', { name: 'All questions' })
  await expect.poll(() => page.getByRole('navigation').count()).toBe(1)
  await map.getByRole('button', { name: 'Question 3, not answered' }).click()
  await page.getByRole('heading', { name: 'Question 3 of 5' }).waitFor()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('f')
  const flagged = map.getByRole('button', { name: 'Question 3, not answered, flagged' })
  await flagged.waitFor()
  await page.reload()
  await flagged.click()
  const flag = page.getByRole('button', { name: 'Flag for later', pressed: true })
  await flag.click()
  await map.getByRole('button', { name: 'Question 3, not answered', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('banner').waitFor()
})

test('[CAN-13] a second tab says that there is another one, and both show the same answers and the end', async () => {
  const { page, context } = await stage.returns(asha)
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto(`/candidate/assessment/${job}`)
  const note = 'This test is also open in another tab.'
  await second.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(note).waitFor()
  await second.getByText(note).waitFor()
  await assessments.answer(page)
  await second.getByText('1 of 5 answered').waitFor()
  await expect.poll(() => second.getByRole('radio', { checked: true }).count()).toBe(1)
  for (let number = 2; number <= 5; number++) {
    await second.getByRole('button', { name: 'Next' }).click()
    await second.getByRole('heading', { name: `Question ${number} of 5` }).waitFor()
    await assessments.answer(second)
  }
  await page.getByText('5 of 5 answered').waitFor()
  await second.getByRole('button', { name: 'Submit Assessment' }).click()
  for (const tab of [second, page]) await tab.getByText('Your score: 100%').waitFor()
  await second.close()
})

test('[CAN-13] everything goes by keyboard: keys 1 to 4, the arrows, Enter for the next, but not for the end', async () => {
  const { page } = await assessments.opened(asha, job)
  await page.getByRole('radio').first().focus()
  for (const [number, key] of ['1', '4', '2', '3'].entries()) {
    await page.keyboard.press(key)
    expect(
      await page
        .getByRole('radio')
        .nth(Number(key) - 1)
        .isChecked(),
    ).toBe(true)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: `Question ${number + 2} of 5` })
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.getByText('Your answers are saved.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 answered').waitFor()
  expect(await assessments.resultsOf(asha)).toEqual([])
})

test('[CAN-14] an option stays chosen at every moment on its way to the server', async () => {
  const { page } = await assessments.opened(asha, job)
  const radios = page.getByRole('radio')
  // Between two frames as well: after each task of the page.
  const watched = page.evaluate(async () => {
    const turns = new MessageChannel()
    const seen: number[] = []
    while (!document.body.dataset.watched) {
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const chosen = radios.findIndex((each) => each.checked)
      if (chosen !== seen.at(-1)) seen.push(chosen)
      await new Promise((turn) => {
        turns.port1.onmessage = turn
        turns.port2.postMessage(0)
      })
    }
    return seen
  })
  for (const each of [1, 2, 3, 0]) {
    const saved = page.waitForResponse(/save_assessment_answers/)
    await radios.nth(each).click()
    await saved
    await page.getByText('Your answers are saved.').waitFor()
  }
  await page.evaluate(() => {
    document.body.dataset.watched = 'enough'
  })
  expect(await watched).toEqual([-1, 1, 2, 3, 0])
})

test('[V14] [CAN-14] a reload and a second device find the same attempt, its answers and its clock, and it ends on both at once', async () => {
  const phone = await assessments.opened(asha, job, { width: 390 })
  await assessments.answer(phone.page)
  await phone.page.getByText('Your answers are saved.').waitFor()
  await assessments.pass(job, '10 minutes')
  await phone.page.addInitScript(neverAskByItself)
  await phone.page.reload()
  await phone.page.getByRole('heading', { name: 'Question 2 of 5' }).waitFor()
  expect(await phone.page.getByRole('timer').innerText()).toMatch(/(20:00|19:\d\d)/)

  const desk = await stage.returns(asha)
  await desk.page.goto(`/candidate/assessment/${job}`)
  await desk.page.getByRole('heading', { name: 'Question 2 of 5' }).waitFor()
  await assessments.answer(desk.page)
  await desk.page.getByText('Your answers are saved.').waitFor()
  await lookAgain(phone.page)
  await phone.page.getByText('2 of 5 answered').waitFor()
  expect(Object.keys((await assessments.attemptsOf(asha))[0]?.answers ?? {})).toHaveLength(2)

  await assessments.answerAll(desk.page)
  await desk.page.getByRole('button', { name: 'Submit Assessment' }).click()
  await desk.page.getByText('Your score: 100%').waitFor()
  // Nobody looks at the phone.
  await phone.page.getByText('Your score: 100%').waitFor()
  expect(await assessments.attemptsOf(asha)).toHaveLength(1)
})

test('[CAN-14] without a line the answers are kept and said to be, and arrive when it is back, after a crash too', async () => {
  const { page, context, expectProblem } = await assessments.opened(asha, job)
  await context.setOffline(true)
  await assessments.answer(page)
  await page.getByText(/^No connection\. Your answers are kept here/).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await assessments.answer(page)
  await page.getByText('2 of 5 answered').waitFor()
  expect((await assessments.attemptsOf(asha))[0]?.answers).toEqual({})
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`/candidate/assessment/${job}`)
  await page.getByText('2 of 5 answered').waitFor()
  await page.getByText('Your answers are saved.').waitFor()
  await context.setOffline(true)
  await assessments.answer(page)
  await page.getByText(/^No connection/).waitFor()
  await context.setOffline(false)
  await page.getByText('Your answers are saved.').waitFor()
  const [attempt] = await assessments.attemptsOf(asha)
  expect(Object.keys(attempt?.answers ?? {})).toHaveLength(3)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('assessment-')
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
})

test('[CAN-14] at zero it is submitted as it is, and what is open counts as wrong', async () => {
  const { page } = await assessments.opened(asha, job)
  await assessments.answer(page)
  await page.getByText('Your answers are saved.').waitFor()
  await assessments.leave(job, '15 seconds')
  await lookAgain(page)
  await page.getByText('1 minute left').waitFor({ state: 'attached' })
  // Fifteen seconds are left.
  await page.getByText('Your score: 20%').waitFor({ timeout: 60_000 })
  await toast(page, 'Assessment completed successfully!').waitFor()
  expect(await assessments.resultsOf(asha)).toMatchObject([{ score: 20 }])
})

test('[CAN-14] [T134] at zero with the tab closed it is scored all the same', async () => {
  const { page, context } = await assessments.opened(asha, job)
  await assessments.answer(page)
  await page.getByText('Your answers are saved.').waitFor()
  await context.close()
  await assessments.pass(job, '30 minutes 3 seconds')
  await expect
    .poll(() => assessments.resultsOf(asha), { timeout: 60_000 })
    .toMatchObject([{ score: 20 }])
  const again = await stage.returns(asha)
  await again.page.goto(`/candidate/assessment/${job}`)
  await again.page.getByText('Your score: 20%').waitFor()
})

test.each([
  ['en', 390, 'dark'],
  ['hi', 1440, 'light'],
] as const)(
  '[CAN-13] [T094] every stage passes WCAG 2.2 AA in %s at %s, %s',
  async (language, width, theme) => {
    const { page } = await stage.returns(asha, { width, theme })
    const place = `${language === 'en' ? '' : '/hi'}/candidate/assessment/${job}`
    await page.goto(place)
    await page.locator('main form button[type=submit]').waitFor()
    await checkScreen(page)
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('timer').waitFor()
    await checkScreen(page)
    for (let number = 1; number < 5; number++)
      await page.locator('main form button[type=submit]').click()
    await assessments.answer(page)
    await checkScreen(page)
    // Only what has arrived before the end counts.
    await expect
      .poll(async () => Object.keys((await assessments.attemptsOf(asha))[0]?.answers ?? {}).length)
      .toBe(1)
    await assessments.pass(job, '31 minutes')
    await page.reload()
    await page.getByText('20%').waitFor()
    await checkScreen(page)
  },
)

/** Only changes that are told reach it: it no longer asks each half minute. */
function neverAskByItself() {
  const every = window.setInterval
  window.setInterval = ((act: TimerHandler, wait?: number) =>
    wait === 30_000 ? 0 : every(act, wait)) as typeof window.setInterval
}

/** Back to a tab that was in the background. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function checkScreen(page: Page) {
  await checkAccessibility(page)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
}
