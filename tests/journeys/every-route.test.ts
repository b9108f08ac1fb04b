// Every screen that the router knows, in every language, for everybody who may open it: it comes
// alive without an error, a refusal of the content security policy or a request elsewhere (the
// stage demands that of every visit), passes WCAG 2.2 AA, and is no wider than its window.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled, type Theme } from '#tests/support/browser.ts'
import { everyScreen } from './every-route.ts'
import type { Person } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Subramaniam Iyer'
/** The narrowest first, where most goes wrong; 640 is a desk's window at 200 per cent. */
const widths = [320, 390, 640, 768]
const looks: Record<string, [Theme, number][]> = {
  en: [
    ['dark', 390],
    ['light', 390],
    ['light', 1440],
    ['dark', 1440],
  ],
  // The other languages differ in words alone.
  hi: [
    ['light', 390],
    ['dark', 1440],
  ],
}
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

/**
 * Who comes, in which language, and what they open: of what all see alike, once more in Hindi is
 * enough. The controls' own page is controls.test.ts's, theme by theme.
 */
const visits = [
  ['a visitor', 'en', () => stage.visitor(), /^(?!\/dev)/],
  ['a visitor', 'hi', () => stage.visitor(), /^(?!\/dev)/],
  ['a candidate in their area', 'en', () => stage.returns(asha), /^\/candidate/],
  ['a candidate elsewhere', 'en', () => stage.returns(asha), /^(?!\/candidate|\/dev)/],
  ['a candidate in their area', 'hi', () => stage.returns(asha), /^\/candidate/],
  ['an administrator in their area', 'en', () => stage.returns(admin), /^\/admin/],
  ['an administrator elsewhere', 'en', () => stage.returns(admin), /^(?!\/admin|\/dev)/],
  ['an administrator in their area', 'hi', () => stage.returns(admin), /^\/admin/],
] as const
const states = () => [
  '/candidate/jobs?keyword=nothing-like-it',
  '/auth/callback?error=access_denied',
  `/candidate/jobs/${closed}`,
]

test.each(visits)(
  '[T094] [T102] what %s opens in the language %s comes alive, passes WCAG 2.2 AA and fits its window',
  // Dozens of screens, judged one after the other.
  { timeout: 480_000 },
  async (_, language, comes, part) => {
    const { page } = await comes()
    await page.addInitScript(rememberServed)
    const found: string[] = []
    const screens = await everyScreen({ id: job })
    expect(screens.length).toBeGreaterThan(20)
    for (const path of [...screens, ...states()].filter((one) => part.test(one))) {
      const note = (problem: string) => found.push(`${path}: ${problem}`)
      const answer = await page.goto(inLanguage(language, path))
      if (answer?.status() !== 200) note(`answered ${answer?.status()}`)
      await page.locator('html[data-alive]').waitFor()
      await page.waitForLoadState('networkidle')
      // Who is signed in is led on from the sign-in pages.
      const stays = new URL(page.url()).pathname === new URL(answer?.url() ?? '').pathname
      if (stays && !(await page.evaluate(isServedStillThere))) note('the browser has drawn it anew')
      if ((await page.locator('html').getAttribute('lang')) !== language) note('another language')
      if ((await page.title()) === '') note('no title')
      // The headings that /dev/ui shows as specimens head nothing.
      if ((await page.locator('h1:not([data-theme] *)').count()) !== 1) note('not one main heading')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) note(`${over} px wider than ${width}`)
      }
      for (const [theme, width] of looks[language] ?? []) {
        await page.setViewportSize({ width, height: 900 })
        await wear(page, theme)
        for (const problem of await judge(page)) note(`${theme} ${width}: ${problem}`)
      }
    }
    expect(found).toEqual([])
  },
)

/** Keeps hold of the page's main part as the server sent it. */
function rememberServed() {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { served: document.getElementById('main') })
  })
}

/**
 * Hydration takes a page over; where it finds another one than it expected, it throws the server's
 * away.
 */
function isServedStillThere(): boolean {
  const { served } = window as { served?: HTMLElement }
  return served?.isConnected ?? false
}

const inLanguage = (language: string, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** As the person's switch does; transitions of colour would be judged half way. */
async function wear(page: Page, theme: Theme) {
  await page.evaluate(
    (dark) => document.documentElement.classList.toggle('dark', dark),
    theme === 'dark',
  )
  await settled(page)
}

async function judge(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
