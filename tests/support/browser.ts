// A real browser for the journeys, and the people who visit the product with it.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findBrowser } from './browser-program.ts'
import { logsAreKept, noteSecretsIn } from './kept-logs.ts'
import type { SlowLine } from './slow-line.ts'

/**
 * The browser must not access the internet by itself. The pages of a person share one process, and
 * what it has compiled: to begin a new one for each costs a fifth of a journey.
 */
const QUIET = [
  '--renderer-process-limit=1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/**
 * Works for root too. The processor draws by itself: playing the part of a graphics card, as the
 * package has it, takes it several times as long. And it draws in the browser's own process: to
 * hand every frame to another one costs one part in fifteen of a journey. In that process it must
 * not look for a software graphics card: it would set an environment variable for it while other
 * threads read theirs, which can end the browser at its start.
 */
const PLAIN = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-software-rasterizer',
  '--font-render-hinting=none',
]
/**
 * A page gets too little memory to draw its pictures, and stays bare in all but a corner. It is
 * laid out, styled and shown frame by frame all the same; only who takes a picture would notice.
 */
const UNDRAWN = '--force-gpu-mem-available-mb=1'
/**
 * Each document has a life of seconds, and its own copy of every function: to translate those into
 * the fastest code takes longer than what they save by it. Only what runs 2,000 times is improved.
 */
const SHORT_LIVED = '--js-flags=--no-opt --invocation-count-for-maglev=2000'
/** How long a person waits for something to appear before they call it broken. */
const PATIENCE_MS = 30_000

export async function launchBrowser({ draws = true } = {}): Promise<Browser> {
  const { executablePath, isBundled } = await findBrowser()
  const args = [...(isBundled ? PLAIN : []), ...QUIET, ...(draws ? [] : [UNDRAWN, SHORT_LIVED])]
  return chromium.launch({ executablePath, args })
}

export type Theme = 'dark' | 'light'
export type VisitOptions = {
  baseURL: string
  width?: number
  theme?: Theme
  /** What the browser kept from an earlier visit: items of the local storage. */
  kept?: Record<string, string>
  javaScript?: boolean
  /** Lets the service worker in, which answers in the place of what a test routes. */
  worker?: boolean
  /** In a browser that draws: only there can a picture be taken. */
  draws?: boolean
  /** The line to the product; without one it is that of this machine. */
  line?: SlowLine
}

export type Visit = {
  context: BrowserContext
  page: Page
  /**
   * Console errors, page errors, refused content (CSP) and requests to other origins, of every page
   * of this visit.
   */
  problems: string[]
  /**
   * Removes the problems that the test expects (a refused sign-in is a 400 in the console), also
   * later ones of the same kind. Throws when there is none so far.
   */
  expectProblem(expected: RegExp): void
  /** The problems so far, which the visit forgets, as it does what was expected. */
  takeProblems(): string[]
}

/**
 * A person who uses the product: a browser context of their own, a new one or one that was
 * `emptied`. Its problems are collected, so that a test can require none.
 */
export async function visit(
  browser: Browser,
  options: VisitOptions,
  emptied?: BrowserContext,
): Promise<Visit> {
  const context = emptied ?? (await open(browser, options))
  context.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  const expectedProblems: RegExp[] = []
  const note = (problem: string) => {
    if (!expectedProblems.some((expected) => expected.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    note(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => note(`page: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isNetwork = protocol === 'http:' || protocol === 'https:'
    if (isNetwork && origin !== options.baseURL) problems.push(`elsewhere: ${request.url()}`)
  })
  context.on('response', async (response) => {
    if (!logsAreKept || !/\/(?:auth|storage)\/v1\//.test(response.url())) return
    noteSecretsIn(response.request().postData())
    const isJson = response.headers()['content-type']?.includes('json')
    if (isJson) noteSecretsIn(await response.text().catch(() => ''))
  })
  return {
    context,
    page: await context.newPage(),
    problems,
    expectProblem(expected) {
      const left = problems.filter((problem) => !expected.test(problem))
      if (left.length === problems.length) throw new Error(`No problem matches ${expected}`)
      problems.splice(0, problems.length, ...left)
      expectedProblems.push(expected)
    },
    takeProblems() {
      expectedProblems.length = 0
      return problems.splice(0)
    },
  }
}

async function open(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(options))
  if (!options.draws) await context.addInitScript(holdStill)
  return context
}

/**
 * In a page that nobody sees, what moves for as long as somebody waits stands still: spinners,
 * skeletons and the bar of a toast's five seconds. To move them sixty times a second takes more of
 * the processor than all else on the page. The animations begin, wait and end as they would.
 */
function holdStill() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @keyframes spin { from, to { rotate: none } }
    @keyframes pulse { from, to { opacity: 1 } }
    @keyframes Toastify__trackProgress { from, to { right: 0 } }
  `)
  document.adoptedStyleSheets.push(sheet)
}

function contextOptions(options: VisitOptions): BrowserContextOptions {
  const { baseURL, width = 1440, javaScript = true, worker = false, line } = options
  return {
    baseURL,
    ...(line && { proxy: { server: line.address } }),
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    acceptDownloads: true,
    serviceWorkers: worker ? 'allow' : 'block',
    javaScriptEnabled: javaScript,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: localItems(options) }],
    },
  }
}

/** What the local storage holds when the visit begins. */
export function localItems({ theme, kept }: VisitOptions): { name: string; value: string }[] {
  const items = { ...(theme && { theme }), ...kept }
  return Object.entries(items).map(([name, value]) => ({ name, value }))
}

/**
 * Waits until nothing on the page moves or changes its colour any more, except what never ends,
 * such as a spinner. It checks repeatedly: an animation may be replaced by another one before its
 * first frame.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime)
    while (document.getAnimations().some((one) => one.playState === 'running' && ends(one))) {
      await new Promise(requestAnimationFrame)
    }
  })
}

/**
 * Gives the page another theme, as its switch does, and waits until no colour changes any more.
 * Changes of colours go straight to their end: to draw each step of them takes the processor longer
 * than to judge the page.
 */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark)
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  }, theme === 'dark')
  await settled(page)
}
