// `npm run shots -- FOLDER [NAME…]`: photographs of every screen that the router knows and of
// important states, on a phone, a tablet, a desktop and a wide desktop, in both themes, the screens
// in every language, and of every email, for people to look at. Shows the demo's people; leaves
// nothing in the repository. A picture is named by its address, its look, and who sees it where
// several do: `candidate-jobs-one-390-dark-hi`, `owner-admin-dashboard-1440-light`. A NAME is a
// part of such a name: `candidate-jobs`, `390-dark-hi`; `applying` is a stranger's way to a sent
// application.
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { controlGroups } from './journeys/control-groups.ts'
import { everyScreen } from './journeys/every-route/every-screen.ts'
import { type Account, returning, signedUp } from './journeys/people.ts'
import { everyLook, type Look, nameOfLook } from './looks.ts'
import { photographApplying } from './photograph-applying.ts'
import { photographAssessment } from './photograph-assessment.ts'
import { photographMails } from './photograph-mails.ts'
import { launchBrowser, settled, visit } from './support/browser.ts'
import { startProduct } from './support/product.ts'

const everybody = ['visitor', 'candidate', 'newcomer', 'owner', 'administrator'] as const
type Who = (typeof everybody)[number]
type Shot = {
  name: string
  /** With `:job` for the id of a posting. */
  path: string
  who: Who
  /** Only this part of the page is photographed. */
  part?: string
  /** The only width at which this state exists. */
  only?: number
  act?: (page: Page) => Promise<unknown>
}

/** Of the demo: its team has an owner among those who sign in. */
const COMPANY = 'tarangini-pay'

const refuse = (page: Page) =>
  page.route(/\/rest\/v1\/(jobs|job_applications|rpc)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
const failing = (page: Page) => refuse(page).then(() => page.reload())

/** Groups of the page of all controls, each in both themes. */
const controls = controlGroups.map(
  (group): Shot => ({
    name: `controls-${group}`,
    path: '/dev/ui',
    who: 'visitor',
    part: `#${group}`,
  }),
)

const states: Shot[] = [
  ...controls,
  { name: 'home-menu', path: '/', who: 'visitor', only: 390, act: press('Menu') },
  { name: 'not-found', path: '/nowhere', who: 'visitor' },
  { name: 'signup-errors', path: '/signup', who: 'visitor', act: press(/^Continue$/) },
  { name: 'callback-error', path: '/auth/callback?error=access_denied', who: 'visitor' },
  { name: 'jobs-empty', path: '/candidate/jobs?keyword=lighthouse', who: 'visitor' },
  {
    name: 'jobs-sentence',
    path: '/candidate/jobs?keyword=senior+enginer+bangalore+6+lakh',
    who: 'visitor',
  },
  { name: 'jobs-partly', path: '/candidate/jobs?keyword=python+beekeeper+remote', who: 'visitor' },
  { name: 'job-not-found', path: '/candidate/jobs/none', who: 'visitor' },
  { name: 'guard', path: '/candidate/applications', who: 'visitor' },
  { name: 'dashboard-new', path: '/candidate/dashboard', who: 'newcomer' },
  { name: 'dashboard-error', path: '/candidate/dashboard', who: 'candidate', act: failing },
  { name: 'applications-empty', path: '/candidate/applications', who: 'newcomer' },
  {
    name: 'withdraw-dialog',
    path: '/candidate/applications',
    who: 'candidate',
    act: press(/^Withdraw/),
  },
  { name: 'job-form', path: '/candidate/jobs/:job', who: 'newcomer' },
  {
    name: 'account-menu',
    path: '/candidate/dashboard',
    who: 'candidate',
    act: press(/, Account$/),
  },
  {
    name: 'conversation',
    path: '/candidate/applications',
    who: 'candidate',
    act: async (page) => {
      await press(/^Messages/)(page)
      await page.getByRole('button', { name: 'Send' }).waitFor()
    },
  },
  {
    name: 'practice-running',
    path: '/candidate/assessment/practice',
    who: 'visitor',
    act: press('Start'),
  },
  { name: 'admin-guard', path: '/admin/dashboard', who: 'candidate' },
  { name: 'jobs-dialog', path: '/admin/jobs', who: 'administrator', act: press('Add Job') },
  { name: 'jobs-delete', path: '/admin/jobs', who: 'administrator', act: press(/^Delete/) },
  { name: 'palette', path: '/admin/dashboard', who: 'administrator', act: keys('Control+k') },
  ...onTheList({
    'keys-help': keys('?'),
    filters: press(/^Filters/),
    views: press('Views'),
    chosen: keys('j', 'x', 'j', 'x'),
    opened: keys('j', 'o'),
    'reject-dialog': keys('j', 'Shift+R'),
  }),
  { name: 'board', path: '/admin/applications?view=board', who: 'administrator' },
  { name: 'board', path: '/admin/applications?view=board', who: 'owner' },
  {
    name: 'decide-hidden',
    path: '/admin/applications/decide?names=hidden',
    who: 'administrator',
  },
  { name: 'applications-error', path: '/admin/applications', who: 'administrator', act: failing },
  {
    name: 'admin-menu',
    path: '/admin/dashboard',
    who: 'administrator',
    only: 390,
    act: press('Open the menu'),
  },
]

/** States of the list of applications, by how they are reached. */
function onTheList(ways: Record<string, NonNullable<Shot['act']>>): Shot[] {
  const path = '/admin/applications'
  return Object.entries(ways).map(([name, act]) => ({ name, path, who: 'administrator', act }))
}

/** Who sees the screen at this address, apart from those who are sent elsewhere. */
function viewersOf(path: string): Who[] {
  if (/^\/admin\/(dashboard|waiting|jobs|applications|analytics|company)/.test(path))
    return ['administrator', 'owner']
  if (path.startsWith('/admin')) return ['administrator']
  if (path.startsWith('/candidate/jobs')) return ['visitor', 'candidate']
  if (path.startsWith('/candidate')) return ['candidate']
  return ['visitor']
}

const wanted = process.argv.slice(3)
const folder = await outside(process.argv[2])
const product = await startProduct({ command: 'demo' })
const browser = await launchBrowser()
try {
  const newcomer = await signedUp(product, 'Kabir Anand')
  const people: Partial<Record<Who, Account>> = { ...signIns(product.output()), newcomer }
  const job = await jobOf(product.url, COMPANY)
  const shots = [...(await screens(job)), ...states]
  if (!wanted.length || wanted.includes('applying')) {
    await photographApplying(browser, product, folder)
  }
  await photographMails(browser, folder, isWanted)
  for (const look of everyLook) for (const who of everybody) await photographAll(who, look)
  await photographAssessment(browser, product, newcomer, { folder, isWanted })

  async function photographAll(who: Who, look: Look) {
    const [width, theme] = look
    const due = shots.filter((shot) => shot.who === who && isDue(shot, look))
    if (!due.length) return
    const account = people[who]
    const kept = account ? await returning(product, account) : {}
    const { context, page } = await visit(browser, { baseURL: product.url, width, theme, kept })
    for (const shot of due) await photograph(page, shot, job, look)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(folder)

/** Every screen, once for each who sees it. */
async function screens(job: string): Promise<Shot[]> {
  const paths = await everyScreen({ id: job, slug: COMPANY })
  return paths.flatMap((path) => {
    const words = path.split('/').filter(Boolean)
    const name = words.map((word) => (word === job ? 'one' : word)).join('-') || 'home'
    const viewers = viewersOf(path)
    return viewers.map((who) => ({ name: who === viewers[0] ? name : `${who}-${name}`, path, who }))
  })
}

function isDue(shot: Shot, look: Look): boolean {
  const [width, theme, language] = look
  if (shot.only && shot.only !== width) return false
  if (shot.part && theme !== 'dark') return false
  // The states are reached by the English labels of the controls.
  if (shot.act && language !== 'en') return false
  return isWanted(nameOfLook(shot.name, look))
}

async function photograph(page: Page, shot: Shot, job: string, look: Look): Promise<void> {
  const [width, , language] = look
  const path = shot.path.replace(':job', job)
  await page.goto(language === 'en' ? path : `/${language}${path}`)
  await page.waitForLoadState('networkidle')
  await shot.act?.(page)
  await page.waitForLoadState('networkidle')
  const file = join(folder, `${nameOfLook(shot.name, look)}.png`)
  if (shot.part) {
    // Nothing fixed covers it.
    await page.getByRole('banner').evaluate((bar) => bar.remove())
    await page.locator(shot.part).screenshot({ path: file })
    return
  }
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  // A state is photographed as in its window; a screen completely, in a window of its height, so
  // that fixed elements are not in the middle.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!shot.act) await page.setViewportSize({ width, height })
  await page.screenshot({ path: file })
  await page.unrouteAll()
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

/** By whole words: `job` is part of `job-form-390-dark`, not of `jobs-empty-390-dark`. */
function isWanted(name: string): boolean {
  return !wanted.length || wanted.some((part) => `-${name}-`.includes(`-${part}-`))
}

/**
 * The folder for the pictures: the given one, or a new one of the system's temporary folder; never
 * inside the repository.
 */
async function outside(given: string | undefined): Promise<string> {
  if (!given) return mkdtemp(join(os.tmpdir(), 'hiring-agent-shots-'))
  const repository = fileURLToPath(new URL('..', import.meta.url))
  const chosen = resolve(given)
  if (!relative(repository, chosen).startsWith('..')) {
    console.error(`The pictures do not belong into the repository: ${chosen}`)
    process.exit(1)
  }
  await mkdir(chosen, { recursive: true })
  return chosen
}

/** The demo prints who can sign in, and with which password. */
function signIns(output: string): Record<'candidate' | 'owner' | 'administrator', Account> {
  const password = /signs in with the password (\S+):/.exec(output)?.[1] ?? ''
  const firstOf = (role: string): Account => {
    const email = new RegExp(`^ {2}${role}\\s+(\\S+@\\S+)`, 'm').exec(output)?.[1]
    if (!email) throw new Error(`Who signs in as ${role}?\n${output}`)
    return { email, password }
  }
  return {
    candidate: firstOf('candidate'),
    owner: firstOf('owner'),
    administrator: firstOf('admin'),
  }
}

/** The id of the first open posting of a company. */
async function jobOf(url: string, slug: string): Promise<string> {
  const page = await (await fetch(`${url}/companies/${slug}`)).text()
  const found = /\/candidate\/jobs\/([0-9a-f-]{36})/.exec(page)?.[1]
  if (!found) throw new Error(`The demo has no posting of ${slug}`)
  return found
}
