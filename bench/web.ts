// How fast the public pages are: their weight, when their largest part is painted on a slow phone,
// whether anything moves, and how long a tap takes. Measured in the browser against the built
// product with the demo's postings.
import type { Browser } from 'playwright-core'
import { returning } from '#tests/journeys/people.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { startProduct } from '#tests/support/product.ts'
import { median, Verdicts } from './verdicts.ts'
import { renderedInTheBrowserOnly } from './web/browser-only.ts'
import { interactions } from './web/interactions.ts'
import { type ColdLoad, coldLoad } from './web/load.ts'
import { weigh } from './web/weight.ts'

type Page = {
  name: string
  path: string
  /** KiB of JavaScript by gzip -9. */
  script?: number
  /**
   * Whether its largest paint has a target, absolute and against the same page rendered in the
   * browser only.
   */
  paint?: true
}

const LOADS = 5
const LARGEST_PAINT_MS = 500
const AGAINST_BROWSER_ONLY = 0.3
const SHIFT = 0.01
const INTERACTION_MS = 50

export async function web(): Promise<boolean> {
  const product = await startProduct({ command: 'demo' })
  const browser = await launchBrowser()
  const browserOnly = await renderedInTheBrowserOnly(product.url)
  const verdicts = new Verdicts()
  try {
    for (const page of await pagesOf(product.url)) {
      await measure(browser, product.url, browserOnly.url, page, verdicts)
    }
    await measureSignedIn(browser, product, verdicts)
    for (const { name, ms } of await interactions(browser, product.url)) {
      verdicts.report(`interaction: ${name}`, ms, 'ms', INTERACTION_MS)
    }
    for (const { name, ms } of await interactions(browser, product.url, { slowed: true })) {
      verdicts.report(`interaction on a slow processor: ${name}`, ms, 'ms')
    }
  } finally {
    await browser.close()
    await browserOnly.close()
    await product.stop()
  }
  return verdicts.missed === 0
}

async function pagesOf(url: string): Promise<Page[]> {
  const list = await (await fetch(`${url}/candidate/jobs`)).text()
  const job = /\/candidate\/jobs\/[0-9a-f-]{36}/.exec(list)?.[0]
  if (!job) throw new Error('The demo has no job')
  return [
    { name: 'home', path: '/', script: 110, paint: true },
    { name: 'job', path: job, paint: true },
    { name: 'about', path: '/about', script: 110 },
    { name: 'services', path: '/services', script: 110 },
    { name: 'contact', path: '/contact', script: 110 },
    { name: 'job list', path: '/candidate/jobs', script: 125 },
    { name: 'home in Hindi', path: '/hi', script: 110 },
  ]
}

async function measure(
  browser: Browser,
  rendered: string,
  browserOnly: string,
  page: Page,
  verdicts: Verdicts,
) {
  const loads: ColdLoad[] = []
  const others: ColdLoad[] = []
  // In turns, so that a disturbance of the machine affects both alike.
  for (let turn = 0; turn < LOADS; turn += 1) {
    loads.push(await coldLoad(browser, rendered + page.path))
    others.push(await coldLoad(browser, browserOnly + page.path))
  }
  const paint = median(loads.map(({ largestPaint }) => largestPaint))
  const other = median(others.map(({ largestPaint }) => largestPaint))
  const { script, style, font } = await weigh(loads[0]?.files ?? [])

  verdicts.report(`${page.name}: JavaScript`, script / 1024, 'KiB', page.script)
  verdicts.report(`${page.name}: styles`, style / 1024, 'KiB')
  verdicts.report(`${page.name}: fonts`, font / 1024, 'KiB')
  verdicts.report(
    `${page.name}: first paint`,
    median(loads.map(({ firstPaint }) => firstPaint)),
    'ms',
  )
  verdicts.report(`${page.name}: largest paint`, paint, 'ms', page.paint && LARGEST_PAINT_MS)
  verdicts.report(`${page.name}: largest paint, rendered in the browser only`, other, 'ms')
  verdicts.report(`${page.name}: ratio`, paint / other, '', page.paint && AGAINST_BROWSER_ONLY)
  verdicts.report(`${page.name}: shift`, Math.max(...loads.map(({ shift }) => shift)), '', SHIFT)
}

/** The list for a person with a session: the client library is loaded. */
async function measureSignedIn(
  browser: Browser,
  product: Awaited<ReturnType<typeof startProduct>>,
  verdicts: Verdicts,
) {
  const password = /signs in with the password (\S+):/.exec(product.output())?.[1] ?? ''
  const email = /^ {2}candidate\s+(\S+@\S+)/m.exec(product.output())?.[1] ?? ''
  const kept = await returning(product, { email, password })
  const { files } = await coldLoad(browser, `${product.url}/candidate/jobs`, kept)
  const { script } = await weigh(files)
  verdicts.report('job list, signed in: JavaScript', script / 1024, 'KiB', 225)
}
