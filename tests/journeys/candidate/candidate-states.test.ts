// The states of the candidate's screens that a plain visit does not show, judged by axe on a phone
// and on a wide screen: what opens, what waits, what failed. Dialogs and the running assessment are
// in candidate-dialogs.test.ts.
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import type { Visit } from '#tests/support/browser.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { controlName, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()
let asha: Person
let jobs: string[]

beforeAll(async () => {
  jobs = await stage.post({ title: 'Kiln Engineer' }, { title: 'Night Watch' })
  asha = await stage.person('Asha Verma')
  const rows = { job_id: jobs[0], applicant_id: asha.id, status: 'pending' }
  await asha.client.from('job_applications').insert(rows).throwOnError()
  const file = await resumePdf('Asha Verma', ['asha@example.org', 'Skills: glazing, firing'])
  const path = `${asha.id}/cv.pdf`
  const options = { contentType: 'application/pdf' }
  await asha.client.storage.from('resumes').upload(path, file, options)
  await asha.client.from('profiles').update({ resume_url: path }).eq('id', asha.id).throwOnError()
  await asha.client
    .from('saved_searches')
    .insert({ name: 'Kilns', filters: { keyword: 'kiln' } })
    .throwOnError()
})

type State = [name: string, open: (visit: Visit) => Promise<void>, expected?: RegExp]

const busy = { status: 503, json: { code: 'PGRST001', message: 'lost' } }
const dialog = (page: Page) => page.getByRole('dialog').last().waitFor()
const alone = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })

const states: State[] = [
  [
    'a letter that was kept and not sent',
    async ({ page }) => {
      await page.goto('/candidate/dashboard')
      const key = `cover-letter:${asha.id}:${jobs[0]}`
      await page.evaluate((key) => localStorage.setItem(key, 'I have fired kilns.'), key)
      await page.goto(`/candidate/jobs/${jobs[0]}`)
      await page.getByText('A letter you wrote here was not sent').click()
      await page.getByText('I have fired kilns.').waitFor()
    },
  ],
  [
    'the question whether to withdraw',
    async ({ page }) => {
      await page.goto('/candidate/applications')
      await alone(page, /^Withdraw/).click()
      await dialog(page)
    },
  ],
  [
    'the name of a saved search',
    async ({ page }) => {
      await page.goto('/candidate/saved')
      await alone(page, /^Rename/).click()
      await dialog(page)
    },
  ],
  [
    'what a machine read in a resume',
    async ({ page }) => {
      await page.goto('/candidate/profile')
      await page.getByText('How a machine reads it').click()
      await page.getByText('What it found').waitFor()
    },
  ],
  [
    'a resume that did not get through',
    async ({ page, context }) => {
      await context.route(/storage\/v1/, (route) => route.abort())
      await page.goto('/candidate/profile')
      await page.locator('#resumes input[type=file]').setInputFiles({
        name: 'other.pdf',
        mimeType: 'application/pdf',
        buffer: await resumePdf('Asha Verma'),
      })
      await page.getByText('This file has not been saved yet.').waitFor()
    },
    /ERR_FAILED/,
  ],
  [
    'a copy of everything under way',
    async ({ page }) => {
      const row = { id: crypto.randomUUID(), person_id: asha.id, language: 'en', percent: 40 }
      const copy = { ...row, state: 'building', asked_at: new Date().toISOString() }
      await page.route(/rest\/v1\/data_exports/, (route) => {
        const isOne = route.request().headers().accept?.includes('pgrst.object')
        return route.fulfill({ json: isOne ? copy : [copy] })
      })
      await page.goto('/candidate/settings')
      await page.getByRole('progressbar').waitFor()
    },
  ],
  [
    'a form without its part',
    async ({ page }) => {
      await page.route(/\/assets\/application-form-/, (route) => route.abort())
      await page.goto(`/candidate/jobs/${jobs[1]}`)
      await page.getByText('This part of the page could not be loaded.').waitFor()
    },
    /ERR_FAILED/,
  ],
  [
    'a list from before, without a line',
    async ({ page, context }) => {
      await page.goto('/candidate/jobs')
      await page.getByText('Asha Verma').first().waitFor({ state: 'attached' })
      await trafficEnds(page)
      await context.setOffline(true)
      await page.getByText('You are offline.').waitFor()
      // What the page itself asks for late fails like this, too.
      await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).catch(() => {}))
    },
    /ERR_INTERNET_DISCONNECTED/,
  ],
  [
    'a screen that could not be fetched',
    async ({ page, context }) => {
      await page.goto('/candidate/jobs')
      await page.getByText('Asha Verma').first().waitFor({ state: 'attached' })
      await context.setOffline(true)
      // A page with a route does without what earlier visits of this browser fetched.
      await page.route(/\/assets\//, (route) => route.continue())
      await page.locator('a[href="/candidate/profile"]:visible').click()
      await page.getByText('We could not reach the server.').waitFor()
    },
    /ERR_INTERNET_DISCONNECTED/,
  ],
  ...['dashboard', 'applications', 'saved', 'notifications', 'settings', 'profile'].map(
    (screen): State => [
      `${screen} that could not be read`,
      async ({ page }) => {
        await page.route(/rest\/v1\//, (route) => route.fulfill(busy))
        await page.goto(`/candidate/${screen}`)
        await page.getByRole('main').getByRole('alert').first().waitFor()
        await page.getByText('The server is very busy or restarting.').first().waitFor()
      },
      /status of 503/,
    ],
  ),
]

test.each(states)(
  '[CAN-16] %s, on a phone in the dark and on a wide screen in the light',
  async (_, open, expected) => {
    const visit = await stage.returns(asha)
    await open(visit)
    await checkLooks(visit.page)
    if (expected) visit.expectProblem(expected)
  },
)

test('[CAN-05] the filters of a phone, open', async () => {
  const { page } = await stage.visitor({ width: 390, theme: 'dark' })
  await page.goto('/candidate/jobs')
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await dialog(page)
  await checkLooks(page, [['dark', 390]])
})

test('[CAN-07] the receipt that comes along, on a phone in the light and on a wide screen in the dark', async () => {
  const person = await stage.person('Lata Rao')
  const { page } = await stage.returns(person, { width: 390 })
  await page.goto('/candidate/jobs')
  await page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
  await page.getByRole('region', { name: 'Your application is in' }).waitFor()
  await toast(page, 'Successfully applied for the job!').waitFor({ state: 'detached' })
  await checkLooks(page, [
    ['light', 390],
    ['dark', 1440],
  ])
  // The server's page is without it, and so is the browser's first.
  await page.reload()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('article', { name: 'Night Watch' }).waitFor()
  await page.getByRole('region', { name: 'Your application is in' }).waitFor({ state: 'detached' })
})
