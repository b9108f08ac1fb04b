// What holds for every state of a screen: axe finds nothing, and nothing is wider than the window.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from '#tests/support/browser.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function judge(page: Page) {
  await settled(page)
  // Messages that come and go are judged by toasts.test.ts, where none is just fading.
  const axe = new AxeBuilder({ page }).withTags(tags).exclude('.Toastify')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
}
