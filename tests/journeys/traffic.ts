// Waits until a page loads nothing any more. The browser's own `networkidle` is told once for each
// document, and on a busy machine it may never be told.
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** As long without a request as the browser's own `networkidle`. */
const QUIET_MS = 500

type Traffic = { open: Set<Request>; last: number }
const watched = new WeakMap<Page, Traffic>()

/** From now on the page's requests are counted. The stage does it for every visit. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), last: performance.now() }
  watched.set(page, traffic)
  const note = () => {
    traffic.last = performance.now()
  }
  page.on('request', (request) => {
    // What a document asked for that is being left may never be reported as ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    note()
  })
  const end = (request: Request) => {
    traffic.open.delete(request)
    note()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Until half a second from now, or later, has passed without a request. */
export async function trafficEnds(page: Page): Promise<void> {
  const traffic = watched.get(page)
  if (!traffic) throw new Error('Nobody counts the requests of this page')
  traffic.last = performance.now()
  await expect
    .poll(() => {
      if (traffic.open.size > 0) return [...traffic.open].map((request) => request.url())
      return performance.now() - traffic.last > QUIET_MS ? 'quiet' : 'just now'
    })
    .toBe('quiet')
}
