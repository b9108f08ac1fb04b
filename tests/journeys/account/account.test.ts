// Opening an account, signing in, signing in again without the password, and signing out, in one
// tab and in two.
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../people.ts'
import { agreeAndSignUp, signIn, signOut, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const sessionKey = 'sb-hiring-agent-auth-token'
let asha: Person

beforeAll(async () => {
  asha = await stage.person('Asha Verma')
})

test('[SES-07] a person opens an account in two steps and confirms it by the code of the mail', async () => {
  const { page } = await stage.visitor()
  const email = 'rohan.iyer@example.org'
  await page.goto('/signup')
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  await goOn.click()
  for (const need of ['Please enter your name.', 'Please enter your email.']) {
    await page.getByText(need).waitFor()
  }
  // [D21] The rule is said once.
  await page.getByText('Use at least 8 characters.').waitFor()
  await expect.poll(() => page.getByText(/at least 8 characters/i).count()).toBe(1)
  await page.getByLabel('Full name').fill('Rohan Iyer')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon lantern 1947')
  await goOn.click()
  await page.getByText('Step 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  for (const need of [
    'People under 18 may not open an account.',
    'Please confirm that you agree to go on.',
  ]) {
    await page.getByText(need).waitFor()
  }
  // Back to the first step and forward again: all of it is still there.
  await page.getByRole('link', { name: 'Change' }).click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rohan Iyer')
  // After a reload too, but for the password.
  await page.reload()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rohan Iyer')
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(email)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.inputValue()).toBe('')
  await password.fill('monsoon lantern 1947')
  await agreeAndSignUp(page)
  await page.getByText(`We sent a link and a six-digit code to ${email}. Either works.`).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up'))).toBeNull()
  const mail = await stage.product.mail(email, 'Confirm your email address')
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('/candidate/dashboard')
  await page.getByText('Good to see you, Rohan Iyer.').waitFor()
})

test('[SES-07] an address that has an account already is answered like any other', async () => {
  const { page } = await stage.visitor()
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Somebody Else')
  await page.getByRole('main').getByLabel('Email').fill(stage.product.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('another long password 9')
  await agreeAndSignUp(page)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})

test('[V11][SES-07] a wrong password is told in words, and the right one leads back to where the person came from', async () => {
  const { page, expectProblem } = await stage.visitor()
  await page.goto('/candidate/applications?from=mail#newest')
  await page.waitForURL('/login?next=%2Fcandidate%2Fapplications%3Ffrom%3Dmail%23newest')
  const refused = page.waitForResponse(/auth\/v1\/token/)
  await signIn(page, { ...asha, password: 'not my password' })
  expect((await refused).status()).toBe(400)
  await page.getByText('That email and password do not match.').waitFor()
  expectProblem(/status of 400/)
  await signIn(page, asha)
  await page.waitForURL('/candidate/applications?from=mail#newest')
  await page.getByText('No applications yet').waitFor()
})

test.each([
  ['https://evil.example/steal', '/candidate/dashboard'],
  ['//evil.example', '/candidate/dashboard'],
  ['/candidate/jobs?keyword=kiln', '/candidate/jobs?keyword=kiln'],
])('[PUB-14] sign-in with next=%s leads to %s', async (next, to) => {
  const { page } = await stage.visitor()
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await signIn(page, asha)
  await page.waitForURL(to)
})

test('[V1][V13][SES-07] a forgotten password: the address comes along, new password, back on the way, and the old one no longer works', async () => {
  const meera = await stage.person('Meera Nair')
  const { page, expectProblem } = await stage.visitor()
  const password = 'seventeen brass bells'
  await page.goto('/login?next=%2Fcandidate%2Fsaved%23top')
  const address = page.getByRole('main').getByLabel('Email')
  await address.fill(meera.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await address.inputValue()).toBe(meera.email)
  await page.getByRole('button', { name: 'Send me an email' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await stage.product.mail(meera.email, 'Set a new password')
  await page.goto(mail.links.find((link) => link.startsWith(stage.product.url)) ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await toast(page, 'Your new password is saved.').waitFor()
  await page.waitForURL('/candidate/saved#top')
  await signOut(page)
  await page.waitForURL('/')
  await signIn(page, meera)
  await page.getByText('That email and password do not match.').waitFor()
  expectProblem(/status of 400/)
  await signIn(page, { ...meera, password })
  await page.waitForURL('/candidate/dashboard')
})

test('[V13][SES-07] an unknown address that asks for a new password is answered like a known one', async () => {
  const { page } = await stage.visitor()
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send me an email' }).click()
  await page.getByText('If there is an account with nobody@example.org').waitFor()
})

test('[SES-07] an account that is not confirmed says so and offers the code', async () => {
  const { page, expectProblem } = await stage.visitor()
  const account = { email: 'late@example.org', password: 'a slow and steady tonga' }
  await asha.client.auth.signUp(account)
  await page.goto('/login')
  await signIn(page, account)
  await page.getByText(/Your email is not confirmed yet/).waitFor()
  expectProblem(/status of 400/)
  await page.getByRole('button', { name: 'Enter the code from our email' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})

test('[V14] [SES-04][PUB-02] the session stands under its key, the name in the bar, and Sign Out ends both, goes home and says that it is so on every device', async () => {
  const { page } = await stage.visitor()
  await signIn(page, asha)
  await page.waitForURL('/candidate/dashboard')
  const kept = () => page.evaluate((key) => localStorage.getItem(key), sessionKey)
  expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'bearer',
  })
  await page.goto('/about')
  const bar = page.getByRole('banner')
  await bar.getByText('Asha Verma').waitFor()
  await signOut(page)
  await page.waitForURL('/')
  await bar.getByRole('link', { name: 'Sign In' }).waitFor()
  await toast(page, 'You are signed out, on your other devices too.').waitFor()
  expect(await kept()).toBeNull()
})

test('[PUB-02] a sign-out that the server cannot be told of still happens here, and is only logged', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/about')
  await page.route(/auth\/v1\/logout/, (route) => route.abort())
  await signOut(page)
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
  expectProblem(/ERR_FAILED|Sign-out:/)
})

test('[SES-04] what a screen is still reading when its person signs out is given up, not refused', async () => {
  const { page } = await stage.returns(asha)
  const signedOut = Promise.withResolvers<void>()
  let held = 0
  await page.route(/rest\/v1\/notifications/, async (route) => {
    held++
    await signedOut.promise
    // Given up by now: there is nothing to continue.
    await route.continue().catch(() => {})
  })
  await page.goto('/candidate/dashboard')
  await expect.poll(() => held).toBeGreaterThan(0)
  const answer = page.waitForResponse(/auth\/v1\/logout/)
  await signOut(page)
  await answer
  signedOut.resolve()
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
})

test('[T101] signing out in one tab signs out the other, and Back shows nothing', async () => {
  const { page, context, problems } = await stage.returns(asha)
  const own: string[] = []
  page.on('console', (message) => message.type() === 'error' && own.push(message.text()))
  const other = await context.newPage()
  await page.goto('/candidate/profile')
  await page.getByLabel('Full Name').waitFor()
  await other.goto('/candidate/applications')
  await other.getByText('No applications yet').waitFor()
  await signOut(page)
  await page.waitForURL('/')
  await other.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  expect(await page.getByText(asha.email).count()).toBe(0)
  // What the other tab still asked for at that moment was refused, which is correct.
  await other.close()
  problems.splice(0, problems.length, ...problems.filter((each) => !/status of 40\d/.test(each)))
  expect(own).toEqual([])
})

test('[SES-04] signing in in one tab signs in the other', async () => {
  const { page, context } = await stage.visitor()
  const other = await context.newPage()
  await other.goto('/candidate/applications')
  await other.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await signIn(page, asha)
  await page.waitForURL('/candidate/dashboard')
  await other.getByText('No applications yet').waitFor()
})

test('[SES-03] a callback with an error, or without a code, is refused in words', async () => {
  const { page } = await stage.visitor()
  for (const query of ['?error=access_denied&error_code=access_denied', '']) {
    await page.goto(`/auth/callback${query}`)
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).waitFor()
  }
})
