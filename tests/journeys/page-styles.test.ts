// The styles that stand in a page draw it whole: with the stylesheet that follows it looks the same
// to the last box.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Visit } from '#tests/support/browser.ts'
import { everyScreen } from './every-route/every-screen.ts'
import { setStage } from './stage.ts'

const stage = setStage()
let screens: string[]

beforeAll(async () => {
  const [job] = await stage.post({ title: 'Kiln Engineer' }, { title: 'Night Watch' })
  screens = (await everyScreen({ id: job ?? '' })).filter((path) => !path.startsWith('/dev'))
})

test.each([
  ['dark', 390, ''],
  ['light', 1440, ''],
  ['dark', 1440, '/hi'],
] as const)(
  'every page is drawn by its own styles, %s, %i px wide, at %s/…',
  async (theme, width, language) => {
    // Without the script, which would draw what comes later.
    const [own, whole] = await Promise.all(
      [0, 1].map(() => stage.visitor({ javaScript: false, theme, width })),
    )
    if (!own || !whole) throw new Error('Nobody came')
    await own.page.route(/\/assets\/.*\.css/, (route) => route.abort())
    // Devanagari stands in its own letters only if they come at once, which is the line's doing and
    // not that of the styles.
    for (const { page } of [own, whole]) {
      await page.route(/\.woff2$/, (route) => route.abort())
    }
    const different: string[] = []
    for (const path of screens) {
      const [bare, full] = await Promise.all([
        boxes(own, `${language}${path}`),
        boxes(whole, `${language}${path}`),
      ])
      if (bare !== full) different.push(`${path}: ${firstDifference(bare, full)}`)
    }
    for (const come of [own, whole]) come.expectProblem(/ERR_FAILED/)
    expect(screens.length).toBeGreaterThan(20)
    expect(different).toEqual([])
  },
)

function firstDifference(bare: string, full: string): string {
  const [ones, others] = [bare.split('\n'), full.split('\n')]
  const at = ones.findIndex((line, place) => line !== others[place])
  return `${ones[at]} instead of ${others[at]}`
}

/** Where every element stands and what it is painted with, as one text. */
async function boxes({ page }: Visit, path: string): Promise<string> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return look(page)
}

const look = (page: Page) =>
  page.locator('body').evaluate((body) => {
    // A spinner would stand elsewhere at each look.
    for (const animation of document.getAnimations()) animation.cancel()
    const painted = [
      'color',
      'backgroundColor',
      'borderTopWidth',
      'borderTopColor',
      'fontFamily',
      'fontWeight',
    ]
    return [...body.querySelectorAll('*:not(script, link)')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element) as unknown as Record<string, string>
        return [element.tagName, x, y, width, height, ...painted.map((name) => style[name])].join()
      })
      .join('\n')
  })
