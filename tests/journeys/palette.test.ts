// The command palette: from any screen of administrators to another, to an application, a person or
// a posting, by keyboard.

import { expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { setStage } from './stage.ts'

const stage = setStage()

test('[ADM-01] Ctrl K leads by keyboard to a screen, a posting and a person, and Escape back', async () => {
  const admin = await stage.admin()
  await stage.person('Meenakshi Palette')
  await stage.post({ title: 'Palette Maker', company_name: 'Easel Works' })
  const { page } = await stage.returns(admin)
  await page.goto('/admin/dashboard')
  const button = page.getByRole('button', { name: 'Go to…' })
  await button.waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to…' })
  const field = palette.getByRole('combobox')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await palette.getByRole('option', { name: 'Complaints' }).waitFor()
  await field.fill('audit')
  await palette.getByRole('option', { name: 'Audit log', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await palette.waitFor({ state: 'hidden' })

  await button.click()
  await field.fill('palette')
  await palette.getByRole('option', { name: 'Palette Maker Easel Works' }).waitFor()
  await palette.getByRole('option', { name: /^Meenakshi Palette/ }).waitFor()
  await checkLooks(page, [
    ['dark', 1440],
    ['light', 390],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('ArrowUp')
  await palette.getByRole('option', { name: 'Palette Maker Easel Works', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/jobs\/edit\//)

  await page.keyboard.press('Control+k')
  await field.fill('nobody at all')
  await palette.getByRole('paragraph').filter({ hasText: 'Nothing matches' }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
})
