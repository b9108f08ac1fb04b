// Parts of a screen that are loaded on demand, while the network is down. A browser never requests
// a failed module again while the page is open: the screen must still work afterwards, and lose no
// input.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { resumePdf } from '#tests/support/resume.ts'
import { keptFiles } from '../kept-files.ts'
import { controlName, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage({}, { firstVisits: true })
let asha: Person
let job: string

beforeAll(async () => {
  const [id = ''] = await stage.post({ title: 'Kiln Engineer' })
  job = `/candidate/jobs/${id}`
  asha = await stage.person('Asha Verma')
})

test('[CAN-16] the application form that could not be fetched says so, and comes with letter and file when the line is back', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto(job)
  await page.getByLabel('Cover Letter').fill('I have fired kilns for nine years.')
  await page.getByLabel('Resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: await resumePdf('Asha Verma'),
  })
  await page.getByText('cv.pdf').waitFor()
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.route(/\/assets\/application-form-/, (route) => route.abort())
  await page.reload()
  const panel = page.locator('#apply').getByRole('alert')
  await panel
    .getByText('This part of the page could not be loaded. We could not reach the server.')
    .waitFor()
  await page.unroute(/\/assets\/application-form-/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('cv.pdf').waitFor()
  expect(await page.getByLabel('Cover Letter').inputValue()).toBe(
    'I have fired kilns for nine years.',
  )
  expectProblem(/ERR_FAILED/)
})

test('[CAN-16] a press for what is not there without a line is answered on the spot, never by an empty page', async () => {
  const { page, context, expectProblem } = await stage.visitor({ width: 390 })
  await page.goto('/candidate/jobs')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await again.click()
  await refused
  await page.getByText('This part of the page could not be loaded.').waitFor()
  await page.getByRole('heading', { name: 'Kiln Engineer' }).waitFor()
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await again.click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await alive(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
})

test('[CAN-16] a screen that could not be fetched blames the line, and opens when it is back', async () => {
  const { page, context, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/jobs')
  await page.getByText('Asha Verma').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await page.getByText('We could not reach the server.').waitFor()
  const refresh = page.getByRole('button', { name: 'Refresh Page' })
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await refresh.click()
  await refused
  await page.getByText('We could not reach the server.').waitFor()
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await refresh.click()
  await page.getByLabel('Full Name').waitFor()
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
})

test('[CAN-07] [CAN-16] Apply Now and the bookmark work again once the line is back', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  const parts = /\/assets\/(applying|own-saving)-/
  await page.route(parts, (route) => route.abort())
  await page.route('**/candidate/jobs', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  )
  await page.goto('/candidate/jobs')
  await page.getByText('Asha Verma').first().waitFor()
  const apply = page.getByRole('button', { name: controlName('Apply Now', 'Kiln Engineer') })
  const bookmark = page.getByRole('button', { name: controlName('Save', 'Kiln Engineer') })
  await apply.click()
  await toast(page, 'Failed to apply for job').waitFor()
  await bookmark.click()
  await toast(page, 'The job could not be saved').waitFor()

  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await bookmark.click()
  await loaded
  await alive(page)
  await bookmark.click()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
  await apply.click()
  await toast(page, 'Successfully applied for the job!').waitFor()
  expectProblem(/ERR_FAILED/)
})

const alive = async (page: Page) => {
  await page.waitForLoadState()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
