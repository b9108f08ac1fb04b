// Nothing jumps over a slow line: from the skeleton to what was read, and when an application was
// sent, each of the candidate's screens stays where it is, and so do those of people who hire whose
// lists and figures come one after the other.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorOf } from '#tests/support/operator.ts'
import { openSlowLine, type SlowLine } from '#tests/support/slow-line.ts'
import { questions } from '../assessments.ts'
import { companyOf, controlName, type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage({}, { firstVisits: true })
let asha: Person
const known: Record<string, string> = {}

/** As on a train: 150 ms there and back, 1.6 Mbit/s down. */
const train = { delay: 75, down: 200_000, up: 94_000 }
const devices: { width: number; line: SlowLine }[] = []

beforeAll(async () => {
  for (const width of [390, 1440]) devices.push({ width, line: await openSlowLine(train) })
  const titles = ['Kiln Engineer', 'Night Watch', 'Glazier', 'Potter', 'Kiln Planner']
  const ids = await stage.post(
    ...titles.map((title) => ({ title, salary_min: 900000, salary_max: 1200000 })),
    { title: 'Kiln Examiner', test_questions: questions },
  )
  asha = await stage.person('Asha Verma', { skills: ['Glazing'], bio: 'I fire kilns.' })
  const row = (id: string) => ({ job_id: id, applicant_id: asha.id, status: 'pending' })
  for (const id of ids.slice(3)) {
    await asha.client.from('job_applications').insert(row(id)).throwOnError()
  }
  const saved = ids.slice(0, 4).map((job_id) => ({ job_id }))
  await asha.client.from('saved_jobs').insert(saved).throwOnError()
  const search = { name: 'Kilns', filters: { keyword: 'kiln' } }
  await asha.client.from('saved_searches').insert(search).throwOnError()
  known['a job'] = `/candidate/jobs/${ids[0]}`
  known['the form of a job'] = `/candidate/jobs/${ids[0]}#apply`
  known['a job applied for'] = `/candidate/jobs/${ids[4]}`
  known['an assessment'] = `/candidate/assessment/${ids[5]}`
})

afterAll(() => Promise.all(devices.map(({ line }) => line.stop())))

test.each([
  '/candidate/dashboard',
  '/candidate/jobs',
  '/candidate/jobs?keyword=kiln',
  'a job',
  'the form of a job',
  'a job applied for',
  '/candidate/saved',
  '/candidate/applications',
  '/candidate/profile',
  'an assessment',
  '/candidate/notifications',
  '/candidate/settings',
])(
  '[CAN-16] %s does not jump while it arrives over a slow line, 390 and 1440 px wide',
  async (screen) => {
    await arrivesSteadily(asha, known[screen] ?? screen)
  },
)

test('[ORG-05] the page of a company does not jump while its people arrive over a slow line, 390 and 1440 px wide', async () => {
  const owner = await stage.person('Meher Irani')
  const company_id = await companyOf(owner, 'Irani Tiles')
  const operator = await operatorOf(stage.product)
  for (const name of ['Ravi Shankar', 'Usha Pillai', 'Gita Bose']) {
    const { id: person_id } = await stage.person(name)
    const member = { company_id, person_id, role: 'recruiter' }
    await operator.from('company_members').insert(member).throwOnError()
  }
  await arrivesSteadily(owner, '/admin/company')
})

test.each(['/admin/dashboard', '/admin/analytics'])(
  '[ADM-02] [ADM-11] the figures of %s do not move what is below them when they arrive over a slow line, 390 and 1440 px wide',
  async (screen) => {
    await arrivesSteadily(await stage.admin(), screen)
  },
)

test('[CAN-07] My Applications stays where it is when the receipt comes along, 390 and 1440 px wide', async () => {
  await atBothWidths(async (device) => {
    const { page } = await stage.returns(await stage.person('Lata Rao'), device)
    await countShifts(page)
    await page.goto('/candidate/jobs')
    await trafficEnds(page)
    await page.getByRole('button', { name: controlName('Apply Now', 'Night Watch') }).click()
    await page.getByRole('region', { name: 'Your application is in' }).waitFor()
    await page.getByRole('article', { name: 'Night Watch' }).waitFor()
    await trafficEnds(page)
    expect(await shiftOf(page), `${device.width} px`).toBeLessThanOrEqual(0.01)
  })
})

test("[CAN-09] a job's page stays where it is when the receipt takes the place of its form, 390 and 1440 px wide", async () => {
  await atBothWidths(async (device) => {
    const { page } = await stage.returns(await stage.person('Lata Rao'), device)
    await countShifts(page)
    await page.goto(known['a job'] ?? '')
    await trafficEnds(page)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    const receipt = page.getByRole('heading', { name: 'Your application is in' })
    await receipt.waitFor()
    await toast(page, 'Application submitted successfully!').waitFor({ state: 'detached' })
    await trafficEnds(page)
    expect(await shiftOf(page), `${device.width} px`).toBeLessThanOrEqual(0.01)
    expect(await receipt.evaluate(isInSight), `${device.width} px`).toBe(true)
  })
})

/** Nothing moves from the first picture until all is there. */
async function arrivesSteadily(person: Person, path: string) {
  await atBothWidths(async (device) => {
    const { page } = await stage.returns(person, device)
    await countShifts(page)
    const answered = page.waitForResponse(/\/rest\/v1\//)
    await page.goto(path)
    await answered
    await trafficEnds(page)
    await page.getByText(person.name).first().waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('main').locator('.animate-pulse').count()).toBe(0)
    expect(await shiftOf(page), `${device.width} px`).toBeLessThanOrEqual(0.01)
  })
}

/** On two devices at once: most of the time is spent waiting for the line. */
const atBothWidths = (go: (device: { width: number; line: SlowLine }) => Promise<void>) =>
  Promise.all(devices.map(go))

/** What moves by itself is counted from now on. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

const shiftOf = (page: Page) => page.evaluate(() => window.shift)
