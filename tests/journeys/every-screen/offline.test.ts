// Without a network: a running test goes on after a reload, other addresses say what is the matter,
// and the browser keeps the frame of the pages and nobody's data with it.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { type Assessments, prepareAssessments } from '../assessments.ts'
import { type Person, signOut } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage({}, { firstVisits: true })
const without = setStage({ OFFLINE_PAGES: 'off' }, { firstVisits: true })
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/
let asha: Person
let job: string
let assessments: Assessments

beforeAll(async () => {
  assessments = await prepareAssessments(stage)
  job = await assessments.post('Kiln Engineer')
  asha = await stage.person('Asha Glazier')
  await assessments.apply(asha, job)
})

test('a running test survives a reload without a network and is forgotten when it is over', async () => {
  const { page, context, expectProblem } = await stage.returns(asha, { worker: true })
  await page.goto(`/candidate/assessment/${job}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor()
  await expect.poll(() => keptFrame(page)).toBe(true)
  await context.setOffline(true)
  await page.getByRole('radio').first().check()
  await page.getByText(/^No connection. Your answers are kept here/).waitFor()
  await page.reload()
  await page.getByText('1 of 5 answered').first().waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)

  await page.goto('/candidate/profile')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expect.poll(() => page.evaluate(loadedFaces)).toContain('Anek Latin')
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Go on with your test: Kiln Engineer' }).click()
  await page.getByText('1 of 5 answered').first().waitFor()

  await context.setOffline(false)
  expectProblem(noNetwork)
  await page.getByText('Your answers are saved.').waitFor()

  await assessments.answerAll(page)
  await page.getByRole('button', { name: 'Submit Assessment' }).click()
  await page.getByText('Assessment completed successfully!').waitFor()
  await expect.poll(() => runningTests(page)).toEqual([])
})

test('what is kept for a time without a network has nothing of the person', async () => {
  const { page, context, takeProblems } = await stage.returns(asha, { worker: true })
  await page.clock.install()
  await page.goto('/candidate/profile')
  await page.getByText('Asha Glazier').first().waitFor()
  await page.clock.fastForward(10_000)
  await expect.poll(() => keptFrame(page)).toBe(true)
  const kept = await page.evaluate(async () => {
    const shelf = await caches.open('frame')
    const answers = await shelf.matchAll()
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return { addresses: answers.map(({ url }) => new URL(url).pathname), text: texts.join() }
  })
  expect(kept.addresses.filter((address) => !/^\/(assets\/|offline$)/.test(address))).toEqual([])
  for (const own of [asha.email, 'Asha Glazier', 'Kiln Engineer']) {
    expect(kept.text.includes(own), own).toBe(false)
  }
  await context.setOffline(true)
  await page.goto('/candidate/profile')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  // Whatever was asked for in the meantime could not be reached.
  takeProblems()
})

test('sign-out forgets a running test', async () => {
  const usha = await stage.person('Usha Glazier')
  const other = await assessments.post('Glaze Chemist')
  await assessments.apply(usha, other)
  const { page } = await stage.returns(usha)
  await page.goto(`/candidate/assessment/${other}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor()
  await expect.poll(() => runningTests(page)).toEqual([`running-assessment:${other}`])
  await page.goto('/candidate/dashboard')
  await signOut(page)
  await page.waitForURL('/')
  expect(await runningTests(page)).toEqual([])
})

test('with OFFLINE_PAGES=off a browser keeps no frame', async () => {
  const person = await without.person('Meera Iyer')
  const { page } = await without.returns(person, { worker: true })
  await page.clock.install()
  await page.goto('/candidate/dashboard')
  await page.getByText('Meera Iyer').first().waitFor()
  await page.clock.fastForward(10_000)
  await trafficEnds(page)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

const loadedFaces = () =>
  [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)

const keptFrame = (page: Page) =>
  page.evaluate(async () => (await caches.match('/offline')) !== undefined)

const runningTests = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^running-assessment/.test(key)))
