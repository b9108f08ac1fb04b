// The landing page as something to do: a scene to play, questions to answer, a board to move, and
// the kolam of what happened today.

import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const empty = setStage({}, { empty: true })

beforeAll(async () => {
  await stage.post({ title: 'Kiln Engineer' })
})

test('Apply Now plays an application up to its decision and ends on the newest real posting', async () => {
  const { page } = await stage.visitor()
  await page.clock.install()
  await open(page)
  const hero = page.getByRole('main').locator('section').first()
  await hero.getByText('An example').waitFor()
  const link = hero.getByRole('link', { name: 'Apply Now' })
  expect(await link.count()).toBe(0)
  await hero.getByRole('button', { name: 'Apply Now' }).click()
  await expect.poll(() => told(hero)).toBe('Applied')
  await page.clock.fastForward(2000)
  await expect.poll(() => told(hero)).toBe('Skill test')
  await page.clock.fastForward(2000)
  await expect.poll(() => told(hero)).toBe('Shortlisted')
  await page.clock.fastForward(2000)
  await link.waitFor()
  expect(await told(hero)).toBe('That was an example. The newest job is now in its place.')
  await hero.getByRole('heading', { name: 'Kiln Engineer' }).waitFor()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Kiln Engineer' }).waitFor()
})

test('without any job and under reduced motion the scene is there at once and can be played again', async () => {
  const { page } = await empty.visitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page)
  const hero = page.getByRole('main').locator('section').first()
  await hero.getByText('Nothing has been posted or answered here yet today.').waitFor()
  expect(await hero.locator('[data-loops]').getAttribute('data-loops')).toBe('0')
  await hero.getByRole('button', { name: 'Apply Now' }).click()
  await expect.poll(() => told(hero)).toBe('Shortlisted')
  await page.clock.fastForward(2000)
  await hero.getByRole('button', { name: 'Play again' }).waitFor()
})

test("the kolam has a loop for each of today's postings and follows while one looks", async () => {
  const { page } = await stage.visitor()
  await page.clock.install()
  await open(page)
  const loops = () => page.locator('[data-loops]').getAttribute('data-loops')
  const first = Number(await loops())
  expect(first).toBeGreaterThan(0)
  await stage.post({ title: 'Glaze Chemist' })
  await page.clock.fastForward(60_000)
  await expect.poll(loops).toBe(String(first + 1))
})

test('three questions are loaded when they are wanted, played by keyboard, and lead to sign-up', async () => {
  const { page } = await stage.visitor()
  await open(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Skill Assessment' })
  await card.getByRole('button', { name: 'Try three questions' }).press('Enter')
  for (const [number, key] of ['1', '2', '4'].entries()) {
    const heading = card.getByRole('heading', { name: `Question ${number + 1} of 3` })
    await heading.waitFor()
    await heading.press(key)
    await page.keyboard.press('Enter')
  }
  await card.getByRole('heading', { name: '2 of 3 right' }).waitFor()
  await checkAccessibility(page)
  await card.getByRole('button', { name: 'Practise again' }).click()
  await card.getByRole('heading', { name: 'Question 1 of 3' }).waitFor()
  await card.getByRole('button', { name: 'Previous' }).waitFor()
})

test('the board is moved by mouse, by finger and by keyboard, and each move is taken back', async () => {
  const { page } = await stage.visitor()
  await open(page)
  const tab = page.getByRole('tab', { name: 'I look for work' })
  await tab.press('ArrowRight')
  expect(await page.getByRole('tab', { name: 'I hire' }).getAttribute('aria-selected')).toBe('true')
  const board = page.getByRole('region', { name: 'Try the board' })
  const column = (name: string) => board.getByRole('region', { name, exact: true })
  const inColumn = (name: string, person: string) =>
    column(name).getByText(person, { exact: true }).waitFor()
  await board.waitFor()
  await checkAccessibility(page)

  await column('Pending').getByText('Asha Verma').dragTo(column('Rejected'))
  await inColumn('Rejected', 'Asha Verma')
  await board.getByRole('button', { name: 'Undo' }).click()
  await inColumn('Pending', 'Asha Verma')

  await column('Pending')
    .getByRole('button', { name: 'Move Rohan Iyer to Shortlisted' })
    .press('Enter')
  await inColumn('Shortlisted', 'Rohan Iyer')
  await board.getByText('Rohan Iyer is now in Shortlisted.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain(
    'Rohan Iyer',
  )
  await page.keyboard.press('Control+z')
  await inColumn('Pending', 'Rohan Iyer')

  await byFinger(board.locator('[data-person=c] [data-grip]'), column('Shortlisted'))
  await inColumn('Shortlisted', 'Meera Nair')
  await page.keyboard.press('Control+z')
  await inColumn('Pending', 'Meera Nair')
})

test('nothing on the landing page looks pressable and does nothing', async () => {
  const { page } = await stage.visitor()
  await open(page)
  const dead = '[inert] :is(a, button, input), [role=img] :is(a, button, input)'
  expect(await page.locator(`main :is(${dead})`).count()).toBe(0)
})

test('both sides of the landing page are there without JavaScript', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Skill Assessment' }).waitFor()
  await page.getByRole('heading', { name: 'Hiring? Your desk is ready.' }).waitFor()
})

const told = (hero: Locator) => hero.getByRole('status').textContent()

async function open(page: Page) {
  await page.goto('/')
  await page.locator('html[data-alive]').waitFor()
}

/** A finger on the first, let go over the second. */
async function byFinger(from: Locator, to: Locator) {
  const pointer = { pointerType: 'touch', button: 0, bubbles: true }
  await from.scrollIntoViewIfNeeded()
  await from.dispatchEvent('pointerdown', { ...pointer, clientX: 0, clientY: 0 })
  await to.evaluate((column, init) => {
    const { left, top } = column.getBoundingClientRect()
    const at = { ...init, clientX: left + 4, clientY: top + 4 }
    window.dispatchEvent(new PointerEvent('pointermove', at))
    window.dispatchEvent(new PointerEvent('pointerup', at))
  }, pointer)
}
