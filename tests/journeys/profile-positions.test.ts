// The positions of a profile (CAN-12): by keyboard alone, on a slow line and on a busy machine.

import type { Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import type { Person } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage()
let asha: Person

beforeEach(async () => {
  asha = await stage.person('Asha Verma')
})

async function openProfile() {
  const visit = await stage.returns(asha)
  await visit.page.goto('/candidate/profile')
  await visit.page.getByLabel('Full Name').waitFor()
  return visit
}
const isFocused = (element: Element) => element === document.activeElement

test('[CAN-12] positions are added, changed, put in order and removed by keyboard alone', async () => {
  const { page } = await openProfile()
  const add = async (title: string, year: string) => {
    await page.getByRole('button', { name: 'Add a position' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a position' })
    // Whoever opens it writes at once: the focus is in its first field.
    await expect.poll(() => dialog.getByRole('textbox').first().evaluate(isFocused)).toBe(true)
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await dialog.getByText('Fill this in.').waitFor()
    await checkAccessibility(page)
    await dialog.getByLabel('Company').fill('Nilmoti Ceramics')
    await dialog.getByLabel('From: month').selectOption('April')
    await dialog.getByLabel('From: year').fill(year)
    await dialog.getByLabel('I work here now').check()
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Company').press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await add('Potter', '2015')
  await add('Kiln engineer', '2019')
  const entries = page.locator('[data-entry]')
  const titles = () => entries.locator('p:first-child').allInnerTexts()
  await expect.poll(titles).toEqual(['Potter', 'Kiln engineer'])
  expect(await entries.last().innerText()).toContain('Apr 2019 – today')
  const named = (verb: string, end = '') =>
    page.getByRole('button', { name: `${verb} Kiln engineer, Nilmoti Ceramics${end}` })
  await named('Move', ' up').press('Enter')
  await page.getByText('Kiln engineer, Nilmoti Ceramics is now number 1 of 2.').waitFor()
  await expect.poll(titles).toEqual(['Kiln engineer', 'Potter'])
  await expect.poll(() => named('Move', ' down').evaluate(isFocused)).toBe(true)
  await named('Change').press('Enter')
  await page.getByLabel('City').fill('Jaipur')
  expect(await page.getByLabel('City').inputValue()).toBe('Jaipur')
  await page.getByLabel('City').press('Enter')
  await page.getByText('Nilmoti Ceramics, Jaipur').waitFor()
  await page.reload()
  await expect.poll(titles).toEqual(['Kiln engineer', 'Potter'])
  await named('Remove').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(titles).toEqual(['Potter'])
})

/** Two positions, written before the profile is opened. */
async function withPositions() {
  const position = { person_id: asha.id, company: 'Nilmoti Ceramics', started_on: '2019-04-01' }
  await asha.client
    .from('profile_experiences')
    .insert([
      { ...position, position: 0, title: 'Potter' },
      { ...position, position: 1, title: 'Kiln engineer' },
    ])
    .throwOnError()
  return openProfile()
}
const experiences = '**/rest/v1/profile_experiences*'

test('[CAN-12] what is typed while a position is being saved is saved too', async () => {
  const { page } = await withPositions()
  const saves: Route[] = []
  await page.route(experiences, (route) => {
    if (route.request().method() !== 'POST' || saves.length > 0) return route.continue()
    saves.push(route)
  })
  await page.getByRole('button', { name: 'Change Potter' }).press('Enter')
  await page.getByRole('textbox', { name: 'Job title' }).press('Enter')
  await expect.poll(() => saves.length).toBe(1)
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('City').press('Enter')
  await saves[0]?.continue()
  await page.getByText('Nilmoti Ceramics, Jaipur').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('[CAN-12] a position stands as it was saved, also when the list cannot be read again', async () => {
  const { page, problems, expectProblem } = await withPositions()
  await page.getByRole('button', { name: 'Change Potter' }).press('Enter')
  await page.route(experiences, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('City').press('Enter')
  await page.getByText('Nilmoti Ceramics, Jaipur').waitFor()
  await expect.poll(() => problems.join()).toMatch(/status of 503/)
  expectProblem(/status of 503/)
})

test('[CAN-12] Enter that is held down opens a position and does not save it', async () => {
  const { page } = await withPositions()
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('profile_experiences')) saves++
  })
  await page.getByRole('button', { name: 'Change Potter' }).focus()
  for (let time = 0; time < 3; time++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByLabel('City').fill('Jaipur')
  expect(saves).toBe(0)
  await page.getByLabel('City').press('Enter')
  await page.getByText('Nilmoti Ceramics, Jaipur').waitFor()
  expect(saves).toBe(1)
})

test('[CAN-12] a position that was moved keeps the focus on a busy machine too', async () => {
  const { page } = await withPositions()
  // Timers come late there, and so does all that is told by them.
  await page.evaluate(() => {
    const later = window.setTimeout
    window.setTimeout = ((act: TimerHandler, ms = 0, ...values: unknown[]) =>
      later(act, Math.max(ms, 100), ...values)) as typeof window.setTimeout
  })
  await page.getByRole('button', { name: 'Move Kiln engineer, Nilmoti Ceramics up' }).press('Enter')
  const down = page.getByRole('button', { name: 'Move Kiln engineer, Nilmoti Ceramics down' })
  await expect.poll(() => down.evaluate(isFocused)).toBe(true)
})
