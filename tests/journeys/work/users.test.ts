// User Management and the audit log (ADM-09, T150): two administrators at the same list, and the
// actions on an account.

import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { checkLooks, violationsOn } from '#tests/support/accessibility.ts'

import { authenticator } from '#tests/support/authenticator.ts'
import { notice } from '#web/data/people/privacy-notice.ts'
import { controlName, type Person, signIn, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo, goWithin } from '../within.ts'

const stage = setStage()
let first: Person
let second: Person

beforeAll(async () => {
  first = await stage.admin()
  second = await stage.person('Sunita Menon')
  await first.client.rpc('set_user_role', { user_id: second.id, role: 'admin' }).throwOnError()
})

const rowOf = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email })
const list = async (person: Person, address = '/admin/users') => {
  const come = await stage.stays(person)
  await comeTo(come.page, address)
  await come.page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  return come
}
const sheet = (page: Page) => page.getByRole('dialog')

test('[ADM-09] the list has its title, columns and search, and says while it loads', async () => {
  const asha = await stage.person('Asha Verma')
  const { page } = await stage.returns(first)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/rpc\/list_users/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByText('Loading users...', { exact: true }).waitFor()
  go()
  await rowOf(page, asha).waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Name', 'Email', 'Role', 'Joined', 'Actions'])
  await page.getByPlaceholder('Search users...').fill('sha ver')
  await page.getByText('1 user', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('sha ver')
  await page.reload()
  await rowOf(page, asha).waitFor()
  await page.getByPlaceholder('Search users...').fill('nobody of that name')
  await page.getByRole('heading', { name: 'No user matches' }).waitFor()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await page.getByLabel('Role').selectOption('Administrator')
  await rowOf(page, second).waitFor()
  await rowOf(page, asha).waitFor({ state: 'detached' })
})

test('[ADM-09] one administrator changes a name and a role, and the other sees it without doing anything', async () => {
  const vikram = await stage.person('Vikram Singh')
  const [one, other] = [await list(first), await list(second)]
  await rowOf(other.page, vikram).getByText('Candidate').waitFor()
  await rowOf(one.page, vikram).getByRole('button', { name: /^Edit/ }).click()
  const name = one.page.getByRole('dialog').getByLabel('Name')
  await name.fill(' ')
  await one.page.getByRole('button', { name: 'Save changes' }).click()
  await one.page.getByText('Please enter a name').waitFor()
  await name.fill('Vikram Pratap Singh')
  await one.page.getByRole('dialog').getByLabel('Role').selectOption('Administrator')
  await one.page.getByRole('button', { name: 'Save changes' }).click()
  await toast(one.page, 'User updated').waitFor()
  await rowOf(other.page, vikram).getByText('Vikram Pratap Singh').waitFor()
  await rowOf(other.page, vikram).getByText('Administrator').waitFor()
  await first.client.rpc('set_user_role', { user_id: vikram.id, role: 'candidate' }).throwOnError()
  await rowOf(other.page, vikram).getByText('Candidate').waitFor()
})

test('[ADM-09] a deleted user is gone with sign-in, profile and files; the application stays as a count', async () => {
  const [job] = await stage.post({ title: 'Bell Founder' })
  const kiran = await stage.person('Kiran Rao')
  const file = new Blob(['%PDF-1.4 kiran'], { type: 'application/pdf' })
  const path = `${kiran.id}/cv.pdf`
  const options = { contentType: 'application/pdf' }
  await kiran.client.storage.from('resumes').upload(path, file, options)
  const rows = { job_id: job, applicant_id: kiran.id, cover_letter: 'Bells!' }
  await kiran.client.from('job_applications').insert(rows).throwOnError()

  const [one, other] = [await list(first), await list(second)]
  await rowOf(other.page, kiran).waitFor()
  await rowOf(one.page, kiran)
    .getByRole('button', { name: controlName('Delete', kiran.name) })
    .click()
  const question = one.page.getByRole('dialog', {
    name: 'Are you sure you want to delete this user?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(one.page, kiran)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(one.page, 'User deleted').waitFor()
  await rowOf(one.page, kiran).waitFor({ state: 'detached' })
  await rowOf(other.page, kiran).waitFor({ state: 'detached' })

  const { error } = await kiran.client.auth.signInWithPassword(kiran)
  expect(error?.code).toBe('invalid_credentials')
  const { data: left } = await first.client
    .from('job_applications')
    .select('applicant_id, cover_letter, job_title')
    .eq('job_id', job)
    .throwOnError()
  expect(left).toEqual([{ applicant_id: null, cover_letter: null, job_title: 'Bell Founder' }])
  const { data: files } = await first.client.storage.from('resumes').list(kiran.id)
  expect(files).toEqual([])
})

test('[ADM-09] nobody deletes, bans or demotes themselves, and who is no administrator any more is told', async () => {
  const { page, expectProblem } = await list(second)
  const own = rowOf(page, second)
  await own.getByText('You', { exact: true }).waitFor()
  expect(await own.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  await own.getByRole('button', { name: /^Edit/ }).click()
  await page.getByText('Nobody changes their own role.').waitFor()
  expect(await page.getByRole('dialog').getByLabel('Role').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await own.getByRole('link', { name: second.name }).click()
  await sheet(page).getByText('This is your own account.').waitFor()
  expect(
    await sheet(page)
      .getByRole('button', { name: /^(Ban|Delete|End)/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')

  // Meanwhile the other one made this screen's owner a candidate: the database's error is shown
  // beside the button.
  await rowOf(page, first)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await first.client.rpc('set_user_role', { user_id: second.id, role: 'candidate' }).throwOnError()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expectProblem(/status of 40[13]/)
  await first.client.rpc('set_user_role', { user_id: second.id, role: 'admin' }).throwOnError()
})

test('[ADM-09] a ban has an end, is lifted, and sessions end; all of it is on record', async () => {
  const meera = await stage.person('Meera Nair')
  const { page } = await list(first)
  await rowOf(page, meera).getByRole('link', { name: meera.name }).click()
  await sheet(page).getByText('No applications').waitFor()
  await sheet(page).getByText('The account and the privacy notice').waitFor()
  await sheet(page).getByRole('button', { name: 'End all sessions' }).click()
  await toast(page, '1 session ended').waitFor()
  await sheet(page).getByRole('button', { name: 'Ban…' }).click()
  const ban = page.getByRole('dialog', { name: 'Ban Meera Nair' })
  await ban.getByLabel('For how long').selectOption('30 days')
  await ban.getByRole('button', { name: 'Ban', exact: true }).click()
  await toast(page, 'User banned').waitFor()
  await sheet(page)
    .getByText(/^until .*20\d\d/)
    .waitFor()
  const banned = await stage.visitor()
  await signIn(banned.page, meera)
  await banned.page.getByRole('alert').first().waitFor()
  banned.expectProblem(/status of 400/)
  await sheet(page).getByRole('button', { name: 'Let in again' }).click()
  await toast(page, 'The person can sign in again').waitFor()
  await sheet(page).getByRole('button', { name: 'Ban…' }).waitFor()
  await page.reload()
  for (const what of ['User let in again', 'User banned', 'Sessions ended'])
    await sheet(page).getByText(what).waitFor()
  await sheet(page).getByRole('link', { name: 'Everything on record' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.getByRole('button', { name: /^About Meera Nair/ }).waitFor()
  await page.getByRole('button', { name: /^User banned/ }).click()
  const entry = page.getByRole('dialog', { name: 'User banned' })
  await entry.getByText('until', { exact: true }).waitFor()
  await entry.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).waitFor()
})

test('[SES-07] somebody who lost their second factor is let in without it, and hears of it', async () => {
  const lata = await stage.person('Lata Pillai')
  await enrol(lata)
  await lata.client.auth.signInWithPassword(lata)
  const levels = async () => (await lata.client.auth.mfa.getAuthenticatorAssuranceLevel()).data
  expect(await levels()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })

  const { page } = await list(first)
  await rowOf(page, lata).getByRole('link', { name: lata.name }).click()
  await sheet(page)
    .getByText(/^Authenticator app since/)
    .waitFor()
  await sheet(page).getByRole('button', { name: 'Remove second factor…' }).click()
  const question = page.getByRole('dialog', { name: `Remove the second factor of ${lata.name}?` })
  await question.getByText('make sure by another way').waitFor()
  const violations = await violationsOn(page, { rules: 'everything' })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Remove second factor…' }).click()
  await question.getByRole('button', { name: 'Remove second factor', exact: true }).click()
  await toast(page, 'Second factor removed').waitFor()
  await sheet(page).getByText('None', { exact: true }).waitFor()
  await sheet(page)
    .getByRole('button', { name: /second factor/ })
    .waitFor({ state: 'detached' })
  await stage.product.mail(lata.email, 'An authenticator app was removed')
  await page.reload()
  await sheet(page).getByText('Second factor removed').waitFor()

  await lata.client.auth.signInWithPassword(lata)
  expect(await levels()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})

async function enrol({ client }: Person) {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('No authenticator app was enrolled')
  const code = authenticator(data.totp.uri).codeAt(new Date())
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (error) throw error
}

test('[ADM-09] whoever never confirmed is sent the letter once more, and no two within a minute', async () => {
  const { url, dataDir, mail, mails } = stage.product
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const email = 'early.bird@example.org'
  const data = { full_name: 'Early Bird', of_age: true, notice, language: 'en' }
  await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'six-boats-on-the-river', data }),
  })
  const { page, expectProblem } = await list(first)
  await page.getByPlaceholder('Search users...').fill(email)
  await page.getByText('1 user', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Early Bird' }).click()
  const again = sheet(page).getByRole('button', { name: 'Send the confirmation again' })
  await again.click()
  await page.getByText(/^An email was sent a moment ago/).waitFor()
  expectProblem(/status of 429/)
  const owner = new pg.Client({ connectionString: await findRunningEmbedded(dataDir, 'postgres') })
  await owner.connect()
  await owner.query("update auth.send_gaps set sent_at = sent_at - interval '1 minute'")
  await owner.end()
  await again.click()
  await toast(page, 'The confirmation is on its way').waitFor()
  await expect.poll(async () => (await mails(email)).length).toBe(2)
  expect((await mail(email, 'Confirm')).text).toMatch(/\b\d{6}\b/)
})

test('[ADM-09] a failure shows the raw message, and is tried again', async () => {
  const { page, expectProblem } = await stage.returns(first)
  // A live change would read the list again before the button is pressed.
  await page.routeWebSocket(/realtime/, () => {})
  await page.route(/rpc\/list_users/, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'relation is out of order' } }),
  )
  await page.goto('/admin/users')
  await page.getByRole('alert').getByText('relation is out of order', { exact: true }).waitFor()
  expectProblem(/status of 500/)
  await page.unroute(/rpc\/list_users/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, second).waitFor()
})

test('[T150] settings that are saved, a wrong password and an export are found in the log, which itself leaves as a file', async () => {
  await first.client
    .from('settings')
    .update({ value: { max_active_jobs: 77 } })
    .eq('section', 'job_posting_settings')
    .throwOnError()
  await second.client.auth.signInWithPassword({ email: second.email, password: 'not this one 1' })
  const { page } = await stage.stays(first)
  await comeTo(page, '/admin/audit')
  await page.getByRole('button', { name: /^Settings saved/ }).click()
  const entry = page.getByRole('dialog', { name: 'Settings saved' })
  await entry.getByRole('row', { name: 'max_active_jobs 10 77' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search the log...').fill('sunita')
  await page.getByLabel('What').selectOption('Sign-in failed')
  await page.getByRole('button', { name: controlName('Sign-in failed', second.name) }).waitFor()
  // The heading and this one entry.
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  await comeTo(page, '/admin/audit?action=list+exported')
  await page.getByRole('button', { name: controlName('List exported', 'Audit log') }).waitFor()
  await comeTo(page, '/admin/audit?to=2020-01-01')
  await page.getByRole('heading', { name: 'No entry matches' }).waitFor()
})

test('[ADM-09] what opens is accessible at 390, dark, and at 1440, light', async () => {
  const { page } = await stage.returns(first)
  await page.goto('/admin/users')
  await rowOf(page, second).getByRole('button', { name: /^Edit/ }).click()
  await checkLooks(page, undefined, 'everything')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, second)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await checkLooks(page, undefined, 'everything')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, second).getByRole('link', { name: second.name }).click()
  await sheet(page).getByRole('link', { name: 'Everything on record' }).waitFor()
  await checkLooks(page, undefined, 'everything')
  await sheet(page).getByRole('button', { name: 'Ban…' }).click()
  await checkLooks(page, undefined, 'everything')
  await goWithin(page, '/admin/audit?action=settings+saved')
  await page
    .getByRole('button', { name: /^Settings saved/ })
    .first()
    .click()
  await checkLooks(page, undefined, 'everything')
})
