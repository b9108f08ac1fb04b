// The second step of signing in: set up, required before anything opens, in every tab, and not
// bypassed by a password reset.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AuthenticatorApp } from '../authenticator-app.ts'
import { agreeAndSignUp, type Person, signIn, signOut, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

test('[SES-02][SES-07] sign up, confirm, add an authenticator app, sign out, sign in with it, and recover by a code that was kept', async () => {
  const { page } = await stage.visitor()
  const email = 'vikram.rao@example.org'
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Vikram Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three lamps and a verandah')
  await agreeAndSignUp(page)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await stage.product.mail(email, 'Confirm your email address')
  await enter(page, /\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.waitForURL('/candidate/dashboard')

  await page.goto('/candidate/settings/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = await dialog.getByText(/^[A-Z2-7]{4} /).innerText()
  const app = new AuthenticatorApp(key)
  await dialog.getByLabel('Code').fill(app.nextCode())
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const kept = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await signOut(page)
  await page.waitForURL('/')
  await signIn(page, { email, password: 'three lamps and a verandah' })
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await enter(page, app.nextCode())
  await page.waitForURL('/candidate/dashboard')
  await page.getByText('Good to see you, Vikram Rao.').waitFor()

  await signOut(page)
  await page.waitForURL('/')
  await openRecovery(page, email)
  await page.getByText('Your account has a second factor.').waitFor()
  expect(await page.getByLabel('New password').count()).toBe(0)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(kept[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('New password').fill('four lamps and a courtyard')
  await page.getByRole('button', { name: 'Save password' }).click()
  await toast(page, 'Your new password is saved.').waitFor()
  await page.waitForURL('/candidate/dashboard')
})

test('[SES-07] a screen of one’s own asks for the second factor first and opens then, in the other tab too', async () => {
  const { person: asha, app } = await withApp('Asha Verma')
  const { page, context, expectProblem } = await stage.visitor()
  await page.goto('/candidate/applications')
  await page.waitForURL('/login?next=%2Fcandidate%2Fapplications')
  await signIn(page, asha)
  await page.waitForURL('/second-factor?next=%2Fcandidate%2Fapplications')
  const other = await context.newPage()
  await other.goto('/candidate/profile')
  await other.waitForURL('/second-factor?next=%2Fcandidate%2Fprofile')
  await other.getByLabel('Code').waitFor()

  await enter(page, '000000')
  await page.getByText('That code is not right, or was used already.').first().waitFor()
  expectProblem(/status of 422/)
  await enter(page, app.nextCode())
  await page.waitForURL('/candidate/applications')
  await page.getByText('No applications yet').waitFor()
  await other.waitForURL('/candidate/profile')
  await other.getByLabel('Full Name').waitFor()
})

test('[SES-07] who cannot take the second step signs out there, and nothing of theirs was shown', async () => {
  const { person: meera } = await withApp('Meera Nair')
  const { page } = await stage.visitor()
  await signIn(page, meera)
  await page.waitForURL('/second-factor')
  await page.getByText(`Signed in as ${meera.email}.`).waitFor()
  await page.goto('/candidate/applications')
  await page.waitForURL('/second-factor?next=%2Fcandidate%2Fapplications')
  // The jobs are open to everybody, but not to a session without its second factor: its requests
  // would be refused.
  await page.goto('/candidate/jobs?keyword=kiln')
  await page.waitForURL('/second-factor?next=%2Fcandidate%2Fjobs%3Fkeyword%3Dkiln')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await page.goto('/candidate/applications')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
})

test('[SES-07] an administrator with a second factor arrives in their own area', async () => {
  const admin = await stage.admin()
  const app = await enrol(admin)
  const { page } = await stage.visitor()
  await page.goto('/hi/login')
  await page.getByRole('main').getByLabel('ईमेल').fill(admin.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'साइन इन' }).click()
  await page.waitForURL('/hi/second-factor')
  await page.getByLabel('कोड').fill(app.nextCode())
  await page.getByRole('button', { name: 'पुष्टि करें', exact: true }).click()
  await page.waitForURL('/hi/admin/dashboard')
})

/** A person who added an authenticator app; this browser has no session. */
async function withApp(name: string) {
  const person = await stage.person(name)
  return { person, app: await enrol(person) }
}

async function enrol({ client }: Person): Promise<AuthenticatorApp> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
  })
  if (error) throw error
  const app = new AuthenticatorApp(data.totp.secret)
  const proven = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: app.nextCode(),
  })
  if (proven.error) throw proven.error
  return app
}

async function enter(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** From the sign-in screen to the mail, and back by its link. */
async function openRecovery(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me an email' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await stage.product.mail(email, 'Set a new password')
  await page.goto(mail.links.find((link) => link.startsWith(stage.product.url)) ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
}
