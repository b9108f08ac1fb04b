// The parts of a journey: a product of its own, one browser, and visits by people. At the end of a
// visit, its browser must have no errors: no console error, no page error, nothing refused by the
// content security policy, no request elsewhere.
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, ViewportSize } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser, type Visit, type VisitOptions, visit } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askTestRun } from '#tests/support/test-run.ts'
import { waitForHydration } from './hydration.ts'
import { type Account, administrator, type Person, returning, signedUp } from './people.ts'

export type Stage = {
  product: Product
  /** A person opens the product, or another one at `baseURL`, for the first time. */
  visitor(options?: Partial<VisitOptions>): Promise<Visit>
  /** Opens an account, confirmed by the mail's code; see `signedUp`. */
  person(
    name: string,
    profile?: Record<string, unknown> | null,
    accepted?: Record<string, unknown>,
  ): Promise<Person>
  /** The first administrator, with a new session. */
  admin(): Promise<Person>
  /** A person comes back in a browser with their session. */
  returns(person: Account, options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
  /**
   * A person with their session, or a visitor, in a browser that an earlier test of the file used,
   * and that is empty again. It has read the scripts already. Not
   * for routed web sockets or listeners, which would stay.
   */
  usedBrowser(person?: Account, options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
  /** A visitor whom each test of the file finds on the page where the last one left them. */
  stayingVisitor(): Promise<Visit>
  /** An administrator adds these; returns their ids in the same order. */
  post(...postings: Posting[]): Promise<string[]>
}

/** Columns of jobs; missing ones get invented values. */
export type Posting = { title: string } & Record<string, unknown>

const madeUp = {
  company_name: 'Nilmoti Ceramics',
  location: 'Jaipur',
  description: 'Look after four kilns and the people around them.',
  requirements: ['Nine years of glazing'],
}

let opened: Promise<Browser> | undefined

/** The one browser of this process, for all of its test files: it ends with the process. */
async function openBrowser(): Promise<Browser> {
  const last = await opened?.catch(() => undefined)
  if (last?.isConnected()) return last
  opened = askTestRun('/browser').then(launchBrowser)
  return opened
}

/**
 * For the top of a file: one product for all of its tests, started with `env` on a copy of the
 * prepared data folder, or, with `empty`, on none.
 */
export function setStage(env: Record<string, string> = {}, { empty = false } = {}): Stage {
  let browser: Browser
  let poster: Promise<Person> | undefined
  const visits: Visit[] = []
  const used: UsedVisit[] = []
  let staying: Visit | undefined
  const stage = {
    async visitor(options = {}) {
      const come = await visit(browser, { baseURL: stage.product.url, ...options })
      visits.push(come)
      if (options.javaScript !== false) {
        waitForHydration(come.page)
        come.context.on('page', waitForHydration)
      }
      return come
    },
    async usedBrowser(person, options = {}) {
      const kept = person && (await returning(stage.product, person))
      const wanted = JSON.stringify(options)
      const found = used.find((one) => one.options === wanted && !one.isTaken)
      if (found) {
        found.isTaken = true
        await emptyBrowser(found, { ...(options.theme && { theme: options.theme }), ...kept })
        return found.visit
      }
      const come = await stage.visitor({ ...options, ...(kept && { kept }) })
      visits.splice(visits.indexOf(come), 1)
      const size = come.page.viewportSize()
      used.push({ visit: come, options: wanted, size, isTaken: true })
      return come
    },
    async stayingVisitor() {
      if (!staying) {
        staying = await stage.visitor()
        visits.splice(visits.indexOf(staying), 1)
      }
      return staying
    },
    person: (name, profile, accepted) => signedUp(stage.product, name, profile, accepted),
    admin: () => administrator(stage.product),
    returns: async (person, options = {}) =>
      stage.visitor({ ...options, kept: { ...(await returning(stage.product, person)) } }),
    async post(...postings) {
      poster ??= stage.admin()
      const { client } = await poster
      const rows = postings.map((posting) => ({ ...madeUp, ...posting }))
      const ids: string[] = []
      for (const row of rows) {
        const { data } = await client.from('jobs').insert(row).select('id').single().throwOnError()
        ids.push(data.id)
      }
      return ids
    },
  } as Stage

  beforeAll(async () => {
    const start = async () =>
      startProduct({ env, ...(!empty && { from: await askTestRun('/prepared-folder') }) })
    ;[stage.product, browser] = await Promise.all([start(), openBrowser()])
  })
  afterEach(async ({ task }) => {
    const gone = visits.splice(0)
    const keptOpen = [...used.map(({ visit }) => visit), ...(staying ? [staying] : [])]
    const all = [...gone, ...keptOpen]
    if (task.result?.state === 'fail') {
      await photograph(all)
      gone.push(...keptOpen)
      used.length = 0
      staying = undefined
    }
    await Promise.all([...gone.map(({ context }) => context.close()), ...used.map(leave)])
    expect(
      all.flatMap((come) => come.takeProblems()),
      lastWords(stage.product),
    ).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(used.map(({ visit }) => visit.context.close()))
    await staying?.context.close()
    const code = await stage.product?.stop()
    expect(code).toBe(0)
  })
  return stage
}

type UsedVisit = {
  visit: Visit
  /** Those it was opened with. */
  options: string
  size: ViewportSize | null
  /** By the present test. */
  isTaken: boolean
}

/** Nothing of the test goes on: its other pages, its routes, what its page would still do. */
async function leave(used: UsedVisit) {
  const { context, page } = used.visit
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  used.isTaken = false
}

/** Nothing that the browser kept of an earlier test is left; these items take its place. */
async function emptyBrowser({ visit, size }: UsedVisit, kept: Record<string, string>) {
  const { context, page } = visit
  await context.clearCookies()
  if (size) await page.setViewportSize(size)
  // A page of the product without scripts.
  await page.goto('/robots.txt')
  await page.evaluate(async (items) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
  await page.goto('about:blank')
}

/** Screenshots of all open pages when a test failed. */
async function photograph(visits: Visit[]) {
  const folder = await mkdtemp(
    path.join(process.env.TEST_PICTURES ?? os.tmpdir(), 'hiring-agent-failed-'),
  )
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [place, page] of pages.entries()) {
    const file = path.join(folder, `${place}.png`)
    await page.screenshot({ path: file }).catch(() => {})
    console.error(`${page.url()} looked like ${file}`)
  }
}

const lastWords = (product: Product) => product.output().split('\n').slice(-20).join('\n')
