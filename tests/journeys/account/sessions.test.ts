// Signing in without a password, and a session's life: a code by mail or text, several tabs,
// refreshes, refusals.
import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page, WebSocket } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Person, returning, signIn } from '../people.ts'
import { setStage } from '../stage.ts'

const texts = mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-texts-'))
const stage = setStage({ SMS_URL: `file:${texts}` })
const sessionKey = 'sb-hiring-agent-auth-token'
let asha: Person

beforeAll(async () => {
  asha = await stage.person('Asha Verma')
})

test('[SES-02][SES-07] a code by mail signs in and leads back to where the person came from', async () => {
  const { page } = await stage.visitor()
  await page.goto('/login?next=%2Fcandidate%2Fapplications')
  await page.getByRole('main').getByLabel('Email').fill(asha.email)
  await page.getByRole('link', { name: 'Sign in with a code by email' }).click()
  await page.getByRole('heading', { name: 'A code by email' }).waitFor()
  // The address stays when another way is chosen.
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(asha.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(`If there is an account with ${asha.email}`).waitFor()
  const mail = await stage.product.mail(asha.email, 'Your sign-in link')
  await enter(page, codeIn(mail.text))
  await page.waitForURL('/candidate/applications')
  await page.getByText('No applications yet').waitFor()
})

test('[SES-02][SES-07] the link of that mail does the same, by a press and not by being opened', async () => {
  const meera = await stage.person('Meera Nair')
  const { page } = await stage.visitor()
  await page.goto('/login?by=email')
  await page.getByRole('main').getByLabel('Email').fill(meera.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await stage.product.mail(meera.email, 'Your sign-in link')
  const link = mail.links.find((one) => one.startsWith(stage.product.url)) ?? ''
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/candidate/dashboard')
})

test('[SES-07] an address and a number without an account are answered like any other', async () => {
  const { page } = await stage.visitor()
  await page.goto('/login?by=email')
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If there is an account with nobody@example.org').waitFor()
  await page.goto('/login?by=phone')
  await page.getByLabel('Phone number').fill('+91 99999 00000')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If there is an account with +91 99999 00000').waitFor()
})

test('[SES-02][SES-07] a code by text message signs in, the number written as people write it', async () => {
  const phone = '+919876500001'
  const rohan = await stage.person('Rohan Iyer')
  const asked = await rohan.client.auth.updateUser({ phone })
  expect(asked.error).toBeNull()
  const token = codeIn(await textTo(phone, 1))
  const proven = await rohan.client.auth.verifyOtp({ phone, token, type: 'phone_change' })
  expect(proven.error).toBeNull()

  const { page } = await stage.visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with a code by text message' }).click()
  await page.getByLabel('Phone number').fill('12345')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page
    .getByText('Please enter an Indian number, or any other with + and its country code.')
    .waitFor()
  await page.getByLabel('Phone number').fill('98765 00001')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If there is an account with +91 98765 00001').waitFor()
  await enter(page, codeIn(await textTo(phone, 2)))
  await page.waitForURL('/candidate/dashboard')
  await page.getByText('Good to see you, Rohan Iyer.').waitFor()
})

test('[SES-07] a wrong code, a link that has run out and a mail too soon are told in words', async () => {
  const person = await stage.person('Leela Menon')
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/login?by=email')
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enter(page, '12')
  await page.getByText('The code has six digits.').waitFor()
  await expect
    .poll(() => page.getByLabel('Code').evaluate((field) => field.matches(':focus')))
    .toBe(true)
  await enter(page, '000 000')
  await page.getByText('This code or link is wrong or no longer valid.').waitFor()
  expectProblem(/status of 403/)
  await page.goto('/login?by=email')
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(/You can ask for another in \d+ seconds?\./).waitFor()
  expectProblem(/status of 429/)
  await page.goto('/auth/confirm?token_hash=spent&type=magiclink&next=%2Fcandidate%2Fprofile')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code or link is wrong or no longer valid.').waitFor()
  await page.getByRole('button', { name: 'Send a new email' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})

test('[SES-04] a new password asked for in one tab is chosen in whichever tab the person looks at', async () => {
  const { page, context } = await stage.returns(asha)
  await page.goto('/candidate/applications')
  await page.getByText('No applications yet').waitFor()
  const other = await context.newPage()
  await other.goto('/forgot-password')
  await other.getByRole('main').getByLabel('Email').fill(asha.email)
  await other.getByRole('button', { name: 'Send me an email' }).click()
  await other.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await stage.product.mail(asha.email, 'Set a new password')
  await enter(other, codeIn(mail.text))
  for (const tab of [other, page]) await tab.getByLabel('New password').waitFor()
})

test('[SES-04] news keep coming after the session was renewed, on the line that stood before', async () => {
  const [job = ''] = await stage.post({ title: 'Weaver' })
  const person = await stage.person('Kabir Das')
  const applied = { job_id: job, applicant_id: person.id }
  await person.client.from('job_applications').insert(applied).throwOnError()
  const { page, expectProblem } = await stage.returns(person)
  const lines: WebSocket[] = []
  const tokensTold: string[] = []
  const heard: string[] = []
  page.on('websocket', (line) => {
    lines.push(line)
    line.on('framesent', ({ payload }) => tokensTold.push(String(payload)))
    line.on('framereceived', ({ payload }) => heard.push(String(payload)))
  })
  await page.goto('/candidate/applications')
  const card = page.getByRole('article', { name: 'Weaver' })
  await card.getByText('Pending').waitFor()
  // Only joined channels get a new token.
  const isJoined = () => heard.some((told) => /realtime:job_applications.*"system"/.test(told))
  await expect.poll(isJoined).toBe(true)
  const before = await accessToken(page)

  // One response says that the session is over; the client refreshes it and asks again.
  let refused = false
  await page.route(/rest\/v1\//, async (route) => {
    if (refused || route.request().method() !== 'GET') return route.fallback()
    refused = true
    await route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } })
  })
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Dashboard' }).click()
  expect((await renewed).status()).toBe(200)
  expectProblem(/status of 401/)
  await expect.poll(() => accessToken(page)).not.toBe(before)
  const after = await accessToken(page)
  await expect.poll(() => tokensTold.some((told) => told.includes(after))).toBe(true)

  await page.getByRole('navigation').first().getByRole('link', { name: 'Applications' }).click()
  await card.getByText('Pending').waitFor()
  const admin = await stage.admin()
  await admin.client
    .from('job_applications')
    .update({ status: 'approved' })
    .eq('applicant_id', person.id)
    .throwOnError()
  await card.getByText('Approved').waitFor()
  expect(lines).toHaveLength(1)
})

test('[SES-04] a session whose renewal is refused for good is dropped, and the screen asks to sign in', async () => {
  const person = await stage.person('Tara Bose')
  const kept = await returning(stage.product, person)
  const session = JSON.parse(kept[sessionKey] ?? '')
  await person.client.auth.signOut({ scope: 'global' })
  const { page, expectProblem } = await stage.visitor({
    kept: { [sessionKey]: JSON.stringify({ ...session, expires_at: 1 }) },
  })
  await page.goto('/candidate/applications')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
  expectProblem(/status of 400/)
})

test('[SES-03] what another sign-in comes back with is told in words, in the query or behind the #', async () => {
  const kept = await returning(stage.product, asha)
  const { access_token, refresh_token } = JSON.parse(kept[sessionKey] ?? '')
  const theirs = { access_token, refresh_token, expires_in: '900', token_type: 'bearer' }
  const { page } = await stage.visitor()
  for (const [address, words] of [
    ['?error=access_denied', 'The sign-in was cancelled or refused.'],
    ['#error=server_error&error_code=bad_oauth_state', 'The sign-in was interrupted.'],
    ['?error=x&error_code=provider_email_needs_verification', 'Your email is not confirmed at'],
    ['?code=8b0d5c2e-6f0a-4c1c-9b57-2f6a1c1d7e11', 'This link works only in the browser in which'],
    // A session that somebody else put into a link must not be accepted.
    [`#${new URLSearchParams(theirs)}`, 'This link works only in the browser in which'],
  ]) {
    await page.goto('/about')
    await page.goto(`/auth/callback${address}`)
    await page.getByText(words ?? '').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).waitFor()
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
  }
})

test('[SES-07] what browsers and phones fill in by themselves is named for them', async () => {
  const { page } = await stage.visitor()
  const filledAs = (label: string) =>
    page.getByRole('main').getByLabel(label, { exact: true }).getAttribute('autocomplete')
  await page.goto('/login')
  expect([await filledAs('Email'), await filledAs('Password')]).toEqual([
    'username',
    'current-password',
  ])
  await page.goto('/login?by=phone')
  expect(await filledAs('Phone number')).toBe('tel')
  await page.goto('/auth/confirm')
  const code = page.getByLabel('Code')
  expect([await filledAs('Code'), await code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  // A code is pasted as it is in the mail.
  await code.fill(' 123 456 ')
  expect(await code.inputValue()).toBe('123456')
  await page.goto('/signup')
  expect(await filledAs('Password')).toBe('new-password')
  await page.getByLabel('Password', { exact: true }).fill('monsoon lantern 1947')
  const heard = page.getByRole('status').filter({ hasText: 'Strong' })
  await heard.waitFor()
  const described = await page
    .getByLabel('Password', { exact: true })
    .getAttribute('aria-describedby')
  expect(described?.split(' ')).toContain(await heard.getAttribute('id'))
})

test('[SES-07] the other ways of signing in are left by Back, and one that is not offered shows the password', async () => {
  const { page } = await stage.visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with a code by email' }).click()
  await page.getByRole('heading', { name: 'A code by email' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goto('/login?by=company')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sign in with your company' }).count()).toBe(0)
  await signIn(page, asha)
  await page.waitForURL('/candidate/dashboard')
})

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

async function enter(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const accessToken = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, sessionKey)

/** The newest text message to a number, once there are `count` of them. */
async function textTo(phone: string, count: number): Promise<string> {
  const found = () => textsTo(phone)
  await expect.poll(async () => (await found()).length).toBe(count)
  return (await found()).at(-1) ?? ''
}

async function textsTo(phone: string): Promise<string[]> {
  const names = (await readdir(texts)).filter((name) => !name.startsWith('.')).sort()
  const contents = await Promise.all(names.map((name) => readFile(path.join(texts, name), 'utf8')))
  return contents
    .map((content): { to: string; text: string } => JSON.parse(content))
    .filter(({ to }) => to.replace(/\D/g, '') === phone.replace(/\D/g, ''))
    .map(({ text }) => text)
}
