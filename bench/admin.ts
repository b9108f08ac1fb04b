// The administrator's area with 100,000 applications: from a key press or click to the painted
// rows, in a real browser, and the time of the database alone for the same query, in the same run.
// The data is made the first time and kept in data/demo-large.
import path from 'node:path'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { projectFolder } from '#start/project.ts'
import { returning } from '#tests/journeys/people.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { lists, type Step } from './admin/lists.ts'
import { type Painted, painted, watchPaints } from './admin/painted.ts'
import { median } from './verdicts.ts'

const TIMES = 24
const folder = process.env.DATA_DIR ?? path.join(projectFolder, 'data', 'demo-large')
/** `npm run bench admin` with BENCH_LISTS="messages jobs" measures those alone. */
const wanted = process.env.BENCH_LISTS?.split(' ')

type Figures = { half: number; nearlyAll: number; all: number; alone: number | undefined }

export async function admin(): Promise<boolean> {
  const product = await startProduct({ command: 'demo', large: true, dataDir: folder })
  const browser = await launchBrowser()
  const database = new Client({
    connectionString: await findRunningEmbedded(product.dataDir, 'postgres'),
  })
  let met = 0
  let missed = 0
  try {
    await database.connect()
    const account = administratorOf(product)
    const { page } = await visit(browser, {
      baseURL: product.url,
      kept: await returning(product, account),
    })
    await watchPaints(page)
    console.log(
      `  ms of half and of 19 in 20 until the rows are painted, of 19 in 20 until all is still, of half in the database alone, times that`,
    )
    for (const { name, words, steps } of lists) {
      if (wanted && !wanted.includes(name)) continue
      await becomeUnprivileged(database)
      const { rows } = await database.query<{ word: string }>(words)
      await beAdministrator(database, account.email)
      for (const step of steps) {
        const figures = await measure(
          page,
          database,
          step,
          rows.map(({ word }) => word),
        )
        const isMet = report(`${name}: ${step.name}`, figures, step.within)
        if (isMet === true) met += 1
        if (isMet === false) missed += 1
      }
    }
  } finally {
    await database.end()
    await browser.close()
    await product.stop()
  }
  console.log(`  ${met} of ${met + missed} met`)
  return missed === 0
}

/** The same action each time with another word, on a page that has loaded nothing yet. */
async function measure(
  page: Page,
  database: Client,
  { from, act, asks }: Step,
  words: readonly string[],
): Promise<Figures> {
  const seen: Painted[] = []
  const alone: number[] = []
  for (let turn = -1; turn < TIMES; turn += 1) {
    const word = words[(turn + 1) % words.length] ?? ''
    await page.goto(from(word))
    await page.locator('html[data-alive]').waitFor()
    await page.waitForLoadState('networkidle')
    const taken = await painted(page, () => act(page, word))
    const direct = asks === undefined ? undefined : await timeOf(database, asks, word)
    // The first of each fills the caches.
    if (turn < 0) continue
    seen.push(taken)
    if (direct !== undefined) alone.push(direct)
  }
  return {
    half: median(seen.map(({ rows }) => rows)),
    nearlyAll: nearlyAll(seen.map(({ rows }) => rows)),
    all: nearlyAll(seen.map(({ all }) => all)),
    alone: alone.length ? median(alone) : undefined,
  }
}

async function timeOf(database: Client, text: string, word: string): Promise<number> {
  const began = performance.now()
  await database.query({ text, values: [word] })
  return performance.now() - began
}

/** The 95th percentile. */
const nearlyAll = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN

/** Prints a step's line; returns whether it meets its target, undefined without one. */
function report(
  name: string,
  { half, nearlyAll, all, alone }: Figures,
  within: number | undefined,
) {
  const isMet = within === undefined ? undefined : nearlyAll <= within
  const figures = [half, nearlyAll, all, alone, alone && half / alone].map((figure, place) =>
    (figure?.toFixed(place < 3 ? 0 : 1) ?? '').padStart(8),
  )
  const verdict = isMet === undefined ? '' : isMet ? 'met' : `MISSED: ${within} ms`
  console.log(`  ${name.padEnd(34)}${figures.join('')}   ${verdict}`)
  return isMet
}

function administratorOf(product: Product) {
  const password = /signs in with the password (\S+):/.exec(product.output())?.[1] ?? ''
  const email = /^ {2}admin\s+(\S+@\S+)/m.exec(product.output())?.[1] ?? ''
  return { email, password }
}

async function becomeUnprivileged(database: Client) {
  await database.query('reset role')
}

/** As in a real request: with row security and the check for an administrator. */
async function beAdministrator(database: Client, email: string) {
  await database.query(
    `select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'role', 'authenticated')::text, false)
     from public.profiles where email = $1`,
    [email],
  )
  await database.query('set role authenticated')
}
