// What opens in the settings and the screens beside them, judged by axe and by its width, in both
// themes and both languages.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
  const asha = await stage.person('Asha Verma')
  const [job = ''] = await stage.post(
    { title: 'Loom Fitter' },
    { title: 'Bobbin Winder', status: 'draft' },
    { title: 'Form Filler', description: 'Pay a refundable deposit of 2000 rupees to join.' },
  )
  const report = { job_id: job, person_id: asha.id, reason: 'other', details: 'It is a trick.' }
  await asha.client.from('job_reports').insert(report).throwOnError()
  await asha.client
    .rpc('file_grievance', { subject: 'My number', message: 'Please remove it.' })
    .throwOnError()
  await asha.client
    .from('contact_messages')
    .insert({
      name: 'Lata Rao',
      email: 'lata@example.test',
      subject: 'A wrong address',
      message: 'It stands on the page of contact.',
    })
    .throwOnError()
  for (const require_cover_letter of [true, false])
    await admin.client
      .from('settings')
      .update({ value: { require_cover_letter } })
      .eq('section', 'application_settings')
      .throwOnError()
})

const states: Record<string, (page: Page) => Promise<unknown>> = {
  companies: (page) => page.locator('table button').first().click(),
  messages: (page) => page.locator('table button').first().click(),
  complaints: (page) => page.locator('table button').first().click(),
  'complaints?state=all': (page) => page.locator('table button').last().click(),
  reports: (page) => page.locator('table button').first().click(),
  'reports?state=flagged': (page) => page.locator('table button').last().click(),
  names: (page) => page.locator('table button').first().click(),
  'names?state=skill': (page) => page.locator('main header button').nth(-2).click(),
  settings: async (page) => {
    await page.locator('#application_settings').waitFor()
    await page.locator('form:has(#application_settings) footer button').last().click()
    await page.locator('dialog li button').last().click()
  },
  'settings#refused': async (page) => {
    await page.locator('input[inputmode=numeric]').first().fill('0')
    await page.locator('form:has(#job_posting_settings) button[type=submit]').click()
    await page.locator('[aria-invalid=true]').waitFor()
  },
}

const withoutDialog = ['settings#refused']

/** From another screen, by the links at the side and between the kinds of messages. */
async function goOn(page: Page, address: string) {
  const { pathname } = new URL(page.url())
  if (pathname === 'blank' || address.includes('?')) return page.goto(address)
  const [place = ''] = address.split('#')
  if (pathname === place) return
  const heading = page.locator('main h1')
  const last = await heading.innerText()
  await page.locator(`a[href="${place}"]`).first().click()
  // The address changes before the screen does.
  await expect.poll(() => heading.innerText()).not.toBe(last)
}

test.each([
  [
    'en',
    [
      ['dark', 390],
      ['light', 1440],
    ],
  ],
  [
    'hi',
    [
      ['light', 390],
      ['dark', 1440],
    ],
  ],
] as const)(
  '[ADM-10] [T094] in the language %s, in the looks %j, all that opens passes WCAG 2.2 AA and fits',
  async (language, looks) => {
    const { page, expectProblem } = await stage.returns(admin)
    for (const [place, open] of Object.entries(states)) {
      await goOn(page, `${language === 'hi' ? '/hi' : ''}/admin/${place}`)
      await open(page)
      const opens = !withoutDialog.includes(place)
      const dialog = page.getByRole('dialog')
      if (opens) await dialog.waitFor()
      await checkLooks(page, looks)
      if (opens) {
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }
    expectProblem(/status of 400/)
  },
)
