// The security screen: password, email address, second factor, linked sign-ins, devices; for
// candidates and administrators alike.
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { checkAccessibility } from '#tests/support/accessibility.ts'
import { findRunningEmbedded } from '../../../server/postgres/attach.ts'

import { AuthenticatorApp } from '../authenticator-app.ts'
import { accountMenu, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const security = '/candidate/settings/security'
const newPassword = 'a lamp in every window 8'

test('[SES-07] an authenticator app: set up, listed, codes kept, renewed and removed', async () => {
  const kiran = await stage.person('Kiran Rao')
  const { page, expectProblem } = await stage.returns(kiran)
  await page.goto('/candidate/profile')
  await page.getByRole('link', { name: 'Password and security' }).click()
  await page.waitForURL(security)
  await page.goto('/candidate/settings')
  await page.getByRole('link', { name: 'Open security' }).click()
  await page.waitForURL(security)
  const factors = page.getByRole('region', { name: 'Second factor' })
  await factors.getByText('Not set up').waitFor()
  await checkAccessibility(page)

  await factors.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kiran’s phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const picture = dialog.getByRole('img', { name: /^QR code/ })
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await checkAccessibility(page)
  const app = new AuthenticatorApp(await dialog.getByText(/^[A-Z2-7]{4} /).innerText())
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click()
  await dialog.getByText('That code is not right, or was used already.').waitFor()
  expectProblem(/status of 422/)
  await dialog.getByLabel('Code').fill(app.nextCode())
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click()

  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await checkAccessibility(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const kept = await readFile(await (await saving).path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  // Not done before the person says so.
  const toKeep = page.getByRole('link', { name: 'Keep recovery codes' })
  await factors.getByText('Kiran’s phone').waitFor()
  await toKeep.waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Have you kept your codes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await toKeep.waitFor()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await toKeep.waitFor({ state: 'detached' })

  await factors.getByText('Kiran’s phone').waitFor()
  await factors.getByText('10 of 10 left.').waitFor()
  await checkAccessibility(page)
  await stage.product.mail(kiran.email, /authenticator app|second factor/i)

  await factors.getByRole('button', { name: 'Make new codes' }).click()
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const renewed = await dialog.getByRole('listitem').allInnerTexts()
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await factors.getByRole('button', { name: 'Remove Kiran’s phone' }).click()
  await dialog.getByText('your password alone opens your account').waitFor()
  // As if the session had lost its factor meanwhile: it is asked for, and then the factor is
  // removed.
  let refusals = 0
  await page.route(/auth\/v1\/factors\/[0-9a-f-]+$/, (route) =>
    refusals++ > 0 ? route.fallback() : route.fulfill(refusal(422)),
  )
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill(renewed[0]?.replaceAll('-', ' ') ?? '')
  await proof.getByLabel('Recovery code').press('Enter')
  await factors.getByText('Not set up').waitFor()
  await toast(page, 'Kiran’s phone is removed.').waitFor()
})

test('[SES-07] what needs the second factor asks for it on the spot, and nothing that was typed is lost', async () => {
  const tara = await stage.person('Tara Menon')
  const { page, expectProblem } = await stage.returns(tara)
  const { app, codes } = await addApp(page)
  // As if the session had lost its factor meanwhile.
  let refusals = 0
  await page.route(/auth\/v1\/user$/, async (route) => {
    if (route.request().method() !== 'PUT' || refusals++ > 0) return route.fallback()
    await route.fulfill(refusal(403))
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This needs your second factor.').waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill('not a code')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'Your password is changed. Other devices are signed out.').waitFor()
  expectProblem(/status of 4(03|22)/)
  await page.getByText('9 of 10 left.').waitFor()

  const other = await stage.visitor()
  await signIn(other.page, { ...tara, password: newPassword })
  await other.page.getByLabel('Code').fill(app.nextCode())
  await other.page.getByRole('button', { name: 'Confirm' }).click()
  await other.page.waitForURL('/candidate/dashboard')
})

test('[SES-07] a session that is not fresh proves its owner by a mailed code before the password changes', async () => {
  const dev = await stage.person('Dev Anand')
  const { page, expectProblem } = await stage.returns(dev)
  const other = await stage.returns(dev)
  await sql(`update auth.sessions set created_at = now() - interval '2 days'`)
  await other.page.goto('/candidate/applications')
  await other.page.getByText('No applications yet').waitFor()
  await page.goto(security)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(`we sent a code to ${dev.email}`).waitFor()
  expectProblem(/status of 400/)
  await checkAccessibility(page)
  expect(await page.getByLabel('New password').inputValue()).toBe(newPassword)
  const code = page.getByLabel('Code from our email')
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('That code is wrong or no longer valid.').waitFor()
  expectProblem(/status of 422/)
  const mail = await stage.product.mail(dev.email, 'Your code')
  await code.fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Save password' }).click()
  await toast(page, 'Your password is changed. Other devices are signed out.').waitFor()
  await page.getByLabel('New password').waitFor({ state: 'detached' })

  // By itself: a page that was just opened anew might know it already, and nothing be refused.
  await other.page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  other.expectProblem(/status of 40[013]/)
  await signIn(other.page, { ...dev, password: newPassword })
  await other.page.waitForURL('/candidate/dashboard')
})

test('[SES-07] or by the current password', async () => {
  const usha = await stage.person('Usha Pillai')
  const { page, expectProblem } = await stage.returns(usha)
  await sql(`update auth.sessions set created_at = now() - interval '2 days'`)
  await page.goto(security)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('button', { name: 'Use my current password instead' }).click()
  const current = page.getByLabel('Current password')
  await expect.poll(() => current.evaluate((one) => one === document.activeElement)).toBe(true)
  await current.fill('something else')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('That is not your current password.').waitFor()
  expectProblem(/status of 400/)
  await current.fill(usha.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await toast(page, 'Your password is changed. Other devices are signed out.').waitFor()
})

test('[SES-07][T064] a new address waits for both mailboxes, and the wish can be taken back', async () => {
  const leela = await stage.person('Leela Das')
  const { page } = await stage.returns(leela)
  const wanted = 'leela.new@example.org'
  await page.goto(security)
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(email)
    await page.getByRole('button', { name: 'Send the emails' }).click()
  }
  await ask(leela.email)
  await page.getByText('That is your present email.').waitFor()
  await page.getByLabel('New email').fill(wanted)
  await page.getByRole('button', { name: 'Send the emails' }).click()
  await page.getByText(`the emails to ${leela.email} and to ${wanted}`).waitFor()
  await checkAccessibility(page)
  const [toNew, toOld] = await Promise.all([
    stage.product.mail(wanted, 'Confirm the change'),
    stage.product.mail(leela.email, 'Confirm the change'),
  ])

  await page.goto(linkOf(toNew))
  await page.getByRole('button', { name: 'Agree to the change' }).click()
  await page.getByRole('heading', { name: 'One mailbox has agreed' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Back to security' }).click()
  await page.getByText('Waiting for both mailboxes.').waitFor()
  await page.goto(linkOf(toOld))
  await page.getByRole('button', { name: 'Agree to the change' }).click()
  await page.waitForURL(security)
  const details = page.getByRole('region', { name: 'Sign-in details' })
  await details.getByText(wanted).waitFor()
  await page.getByText('Waiting for both mailboxes.').waitFor({ state: 'detached' })
})

test('[SES-07] a wish for another address is given up', async () => {
  const omar = await stage.person('Omar Sheikh')
  const { page, expectProblem } = await stage.returns(omar)
  await page.goto(security)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill('omar.new@example.org')
  await page.getByRole('button', { name: 'Send the emails' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('An email was sent a moment ago.').waitFor()
  expectProblem(/status of 429/)
  await page.getByRole('button', { name: 'Keep my present email' }).click()
  await toast(page, 'Your email stays the same.').waitFor()
  await page.getByText('Waiting for both mailboxes.').waitFor({ state: 'detached' })
})

test('[SES-07][T066] devices are told apart, and the one that is ended is signed out', async () => {
  const mira = await stage.person('Mira Joshi')
  const { page } = await stage.visitor()
  await signIn(page, mira)
  await page.waitForURL('/candidate/dashboard')
  const other = await stage.returns(mira)
  await other.page.goto('/candidate/applications')
  await other.page.getByText('No applications yet').waitFor()

  await page.goto(security)
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByText('This device').waitFor()
  await devices.getByText(/^Chrome on /).waitFor()
  await devices
    .getByText(/network 127\.0\.x\.x/)
    .first()
    .waitFor()
  await checkAccessibility(page)
  // The person's own first session, by the library, and the other browser's.
  const ends = devices.getByRole('button', { name: /^Sign out: / })
  await expect.poll(() => ends.count()).toBe(2)
  await ends.first().click()
  await toast(page, 'Unknown device is signed out.').waitFor()
  await expect.poll(() => ends.count()).toBe(1)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByText('1 other device has to sign in again.').waitFor()
  await checkAccessibility(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await toast(page, 'You are signed out everywhere else.').waitFor()
  await expect.poll(() => ends.count()).toBe(0)

  // Without any input.
  await other.page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  other.expectProblem(/status of 40[013]/)
  await page.reload()
  await devices.getByText('This device').waitFor()
})

test('[SES-07] linked sign-ins are shown, and the last one stays', async () => {
  const nina = await stage.person('Nina Kapoor')
  const { page } = await stage.returns(nina)
  await page.goto(security)
  const signIns = page.getByRole('region', { name: 'Linked sign-ins' })
  await signIns.getByText(nina.email).waitFor()
  await signIns.getByText('The only one, so it stays').waitFor()
  expect(await signIns.getByRole('button').count()).toBe(0)
})

test('[SES-07] what could not be loaded says so, and loads when tried again', async () => {
  const zoya = await stage.person('Zoya Khan')
  const { page, expectProblem } = await stage.returns(zoya)
  let isDown = true
  const down = { status: 503, contentType: 'application/json', json: { message: 'later' } }
  await page.route(/rpc\/my_sessions/, (route) => (isDown ? route.fulfill(down) : route.fallback()))
  await page.goto(security)
  await page.getByText(/^Your devices could not be loaded/).waitFor()
  await checkAccessibility(page)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This device').waitFor()
  expectProblem(/status of 503/)
})

test('[SES-07] administrators have the same screen in their own area', async () => {
  const { page } = await stage.returns(await stage.admin())
  await page.goto('/admin/dashboard')
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await page.waitForURL('/admin/security')
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
  await page.getByText('This device').waitFor()
  await checkAccessibility(page)
  await page.reload()
  await page.getByText('This device').waitFor()
})

/** Sets up an app on the screen; returns it, and the recovery codes. */
async function addApp(page: Page) {
  await page.goto(security)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const app = new AuthenticatorApp(await dialog.getByText(/^[A-Z2-7]{4} /).innerText())
  await dialog.getByLabel('Code').fill(app.nextCode())
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click()
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return { app, codes }
}

/** The server's response when the second factor is missing. */
const refusal = (status: number) => ({
  status,
  headers: { 'x-supabase-api-version': '2024-01-01' },
  json: { code: 'insufficient_aal', message: 'AAL2 session is required' },
})

/** In the product's own database: a test cannot wait that long. */
async function sql(statement: string) {
  const connectionString = await findRunningEmbedded(stage.product.dataDir, 'postgres')
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Mail = Awaited<ReturnType<typeof stage.product.mail>>
const linkOf = ({ links }: Mail) => links.find((link) => link.startsWith(stage.product.url)) ?? ''
