// The messages at the top right (PUB-11), shown by the page of all controls: their order, their
// five seconds and what stops them, reaching them by keyboard and returning, and that an open
// dialog does not hide them.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const done = 'Profile updated successfully!'
const failed = 'Failed to apply for job'

test('[PUB-11] the newest stands on top, an error interrupts, the rest is told politely, and nothing stands there twice', async () => {
  const page = await gallery()
  // So that the first one is still there when the last one has come.
  await windowIs(page, 'left')
  for (const name of ['Success', 'Error', 'Success', 'Information']) {
    await tell(page, name)
  }
  await toast(page, 'Please sign in to apply for jobs').waitFor()
  const shown = await all(page).evaluateAll((elements) =>
    elements.map((element) => [element.textContent, element.role]),
  )
  expect(shown).toEqual([
    ['Please sign in to apply for jobs', 'status'],
    [failed, 'alert'],
    [done, 'status'],
  ])
  const tops = await all(page).evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await windowIs(page, 'back')
})

test('[PUB-11] what says that a decision is undone takes the place of what told of it', async () => {
  const page = await gallery()
  // Neither may go by itself meanwhile.
  await windowIs(page, 'left')
  await tell(page, 'Success')
  await tell(page, 'Decision')
  await toast(page, 'Application approved').waitFor()
  await tell(page, 'Its undo')
  await expect.poll(() => all(page).allInnerTexts()).toEqual(['Decision undone', done])
  await windowIs(page, 'back')
})

test('[PUB-11] a message goes by itself when its five seconds are over', async () => {
  const page = await gallery()
  await tell(page, 'Success')
  const clock = await clockOf(page, done)
  expect(await told(clock, 'animation-duration')).toBe('5s')
  await clock.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish()
  })
  await toast(page, done).waitFor({ state: 'detached' })
})

test('[PUB-11] the clock stands still while the pointer is over the message, and goes on when it leaves', async () => {
  const page = await gallery()
  await tell(page, 'Success')
  const clock = await clockOf(page, done)
  await toast(page, done).hover()
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('paused')
  await page.mouse.move(10, 600)
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('running')
})

test('[PUB-11] the clock stands still while the window is not in front', async () => {
  const page = await gallery()
  await tell(page, 'Success')
  const clock = await clockOf(page, done)
  await windowIs(page, 'left')
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('paused')
  await windowIs(page, 'back')
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('running')
})

test('[PUB-11] a window left while the message is still coming in stops its clock as well', async () => {
  const page = await gallery()
  await tell(page, 'Success')
  await clockOf(page, done)
  const entering = all(page).filter({ hasText: failed })
  const paused = pauseWhileEntering(page, failed)
  await tell(page, 'Error')
  await paused
  await windowIs(page, 'left')
  await entering.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect.poll(() => entering.and(page.locator('.toast-enter')).count()).toBe(0)
  const clock = entering.locator('.Toastify__progress-bar')
  expect(await told(clock, 'animation-play-state')).toBe('paused')
  await windowIs(page, 'back')
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('running')
})

test.each([
  [70, true],
  [90, false],
])(
  '[PUB-11] dragged by a finger over %i percent of its width, a message stays: %s',
  async (percent, stays) => {
    const page = await gallery(stage.visitor({ width: 390 }))
    await tell(page, 'Error')
    await clockOf(page, failed)
    // It would go by itself while a busy machine still drags it.
    await windowIs(page, 'left')
    const before = await leftOf(all(page).first())
    await drag(page, all(page).first(), percent / 100)
    if (stays) {
      await expect.poll(() => leftOf(all(page).first())).toBeCloseTo(before)
      await expect.poll(() => all(page).count()).toBe(1)
    } else {
      await all(page).first().waitFor({ state: 'detached' })
    }
  },
)

test('[PUB-11] Alt+T goes to the newest message, which waits; Escape and the message’s end lead back', async () => {
  const page = await gallery(stage.visitor())
  await page.keyboard.press('Alt+t')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await tell(page, 'Success')
  await tell(page, 'Error')
  const clock = await clockOf(page, failed)
  const opener = button(page, 'toasts', 'Error')
  await page.keyboard.press('Alt+t')
  await expect.poll(() => isFocused(all(page).first())).toBe(true)
  expect(await all(page).first().innerText()).toBe(failed)
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('paused')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(opener)).toBe(true)
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('running')

  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, failed).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(opener)).toBe(true)
})

test('[PUB-11] who went to a message while the next page was on its way stays with it', async () => {
  const page = await gallery(stage.visitor())
  await tell(page, 'Error')
  await clockOf(page, failed)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/assets\/about/, async (route) => {
    await held
    await route.continue()
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  await link.click()
  await page.keyboard.press('Alt+t')
  await expect.poll(() => isFocused(all(page).first())).toBe(true)
  arrive()
  await page.waitForURL('/about')
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await expect
    .poll(() => page.locator('[aria-live=assertive]').first().innerText())
    .toBe(await page.title())
  expect(await isFocused(all(page).first())).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(link)).toBe(true)
})

test('[PUB-11] a message stands before an open dialog, can be closed there, and outlives it', async () => {
  const page = await gallery()
  await button(page, 'dialogs', 'Dialog with a form').click()
  const dialog = page.getByRole('dialog', { name: 'Write a note' })
  const keep = dialog.getByRole('button', { name: 'Keep' })
  await keep.click()
  const message = toast(page, 'The note is kept')
  await message.waitFor()
  // Playwright presses only what nothing covers and the browser allows.
  await all(page).getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)

  await keep.click()
  await clockOf(page, 'The note is kept')
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(keep)).toBe(true)
  expect(await dialog.isVisible()).toBe(true)
  // Its five seconds must not be over before it is closed.
  await windowIs(page, 'left')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await message.waitFor()
  await all(page).getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'detached' })
  await windowIs(page, 'back')
})

test.each([390, 1440])(
  '[PUB-11] %i pixels wide, a message covers nothing of a dialog that is pressed',
  async (width) => {
    const page = await gallery(stage.visitor({ width }))
    await button(page, 'dialogs', 'Dialog with a form').click()
    const dialog = page.getByRole('dialog', { name: 'Write a note' })
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await clockOf(page, 'The note is kept')
    const covered = await dialog.evaluate((element) => {
      const box = element.querySelector('.Toastify__toast')?.getBoundingClientRect()
      const buttons = [...element.querySelectorAll('button:not(.Toastify button)')]
      return buttons
        .filter((control) => {
          const place = control.getBoundingClientRect()
          return (
            !box ||
            (place.left < box.right &&
              place.right > box.left &&
              place.top < box.bottom &&
              place.bottom > box.top)
          )
        })
        .map((control) => control.textContent)
    })
    expect(covered).toEqual([])
    await all(page).getByRole('button', { name: 'Close' }).click()
  },
)

test('what shows the messages is fetched with the first of them', async () => {
  const { page } = await stage.visitor()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/dev/ui')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const isBox = (path: string) => path.includes('toast-box')
  expect(fetched.filter(isBox)).toEqual([])
  await tell(page, 'Success')
  await toast(page, done).waitFor()
  expect(fetched.filter(isBox)).toHaveLength(1)
})

/** Stops a message in the moment it appears: what happens then would be over too soon. */
const pauseWhileEntering = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const find = () =>
      [...document.querySelectorAll('.toast-enter')].find((one) =>
        one.textContent?.includes(wanted),
      )
    while (!find()?.getAnimations().length) await new Promise(requestAnimationFrame)
    for (const animation of find()?.getAnimations() ?? []) animation.pause()
  }, text)

/** The tests share a page, one after the other; a visitor who is named has one of their own. */
async function gallery(visitor = stage.stayingVisitor()): Promise<Page> {
  const { page } = await visitor
  if (!page.url().endsWith('/dev/ui')) await page.goto('/dev/ui')
  await expect.poll(() => allEnded(page)).toBe(true)
  return page
}

/** Ends the five seconds of all messages of an earlier test. */
const allEnded = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('.Toastify__progress-bar')) {
      for (const animation of bar.getAnimations()) animation.finish()
    }
    return document.querySelector('.Toastify__toast') === null
  })

const button = (page: Page, group: string, name: string) =>
  page.locator(`#${group} [data-theme=dark]`).getByRole('button', { name, exact: true })

const tell = (page: Page, name: string) => button(page, 'toasts', name).click()

const all = (page: Page) => page.locator('.Toastify__toast')

/** For a message that has fully appeared. */
async function clockOf(page: Page, text: string): Promise<Locator> {
  const message = all(page).filter({ hasText: text })
  const clock = message.locator('.Toastify__progress-bar')
  await expect.poll(() => told(clock, 'animation-play-state')).toBe('running')
  return clock
}

const told = (element: Locator, property: string) =>
  element.evaluate((bar, name) => getComputedStyle(bar).getPropertyValue(name), property)

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN

/**
 * The tests' browser never loses its window, so the test sends the events that a browser would
 * send.
 */
const windowIs = (page: Page, where: 'left' | 'back') =>
  page.evaluate((left) => {
    document.hasFocus = () => !left
    dispatchEvent(new Event(left ? 'blur' : 'focus'))
  }, where === 'left')

async function drag(page: Page, element: Locator, share: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const hand = await page.context().newCDPSession(page)
  const [x, y, far] = [box.x + 8, box.y + box.height / 2, box.width * share]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + by, y }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', (far * step) / 10)
  // It follows the finger.
  await expect.poll(async () => Math.round((await leftOf(element)) - box.x)).toBe(Math.round(far))
  await touch('touchEnd')
}
