// From a key press or click to the painted rows: the page itself records when it was pressed and
// when the change was painted.
import type { Page } from 'playwright-core'

/**
 * In milliseconds: until the rows are painted, and until everything else, such as the numbers above
 * a list, is painted too.
 */
export type Painted = { rows: number; all: number }

const QUIET_MS = 250
const LOOK_MS = 50
const PATIENCE_MS = 20_000

/** Call it before the page's first address. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(notePaints)
}

/**
 * Counts from the last press in `act`; if `act` goes to another page, from the beginning of its
 * loading.
 */
export async function painted(page: Page, act: () => Promise<unknown>): Promise<Painted> {
  const asked = new Set<unknown>()
  const isRead = (url: string) => url.includes('/rest/v1/')
  const ask = (request: { url(): string }) => void (isRead(request.url()) && asked.add(request))
  const answered = (request: unknown) => void asked.delete(request)
  page.on('request', ask).on('requestfinished', answered).on('requestfailed', answered)
  try {
    await page.evaluate(() => {
      Object.assign(window.paints, { rows: 0, answered: 0 })
    })
    await act()
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      await page.waitForTimeout(LOOK_MS)
      const { pressed, rows, all, answered, now } = await page.evaluate(() => ({
        ...window.paints,
        now: performance.now(),
      }))
      const isQuiet = asked.size === 0 && now - Math.max(all, rows, answered, pressed) > QUIET_MS
      // Unchanged rows count as painted when the response has arrived.
      const standing = rows > pressed ? rows : answered
      if (isQuiet && standing > pressed) {
        return { rows: standing - pressed, all: Math.max(all, standing) - pressed }
      }
      if (Date.now() > until) throw new Error(`No row changed at ${page.url()}`)
    }
  } finally {
    page.off('request', ask).off('requestfinished', answered).off('requestfailed', answered)
  }
}

function notePaints() {
  window.paints = { pressed: 0, rows: 0, all: 0, answered: 0 }
  const press = ({ timeStamp }: Event) => {
    window.paints.pressed = timeStamp
  }
  for (const kind of ['keydown', 'pointerdown', 'change']) addEventListener(kind, press, true)

  new PerformanceObserver((list) => {
    const isRead = list.getEntries().some(({ name }) => name.includes('/rest/v1/'))
    if (isRead) requestAnimationFrame(() => afterwards(noteAnswer))
  }).observe({ type: 'resource' })
  const noteAnswer = () => {
    window.paints.answered = performance.now()
  }
  /** A message arrives after the painting. */
  const afterwards = (act: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      act()
      port1.close()
    }
    port2.postMessage(null)
  }

  const rows = 'main table, main ul, main ol, main dl, dialog'
  const isOfRows = ({ target, addedNodes, attributeName }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement
    const has = (node: Node) =>
      node instanceof Element && (node.matches(rows) || node.querySelector(rows) !== null)
    return (
      attributeName === 'aria-busy' || Boolean(element?.closest(rows)) || [...addedNodes].some(has)
    )
  }
  new MutationObserver((changes) => {
    const changed = changes.filter(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('main, dialog'),
    )
    if (changed.length === 0) return
    const areRows = changed.some(isOfRows)
    requestAnimationFrame(() =>
      afterwards(() => {
        window.paints.all = performance.now()
        if (areRows) window.paints.rows = window.paints.all
      }),
    )
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'open'],
  })
}

declare global {
  interface Window {
    paints: { pressed: number; rows: number; all: number; answered: number }
  }
}
