// The candidate's dialogs, empty and with errors, and an assessment whose answers cannot be saved:
// checked by axe on a phone and on a wide screen.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import type { Visit } from '#tests/support/browser.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { prepareAssessments } from '../assessments.ts'
import { controlName, type Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person

beforeAll(async () => {
  await stage.post({ title: 'Night Watch' })
  asha = await stage.person('Asha Verma')
  await asha.client
    .from('profile_experiences')
    .insert({ title: 'Kiln hand', company: 'Nilmoti Ceramics', started_on: '2021-04-01' })
    .throwOnError()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })

/** Each goes through its states, and checks every one. */
type Way = [name: string, go: (visit: Visit) => Promise<void>]

const ways: Way[] = [
  [
    '[CAN-07] what Apply Now asks for',
    async ({ page, expectProblem }) => {
      await askForAll(true)
      await page.goto('/candidate/jobs')
      await page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
      const dialog = page.getByRole('dialog', { name: 'One more thing for Night Watch' })
      await dialog.getByLabel('Cover Letter').waitFor()
      expectProblem(/status of 400/)
      await checkLooks(page)
      await dialog.getByRole('button', { name: 'Apply Now' }).click()
      await dialog.getByText('This platform asks for a cover letter.').waitFor()
      await checkLooks(page)
      await dialog.getByLabel('Resume').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: await resumePdf('Asha Verma'),
      })
      await dialog.getByText('cv.pdf').waitFor()
      await checkLooks(page)
      await askForAll(false)
    },
  ],
  [
    '[CAN-12] a position and what is missing in it',
    async ({ page }) => {
      await page.goto('/candidate/profile')
      await button(page, 'Add a position').click()
      await checkThenSave(page)
    },
  ],
  [
    '[CAN-12] a study and what is missing in it',
    async ({ page }) => {
      await page.goto('/candidate/profile')
      await button(page, 'Add a study or course').click()
      await checkThenSave(page)
    },
  ],
  [
    '[CAN-12] the question whether to remove a position',
    async ({ page }) => {
      await page.goto('/candidate/profile')
      await button(page, /^Remove Kiln hand/).click()
      await page.getByRole('dialog', { name: /^Remove Kiln hand/ }).waitFor()
      await checkLooks(page)
    },
  ],
  [
    '[T116] the question whether to delete the account',
    async ({ page, expectProblem }) => {
      await page.goto('/candidate/settings')
      await button(page, 'Delete my account').click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByLabel('Your password', { exact: true }).fill('not the right one')
      await checkLooks(page)
      await dialog.getByRole('button', { name: 'Delete for good' }).click()
      await dialog.getByText('That password is not right.').waitFor()
      expectProblem(/status of 400/)
      await checkLooks(page)
      // Other tests check the mail itself.
      await page.route(/auth\/v1\/(otp|reauthenticate)/, (route) => route.fulfill({ json: {} }))
      await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
      await dialog.getByText(`Sent to ${asha.email}`).waitFor()
      await checkLooks(page)
    },
  ],
]

test.each(ways)('%s, on a phone in the dark and on a wide screen in the light', async (_, go) => {
  await go(await stage.returns(asha))
})

test('[CAN-14] answers that fail, and then are too many, on a phone in the dark and on a wide screen in the light', async () => {
  const assessments = await prepareAssessments(stage)
  const lata = await stage.person('Lata Rao')
  const job = await assessments.post('Kiln Examiner')
  await assessments.apply(lata, job)
  const { page, expectProblem } = await assessments.opened(lata, job)
  // The latest failure counts; no answer may be saved between two.
  const refuse = (status: number, code: string) =>
    page.route(/save_assessment_answers/, (route) =>
      route.fulfill({ status, headers: { 'retry-after': '60' }, json: { code, message: 'no' } }),
    )
  await refuse(500, 'XX000')
  await assessments.answer(page)
  await page.getByText('Saving failed just now.').waitFor()
  await checkLooks(page)
  await refuse(429, 'over_request_rate_limit')
  await page.getByText('Too many requests in a short time.').waitFor({ timeout: 40_000 })
  await checkLooks(page)
  expectProblem(/status of (500|429)/)
  expect(await assessments.resultsOf(lata)).toEqual([])
})

async function askForAll(wanted: boolean) {
  const { client } = await stage.admin()
  const value = { require_resume: wanted, require_cover_letter: wanted }
  await client
    .from('settings')
    .update({ value })
    .eq('section', 'application_settings')
    .throwOnError()
}

async function checkThenSave(page: Page) {
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  await checkLooks(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Fill this in.').first().waitFor()
  await checkLooks(page)
}
