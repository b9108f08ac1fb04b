// `npm run shots -- FOLDER [NAME…]`: photographs of every screen and of its important states, on a
// phone, a tablet and a desktop, in both themes, the screens in every language, for people to look
// at. Shows the demo's people; leaves nothing in the repository. A NAME is the beginning of a
// picture's name: `home`, `home-390`, `job-1440-dark-hi`; `applying` is a stranger's way to a sent
// application.
import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { controlGroups } from './journeys/control-groups.ts'
import { returning } from './journeys/people.ts'
import { photographApplying } from './photograph-applying.ts'
import { launchBrowser, settled, type Theme, visit } from './support/browser.ts'
import { startProduct } from './support/product.ts'

type Who = 'visitor' | 'candidate' | 'newcomer' | 'administrator'
type Shot = {
  name: string
  path: string
  who?: Who
  /** Only this part of the page is photographed. */
  part?: string
  /** The only width at which this state exists. */
  only?: number
  act?: (page: Page) => Promise<unknown>
}

const refuse = (page: Page) =>
  page.route(/\/rest\/v1\/(jobs|job_applications|rpc)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const failing = (page: Page) => refuse(page).then(() => page.reload())

/** Groups of the page of all controls, each in both themes. */
const controls = controlGroups.map(
  (group): Shot => ({ name: `controls-${group}`, path: '/dev/ui', part: `#${group}` }),
)

const shots: Shot[] = [
  ...controls,
  { name: 'home', path: '/' },
  { name: 'home-menu', path: '/', only: 390, act: press('Menu') },
  { name: 'about', path: '/about' },
  { name: 'services', path: '/services' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-errors', path: '/signup', act: press(/^Continue$/) },
  { name: 'sign-in', path: '/login' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'code', path: '/auth/confirm' },
  { name: 'callback-error', path: '/auth/callback?error=access_denied' },
  { name: 'jobs', path: '/candidate/jobs' },
  { name: 'jobs-empty', path: '/candidate/jobs?keyword=lighthouse' },
  { name: 'jobs-sentence', path: '/candidate/jobs?keyword=senior+enginer+bangalore+6+lakh' },
  { name: 'jobs-partly', path: '/candidate/jobs?keyword=python+beekeeper+remote' },
  { name: 'job', path: 'first job' },
  { name: 'job-not-found', path: '/candidate/jobs/none' },
  { name: 'guard', path: '/candidate/applications' },
  { name: 'dashboard', path: '/candidate/dashboard', who: 'candidate' },
  { name: 'dashboard-new', path: '/candidate/dashboard', who: 'newcomer' },
  { name: 'dashboard-error', path: '/candidate/dashboard', who: 'candidate', act: failing },
  { name: 'applications', path: '/candidate/applications', who: 'candidate' },
  { name: 'applications-empty', path: '/candidate/applications', who: 'newcomer' },
  {
    name: 'withdraw-dialog',
    path: '/candidate/applications',
    who: 'candidate',
    act: press(/^Withdraw/),
  },
  { name: 'job-form', path: 'first job', who: 'newcomer' },
  { name: 'profile', path: '/candidate/profile', who: 'candidate' },
  { name: 'admin-guard', path: '/admin/dashboard', who: 'candidate' },
  { name: 'admin-dashboard', path: '/admin/dashboard', who: 'administrator' },
  { name: 'admin-jobs', path: '/admin/jobs', who: 'administrator' },
  { name: 'admin-jobs-dialog', path: '/admin/jobs', who: 'administrator', act: press('Add Job') },
  { name: 'admin-jobs-delete', path: '/admin/jobs', who: 'administrator', act: press(/^Delete/) },
  { name: 'admin-applications', path: '/admin/applications', who: 'administrator' },
  { name: 'admin-board', path: '/admin/applications?view=board', who: 'administrator' },
  { name: 'admin-decide', path: '/admin/applications/decide', who: 'administrator' },
  {
    name: 'admin-decide-hidden',
    path: '/admin/applications/decide?names=hidden',
    who: 'administrator',
  },
  { name: 'admin-error', path: '/admin/applications', who: 'administrator', act: failing },
  {
    name: 'admin-menu',
    path: '/admin/dashboard',
    who: 'administrator',
    only: 390,
    act: press('Open the menu'),
  },
]

const wanted = process.argv.slice(3)
const folder = await outside(process.argv[2])
const product = await startProduct({ command: 'demo' })
const browser = await launchBrowser()
try {
  const people = signIns(product.output())
  const firstJob = await firstJobOf(product.url)
  if (!wanted.length || wanted.includes('applying')) {
    await photographApplying(browser, product, folder)
  }
  for (const language of ['en', 'hi']) {
    for (const width of [390, 768, 1440]) {
      for (const theme of ['dark', 'light'] as const) await photographAll(width, theme, language)
    }
  }

  async function photographAll(width: number, theme: Theme, language: string) {
    for (const who of ['visitor', 'candidate', 'newcomer', 'administrator'] as const) {
      const account = people[who]
      const kept = account ? await returning(product, account) : {}
      const { context, page } = await visit(browser, { baseURL: product.url, width, theme, kept })
      for (const shot of shots.filter(({ who: whose = 'visitor' }) => whose === who)) {
        const name = [shot.name, width, theme, ...(language === 'en' ? [] : [language])].join('-')
        if (wanted.length && !wanted.some((begin) => isPartOf(begin, name))) continue
        if (shot.only && shot.only !== width) continue
        if (shot.part && theme !== 'dark') continue
        // The states are reached by the English labels of the controls.
        if (shot.act && language !== 'en') continue
        const screen = shot.path === 'first job' ? firstJob : shot.path
        await page.goto(language === 'en' ? screen : `/${language}${screen}`)
        await page.waitForLoadState('networkidle')
        await shot.act?.(page)
        await page.waitForLoadState('networkidle')
        const file = path.join(folder, `${name}.png`)
        if (shot.part) {
          // Nothing fixed covers it.
          await page.getByRole('banner').evaluate((bar) => bar.remove())
          await page.locator(shot.part).screenshot({ path: file })
          continue
        }
        await settled(page)
        // A state is photographed as in its window; a screen completely, in a window of its height,
        // so that fixed elements are not in the middle.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (!shot.act) await page.setViewportSize({ width, height })
        await page.screenshot({ path: file })
        await page.unrouteAll()
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(folder)

/**
 * By whole words: `home` matches `home-390-dark` and `home-menu-390-dark`, `job` does not match
 * `jobs-390-dark`.
 */
function isPartOf(begin: string, name: string): boolean {
  return name === begin || name.startsWith(`${begin}-`)
}

/**
 * The folder for the pictures: the given one, or a new one of the system's temporary folder; never
 * inside the repository.
 */
async function outside(given: string | undefined): Promise<string> {
  if (!given) return mkdtemp(path.join(os.tmpdir(), 'hiring-agent-shots-'))
  const repository = fileURLToPath(new URL('..', import.meta.url))
  const chosen = path.resolve(given)
  if (!path.relative(repository, chosen).startsWith('..')) {
    console.error(`The pictures do not belong into the repository: ${chosen}`)
    process.exit(1)
  }
  await mkdir(chosen, { recursive: true })
  return chosen
}

/** The demo prints who can sign in, and with which password. */
function signIns(output: string): Partial<Record<Who, { email: string; password: string }>> {
  const password = /signs in with the password (\S+):/.exec(output)?.[1] ?? ''
  const all = [...output.matchAll(/^ {2}(\w+)\s+(\S+@\S+)/gm)].map(([, role, email = '']) => ({
    role,
    account: { email, password },
  }))
  const candidates = all.filter(({ role }) => role === 'candidate').map(({ account }) => account)
  const administrator = all.find(({ role }) => role === 'admin')?.account
  const [candidate, newcomer] = [candidates[0], candidates.at(-1)]
  if (!candidate || !newcomer || !administrator) throw new Error(`Who signs in?\n${output}`)
  return { candidate, newcomer, administrator }
}

async function firstJobOf(url: string): Promise<string> {
  const list = await (await fetch(`${url}/candidate/jobs`)).text()
  const found = /\/candidate\/jobs\/[0-9a-f-]{36}/.exec(list)?.[0]
  if (!found) throw new Error('The demo has no job')
  return found
}
