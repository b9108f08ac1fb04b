// A loaded list stays when a later request for it fails: the error is shown above its rows, or
// beside the button that asked for more, and disappears after the next success.
import type { Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
  await stage.person('Asha Verma')
  await stage.post({ title: 'Loom Fitter', company_name: 'Tana Bana' })
})

const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'XX000', message: 'out of order' } })

type Later = [
  path: string,
  reading: RegExp,
  row: string,
  told: string,
  change: () => Promise<unknown>,
]
const lists: Later[] = [
  [
    '/admin/jobs',
    /rpc\/list_postings/,
    'Loom Fitter',
    'Failed to load jobs',
    () => stage.post({ title: 'Dyer' }),
  ],
  [
    '/admin/users',
    /rpc\/list_users/,
    'Asha Verma',
    'out of order',
    () => stage.person('Rohan Iyer'),
  ],
  [
    '/admin/companies',
    /rpc\/list_companies/,
    'Tana Bana',
    'The companies could not be loaded',
    () => stage.post({ title: 'Spinner', company_name: 'Rang Mahal' }),
  ],
]

test.each(lists)(
  '[ADM-04] [ADM-09] [ADM-10] the rows of %s stay when the news of a change cannot be read',
  async (path, reading, row, told, change) => {
    const { page, expectProblem } = await stage.returns(admin)
    await page.goto(path)
    const standing = page.getByRole('row').filter({ hasText: row })
    await standing.waitFor()
    await trafficEnds(page)
    await page.route(reading, broken)
    await change()
    const panel = page.getByRole('main').getByRole('alert').filter({ hasText: told })
    await panel.waitFor()
    await expect.poll(() => standing.count()).toBe(1)
    const again = panel.getByRole('button', { name: 'Try again' })
    const asked = page.waitForRequest(reading)
    await again.click()
    await asked
    await page.unroute(reading)
    // Unless more news of the change has reloaded it before the press.
    const isGone = panel.waitFor({ state: 'detached' })
    await Promise.race([again.click().catch(() => {}), isGone])
    await isGone
    await standing.waitFor()
    expectProblem(/status of 500/)
  },
)

test('[PUB-09] more that cannot be read takes nothing away, and comes with the next press', async () => {
  for (let number = 0; number < 55; number++)
    await admin.client
      .rpc('subscribe_to_newsletter', { email: `reader${number}@example.test` })
      .throwOnError()
  const { page, expectProblem } = await stage.returns(admin)
  await page.goto('/admin/subscribers?state=unconfirmed')
  const rows = page.getByRole('row').filter({ hasText: '@example.test' })
  await expect.poll(() => rows.count()).toBe(50)
  const reading = /rest\/v1\/newsletter_subscribers/
  await page.route(reading, broken)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await page.getByRole('main').getByRole('alert').waitFor()
  await expect.poll(() => rows.count()).toBe(50)
  await page.unroute(reading)
  await more.click()
  await expect.poll(() => rows.count()).toBe(55)
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  expectProblem(/status of 500/)
})
