// Use by keyboard and by screen reader. every-route runs axe on each screen.

import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
})

test('what axe is to find it finds, by every choice of rules, in a part and in a frame', async () => {
  const { page } = await stage.visitor()
  await page.goto('/privacy')
  await page.locator('html[data-alive]').waitFor()
  const found = async (options?: Parameters<typeof violationsOn>[1]) =>
    (await violationsOn(page, options)).map(({ id }) => id).sort()
  expect(await found()).toEqual([])
  await page.evaluate(() => {
    const part = Object.assign(document.createElement('div'), { id: 'planted' })
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' })
    part.append(document.createElement('img'), text)
    part.style.cssText = 'color: #777; background: #888'
    const frame = Object.assign(document.createElement('iframe'), { title: 'Planted' })
    document.getElementById('main')?.append(part, frame)
    frame.contentDocument?.body.append(document.createElement('input'))
  })
  expect(await found()).toEqual(['color-contrast', 'image-alt', 'label'])
  expect(await found({ rules: 'look' })).toEqual(['color-contrast'])
  expect(await found({ rules: 'structure' })).toEqual(['image-alt', 'label'])
  expect(await found({ within: '#planted' })).toEqual(['color-contrast', 'image-alt'])
  expect(await found({ without: '#planted' })).toEqual(['label'])
  await page.locator('html').evaluate((html) => html.removeAttribute('lang'))
  expect(await found({ rules: 'look' })).toEqual(['color-contrast', 'html-has-lang'])
  expect(await found({ rules: 'language' })).toEqual(['html-has-lang'])
})

test('the first key leads past the navigation, and a new page tells where one is', async () => {
  const { page } = await stage.visitor()
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  expect(await isFocused(skip)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await expect
    .poll(() => page.locator('[aria-live=assertive]').first().innerText())
    .toBe(await page.title())
})

test('a dialog keeps the keyboard, closes by Escape, and gives the focus back', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/jobs')
  const opener = page.getByRole('button', { name: 'Add Job' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Job' })
  await dialog.waitFor()
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    )
    expect(outside).toBe(false)
  }
  expect(await checkAccessibility(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener)).toBe(true)
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await trafficEnds(page)
}

async function checkAccessibility(page: Page): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
