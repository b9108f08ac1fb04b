// A sign-up that is confirmed in another tab, or in another browser: there it may have been a
// stranger's, so its password does not count. Either way it leads back to where it began.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agreeAndSignUp, signIn } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
const chosen = 'a heron over the paddy 31'

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  if (new URL(page.url()).pathname !== '/signup') await page.goto('/signup')
  await page.getByLabel('Full name').fill('Kavya Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeAndSignUp(page)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

async function linkTo(email: string) {
  const mail = await stage.product.mail(email, 'Confirm your email address')
  return mail.links.find((link) => link.includes('/auth/confirm')) ?? ''
}

test('[V1][T063][T111][SES-07] confirmed elsewhere, a password is chosen there and the one of the sign-up opens nothing', async () => {
  const strangers = { email: 'kavya.rao@example.org', password: 'planted by a stranger 5' }
  const [job = ''] = await stage.post({ title: 'Glazier' })
  const form = `/candidate/jobs/${job}#apply`
  const first = await stage.visitor()
  await first.page.goto(`/signup?next=${encodeURIComponent(form)}`)
  await signUp(first.page, strangers)

  const { page } = await stage.visitor()
  await page.goto(await linkTo(strangers.email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL(/\/new-password\?signed-up/)
  await page
    .getByText(`${strangers.email} is confirmed. You signed up in another browser`)
    .waitFor()

  const other = await stage.visitor()
  await other.page.goto('/login')
  const refused = other.page.waitForResponse(/auth\/v1\/token/)
  await signIn(other.page, strangers)
  expect((await refused).status()).toBe(400)
  await other.page.getByText('That email and password do not match.').waitFor()
  other.expectProblem(/status of 400/)

  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
  // Nor does the data of that sign-up: not the name, and not the agreement.
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
  await page.getByText(`You are signed in as ${strangers.email}.`).waitFor()
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.waitForURL(form)
  await page.getByText('kavya.rao', { exact: true }).first().waitFor()
  expect(await page.getByText('Kavya Rao').count()).toBe(0)
  await first.page.getByText('If you open the link on another device, go on there.').waitFor()
  await other.page.goto('/login')
  await signIn(other.page, { ...strangers, password: chosen })
  await other.page.waitForURL('/candidate/dashboard')
})

test('[SES-07] confirmed by link in the browser of the sign-up, its password goes on to count', async () => {
  const own = { email: 'kavya.again@example.org', password: 'my very own phrase 12' }
  const { page, context } = await stage.visitor()
  await signUp(page, own)
  // The mail is read later: the page of the sign-up is closed by then.
  const tab = await context.newPage()
  await page.close()
  await tab.goto(await linkTo(own.email))
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await tab.waitForURL('/candidate/dashboard')

  const other = await stage.visitor()
  await other.page.goto('/login')
  await signIn(other.page, own)
  await other.page.waitForURL('/candidate/dashboard')
})

test('[V1] a stranger at a job opens an account: by the link both tabs come to the job’s form', async () => {
  const own = { email: 'kavya.applies@example.org', password: 'my very own phrase 13' }
  const [job = ''] = await stage.post({ title: 'Kiln Engineer' })
  const form = `/candidate/jobs/${job}#apply`
  const { page, context } = await stage.visitor()
  await page.goto(`/candidate/jobs/${job}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL(/\/signup/)
  await signUp(page, own)
  const tab = await context.newPage()
  await tab.goto(await linkTo(own.email))
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await tab.waitForURL(form)
  await page.waitForURL(form)
})
