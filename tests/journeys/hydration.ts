// Waits after opening a page until it reacts: before its script has hydrated it, it can only be
// read, and a press is lost.
import type { Page } from 'playwright-core'

/** A page that is not the product's, such as `about:blank`, is ready once it is loaded. */
const answering = 'html[data-alive], html:not(:has(#root))'
/** As long as a page is watched from inside, before the driver watches it with its own patience. */
const SOON_MS = 5000

/** From now on, opening an address in this page, or reloading it, waits for hydration. */
export function waitForHydration(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const alive = async () => {
    const isSoon = await page.evaluate(comesAlive, [answering, SOON_MS] as const).catch(() => false)
    if (!isSoon) await page.locator(answering).waitFor({ state: 'attached' })
  }
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await alive()
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await alive()
    return answer
  }
}

/**
 * In the page: a locator would have the driver send its own script of 345 KB to each document, also
 * where nothing else asks for it.
 */
async function comesAlive([selector, patience]: readonly [string, number]): Promise<boolean> {
  const end = performance.now() + patience
  while (!document.querySelector(selector)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
