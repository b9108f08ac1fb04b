// Accessibility errors of a page, found by axe. It runs in the page itself: through a page of its
// own, as its driver does it, an analysis takes five times as long.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { setTheme, settled, type Theme } from './browser.ts'

/** WCAG 2.2 AA; `everything` includes the recommendations beyond it. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What can change with the theme, when all else has been checked at this width already. */
const ofTheme = ['color-contrast', 'link-in-text-block']
/** The same for the language. */
const ofLanguage = ['target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang']
const rules = {
  standard: { type: 'tag', values: standard },
  everything: undefined,
  look: { type: 'rule', values: [...ofTheme, ...ofLanguage] },
  theme: { type: 'rule', values: ofTheme },
  language: { type: 'rule', values: ofLanguage },
  /** All but what changes with the theme, for pages whose colours are judged elsewhere. */
  structure: { type: 'tag', values: standard },
} as const
const notOfTheme = Object.fromEntries(ofTheme.map((rule) => [rule, { enabled: false }]))
/** These need a whole page. */
const ofWholePages = ['bypass', 'document-title', 'html-has-lang', 'landmark-one-main', 'region']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Rules = keyof typeof rules
type Options = {
  rules?: Rules
  /** The part that is checked alone, without the frames of the page. */
  within?: string
  /** The part that is left out. */
  without?: string
}

/**
 * The rules that the page breaks, each with the elements that break it; in its frames too. A colour
 * that is just changing is judged at its end.
 */
export async function violationsOn(page: Page, options: Options = {}): Promise<Result[]> {
  await settled(page)
  const found: Result[] = []
  for (const frame of options.within ? [page.mainFrame()] : page.frames()) {
    // A frame without scripts cannot be checked, and one that is being removed need not be.
    const isAsked = frame === page.mainFrame() || (await frame.evaluate('true').catch(() => false))
    if (isAsked) found.push(...(await violationsIn(frame, options)))
  }
  return found
}

async function violationsIn(frame: Frame, { rules: chosen, within, without }: Options) {
  await loadAxe(frame)
  const isPart = frame.parentFrame() !== null
  const options: RunOptions = {
    runOnly: rules[chosen ?? 'standard'] as RunOptions['runOnly'],
    ...(chosen === 'structure' && { rules: notOfTheme }),
    resultTypes: ['violations'],
    // Frames are checked one by one, and none of our rules reads style sheets.
    iframes: false,
    preload: false,
  }
  const violations = await frame.evaluate(
    async ([include, exclude, how]) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<AxeResults> }
      }
      // Behind a modal dialog nothing can be reached, but axe does not notice each of them.
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      const part = include ?? dialog ?? document
      return (await axe.run({ include: part, ...(exclude && { exclude }) }, how)).violations
    },
    [within, without, options] as const,
  )
  return isPart ? violations.filter(({ id }) => !ofWholePages.includes(id)) : violations
}

/**
 * Puts axe into a document that does not have it yet. It is sent once to each origin of a browser,
 * whose cache storage keeps it: to send it again costs as much as to judge the page.
 */
async function loadAxe(frame: Frame): Promise<void> {
  const found = await frame.evaluate(async () => {
    if ('axe' in window) return 'loaded'
    // A document whose origin is opaque has no storage, and a sandboxed frame throws at its name.
    const kept = await (async () => caches.match('/axe'))().catch(() => undefined)
    Object.assign(window, { sourceOfAxe: await kept?.text() })
    return kept ? 'kept' : 'missing'
  })
  if (found === 'loaded') return
  if (found === 'missing') {
    await frame.evaluate(async (source) => {
      Object.assign(window, { sourceOfAxe: source })
      const cache = await (async () => caches.open('axe'))().catch(() => undefined)
      await cache?.put('/axe', new Response(source))
    }, axe)
  }
  // The content security policy lets only the driver evaluate a text.
  await frame.evaluate('(0, eval)(sourceOfAxe), true')
}

/**
 * Requires that the page breaks none of the rules, and that nothing on it is wider than the window.
 */
export async function checkAccessibility(page: Page, chosen?: Rules) {
  await page.evaluate(toastStands)
  // Toasts have a test of their own (toasts.test.ts), in which none is just fading.
  const violations = await violationsOn(page, { rules: chosen, without: '.Toastify' })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
  expect(found, page.url()).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** In the page: a toast that makes room for a control is still above it in the first moment. */
async function toastStands() {
  const box = document.querySelector('.Toastify__toast-container')
  if (!box) return
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(box.getAnimations().map(({ finished }) => finished))
}

type Look = readonly [Theme, width: number]
/** A dark phone and a light wide screen: where screens differ most. */
const bothLooks: Look[] = [
  ['dark', 390],
  ['light', 1440],
]

/** The same for a state in several looks, one after the other, so that it is opened only once. */
export async function checkLooks(page: Page, looks: readonly Look[] = bothLooks, chosen?: Rules) {
  for (const [theme, width] of looks) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await setTheme(page, theme)
    await checkAccessibility(page, chosen)
  }
}
