// Waits after opening a page until it reacts: before its script has hydrated it, it can only be
// read, and a press is lost.
import type { Page } from 'playwright-core'

/** A page that is not the product's, such as `about:blank`, is ready once it is loaded. */
const answering = 'html[data-alive], html:not(:has(#root))'

/** From now on, opening an address in this page, or reloading it, waits for hydration. */
export function waitForHydration(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const alive = () => page.locator(answering).waitFor({ state: 'attached' })
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
