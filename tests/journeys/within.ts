// To another address inside the app that a page has loaded, as by a pressed link: a third of what
// it costs to open the address anew. What the opening itself shows (the server's page, its
// hydration) needs `page.goto`.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

/**
 * Begins a test at an address: opens it in a new page, and goes there inside the app in the page of
 * somebody who stays. Its screen is a new one, also where the page stood at the same path, and what
 * earlier tests were told is gone.
 */
export async function comeTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  const toasts = page.locator('.Toastify__toast')
  await toasts.evaluateAll((all) => {
    for (const one of all) one.querySelector('button')?.click()
  })
  if (pathOf(page.url()) === pathOf(path)) await goWithin(page, elsewhere(path))
  await goWithin(page, path)
  await expect.poll(() => toasts.count()).toBe(0)
}

const pathOf = (address: string) => new URL(address, 'http://any').pathname
/** A screen with little on it, for administrators in their own area. */
const elsewhere = (path: string) =>
  path.includes('/admin/')
    ? path.replace(/\/admin\/.*/, '/admin/complaints')
    : path.replace(/\/candidate\/.*/, '/about')
