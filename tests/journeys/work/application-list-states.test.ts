// Sheets, dialogs and the selection bar of the administrators' list, checked by axe and by width,
// on a phone and on a wide screen, in both themes and both languages.

import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
  const asha = await stage.person('Asha Verma')
  const [job = ''] = await stage.post({ title: 'Loom Fitter', department: 'Workshop' })
  await asha.client.from('job_applications').insert({ job_id: job }).throwOnError()
  const view = { list: 'applications', name: 'Looms', filters: { search: 'loom' } }
  await admin.client.from('saved_views').insert(view).throwOnError()
})

const words = {
  en: {
    filters: 'Filters',
    views: 'Views',
    reason: /^Reject .* with a reason$/,
    reject: 'Reject 1…',
  },
  hi: { filters: 'फ़िल्टर', views: 'व्यू', reason: /कारण देकर/, reject: '1 अस्वीकारें…' },
}

const opening = (page: Page, { filters, views, reason, reject }: (typeof words)['en']) => ({
  filters: () => page.getByRole('button', { name: filters, exact: true }).click(),
  views: () => page.getByRole('button', { name: views, exact: true }).click(),
  reason: () => page.getByRole('button', { name: reason }).click(),
  keys: () => page.keyboard.press('?'),
  opened: () => page.locator('[data-row]').click(),
  chosen: () => page.getByRole('checkbox').check(),
  many: async () => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: reject, exact: true }).click()
  },
})

const states = ['filters', 'views', 'reason', 'keys', 'opened', 'chosen', 'many'] as const

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
  '[ADM-07] [T094] in the language %s, in the looks %j, all that opens passes WCAG 2.2 AA and fits',
  async (language, looks) => {
    const { page } = await stage.returns(admin)
    const dialog = page.getByRole('dialog')
    await page.goto(`${language === 'hi' ? '/hi' : ''}/admin/applications?department=workshop`)
    await page.locator('[data-row]').waitFor()
    for (const state of states) {
      await opening(page, words[language])[state]()
      if (state !== 'chosen') await dialog.waitFor()
      await checkLooks(page, looks)
      if (state === 'chosen') continue
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  },
)
