// Signing in through a provider: a real one on this machine, which is in the operator's file.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import type { Visit } from '#tests/support/browser.ts'
import { type Client, type Somebody, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { setStage } from '../stage.ts'

const PEOPLE: Record<string, Somebody> = {}
const CLIENTS: Client[] = []
const provider = await startOpenidProvider({ clients: CLIENTS, people: PEOPLE })
const folder = mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-providers-'))
const file = path.join(folder, 'providers.json')
const settings = { issuer: provider.issuer, clientId: 'hiring', clientSecret: 'not for others' }
writeFileSync(file, JSON.stringify({ providers: { acme: settings } }))

const stage = setStage({ AUTH_PROVIDERS: file })

beforeAll(() => {
  CLIENTS.push({
    client_id: 'hiring',
    client_secret: 'not for others',
    redirect_uris: [`${stage.product.url}/auth/v1/callback`],
  })
})
afterAll(() => provider.close())

/** A person whom the provider knows. */
function known(name: string, email = `${name}@provider.test`) {
  PEOPLE[name] = { sub: `p-${name}`, email, email_verified: true, name: `${name} Sen` }
  return name
}

/** Opens the sign-in, presses the provider's button and signs in there as `name`. */
async function comeAs({ page }: Visit, name: string, next = '/candidate/applications') {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await atProvider(page, name)
}

async function atProvider(page: Page, name: string) {
  await page.getByRole('heading', { name: 'Your provider' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const question = (page: Page) => page.getByRole('heading', { name: 'Before you begin' })
/** At the provider they were on another site, as expected. */
const elsewhere = new RegExp(provider.issuer)

test('[V1][SES-02][SES-07] a new person comes by a provider, agrees once, and ends where they were going', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  const [job = ''] = await stage.post({ title: 'Kiln Engineer' })
  const form = `/candidate/jobs/${job}#apply`
  await comeAs(visit, known('tara'), form)
  await question(page).waitFor()
  await page.getByText('as tara@provider.test').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.getByText('People under 18 may not open an account.').waitFor()
  await page.getByText('Please confirm that you agree to go on.').waitFor()
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.waitForURL(form)
  await page.getByText('tara Sen').first().waitFor()

  await page.goto('/candidate/settings')
  await page.getByRole('heading', { name: 'What you agreed to' }).waitFor()
  await page.getByText('1 entry with its times').click()
  await page.getByText('Your account', { exact: true }).waitFor()
  expect(await page.getByText('One thing is still open').count()).toBe(0)
  visit.expectProblem(elsewhere)

  const later = await stage.visitor()
  await comeAs(later, 'tara')
  await later.page.waitForURL('/candidate/applications')
  later.expectProblem(elsewhere)
})

test('[SES-07] nothing opens before they agreed, and whoever would rather not is forgotten', async () => {
  const visit = await stage.visitor({ width: 390 })
  const { page } = visit
  await comeAs(visit, known('ravi'))
  await question(page).waitFor()
  await checkAccessibility(page)
  await page.goto('/candidate/profile')
  await question(page).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/candidate/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is being deleted.').waitFor()
  await page.waitForURL('/')
  await page.goto('/candidate/profile')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  visit.expectProblem(elsewhere)
})

test('[SES-02] who has an account with the same mailbox is let into it, and is asked nothing again', async () => {
  const kabir = await stage.person('Kabir Das')
  const visit = await stage.visitor()
  await comeAs(visit, known('kabir', kabir.email), '/candidate/dashboard')
  await visit.page.waitForURL('/candidate/dashboard')
  await visit.page.getByText('Kabir Das').first().waitFor()
  const { data } = await kabir.client.auth.getUser()
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'acme'])
  visit.expectProblem(elsewhere)
})

test('[SES-02][SES-07] a sign-in is linked and unlinked on the security page', async () => {
  const mira = await stage.person('Mira Bose')
  const visit = await stage.returns(mira)
  const { page } = visit
  await page.goto('/candidate/settings/security')
  await page.getByRole('button', { name: 'Link Acme' }).click()
  await atProvider(page, known('mira'))
  await page.waitForURL('/candidate/settings/security')
  await page.getByText('mira@provider.test').waitFor()
  await page.getByRole('button', { name: 'Unlink Acme' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('Acme is unlinked.').waitFor()
  await page.getByRole('button', { name: 'Link Acme' }).waitFor()
  visit.expectProblem(elsewhere)
})

test('[SES-02] who reads Hindi comes back to it from the provider', async () => {
  const visit = await stage.returns(await stage.person('Usha Pant'))
  const { page } = visit
  await page.goto('/hi/candidate/settings/security')
  await page.getByRole('button', { name: 'Acme जोड़ें' }).click()
  await atProvider(page, known('usha'))
  await page.waitForURL('/hi/candidate/settings/security')
  await page.getByText('usha@provider.test').waitFor()
  visit.expectProblem(elsewhere)
})

test('[SES-03] who is refused at the provider is told so, and can begin again', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  await comeAs(visit, 'a stranger')
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Continue with Acme' }).waitFor()
  visit.expectProblem(elsewhere)
})
