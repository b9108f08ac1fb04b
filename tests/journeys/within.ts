// To another address inside the app that a page has loaded, as by a pressed link: a third of what
// it costs to open the address anew. What the opening itself shows (the server's page, its
// hydration) needs `page.goto`.
import type { Page } from 'playwright-core'

/**
 * Goes to another path of the same language, query included, and waits until its screen stands in
 * place of the present one. Like a link, it shows first what was read before.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname } = new URL(to, location.href)
    if (pathname === location.pathname) throw new Error(`The page stands at ${pathname} already`)
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    const key = Math.random().toString(36).slice(2, 10)
    const state = { usr: null, key, idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  // The app focuses each new screen once it is there.
  await page.waitForFunction(() => document.activeElement !== document.body)
}
