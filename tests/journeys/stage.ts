// The parts of a journey: a product of its own, one browser, and visits by people. At the end of a
// visit, its browser must have no errors: no console error, no page error, nothing refused by the
// content security policy, no request elsewhere.
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser, type Visit, type VisitOptions, visit } from '#tests/support/browser.ts'
import {
  freePort,
  type PreparedFolder,
  type Product,
  startProduct,
} from '#tests/support/product.ts'
import { askTestRun } from '#tests/support/test-run.ts'
import { waitForHydration } from './hydration.ts'
import { type Account, administrator, type Person, returning, signedUp } from './people.ts'
import { watchTraffic } from './traffic.ts'
import { leave, visitAgain } from './used-browsers.ts'

export type Stage = {
  product: Product
  /**
   * A person opens the product, or another one at `baseURL`. Nobody has signed in in their browser,
   * but it may have the product's scripts.
   */
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
  /** A visitor whom each test of the file finds on the page where the last one left them. */
  stayingVisitor(): Promise<Visit>
  /** The same for somebody signed in: see `comeTo` for how a test begins on their page. */
  stays(person: Account, options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
  /** An administrator adds these; returns their ids in the same order. */
  post(...postings: Posting[]): Promise<string[]>
}

/** Columns of jobs; missing ones get invented values. */
type Posting = { title: string } & Record<string, unknown>

const madeUp = {
  company_name: 'Nilmoti Ceramics',
  location: 'Jaipur',
  description: 'Look after four kilns and the people around them.',
  requirements: ['Nine years of glazing'],
}

type Kind = 'drawing' | 'undrawn'
const opened: Partial<Record<Kind, Promise<Browser>>> = {}

/**
 * The one browser of this process, for all of its test files: it ends with the process. One that
 * draws is opened for those visits alone of which pictures are taken.
 */
async function openBrowser(kind: Kind = 'undrawn'): Promise<Browser> {
  const last = await opened[kind]?.catch(() => undefined)
  if (last?.isConnected()) return last
  const launch = () => launchBrowser({ draws: kind === 'drawing' })
  const launched = askTestRun('/browser').then(launch)
  opened[kind] = launched
  return launched
}

let lastPort: number | undefined

/**
 * The products of this process have one address, one after the other, as long as it is free: what a
 * browser fetched stays good.
 */
async function portOfThisProcess(): Promise<number> {
  lastPort = await freePort(lastPort).catch(() => freePort())
  return lastPort
}

type OpenVisit = { visit: Visit; options: VisitOptions }

/**
 * For the top of a file: one product for all of its tests, started with `env` on a copy of the
 * prepared data folder, or, with `empty`, on none. With `firstVisits`, every visit is in a new
 * browser, which has to fetch everything.
 */
export function setStage(
  env: Record<string, string> = {},
  { empty = false, firstVisits = false } = {},
): Stage {
  let browser: Browser
  let poster: Promise<Person> | undefined
  const visits: OpenVisit[] = []
  /** By who stays. */
  const staying = new Map<string, OpenVisit>()
  const stay = async (who: string, come: () => Promise<Visit>) => {
    const there = staying.get(who)
    if (there) return there.visit
    const visit = await come()
    const place = visits.findIndex((one) => one.visit === visit)
    for (const one of visits.splice(place, 1)) staying.set(who, one)
    return visit
  }
  const stage = {
    async visitor(options = {}) {
      const chosen = { baseURL: stage.product.url, ...options }
      const own = options.draws ? await openBrowser('drawing') : browser
      const come = await (firstVisits ? visit : visitAgain)(own, chosen)
      visits.push({ visit: come, options: chosen })
      watchTraffic(come.page)
      come.context.on('page', watchTraffic)
      if (options.javaScript !== false) {
        waitForHydration(come.page)
        come.context.on('page', waitForHydration)
      }
      return come
    },
    stayingVisitor: () => stay('a visitor', stage.visitor),
    stays: (person, options = {}) =>
      stay(JSON.stringify([person.email, options]), () => stage.returns(person, options)),
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
    const start = async () => {
      const from = empty ? {} : { from: await askTestRun<PreparedFolder>('/prepared-folder') }
      return startProduct({ env, port: await portOfThisProcess(), ...from })
    }
    ;[stage.product, browser] = await Promise.all([start(), openBrowser()])
  })
  afterEach(async ({ task }) => {
    const gone = visits.splice(0)
    const all = [...gone, ...staying.values()].map(({ visit }) => visit)
    if (task.result?.state === 'fail') {
      await photograph(all)
      await Promise.all(all.map(({ context }) => context.close()))
      staying.clear()
    } else await Promise.all(gone.map(({ visit, options }) => leave(visit, options)))
    expect(
      all.flatMap((come) => come.takeProblems()),
      lastWords(stage.product),
    ).toEqual([])
  })
  afterAll(async () => {
    for (const { visit, options } of staying.values()) await leave(visit, options)
    const code = await stage.product?.stop()
    expect(code).toBe(0)
  })
  return stage
}

/**
 * All open pages when a test failed, as documents: they are drawn as the page describes itself,
 * also where the browser draws no pictures.
 */
async function photograph(visits: Visit[]) {
  const folder = await mkdtemp(
    path.join(process.env.TEST_PICTURES ?? os.tmpdir(), 'hiring-agent-failed-'),
  )
  const pages = visits
    .flatMap(({ context }) => context.pages())
    .filter((page) => !page.url().endsWith('/robots.txt'))
  for (const [place, page] of pages.entries()) {
    const file = path.join(folder, `${place}.pdf`)
    const { width = 1440, height = 900 } = page.viewportSize() ?? {}
    await page
      .emulateMedia({ media: 'screen' })
      .then(() => page.pdf({ path: file, width, height, printBackground: true }))
      .catch(() => {})
    console.error(`${page.url()} looked like ${file}`)
  }
}

const lastWords = (product: Product) => product.output().split('\n').slice(-20).join('\n')
