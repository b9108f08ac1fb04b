// Every screen for everybody: WCAG 2.2 AA by axe in both themes on a phone and on a desk, nothing wider than the window, and the way by
// keyboard.
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Theme } from '#tests/support/browser.ts'
import type { Person } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Subramaniam Iyer'
let asha: Person
let admin: Person
let job: string
let closed: string

beforeAll(async () => {
  ;[asha, admin] = await Promise.all([stage.person(longName), stage.admin()])
  const posted = await stage.post(
    {
      title: 'Senior Principal Backend Engineer, Payments & Settlement Platform',
      location: 'Bengaluru, Hyderabad, Pune, '.repeat(7).slice(0, 210),
      description: '## What you do\n\nRun **four** kilns.\n\n- One\n- Two\n\n1. First\n2. Second',
      responsibilities: ['Fire the kilns'],
      benefits: ['Tea at four'],
      skills: ['Go', 'PostgreSQL'],
      salary_range: '₹18-32 LPA',
      department: 'Engineering',
    },
    { title: 'Night Watch' },
  )
  job = posted[0] ?? ''
  ;[closed = ''] = await stage.post({ title: 'Night Watch (Sundays)' })
  await admin.client.from('jobs').update({ status: 'closed' }).eq('id', closed).throwOnError()
  for (const id of posted) {
    const row = { job_id: id, applicant_id: asha.id, status: 'pending' }
    await asha.client.from('job_applications').insert(row).throwOnError()
  }
})

const nobodys = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/privacy',
  '/terms',
  '/signup',
  '/login',
  '/forgot-password',
  '/auth/confirm',
  '/candidate/dashboard',
  '/candidate/jobs',
  '/candidate/jobs?keyword=nothing-like-it',
]
const candidates = [
  '/candidate/dashboard',
  '/candidate/jobs',
  '/candidate/applications',
  '/candidate/profile',
  '/admin/dashboard',
]
const administrators = ['/admin/dashboard', '/admin/jobs', '/admin/applications']

const looks: [Theme, number][] = [
  ['dark', 390],
  ['light', 390],
  ['light', 1440],
  ['dark', 1440],
]
/** The narrowest first, where most goes wrong. */
const narrow = [320, 390]

test.each([
  [
    'a visitor',
    () => stage.visitor(),
    () => [...nobodys, ...[job, closed].map((id) => `/candidate/jobs/${id}`)],
  ],
  ['a candidate', () => stage.returns(asha), () => [...candidates, `/candidate/jobs/${job}`]],
  ['an administrator', () => stage.returns(admin), () => administrators],
])(
  'every screen of %s passes WCAG 2.2 AA in both themes, on a phone and on a desk, and is no wider than its window',
  async (_, comes, paths) => {
    const { page } = await comes()
    const found: string[] = []
    for (const path of paths()) {
      await open(page, path)
      for (const width of narrow) {
        await page.setViewportSize({ width, height: 844 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) found.push(`${path} is ${over} px wider than ${width}`)
      }
      for (const [theme, width] of looks) {
        await page.setViewportSize({ width, height: 900 })
        await wear(page, theme)
        const problems = await judge(page)
        found.push(...problems.map((problem) => `${path} ${theme} ${width}: ${problem}`))
      }
    }
    expect(found).toEqual([])
  },
)

test('the first key leads past the navigation, and a new page tells where one is', async () => {
  const { page } = await stage.visitor()
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  expect(await isFocused(skip)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await isFocused(page.getByRole('main'))).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await expect
    .poll(() => page.locator('[aria-live=assertive]').first().innerText())
    .toBe(await page.title())
})

test('a dialog keeps the keyboard, closes by Escape, and gives the focus back', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs')
  const opener = page.getByRole('button', { name: 'Add Job' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Job' })
  await dialog.waitFor()
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    )
    expect(outside).toBe(false)
  }
  expect(await judge(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener)).toBe(true)
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** As the person's switch does; transitions of colour would be judged half way. */
async function wear(page: Page, theme: Theme) {
  await page.evaluate(
    (dark) => document.documentElement.classList.toggle('dark', dark),
    theme === 'dark',
  )
  // One that is cut short has come to its end too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

async function judge(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
