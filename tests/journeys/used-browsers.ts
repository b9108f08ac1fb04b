// Browsers that somebody has left: emptied, they serve later visits, in later files too. They have
// fetched and compiled the product's scripts already. A page without any stays open in each, or the
// process that has compiled them would end with the visit.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { localItems, type Visit, type VisitOptions, visit } from '#tests/support/browser.ts'

/** Each holds what it has fetched. */
const MAX_LEFT = 8
/** The latest left is the last. */
const left: { context: BrowserContext; window: string }[] = []
const stayingPages = new WeakMap<BrowserContext, Page>()

/** What of a browser cannot be changed once it is open. */
const windowOf = ({ baseURL, width = 1440, javaScript = true, worker, line }: VisitOptions) =>
  JSON.stringify([baseURL, width, javaScript, worker, line?.address])

/** Like `visit`, in a browser that somebody has left, if there is one for these options. */
export async function visitAgain(browser: Browser, options: VisitOptions): Promise<Visit> {
  const window = windowOf(options)
  const place = left.findLastIndex(
    (one) => one.window === window && one.context.browser() === browser,
  )
  const [used] = place < 0 ? [] : left.splice(place, 1)
  if (used) await empty(used.context, options)
  const come = await visit(browser, options, used?.context)
  await stayingPageOf(come.context)
  return come
}

/** At an address of the product without scripts. */
async function stayingPageOf(context: BrowserContext): Promise<Page> {
  const known = stayingPages.get(context)
  if (known) return known
  const page = await context.newPage()
  stayingPages.set(context, page)
  await page.goto('/robots.txt')
  return page
}

async function empty(context: BrowserContext, options: VisitOptions) {
  const page = await stayingPageOf(context)
  // Where the service worker is let in, a test may look at all that is kept; axe is the tests' own.
  if (options.worker) await page.evaluate(() => caches.delete('axe'))
  await page.evaluate(async (items) => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done, fail) => {
        const deletion = indexedDB.deleteDatabase(name)
        deletion.onsuccess = done
        deletion.onerror = fail
      })
    }
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, localItems(options))
}

/** Ends a visit: of the person nothing is left, of the product its scripts. */
export async function leave({ context }: Visit, options: VisitOptions): Promise<void> {
  if (context.isClosed()) return
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const gone = context.pages().filter((page) => page !== stayingPages.get(context))
  await Promise.all(gone.map((page) => page.close()))
  for (const event of ['console', 'page', 'request', 'response', 'weberror']) {
    context.removeAllListeners(event)
  }
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  left.push({ context, window: windowOf(options) })
  if (left.length > MAX_LEFT) await left.shift()?.context.close()
}
