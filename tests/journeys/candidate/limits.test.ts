// When the server refuses requests for a while, the candidate's screens say so, for how long, and
// continue.
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareAssessments } from '../assessments.ts'
import { toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const tooMany = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  })

test('[CAN-14] an answer refused as one request too many is said to be, and goes out by itself', async () => {
  const assessments = await prepareAssessments(stage)
  const asha = await stage.person('Asha Verma')
  const job = await assessments.post('Kiln Engineer')
  await assessments.apply(asha, job)
  const { page, expectProblem } = await assessments.opened(asha, job)
  // Refused until the words have been read.
  await page.route(/save_assessment_answers/, tooMany(2))
  await assessments.answer(page)
  await page.getByText('Too many requests in a short time. Your answers are kept here').waitFor()
  expect(await page.getByText('No connection').count()).toBe(0)
  await page.unroute(/save_assessment_answers/)
  await page.getByText('Your answers are saved.').waitFor()
  expect(Object.keys((await assessments.attemptsOf(asha))[0]?.answers ?? {})).toHaveLength(1)
  expectProblem(/status of 429/)
})

test.each([
  ['/candidate/applications', /rest\/v1\/job_applications/],
  ['/candidate/saved', /rest\/v1\/saved_jobs\?/],
  ['/candidate/profile', /rest\/v1\/profiles/],
  ['/candidate/notifications', /rest\/v1\/notifications/],
])('[CAN-16] %s tells how long it takes, and a press asks again', async (path, read) => {
  const { page, expectProblem } = await stage.returns(await stage.person('Asha Verma'))
  await page.goto('/candidate/jobs')
  await page.getByText('Asha Verma').first().waitFor()
  await page.route(read, tooMany(600))
  await page.goto(path)
  const panel = page.getByRole('main').getByRole('alert').first()
  await panel.getByText('Try again in 10 minutes.').waitFor()
  const again = panel.getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest(read)
  await again.click()
  await asked
  await page.unroute(read)
  // Unless the live connection, once open, has reloaded it before the press.
  const isGone = panel.waitFor({ state: 'detached' })
  await Promise.race([again.click().catch(() => {}), isGone])
  await isGone
  expectProblem(/status of 429/)
})

test('[CAN-16] a server that is restarting is not called a lost connection', async () => {
  const { page, expectProblem } = await stage.returns(await stage.person('Asha Verma'))
  await page.route(/rest\/v1\/job_applications/, (route) =>
    route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'lost' } }),
  )
  await page.goto('/candidate/applications')
  await toast(page, 'Error loading applications. Please try again.').waitFor()
  await page.getByText('The server is very busy or restarting.').waitFor()
  expectProblem(/status of 503/)
})
