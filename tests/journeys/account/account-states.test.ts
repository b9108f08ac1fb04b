// The account screens in their states, with every way of signing in: checked by axe on a phone and
// on a wide screen.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { AuthenticatorApp } from '../authenticator-app.ts'
import { type Person, returning } from '../people.ts'
import { setStage } from '../stage.ts'
import { trafficEnds } from '../traffic.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-ways-'))
const providersFile = path.join(folder, 'providers.json')
const client = { clientId: 'made-up', clientSecret: 'made-up' }
const offered = { google: client, github: client, linkedin_oidc: client }
writeFileSync(providersFile, JSON.stringify({ providers: offered, saml: true }))

const stage = setStage({ AUTH_PROVIDERS: providersFile, SMS_URL: `file:${folder}` })
const sessionKey = 'sb-hiring-agent-auth-token'
let asha: Person
/** For a session that has not passed the second factor. */
let halfWay: Record<string, string>

beforeAll(async () => {
  asha = await stage.person('Asha Verma')
  const { mfa } = asha.client.auth
  const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  if (data?.type !== 'totp') throw new Error('no authenticator app')
  const code = new AuthenticatorApp(data.totp.secret).nextCode()
  const { error } = await mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
  halfWay = await returning(stage.product, asha)
})

const looks = [
  [390, 'dark', '', '11111'],
  [1440, 'light', '/hi', '22222'],
] as const

test.each(looks)(
  '[SES-07] every way of signing in, %i px wide, %s, at %s/login',
  async (width, theme, language, digits) => {
    const { page, expectProblem } = await stage.visitor({ width, theme })
    const open = (address: string) => page.goto(language + address)
    await open('/login')
    await checkAccessibility(page)
    await submit(page)
    await page
      .getByText(language ? 'कृपया अपना पासवर्ड लिखें।' : 'Please enter your password.')
      .waitFor()
    await checkAccessibility(page)

    await open('/login?by=email')
    await page.locator('main input[type=email]').fill(`nobody.${digits}@example.org`)
    await checkAccessibility(page)
    await submit(page)
    await page.locator('main input[autocomplete=one-time-code]').waitFor()
    await checkAccessibility(page)

    await open('/login?by=phone')
    await submit(page)
    await page.locator('main [aria-invalid=true]').waitFor()
    await checkAccessibility(page)
    await page.locator('main input[type=tel]').fill(`+91 98765 ${digits}`)
    await submit(page)
    await page.locator('main input[autocomplete=one-time-code]').waitFor()
    await checkAccessibility(page)

    await open('/login?by=company')
    await page.locator('main input[type=email]').fill('asha@unknown.example')
    await submit(page)
    await page.getByRole('alert').waitFor()
    expectProblem(/status of 404/)
    await checkAccessibility(page)

    await open('/auth/confirm?token_hash=spent&type=magiclink')
    await checkAccessibility(page)
    await submit(page)
    await page.getByRole('alert').waitFor()
    expectProblem(/status of 403/)
    await checkAccessibility(page)

    await open('/auth/callback?error=access_denied')
    await page.getByRole('alert').waitFor()
    await checkAccessibility(page)
  },
)

test.each(looks)(
  '[SES-07] the second factor, %i px wide, %s, at %s/second-factor',
  async (width, theme, language) => {
    const { page } = await stage.visitor({ width, theme, kept: halfWay })
    for (const address of ['/second-factor', '/new-password']) {
      await page.goto(language + address)
      await page.locator('main input[autocomplete=one-time-code]').waitFor()
      await checkAccessibility(page)
      await submit(page)
      await page.locator('main [aria-invalid=true]').waitFor()
      await checkAccessibility(page)
    }
    await page
      .getByRole('button', { name: language ? 'रिकवरी कोड से' : 'Use a recovery code' })
      .click()
    await page.getByLabel(language ? 'रिकवरी कोड' : 'Recovery code').waitFor()
    await checkAccessibility(page)
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
    await page.goto(`${language}/second-factor`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkAccessibility(page)
  },
)

test('[SES-07] the ways that are offered stand there from the start, and nothing moves for them', async () => {
  const plain = await stage.visitor({ javaScript: false })
  for (const address of ['/login', '/signup']) {
    await plain.page.goto(address)
    for (const name of ['Google', 'GitHub', 'LinkedIn'])
      await plain.page.getByRole('button', { name: `Continue with ${name}` }).waitFor()
  }
  const { page } = await stage.visitor({ width: 390 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await trafficEnds(page)
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.01)
  await page.getByRole('link', { name: 'Sign in with your company' }).click()
  await page.getByRole('heading', { name: 'Sign in with your company' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(asked).not.toContain('/auth/v1/settings')
})

const submit = (page: Page) => page.locator('main form button[type=submit]').click()

declare global {
  interface Window {
    moved: number
  }
}
