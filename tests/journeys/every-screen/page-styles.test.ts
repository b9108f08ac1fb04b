// The styles that stand in a page draw it whole: with the stylesheet that follows it looks the same
// to the last box. Pages are asked without locators, for which each would get the driver's own
// script of 345 KB.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Theme } from '#tests/support/browser.ts'
import { everyScreen } from '../every-route/every-screen.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let screens: string[]

beforeAll(async () => {
  const [job] = await stage.post({ title: 'Kiln Engineer' }, { title: 'Night Watch' })
  const all = await everyScreen({ id: job ?? '', slug: 'nilmoti-ceramics' })
  screens = all.filter((path) => !path.startsWith('/dev'))
})

type Look = readonly [Theme, width: number]
const looks: Look[] = [
  ['dark', 390],
  ['light', 1440],
]

test.each(['', '/hi'])(
  'every page is drawn by its own styles, dark at 390 px and light at 1440 px, at %s/…',
  async (language) => {
    // Without the script, which would draw what comes later.
    const { page, expectProblem } = await stage.visitor({ javaScript: false })
    await page.route(/\/assets\/.*\.css$/, (route) => route.abort())
    // Devanagari stands in its own letters only if they come at once, which is the line's doing and
    // not that of the styles.
    await page.route(/\.woff2$/, (route) => route.abort())
    const different: string[] = []
    for (const path of screens) {
      await page.goto(language + path)
      await openDetails(page)
      const own = await boxesIn(page, looks)
      await addStylesheet(page)
      // From the last look back, so that one change of the window less is drawn.
      const whole = (await boxesIn(page, looks.toReversed())).toReversed()
      const [one, other] = [own.join('\n'), whole.join('\n')]
      if (one !== other) different.push(`${path}: ${firstDifference(one, other)}`)
    }
    expectProblem(/ERR_FAILED/)
    expect(screens.length).toBeGreaterThan(20)
    expect(different).toEqual([])
  },
)

/** What is folded is compared, too. */
async function openDetails(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** Lets the stylesheet that was held back come after all. */
async function addStylesheet(page: Page) {
  await page.evaluate(() => {
    const [link, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    if (!link || others.length) throw new Error('Not one stylesheet')
    link.href += '?whole'
  })
  await expect.poll(() => page.evaluate(rulesOfLink)).toBeGreaterThan(0)
}

const rulesOfLink = () =>
  document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules.length ?? 0

function firstDifference(bare: string, full: string): string {
  const [ones, others] = [bare.split('\n'), full.split('\n')]
  const at = ones.findIndex((line, place) => line !== others[place])
  return `${ones[at]} instead of ${others[at]}`
}

/** Where every element stands and what it is painted with: one text for each look. */
async function boxesIn(page: Page, inLooks: readonly Look[]): Promise<string[]> {
  const texts: string[] = []
  for (const [theme, width] of inLooks) {
    await page.setViewportSize({ width, height: 900 })
    texts.push(`${theme} ${width}\n${await page.evaluate(boxes, theme)}`)
  }
  return texts
}

function boxes(theme: Theme) {
  // As the script does for who has chosen it.
  document.documentElement.classList.toggle('dark', theme === 'dark')
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
  return [...document.body.querySelectorAll('*:not(script, link, svg *)')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element) as unknown as Record<string, string>
      return [element.tagName, x, y, width, height, ...painted.map((name) => style[name])].join()
    })
    .join('\n')
}
