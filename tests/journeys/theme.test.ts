// The theme beyond its switch (PUB-10; the switch itself is in visitor.test.ts): the browser's own
// controls use it too, and so does every open page of the product.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage()

test.each(['dark', 'light'] as const)(
  '[PUB-10] in the %s theme the browser’s bar, its controls and the page agree',
  async (theme) => {
    const { page } = await stage.visitor({ theme })
    await page.goto('/')
    const told = await page.evaluate(() => {
      const point = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      point.fillStyle = getComputedStyle(document.body).backgroundColor
      point.fillRect(0, 0, 1, 1)
      const [red, green, blue] = point.getImageData(0, 0, 1, 1).data
      return {
        page: [red, green, blue],
        bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
        scheme: getComputedStyle(document.documentElement).colorScheme,
      }
    })
    const hex = told.page.map((part = 0) => part.toString(16).padStart(2, '0')).join('')
    expect(told).toMatchObject({ bar: `#${hex}`, scheme: theme })
  },
)

test('[PUB-10] a choice made in one tab is that of all of them, and cleared storage is the default again', async () => {
  const { page, context } = await stage.visitor()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/about')
    await tab.locator('html[data-alive]').waitFor()
  }
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(() => themeOf(other)).toBe('light')
  await page.evaluate(() => localStorage.clear())
  await expect.poll(() => themeOf(other)).toBe('dark')
})

const themeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'))
