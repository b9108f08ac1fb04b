// How every control looks, by the page that shows them all: in both themes on a phone and on a
// desk, at twice the size, without motion, in high contrast. And who may see that page.

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { type PreparedFolder, startProduct } from '#tests/support/product.ts'
import { askTestRun } from '#tests/support/test-run.ts'
import { controlGroups } from '../control-groups.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

test.each([390, 1440])(
  'every control passes WCAG 2.2 AA in both themes, %i px wide',
  async (width) => {
    const { page } = await stage.visitor({ width })
    for (const [path, rules] of [
      ['/dev/ui', 'standard'],
      ['/hi/dev/ui', 'look'],
    ] as const) {
      await open(page, path)
      expect(
        await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id)),
      ).toEqual(controlGroups)
      const violations = await violationsOn(page, { rules })
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
      expect(found).toEqual([])
    }
  },
)

test.each([390, 1440])(
  'each theme has its own look, whatever the page around it wears, %i px wide',
  async (width) => {
    const { page } = await stage.visitor({ width, draws: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const group of controlGroups) {
      // A picture of a part of a long page has all of the page painted.
      await showAlone(page, group)
      const [night, day] = ['dark', 'light'].map((theme) =>
        page.locator(`#${group} [data-theme=${theme}]`).screenshot(),
      )
      expect(await night, group).not.toEqual(await day)
    }
    await showAlone(page, '')
    const inTheDark = await coloursOf(page.locator('[data-theme] *'))
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect.poll(() => coloursOf(page.locator('[data-theme] *'))).toEqual(inTheDark)
  },
)

test('no control is wider than its place on a small phone, a phone, a desk at 200 % zoom and a desk', async () => {
  const { page } = await stage.stayingVisitor()
  for (const path of ['/hi/dev/ui', '/dev/ui']) {
    await open(page, path)
    for (const width of [320, 390, 640, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${path} at ${width}`).toEqual([])
    }
  }
})

/** What ends to the right of the panel that it stands in. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-theme]')].flatMap((panel) => {
      const right = panel.getBoundingClientRect().right
      return [...panel.querySelectorAll('*')]
        .filter((element) => !element.closest('.sr-only'))
        .filter((element) => element.getBoundingClientRect().right > right + 0.5)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent}`)
    }),
  )

test('[PUB-13] buttons come in five variants and three sizes; those of the same size are of the same height, large enough for a thumb', async () => {
  const { page } = await stage.stayingVisitor()
  if (!page.url().endsWith('/dev/ui')) await open(page)
  const heights = (size: string) =>
    page
      .locator('#buttons [data-theme=dark] > div > div')
      .filter({ has: page.getByRole('heading', { name: size, exact: true }) })
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height]))
  const variants = ['primary', 'secondary', 'tonal', 'outline', 'danger', 'success', 'ghost']
  expect(await heights('small')).toEqual(variants.map((variant) => [variant, 36]))
  expect(await heights('medium')).toEqual(variants.map((variant) => [variant, 44]))
  expect(await heights('large')).toEqual(variants.map((variant) => [variant, 52]))
  const fields = page.locator('#fields [data-theme=dark]').locator('input, select')
  const low = await fields.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height).filter((height) => height !== 44),
  )
  expect(low).toEqual([])
})

test('an error is said in words and read out with its field, and arrives where it is heard', async () => {
  const { page } = await stage.stayingVisitor()
  if (!page.url().endsWith('/dev/ui')) await open(page)
  const invalid = page.locator('[data-theme=dark] [aria-invalid=true]')
  await expect.poll(() => invalid.count()).toBeGreaterThan(0)
  const mute = await invalid.evaluateAll((all) =>
    all.filter((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return !ids.some((id) => {
        const told = document.getElementById(id)
        return told?.ariaLive === 'polite' && told.textContent !== '' && told.querySelector('svg')
      })
    }),
  )
  expect(mute).toEqual([])
  const file = page.locator('#files [data-theme=dark]')
  const field = file.getByLabel('Résumé to send')
  const message = file.getByText('Choose a file first.')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  const region = file.locator('[aria-live=polite]').last()
  expect(await region.innerText()).toBe('')
  await file.getByRole('button', { name: 'Send the file' }).click()
  await region.and(page.locator(':has(svg)')).waitFor()
  expect(await message.isVisible()).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('nothing moves for those who want no motion', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.locator('#dialogs [data-theme=dark]').getByText('Small dialog').click()
  await page.locator('#toasts [data-theme=dark]').getByText('Success').dispatchEvent('click')
  await page.locator('.Toastify__toast').waitFor()
  // What goes on: the toast's clock, and the sign that something is being waited for.
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => !element.matches('.Toastify__progress-bar, .animate-spin'))
      .filter((element) => {
        const style = getComputedStyle(element)
        const lasts = [style.animationDuration, style.transitionDuration].some((text) =>
          text.split(',').some((one) => Number.parseFloat(one) > 0.0001),
        )
        // However short, it would flicker.
        return lasts || style.animationIterationCount.includes('infinite')
      })
      .map((element) => `${element.tagName} ${element.className}`),
  )
  expect(moving).toEqual([])
})

test('in high contrast every control keeps an edge and the focus its ring', async () => {
  const { page } = await stage.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  const bare = await page
    .locator('[data-theme=dark]')
    .locator('button, a, input, select, textarea')
    .evaluateAll((all) =>
      all
        .filter(
          (control) =>
            !control.matches('[type=file], [type=checkbox], [type=radio], span > button'),
        )
        .filter((control) => {
          const { borderWidth, borderColor, backgroundColor } = getComputedStyle(control)
          return borderWidth === '0px' || borderColor === backgroundColor
        })
        .map((control) => control.outerHTML),
    )
  expect(bare).toEqual([])
  const boxes = page.locator('#choices input')
  expect(
    new Set(await boxes.evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance))),
  ).toEqual(new Set(['auto']))
  const button = page.locator('#buttons [data-theme=dark]').getByRole('button').first()
  await page.keyboard.press('Tab')
  await button.focus()
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
})

const addresses = ['/dev/ui', '/dev/ui/', '/DEV/UI', '/%64ev/ui', '/hi/dev/ui']

test.each(addresses)(
  '%s exists on this machine alone: what came through a proxy finds nothing',
  async (path) => {
    const here = await fetch(stage.product.url + path)
    expect(here.status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const answer = await fetch(stage.product.url + path, { headers: { [header]: '203.0.113.7' } })
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('id="buttons"')
    }
  },
)

test('in production the page of all controls is an address like any other that does not exist', async () => {
  const from = await askTestRun<PreparedFolder>('/prepared-folder')
  const product = await startProduct({ env: { NODE_ENV: 'production' }, from })
  try {
    for (const path of addresses) expect((await fetch(product.url + path)).status).toBe(404)
    const { page, context, expectProblem } = await stage.visitor({ baseURL: product.url })
    await open(page)
    await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expectProblem(/status of 404/)
    await context.close()
  } finally {
    await product.stop()
  }
})

async function open(page: Page, path = '/dev/ui') {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

const coloursOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor, borderColor, colorScheme, fill, stroke } =
        getComputedStyle(element)
      return [color, backgroundColor, borderColor, colorScheme, fill, stroke].join()
    }),
  )

/** With no group named, all of them stand there again. */
const showAlone = (page: Page, group: string) =>
  page.evaluate((id) => {
    for (const section of document.querySelectorAll<HTMLElement>('section[id]')) {
      section.hidden = id !== '' && section.id !== id
    }
  }, group)
