// A real browser for the journeys: the Chromium that came with the packages on Linux, elsewhere an installed Chrome or Chromium.
// None at all is a failure.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
/** Nothing of the browser may look for the internet by itself. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET })
  if (process.platform === 'linux') {
    const bundled = (await import('@sparticuz/chromium')).default
    const args = bundled.args.filter((arg) => !arg.startsWith('--single-process'))
    return chromium.launch({
      executablePath: await bundled.executablePath(),
      args: [...args, ...QUIET],
    })
  }
  throw new Error('No browser: install Google Chrome or Chromium to run the journeys')
}

export type Visit = { context: BrowserContext; page: Page; problems: string[] }

/**
 * A person at the product: an own browser context, in which console errors, page errors and refused content (CSP) are gathered as
 * `problems`, so that a test can demand none.
 */
export async function visit(
  browser: Browser,
  options: { baseURL: string; width?: number; theme?: 'dark' | 'light' },
): Promise<Visit> {
  const { baseURL, width = 1440, theme = 'dark' } = options
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    acceptDownloads: true,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
  })
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', chosen)
  }, theme)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  return { context, page, problems }
}
