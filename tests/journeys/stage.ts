// The parts of a journey: a product of its own, one browser, and visits by people. At the end of a
// visit, its browser must have no errors: no console error, no page error, nothing refused by the
// content security policy, no request elsewhere.
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser, type Visit, type VisitOptions, visit } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askTestRun } from '#tests/support/test-run.ts'
import { waitForHydration } from './hydration.ts'
import { type Account, administrator, type Person, returning, signedUp } from './people.ts'

export type Stage = {
  product: Product
  /** A person opens the product for the first time. */
  visitor(options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
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
   * The same, in a visit that goes on from test to test, at a blank page: its browser has read the
   * scripts, so a page opens at half the cost. Not for who signs out, nor for routed web sockets.
   */
  goesOn(person: Account, options?: Omit<VisitOptions, 'baseURL'>): Promise<Visit>
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
  const staying = new Map<string, Visit>()
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
    async goesOn(person, options = {}) {
      const key = JSON.stringify([person.email, options])
      const come = staying.get(key) ?? (await stage.returns(person, options))
      staying.set(key, come)
      return come
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
    const all = [...new Set([...visits.splice(0), ...staying.values()])]
    if (task.result?.state === 'fail') {
      await photograph(all)
      staying.clear()
    }
    const isStaying = new Set(staying.values())
    await Promise.all(
      all.map((come) => (isStaying.has(come) ? leavePage(come) : come.context.close())),
    )
    expect(
      all.flatMap((come) => come.takeProblems()),
      lastWords(stage.product),
    ).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...staying.values()].map(({ context }) => context.close()))
    const code = await stage.product?.stop()
    expect(code).toBe(0)
  })
  return stage
}

/** What the next test finds: nothing of the last one but what the browser keeps. */
async function leavePage({ page }: Visit) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
