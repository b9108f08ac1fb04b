// What every control does under the keyboard and the finger, by the page that shows them all.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

test.each(['buttons', 'fields', 'passwords', 'choices', 'files'])(
  'whatever the keyboard reaches among the %s shows a ring',
  async (group) => {
    const { page, panel } = await gallery(group)
    await panel.locator('button, a, input').first().focus()
    await page.keyboard.press('Shift+Tab')
    const bare: string[] = []
    for (let reached = 0; ; reached++) {
      await page.keyboard.press('Tab')
      const at = await panel.evaluate((within) => {
        const control = document.activeElement
        if (!control || !within.contains(control)) return null
        const hasRing = [control, control.closest('label'), control.parentElement].some(
          (element) => element && getComputedStyle(element).outlineStyle === 'solid',
        )
        return { hasRing, name: control.outerHTML }
      })
      if (!at) {
        expect(reached).toBeGreaterThan(3)
        break
      }
      if (!at.hasRing) bare.push(at.name)
    }
    expect(bare).toEqual([])
  },
)

test('a button works by Enter and Space, takes no second press while it is busy, and keeps its width and the focus', async () => {
  const { page, panel } = await gallery('buttons')
  const send = panel.getByRole('button', { name: 'Send it' })
  const before = await send.boundingBox()
  await send.focus()
  // It stays busy until all of this is done, however long that takes.
  const timers = await holdTimers(page)
  await page.keyboard.press('Enter')
  const busy = panel.locator('button[aria-busy=true]').last()
  await busy.waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect((await busy.boundingBox())?.width).toBe(before?.width)
  await timers.evaluate((run) => run())
  await send.waitFor()
  await expect.poll(() => isFocused(send)).toBe(true)
  await panel.getByText('sent 1 times').waitFor()
  await page.keyboard.press('Space')
  await panel.getByText('sent 2 times').waitFor()
})

test('choices are made by Space and arrows, and the disabled ones are passed over', async () => {
  const { page, panel } = await gallery('choices')
  const off = panel.getByLabel('Off')
  await off.focus()
  await page.keyboard.press('Space')
  expect(await off.isChecked()).toBe(true)
  await panel.getByLabel('The résumé in my profile').focus()
  await page.keyboard.press('ArrowDown')
  expect(await panel.getByLabel('Another file').isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await panel.getByLabel('None (disabled)').isChecked()).toBe(false)
  expect(await panel.getByLabel('The résumé in my profile').isChecked()).toBe(true)
})

test('a list is chosen from by its letters, a search is written and emptied, a text is counted', async () => {
  const { page, panel } = await gallery('fields')
  const city = panel.getByLabel('City', { exact: true })
  await city.focus()
  await page.keyboard.press('P')
  expect(await city.inputValue()).toBe('pune')

  const search = panel.getByLabel('Search')
  await search.pressSequentially('kiln')
  expect(await search.inputValue()).toBe('kiln')
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('')

  const letter = panel.getByLabel('Cover letter', { exact: true })
  await letter.fill('x'.repeat(39))
  await panel.getByText('39 of 40 characters').waitFor()
  await letter.pressSequentially('yz')
  await panel.getByText('1 character too many').waitFor()
  expect(await descriptionOf(letter)).toContain('1 character too many')
})

test('a password is shown by its button, its strength told in words; a code takes digits alone', async () => {
  const { page, panel } = await gallery('passwords')
  const password = panel.getByLabel('New password', { exact: true })
  await password.fill('kurz')
  await expect.poll(() => descriptionOf(password)).toContain('Too short yet')
  await password.fill('four wooden boats drift')
  await expect.poll(() => descriptionOf(password)).toContain('Strong')
  expect(await password.getAttribute('type')).toBe('password')
  await password.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await password.getAttribute('type')).toBe('text')

  const code = panel.getByLabel('Code', { exact: true })
  await code.pressSequentially('12 a3-456789')
  expect(await code.inputValue()).toBe('123456')
})

test('a file is chosen by keyboard, its name is part of the field, it is sent with its progress, and taken back', async () => {
  const { page, panel } = await gallery('files')
  const field = panel.getByLabel('Résumé to send')
  // Focuses it first: by then the browser has heard that somebody waits for its question.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.press('Space')])
  await chooser.setFiles({
    name: 'asha.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  })
  await expect.poll(() => descriptionOf(field)).toContain('asha.pdf')
  await panel.getByRole('button', { name: 'Send the file' }).click()
  const progress = panel.getByRole('progressbar', { name: 'Sending the file' }).last()
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0.5)
  await panel.getByRole('button', { name: 'Send the file' }).waitFor()
  await panel.getByRole('button', { name: 'Remove the file' }).last().click()
  await expect.poll(() => descriptionOf(field)).not.toContain('asha.pdf')
})

const dialogs = [
  'Small dialog',
  'Dialog with a form',
  'Long dialog',
  'Sheet',
  'Question',
  'Failed question',
]

test.each(dialogs)(
  '%s keeps the keyboard in it, closes by Escape, and gives the focus back',
  async (name) => {
    const { page, panel } = await gallery('dialogs')
    const { dialog, opener } = await openDialog(page, panel, name)
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const escaped = await page.evaluate(
        () =>
          !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
      )
      expect(escaped).toBe(false)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(opener)).toBe(true)
  },
)

test('a press beside a dialog closes it; marking its text and letting go outside does not', async () => {
  const { page, panel } = await gallery('dialogs')
  const { dialog } = await openDialog(page, panel, 'Small dialog')
  const text = await dialog.getByText('Press Escape').boundingBox()
  if (!text) throw new Error('No text')
  await page.mouse.move(text.x + 5, text.y + 5)
  await page.mouse.down()
  await page.mouse.move(30, 500, { steps: 4 })
  await page.mouse.up()
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(30, 500)
  await dialog.waitFor({ state: 'hidden' })
})

test('what must not be left is not left, however often Escape is pressed', async () => {
  const { page, panel } = await gallery('dialogs', stage.visitor())
  const { dialog } = await openDialog(page, panel, 'Question')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const { dialog: busy } = await openDialog(page, panel, 'Busy question')
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await page.mouse.click(30, 500)
  // Held at the next frame, after everything that a key could have begun.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(await busy.isVisible()).toBe(true)
})

test('a question inside a dialog closes alone and gives the focus back into it', async () => {
  const { page, panel } = await gallery('dialogs')
  const { dialog } = await openDialog(page, panel, 'Long dialog')
  const ask = dialog.getByRole('button', { name: 'Ask again' })
  await ask.click()
  const question = page.getByRole('dialog', { name: 'Really?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await expect.poll(() => isFocused(ask)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test.each([390, 1440])(
  'a long dialog scrolls inside, over a page that neither moves nor jumps, %i px wide',
  async (width) => {
    const phone = width === 390 ? stage.visitor({ width }) : undefined
    const { page, panel } = await gallery('dialogs', phone)
    await panel.getByRole('button', { name: 'Long dialog' }).scrollIntoViewIfNeeded()
    const place = () =>
      page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width].join())
    const before = await place()
    const { dialog } = await openDialog(page, panel, 'Long dialog')
    const height = page.viewportSize()?.height ?? 0
    const bottom = () => dialog.evaluate((element) => element.getBoundingClientRect().bottom)
    // A phone's comes up to stand on the lower edge.
    if (width === 390) await expect.poll(bottom).toBe(height)
    else expect(await bottom()).toBeLessThan(height)
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(
      0,
    )
    const lastLine = dialog.getByText('Line 40 of a long text')
    const inView = () =>
      lastLine.evaluate((line) => line.getBoundingClientRect().bottom < innerHeight)
    expect(await inView()).toBe(false)
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 5000)
    await expect.poll(inView).toBe(true)
    await page.mouse.wheel(0, 5000)
    expect(await place()).toBe(before)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await place()).toBe(before)
  },
)

/** The tests share a page, one after the other; a visitor who is named has one of their own. */
async function gallery(group: string, visitor = stage.stayingVisitor()) {
  const { page } = await visitor
  if (!page.url().endsWith('/dev/ui')) {
    await page.goto('/dev/ui')
    await page.evaluate(() => document.fonts.ready)
  }
  return { page, panel: page.locator(`#${group} [data-theme=light]`) }
}

async function openDialog(page: Page, panel: Locator, name: string) {
  const opener = panel.getByRole('button', { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return { dialog: page.locator('dialog[open]').first(), opener }
}

/** Holds the page's timers from now on; the function on the page runs them. */
const holdTimers = (page: Page) =>
  page.evaluateHandle(() => {
    const { setTimeout } = window
    const held: TimerHandler[] = []
    window.setTimeout = ((act: TimerHandler) => held.push(act)) as typeof setTimeout
    return () => {
      window.setTimeout = setTimeout
      for (const act of held) setTimeout(act)
    }
  })

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

/** What a screen reader adds to the control's name. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
