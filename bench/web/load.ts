// One load of a page as on a cheap phone with a slow connection: nothing cached, a processor four
// times slower, 150 ms to the server and 1.6 Mbit/s from it.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { visit } from '#tests/support/browser.ts'

export type ColdLoad = {
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift until the page stopped changing. */
  shift: number
  /** Addresses of everything that it loaded. */
  files: string[]
}

const SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** A loaded page may still fetch something (the session's library, the next part of a list). */
const REST_MS = 1500

/** `kept` is the local storage from an earlier visit. */
export async function coldLoad(
  browser: Browser,
  address: string,
  kept: Record<string, string> = {},
): Promise<ColdLoad> {
  const { context, page } = await visit(browser, {
    baseURL: new URL(address).origin,
    width: 390,
    kept,
  })
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await observe(page)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  return { ...seen, files }
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

declare global {
  interface Window {
    seen: { firstPaint: number; largestPaint: number; shift: number }
  }
}

/** Records the paints and shifts from the first moment on. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = { firstPaint: 0, largestPaint: 0, shift: 0 }
    window.seen = seen
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      })
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime
    })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largestPaint = startTime
    })
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value
    })
  })
