// People with accounts: the operator's key creates them, so that a journey about something else
// need not go through sign-up (account.test.ts does). Nothing here is a way that only tests have.
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { operatorOf } from '#tests/support/operator.ts'
import type { Product } from '#tests/support/product.ts'
import { quickHash } from '#tests/support/quick-hash.ts'
import { notice } from '#web/data/people/privacy-notice.ts'

export type Account = { email: string; password: string }
export type Person = Account & { name: string; id: string; client: SupabaseClient }

const sessionKey = 'sb-hiring-agent-auth-token'
const completeProfile = { phone: '+91 98765 43210', location: 'Pune, Maharashtra' }
let people = 0

/**
 * `profile` is added to a profile that is complete enough to apply; with null the product creates
 * one. `accepted` is the other data of the sign-up form.
 */
export async function signedUp(
  product: Product,
  name: string,
  profile: Record<string, unknown> | null = {},
  accepted: Record<string, unknown> = { of_age: true, notice, language: 'en' },
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${++people}@example.org`
  const account = { email, password: 'marigold on the doorstep 7' }
  const operator = await operatorOf(product)
  const { error } = await operator.auth.admin.createUser({
    email,
    password_hash: quickHash(account.password),
    email_confirm: true,
    user_metadata: { full_name: name, ...accepted },
  })
  if (error) throw error
  const client = await newClient(product)
  const { id } = (await open(client, account)).user
  if (profile) {
    const row = { id, email, full_name: name, role: 'candidate' }
    await client.from('profiles').insert(row).throwOnError()
    const more = { ...completeProfile, ...profile }
    await client.from('profiles').update(more).eq('id', id).throwOnError()
  }
  return { ...account, name, id, client }
}

export async function administrator(product: Product): Promise<Person> {
  const client = await newClient(product)
  const session = await open(client, product.admin)
  return { ...product.admin, name: 'Administrator', id: session.user.id, client }
}

/** The storage of a browser in which the person signed in earlier: a session of its own. */
export async function returning(
  product: Product,
  account: Account,
): Promise<Record<string, string>> {
  const session = await open(await newClient(product), account)
  return { [sessionKey]: JSON.stringify(session) }
}

async function open(client: SupabaseClient, { email, password }: Account): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

const withoutStore = { auth: { persistSession: false, autoRefreshToken: false } }

async function newClient({ url }: Product): Promise<SupabaseClient> {
  const { publishableKey } = await (await fetch(`${url}/config.json`)).json()
  return createClient(url, publishableKey, withoutStore)
}

/** The button of the account menu, in whichever bar is shown. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: /, Account$/ })

/** Through the account menu. */
export async function signOut(page: Page) {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
}

/** Through the sign-in screen, like everybody. */
export async function signIn(page: Page, { email, password }: Account) {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  // The address changes before the screen does, and the previous one's footer also has an email
  // field.
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In' }).click()
}

export const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true })

/**
 * A control's name that begins with a verb and ends with its object, part of it perhaps only for
 * screen readers.
 */
export const controlName = (verb: string, what: string) =>
  new RegExp(`^${verb}.*${what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** From the first step of the sign-up, which is filled in, through the second. */
export async function agreeAndSignUp(page: Page) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('region', { name: 'What happens with your data' }).waitFor()
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

/** A company of this name with its owner, and the id of the company. */
export async function companyOf(owner: Person, name: string): Promise<string> {
  const { data } = await owner.client.rpc('create_company', { name }).throwOnError()
  return (data as { id: string }).id
}
