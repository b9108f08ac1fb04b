// What a profile is filled with. From a résumé: only what is empty, each field marked until the
// person has looked at it, and nothing saved before Save; periods are kept as dates, and read in
// any language. Positions (CAN-12): by keyboard alone, on a slow line and on a busy machine.

import type { Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { checkAccessibility, violationsOn } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let asha: Person

beforeEach(async () => {
  asha = await stage.person('Asha Verma')
})

const lines = [
  'Nashik | +91 98765 43210 | asha.verma@example.org | linkedin.com/in/asha-verma-12',
  'Experience',
  'Kiln Engineer',
  'Kaveri Ceramics Pvt. Ltd., Nashik | Mar 2020 – Present',
  'Education',
  'Diploma in Ceramics',
  'Godavari Polytechnic, 2016 – 2019',
  'Skills',
  'Kilns, Glazing',
]

test('[CAN-12] a résumé fills the empty fields of a profile, marked until they are looked at', async () => {
  await asha.client
    .from('profiles')
    .update({ phone: null, location: 'Pune' })
    .eq('id', asha.id)
    .throwOnError()
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/profile')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const saved = async () =>
    (await asha.client.from('profiles').select('phone, location').eq('id', asha.id).single()).data
  const positions = async () =>
    (await asha.client.from('profile_experiences').select('title, company, started_on, ended_on'))
      .data
  await field('Full Name').waitFor()
  const buffer = await resumePdf('Asha V. Verma', lines)
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('5 empty fields of your profile can be filled from this resume.').waitFor()
  await page.getByRole('button', { name: 'Fill all 5' }).click()

  // What was there stays.
  expect(await field('Full Name').inputValue()).toBe('Asha Verma')
  expect(await field('Location').inputValue()).toBe('Pune')
  expect(await field('Skills').inputValue()).toBe('Kilns, Glazing')
  const taken = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  const [position, study] = [taken('Positions, one by one'), taken('Studies and courses')]
  expect(await position.innerText()).toMatch(
    /^Kiln Engineer\s+Kaveri Ceramics Pvt. Ltd.\s+Mar 2020 – today$/,
  )
  expect(await study.innerText()).toMatch(
    /^Diploma in Ceramics\s+Godavari Polytechnic\s+2016 – 2019$/,
  )
  expect(await field('LinkedIn URL').inputValue()).toBe('https://linkedin.com/in/asha-verma-12')
  await page.getByText('5 fields were filled from your resume.').waitFor()
  await expect
    .poll(() => field('Phone').evaluate((control) => control === document.activeElement))
    .toBe(true)
  expect(await saved()).toEqual({ phone: null, location: 'Pune' })
  expect(await positions()).toEqual([])
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  // A yes, a change and an undoing each take the mark away.
  const marks = page.getByText('From your resume. Is it right?')
  await expect.poll(() => marks.count()).toBe(5)
  await page.getByRole('button', { name: 'It is right Phone' }).click()
  await expect.poll(() => marks.count()).toBe(4)
  await field('Skills').fill('Kilns, Glazing, Wheel')
  await expect.poll(() => marks.count()).toBe(3)
  await page.getByRole('button', { name: 'Clear Studies and courses' }).click()
  await study.waitFor({ state: 'detached' })
  await expect.poll(() => marks.count()).toBe(2)
  await page.getByText('One empty field of your profile can be filled').waitFor()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').first().waitFor()
  await expect.poll(() => marks.count()).toBe(0)
  expect(await saved()).toEqual({ phone: '+91 98765 43210', location: 'Pune' })
  expect(await positions()).toEqual([
    {
      title: 'Kiln Engineer',
      company: 'Kaveri Ceramics Pvt. Ltd.',
      started_on: '2020-03-01',
      ended_on: null,
    },
  ])
  await page.locator('[data-entry]').getByText('Mar 2020 – today').waitFor()
  expect(await position.count()).toBe(0)
})

test('[V7] periods taken over in Hindi are read in English by an English reader', async () => {
  const [job = ''] = await stage.post({ title: 'Kiln Engineer' })
  const meena = await stage.person('Meena Joshi')
  const { page } = await stage.returns(meena)
  await page.goto('/hi/candidate/profile')
  const worked = lines.with(3, 'Kaveri Ceramics Pvt. Ltd., Nashik | May 2025 – Jul 2025')
  const buffer = await resumePdf('Meena Joshi', worked)
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('#resumes input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: /^सभी \d भरें$/ }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Kiln Engineer' })
  await entry.getByText('मई 2025 – जुल॰ 2025').waitFor()
  await page.getByRole('button', { name: 'बदलाव सेव करें' }).click()
  await page.locator('[data-entry]').getByText('मई 2025 – जुल॰ 2025').waitFor()
  const { data } = await meena.client.from('profiles').select('experience, education').single()
  expect(data).toEqual({ experience: null, education: null })
  const application = await meena.client
    .from('job_applications')
    .insert({ job_id: job, applicant_id: meena.id })
    .select('id')
    .single()
    .throwOnError()

  const admin = await stage.returns(await stage.admin())
  await admin.page.goto(`/admin/applications?open=${application.data?.id}`)
  await admin.page.getByRole('dialog').getByText('May 2025 – Jul 2025').waitFor()
  await admin.page.getByRole('dialog').getByText('2016 – 2019').waitFor()
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

test('[CAN-12] a position that is being written is not lost by Escape or a press beside it', async () => {
  const { page } = await withPositions()
  await page.getByRole('button', { name: 'Change Potter' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /position/ })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Change Potter' }).press('Enter')
  await page.getByLabel('City').fill('Jaipur')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('City').inputValue()).toBe('Jaipur')
  await page.mouse.click(4, 4)
  await question.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Nilmoti Ceramics, Jaipur').count()).toBe(0)
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
