// A stranger's way from a job's page to a sent application, on a phone in Hindi, as numbered
// pictures: `applying-01-list.png` …

import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { settled, visit } from './support/browser.ts'
import type { Product } from './support/product.ts'
import { resumePdf } from './support/resume.ts'

const email = 'kavya.rao@example.org'

/** In the demo's product; the first job of its list. */
export async function photographApplying(browser: Browser, product: Product, folder: string) {
  const { context, page } = await visit(browser, { baseURL: product.url, width: 390 })
  let number = 0
  const photograph = async (shown: Page, name: string) => {
    await shown.waitForLoadState('networkidle')
    await shown.waitForFunction(() => !document.querySelector('main .animate-pulse'))
    await settled(shown)
    number += 1
    const file = `applying-${String(number).padStart(2, '0')}-${name}.png`
    await shown.screenshot({ path: path.join(folder, file) })
  }
  const main = page.getByRole('main')

  await page.goto('/hi/candidate/jobs')
  // With the fonts, which a first visit does not wait for.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await photograph(page, 'list')
  await main.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/jobs\/[0-9a-f-]{36}/)
  await photograph(page, 'job')
  const signUp = main.locator('a[href*="signup"]').first()
  await signUp.scrollIntoViewIfNeeded()
  await photograph(page, 'invitation')
  await signUp.click()
  await page.waitForURL(/signup/)
  await main.locator('[autocomplete=name]').fill('काव्या राव')
  await main.locator('[type=email]').fill(email)
  await main.locator('[autocomplete=new-password]').first().fill('a heron over the paddy 31')
  await photograph(page, 'sign-up')
  await main.locator('button[type=submit]').click()
  await main.getByRole('checkbox').first().waitFor()
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  await photograph(page, 'sign-up-agreement')
  await main.locator('button[type=submit]').click()
  await main.locator('[autocomplete=one-time-code]').first().waitFor()
  await photograph(page, 'check-your-mail')

  const mail = await product.mail(email, /./)
  const tab = await context.newPage()
  await tab.goto(mail.links.find((link) => link.includes('/auth/confirm')) ?? '')
  await photograph(tab, 'confirm')
  await tab.getByRole('main').getByRole('button').first().click()
  await tab.waitForURL(/#apply$/)
  await tab.close()
  // The first tab has gone on by itself.
  await page.waitForURL(/#apply$/)
  await photograph(page, 'form')
  // What the employer needs is asked for first, and then leads back here.
  const send = main.locator('form button[type=submit]').last()
  await send.click()
  await page.waitForURL(/\/profile\?/)
  await main.locator('[name=phone]').fill('+91 98765 43210')
  await main.locator('[name=location]').fill('पुणे, महाराष्ट्र')
  await photograph(page, 'profile')
  await main.locator('button[type=submit]:visible').last().click()
  // Saved, the profile leads back by itself.
  await page.waitForURL(/#apply$/)
  const buffer = Buffer.from(await resumePdf('Kavya Rao'))
  const resume = { name: 'काव्या-राव.pdf', mimeType: 'application/pdf', buffer }
  await main.locator('form input[type=file]').first().setInputFiles(resume)
  await send.scrollIntoViewIfNeeded()
  await photograph(page, 'filled-form')
  await send.click()
  await send.waitFor({ state: 'detached' })
  await photograph(page, 'sent')
  await context.close()
}
