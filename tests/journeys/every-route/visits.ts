// Every screen that the router knows, in every language, for everybody who may open it: it comes
// alive without an error, a refusal of the content security policy or a request elsewhere (the
// stage demands that of every visit), passes WCAG 2.2 AA, and is no wider than its window. Each
// person is a file of its own, so that several run at once.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Rules, violationsOn } from '#tests/support/accessibility.ts'
import { setTheme, type Theme, type Visit } from '#tests/support/browser.ts'
import type { Person } from '../people.ts'
import { type Stage, setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'
import { goWithin } from '../within.ts'
import { everyScreen } from './every-screen.ts'

const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Subramaniam Iyer'
/** At which nothing is judged but the width: 640 is a desk's window at 200 per cent. */
const widths = [320, 640, 768]
type Looks = [Theme, width: number, Rules][]
/** Every rule once at each width; in another theme or language only what can change with it. */
const looks: Record<Language, Looks> = {
  en: [
    ['dark', 390, 'standard'],
    ['light', 390, 'theme'],
    ['light', 1440, 'standard'],
    ['dark', 1440, 'theme'],
  ],
  hi: [
    ['dark', 390, 'look'],
    ['dark', 1440, 'language'],
  ],
}
/** Of pages that are judged in all looks for others: what differs is who is signed in. */
const looksElsewhere: Looks = [['light', 1440, 'structure']]

type Language = 'en' | 'hi'
type Cast = { asha: Person; admin: Person; job: string; closed: string }
export type EveryRoute = {
  /** Who comes, as the test's title names them. */
  who: string
  language: Language
  comes(stage: Stage, cast: Cast): Promise<Visit>
  /**
   * The paths they open: of what all see alike, once more in Hindi is enough. The controls' own
   * page is controls.test.ts's, theme by theme.
   */
  paths: RegExp
  /** Not the person's own area: these pages are judged in all looks as a visitor sees them. */
  elsewhere?: boolean
  /**
   * Only their first page is opened by its address; they go on inside the app. The server sends
   * these pages to everybody alike, and others of this file or a visitor open each by its address.
   */
  within?: boolean
}

/** The only call of its file: the visits share a product, one after the other. */
export function testEveryRoute(...visits: EveryRoute[]) {
  const stage = setStage()
  let cast: Cast
  beforeAll(async () => {
    cast = await prepareCast(stage)
  })

  for (const { who, language, comes, paths, elsewhere, within } of visits) {
    test(`[T094] [T102] what ${who} opens in the language ${language} comes alive, passes WCAG 2.2 AA and fits its window`, {
      // Dozens of screens, checked one after the other.
      timeout: 480_000,
    }, async () => {
      const { page } = await comes(stage, cast)
      await page.addInitScript(rememberServed)
      const screens = await everyScreen({ id: cast.job, slug: 'nilmoti-ceramics' })
      expect(screens.length).toBeGreaterThan(20)
      const judged = elsewhere ? looksElsewhere : looks[language]
      const found: string[] = []
      const known = new Set<string>()
      for (const path of [...screens, ...states(cast)].filter((one) => paths.test(one))) {
        const address = inLanguage(language, path)
        const isOpened =
          !within || page.url() === 'about:blank' || pathOf(page.url()) === pathOf(address)
        const problems = isOpened ? await open(page, address) : []
        if (!isOpened) await goOn(page, address)
        problems.push(...(await problemsOf(page, language, judged, known)))
        found.push(...problems.map((problem) => `${path}: ${problem}`))
      }
      expect(found).toEqual([])
    })
  }
}

const states = ({ closed }: Cast) => [
  '/candidate/jobs?keyword=nothing-like-it',
  '/auth/callback?error=access_denied',
  `/candidate/jobs/${closed}`,
]

async function prepareCast(stage: Stage): Promise<Cast> {
  const [asha, admin] = await Promise.all([stage.person(longName), stage.admin()])
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
  const [closed = ''] = await stage.post({ title: 'Night Watch (Sundays)' })
  await admin.client.from('jobs').update({ status: 'closed' }).eq('id', closed).throwOnError()
  for (const id of posted) {
    const row = { job_id: id, applicant_id: asha.id, status: 'pending' }
    await asha.client.from('job_applications').insert(row).throwOnError()
  }
  return { asha, admin, job: posted[0] ?? '', closed }
}

async function open(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  const answer = await page.goto(address)
  if (answer?.status() !== 200) found.push(`answered ${answer?.status()}`)
  await trafficEnds(page)
  // Who is signed in is led on from the sign-in pages, perhaps only now: the address changes before
  // the screen does.
  const { isAlive, isThere, pathname } = await page.evaluate(whatIsThere)
  if (!isAlive) found.push('does not come alive')
  const stays = pathname === new URL(answer?.url() ?? '').pathname
  if (stays && !isThere) found.push('the browser has drawn it anew')
  return found
}

async function goOn(page: Page, address: string): Promise<void> {
  await goWithin(page, address)
  await trafficEnds(page)
}

const pathOf = (address: string) => new URL(address, 'http://any').pathname

async function problemsOf(
  page: Page,
  language: Language,
  judged: Looks,
  known: Set<string>,
): Promise<string[]> {
  const found: string[] = []
  // Asked without locators, for which each document would get the driver's own script of 345 KB.
  const { lang, title } = await page.evaluate(headOfDocument)
  if (lang !== language) found.push('another language')
  if (title === '') found.push('no title')
  // The headings that /dev/ui shows as specimens head nothing.
  await expect
    .poll(() => page.evaluate(countMainHeadings))
    .toBe(1)
    .catch(() => found.push('not one main heading'))
  // One page may stand at many addresses, as that to sign in does: its looks are judged once.
  const drawn = await page.evaluate(whatIsDrawn)
  if (known.has(drawn)) return found
  known.add(drawn)
  const goTo = async (width: number) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${over} px wider than ${width}`)
  }
  for (const width of widths) await goTo(width)
  for (const [theme, width, rules] of judged) {
    if (page.viewportSize()?.width !== width) await goTo(width)
    await setTheme(page, theme)
    const violations = await violationsOn(page, { rules })
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)
      found.push(`${theme} ${width}: ${id}: ${where.join('; ')}`)
    }
  }
  return found
}

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
function whatIsThere() {
  const { served } = window as { served?: HTMLElement }
  return {
    isAlive: document.documentElement.hasAttribute('data-alive'),
    isThere: served?.isConnected ?? false,
    pathname: location.pathname,
  }
}

const headOfDocument = () => ({ lang: document.documentElement.lang, title: document.title })

const countMainHeadings = () => document.querySelectorAll('h1:not([data-theme] *)').length

/** The elements with what can be read and heard of them, without addresses and made-up ids. */
function whatIsDrawn() {
  return [...document.body.querySelectorAll('*:not(script, style)')]
    .map((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => textContent).join('')
      const { tagName, className } = element
      const told = ['role', 'type', 'disabled', 'placeholder', 'aria-label', 'aria-current']
      return [tagName, className, text, ...told.map((name) => element.getAttribute(name))].join(' ')
    })
    .join('\n')
}

const inLanguage = (language: string, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
