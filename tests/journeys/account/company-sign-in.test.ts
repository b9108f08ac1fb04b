// Signing in through one's company: a company's provider on this machine, which is in the
// operator's file.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient, type Session } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import type { Visit } from '#tests/support/browser.ts'
import { startCompany } from '#tests/support/company.ts'
import { setStage } from '../stage.ts'

const person = (nameId: string, mail: string, displayName: string) => ({
  nameId,
  attributes: { mail, displayName },
})
const company = await startCompany({
  people: {
    tara: person('t-1', 'tara@nilmoti.test', 'Tara Sen'),
    meena: person('m-2', 'meena@nilmoti.test', 'Meena Roy'),
    forged: person('f-1', 'forged@nilmoti.test', 'Somebody Else'),
  },
  serviceMetadata: async () =>
    (await fetch(`${stage.product.url}/auth/v1/sso/saml/metadata`)).text(),
  how: (name) => (name === 'forged' ? { after: (xml) => xml.replace('f-1', 'm-1') } : {}),
})
const file = path.join(
  mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-company-')),
  'providers.json',
)
writeFileSync(
  file,
  JSON.stringify({
    saml: {
      providers: [
        {
          id: '0b5c1e52-3d0f-4f5e-9c53-6b7a8f1d2e90',
          metadataUrl: company.metadataUrl,
          domains: ['nilmoti.test'],
        },
      ],
    },
  }),
)

const stage = setStage({ AUTH_PROVIDERS: file })
afterAll(() => company.close())

/** Opens the sign-in, names the company by an address, and signs in there as `name`. */
async function comeAs({ page }: Visit, name: string) {
  await page.goto('/login?next=%2Fcandidate%2Fapplications')
  await page.getByRole('link', { name: 'Sign in with your company' }).click()
  await page.getByLabel('Work email').fill('tara@nilmoti.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your company' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The person who is signed in on `page`, by the public client library. */
async function clientOf(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('sb-hiring-agent-auth-token'))
  const { access_token, user } = JSON.parse(stored ?? '{}') as Session
  const key = /"publishableKey":"([^"]+)"/.exec(await page.content())?.[1] ?? ''
  const client = createClient(stage.product.url, key, { accessToken: async () => access_token })
  return { client, id: user.id }
}

/** At the company they were on another site, as expected. */
const elsewhere = new RegExp(company.origin)

test('[SES-02][T111] somebody comes by their company, agrees once, and ends where they were going', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  await comeAs(visit, 'tara')
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor()
  await page.getByText('as tara@nilmoti.test').waitFor()
  // Every other client with this session must agree too.
  const tara = await clientOf(page)
  const search = { name: 'Kilns', filters: { keyword: 'kiln' }, person_id: tara.id }
  const early = await tara.client.from('saved_searches').insert(search)
  expect(early.error).toMatchObject({ code: '42501', hint: 'agreement_needed' })
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.waitForURL('/candidate/applications')
  await page.getByText('Tara Sen').first().waitFor()
  expect((await tara.client.from('saved_searches').insert(search)).error).toBeNull()
  visit.expectProblem(elsewhere)

  const later = await stage.visitor({ width: 390 })
  await comeAs(later, 'tara')
  await later.page.waitForURL('/candidate/applications')
  await later.page.goto('/candidate/settings/security')
  await later.page.getByText('Your company manages this account.').waitFor()
  expect(await later.page.getByRole('button', { name: /^Change/ }).count()).toBe(0)
  await checkAccessibility(later.page)
  later.expectProblem(elsewhere)
})

test('[T111] who was made an administrator and has not agreed is asked before the admin area opens', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  await comeAs(visit, 'meena')
  const question = page.getByRole('heading', { name: 'Before you begin' })
  await question.waitFor()
  const { id } = await clientOf(page)
  const admin = await stage.admin()
  await admin.client.rpc('set_user_role', { user_id: id, role: 'admin' }).throwOnError()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/rest/v1/') && answer.status() >= 400) refused.push(answer.url())
  })
  await page.goto('/admin/dashboard')
  await page.waitForURL(/next=/)
  await question.waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/dashboard')
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await page.waitForURL('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Administration' }).first().waitFor()
  // The frame of the area has asked for nothing before it was theirs.
  expect(refused).toEqual([])
  visit.expectProblem(elsewhere)
})

test('[SES-02] a company that is not known is said to be so', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with your company' }).click()
  await page.getByLabel('Work email').fill('somebody@elsewhere.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No company sign-in is set up for this address.').waitFor()
  await checkAccessibility(page)
  visit.expectProblem(/status of 404.*\/auth\/v1\/sso$/)
})

test('[T062] an answer that was changed on the way lets nobody in', async () => {
  const visit = await stage.visitor()
  const { page } = visit
  await comeAs(visit, 'forged')
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await page.goto('/candidate/applications')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('sb-hiring-agent-auth-token'))).toBeNull()
  visit.expectProblem(elsewhere)
})
