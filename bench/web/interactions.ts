// How long the product takes to answer a tap or a key: from the input to the next frame, measured
// by the browser (event timing, in steps of 8 ms). On this machine, or slowed down to a quarter.
import type { Browser, Page } from 'playwright-core'
import { visit } from '#tests/support/browser.ts'
import { slowDown } from './load.ts'

type Interaction = { name: string; path: string; width: number; act(page: Page): Promise<void> }

const CALM_MS = 400

const list: Interaction[] = [
  {
    name: 'turn the theme over',
    path: '/',
    width: 390,
    act: (page) =>
      page
        .getByRole('button', { name: /theme|light|dark/i })
        .first()
        .click(),
  },
  {
    name: 'open the menu',
    path: '/',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'write into the filter',
    path: '/candidate/jobs',
    width: 1440,
    act: (page) =>
      page.getByRole('searchbox').first().pressSequentially('engineer', { delay: 120 }),
  },
  {
    name: 'open a dialog',
    path: '/candidate/jobs',
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Filters', exact: true }).first().click(),
  },
  {
    name: 'send the empty contact form',
    path: '/contact',
    width: 390,
    act: (page) => page.getByRole('main').getByRole('button', { name: /send/i }).first().click(),
  },
]

/** The longest of each, in milliseconds. */
export async function interactions(browser: Browser, url: string, { slowed = false } = {}) {
  const results: { name: string; ms: number }[] = []
  for (const { name, path, width, act } of list) {
    const { context, page } = await visit(browser, { baseURL: url, width })
    await page.addInitScript(() => {
      window.longest = 0
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) window.longest = Math.max(window.longest, entry.duration)
        }
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (slowed) await slowDown(await context.newCDPSession(page))
    await page.waitForTimeout(CALM_MS)
    await act(page)
    await page.waitForTimeout(CALM_MS)
    results.push({ name, ms: await page.evaluate(() => window.longest) })
    await context.close()
  }
  return results
}

declare global {
  interface Window {
    longest: number
  }
}
