// A page that is opened is waited for until it answers: before its script has taken it over it is
// only there to be read, and what is pressed then is lost.
import type { Page } from 'playwright-core'

/** What is none of the product's pages, as `about:blank`, is open once it is loaded. */
const answering = 'html[data-alive], html:not(:has(#root))'

/** From now on whoever opens an address in this page, or loads it again, finds it alive. */
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
