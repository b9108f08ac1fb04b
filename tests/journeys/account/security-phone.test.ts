// A phone on the security screen, with text messages configured: to sign in with, and as the second
// factor.
import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const texts = mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-texts-'))
const stage = setStage({ SMS_URL: `file:${texts}` })
const security = '/candidate/settings/security'

test('[SES-07] a number is added by the code of a text message, and a wrong code is told', async () => {
  const lata = await stage.person('Lata Hegde')
  const { page, expectProblem } = await stage.returns(lata, { width: 390 })
  await page.goto(security)
  const details = page.getByRole('region', { name: 'Sign-in details' })
  await details.getByRole('button', { name: 'Add a number' }).click()
  await details.getByLabel('Phone number').fill('12345')
  await details.getByRole('button', { name: 'Send me a code' }).click()
  await expect
    .poll(() => details.getByLabel('Phone number').getAttribute('aria-invalid'))
    .toBe('true')
  await details.getByLabel('Phone number').fill('98450 12345')
  await details.getByRole('button', { name: 'Send me a code' }).click()
  await details.getByText('The six digits that we sent to +919845012345.').waitFor()
  await hasFocus(details.getByLabel('Code'))
  await checkAccessibility(page)
  await details.getByLabel('Code').fill('000000')
  await details.getByRole('button', { name: 'Confirm number' }).click()
  await details.getByRole('alert').waitFor()
  expectProblem(/status of 403/)
  await details.getByLabel('Code').fill(await codeTo('+919845012345'))
  await details.getByRole('button', { name: 'Confirm number' }).click()
  await toast(page, 'Your number is saved.').waitFor()
  await details.getByText('+919845012345').waitFor()
  await details.getByRole('button', { name: 'Change number' }).waitFor()
})

test('[SES-07] whoever would rather use another number finds the field for it, and types at once', async () => {
  const { page } = await stage.returns(await stage.person('Mohan Rao'))
  await page.goto(security)
  const details = page.getByRole('region', { name: 'Sign-in details' })
  await details.getByRole('button', { name: 'Add a number' }).click()
  await hasFocus(details.getByLabel('Phone number'))
  await page.keyboard.type('98450 67890')
  await page.keyboard.press('Enter')
  await details.getByText('The six digits that we sent to +919845067890.').waitFor()
  await details.getByRole('button', { name: 'Use another number' }).click()
  await hasFocus(details.getByLabel('Phone number'))
})

test('[SES-02][SES-07] a phone as second factor: added, asked for at sign-in, and removed', async () => {
  const arun = await stage.person('Arun Bhat')
  const { page } = await stage.returns(arun)
  await page.goto(security)
  const factors = page.getByRole('region', { name: 'Second factor' })
  await factors.getByRole('button', { name: 'Add a phone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill('+91 98450 54321')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByText('The six digits that we sent to +919845054321.').waitFor()
  await hasFocus(dialog.getByLabel('Code'))
  await checkAccessibility(page)
  await dialog.getByLabel('Code').fill(await codeTo('+919845054321'))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await factors.getByText('+919845054321').waitFor()
  expect(await factors.getByRole('button', { name: 'Add a phone' }).count()).toBe(0)

  const other = await stage.visitor()
  await signIn(other.page, arun)
  await other.page.getByText('the number that ends in 4321').waitFor()
  await checkAccessibility(other.page)
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.page.getByLabel('Recovery code').fill(codes[3] ?? '')
  await other.page.getByRole('button', { name: 'Confirm' }).click()
  await other.page.waitForURL('/candidate/dashboard')

  await factors.getByRole('button', { name: 'Remove +919845054321' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await factors.getByText('Not set up').waitFor()
})

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)

/** The code of the latest text message to the number. */
async function codeTo(phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const names = (await readdir(texts)).filter((name) => !name.startsWith('.'))
      const files = names.sort().map((name) => readFile(path.join(texts, name), 'utf8'))
      const latest = (await Promise.all(files)).findLast((text) => text.includes(phone))
      code = /\b\d{6}\b/.exec(latest ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
