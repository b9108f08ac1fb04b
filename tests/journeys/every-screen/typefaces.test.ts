// The fonts on the screen: in both languages those that we serve, never a fallback of the machine,
// and complete.
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage({}, { firstVisits: true })
const pages = ['/', '/about', '/services', '/contact', '/privacy', '/candidate/jobs', '/signup']

test.each([
  ['English', ''],
  ['Hindi', '/hi'],
])('%s is set in Anek and Mukta', async (_, prefix) => {
  const { page, context } = await stage.visitor()
  const devtools = await context.newCDPSession(page)
  for (const path of pages) {
    const drawn = afterFontsLoad(page, prefix + path, async () => {
      const fonts = [...(await fontsOf(devtools))]
      return { ours: fonts.some(isOurs), others: fonts.filter((font) => !isOurs(font)) }
    })
    await drawn.toEqual({ ours: true, others: [] })
  }
})

test('Hindi headings are Anek Devanagari, its text Mukta', async () => {
  const { page, context } = await stage.visitor()
  const devtools = await context.newCDPSession(page)
  const drawn = afterFontsLoad(page, '/hi/about', async () => ({
    headings: [...(await fontsOf(devtools, 'H1'))].join(),
    text: [...(await fontsOf(devtools, 'P'))].join(),
  }))
  await drawn.toEqual({
    headings: expect.stringMatching(/^Anek Devanagari/),
    text: expect.stringMatching(/^Mukta/),
  })
})

test('lines of Hindi headings stand far enough apart for the signs above and below their letters', async () => {
  const { page } = await stage.visitor({ width: 390 })
  for (const path of pages) {
    await page.goto(`/hi${path}`)
    const tight = await page.locator('h1, h2, h3').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const { lineHeight, fontSize } = getComputedStyle(heading)
        const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
        return ratio >= 1.2 ? [] : [`${heading.textContent}: ${ratio.toFixed(2)}`]
      }),
    )
    expect(tight, path).toEqual([])
  }
})

test('while the Hindi letters are not there, the controls of the bar stand apart on a phone', async () => {
  const { page } = await stage.visitor({ width: 390 })
  const held: (() => void)[] = []
  await page.route('**/*devanagari*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/hi/about', { waitUntil: 'commit' })
  const controls = page.locator('header').first().locator('a, button').filter({ visible: true })
  await expect.poll(() => controls.count()).toBe(4)
  const boxes = await controls.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  )
  for (const [place, { left }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0)
  }
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(390)
  for (const release of held) release()
})

test('what somebody wrote in Devanagari stands in our letters on an English page, however late they come', async () => {
  const [job] = await stage.post({
    title: 'कुम्हार की ज़रूरत है',
    description: 'चार भट्ठियों की देखभाल कीजिए।',
  })
  const { page, context } = await stage.visitor()
  await page.route('**/*devanagari*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await route.continue()
  })
  const devtools = await context.newCDPSession(page)
  await page.goto(`/candidate/jobs/${job}`)
  await page.evaluate(() => document.fonts.ready)
  // Looking fails when the page replaces a text meanwhile.
  await expect
    .poll(async () => [...(await fontsOf(devtools))].filter((font) => !isOurs(font)))
    .toEqual([])
})

/**
 * A page that has to load Devanagari shows the machine's letters the first time and ours from then
 * on: it is opened until they are loaded.
 */
function afterFontsLoad<Seen>(page: Page, address: string, look: () => Promise<Seen>) {
  return expect.poll(
    async () => {
      await page.goto(address)
      await page.evaluate(() => document.fonts.ready)
      return look()
    },
    { message: address },
  )
}

function isOurs(font: string): boolean {
  return /^(Anek|Mukta)\b.*, served$/.test(font)
}

/**
 * The fonts in which texts were drawn: `Mukta, served`. Code, which the privacy page quotes, has
 * the machine's monospace font.
 */
async function fontsOf(devtools: CDPSession, ...elements: string[]): Promise<Set<string>> {
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
  const drawn = new Set<string>()
  for (const nodeId of texts(root, elements)) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) {
      drawn.add(`${familyName}, ${isCustomFont ? 'served' : 'of the machine'}`)
    }
  }
  return drawn
}

type Node = { nodeId: number; nodeName: string; children?: Node[] }

/** The text nodes of a page, only of these elements if some are named. */
function texts(node: Node, elements: string[]): number[] {
  return (node.children ?? []).flatMap((child) => {
    if (['HEAD', 'SCRIPT', 'CODE'].includes(child.nodeName)) return []
    if (child.nodeName !== '#text') return texts(child, elements)
    return elements.length === 0 || elements.includes(node.nodeName) ? [child.nodeId] : []
  })
}
