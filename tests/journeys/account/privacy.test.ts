// People's control over their data: the notice before the account, consents and withdrawing them,
// who has seen what, a copy, and deleting the account.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/support/accessibility.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { AuthenticatorApp } from '../authenticator-app.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let job = ''
let asha: Person

beforeAll(async () => {
  const ids = await stage.post({ title: 'Kiln Engineer', company_name: 'Nilmoti Ceramics' })
  job = ids[0] ?? ''
  asha = await stage.person('Asha Verma')
})

const privacy = (page: Page) => page.locator('#privacy')
const faults = async (page: Page) =>
  (await violationsOn(page, { rules: 'everything' })).map(({ id, nodes }) => [
    id,
    nodes.map(({ target }) => target),
  ])

test('[T111] [T123] the notice stands before the account is opened, with the ways out of it, and nobody under eighteen goes on', async () => {
  const { page } = await stage.visitor()
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Young Person')
  await page.getByLabel('Email').first().fill('young.person@example.org')
  await page.getByLabel('Password').first().fill('marigold on the doorstep 7')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const notice = page.getByRole('region', { name: 'What happens with your data' })
  expect(await notice.innerText()).toMatch(/Name, email and password[\s\S]+Notice of 26\sNov\s2026/)
  for (const [name, place] of [
    ['Withdraw, view, correct or delete', '/privacy#rights'],
    ['File a complaint', '/privacy#grievance'],
  ] as const) {
    expect(await notice.getByRole('link', { name }).getAttribute('href')).toBe(place)
  }
  expect(await faults(page)).toEqual([])
  await page.getByLabel('I have read this notice').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('People under 18 may not open an account.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/signup')
  expect(await stage.product.mails('young.person@example.org')).toEqual([])
})

test('[T111] the acceptance is kept with its time and version, and shown', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  await privacy(page)
    .getByText(/entr(y|ies) with/)
    .click()
  await privacy(page).getByText('Your account', { exact: true }).waitFor()
  await privacy(page)
    .getByText(/Agreed on .+, notice of 2026-11-26/)
    .first()
    .waitFor()
  expect(await faults(page)).toEqual([])
})

test('[T112] [T113] an application asks for nothing more; the talent pool is off, is turned on by itself, and ends with one press', async () => {
  const { page } = await stage.returns(asha)
  await page.goto(`/candidate/jobs/${job}`)
  await page
    .getByRole('button', { name: 'Apply' })
    .or(page.getByRole('link', { name: 'Apply' }))
    .first()
    .click()
  const pool = page.getByLabel('Keep me in mind for other jobs')
  await pool.waitFor()
  expect(await pool.isChecked()).toBe(false)
  await pool.check()
  await page.locator('input[type=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await resumePdf('Asha Verma')),
  })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted successfully!').waitFor()
  const rows = async () =>
    (
      await asha.client
        .from('consents')
        .select('purpose, channel, withdrawn_at')
        .neq('purpose', 'account')
        .order('id')
        .throwOnError()
    ).data
  await expect.poll(rows).toEqual([
    { purpose: 'application', channel: 'application', withdrawn_at: null },
    { purpose: 'talent_pool', channel: 'application', withdrawn_at: null },
  ])
  await page.goto('/candidate/settings')
  const kept = privacy(page).getByLabel('Keep me in mind for other jobs')
  // It is shown at once and not only when the response arrives.
  const isOn = await kept.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(isOn).toBe(false)
  await toast(page, 'Withdrawn. It applies from now on.').waitFor()
  expect(await rows()).toMatchObject([{ withdrawn_at: null }, { withdrawn_at: expect.any(String) }])
})

test('who has seen an application and its résumé is told, and not by name', async () => {
  const { page: office } = await stage.returns(await stage.admin())
  await office.goto('/admin/applications')
  const seen = office.waitForResponse(/rpc\/record_views/)
  await office.getByRole('link', { name: 'Asha Verma' }).first().click()
  await office.getByRole('dialog', { name: 'Asha Verma' }).waitFor()
  await seen
  await office.keyboard.press('Escape')
  const download = office.waitForEvent('download')
  await office
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  await download
  const { page } = await stage.returns(asha)
  await expect
    .poll(async () => {
      await page.goto('/candidate/settings')
      const list = page.getByRole('list', { name: 'Who has seen your data' })
      await list.waitFor()
      return list.innerText()
    })
    .toMatch(
      /^(?=[\s\S]*saw your application\s· Kiln Engineer)(?=[\s\S]*opened your resume\s· Kiln Engineer)/,
    )
  const told = page.getByRole('region', { name: 'Who has seen your data' })
  expect(await told.innerText()).not.toContain(stage.product.admin.email)
})

test('[T115] a name that its person corrects is the one that administrators read after one reload', async () => {
  const nila = await stage.person('Nila Iyengarr')
  await nila.client.from('job_applications').insert({ job_id: job }).throwOnError()
  const { page: office } = await stage.returns(await stage.admin())
  await office.goto('/admin/applications')
  await office.getByText('Nila Iyengarr').first().waitFor()

  const { page } = await stage.returns(nila)
  await page.goto('/candidate/profile')
  await page.getByLabel('Full Name').fill('Neela Iyengar')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully!').first().waitFor()

  await office.reload()
  await office.getByText('Neela Iyengar').first().waitFor()
  expect(await office.getByText('Nila Iyengarr').count()).toBe(0)
})

test('[T114] a copy is made while one looks, announced by mail, and fetched once', async () => {
  const { page } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const fetchIt = page.getByRole('button', { name: 'Fetch the copy' })
  await fetchIt.waitFor()
  const download = page.waitForEvent('download')
  await fetchIt.click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  await page.getByText(/You fetched the copy/).waitFor()
  const mail = await stage.product.mail(asha.email, 'The copy of your data is ready')
  expect(mail.text).toContain('/candidate/settings')
})

test('[T111] who came without a form is asked on the next visit', async () => {
  const silent = await stage.person('Kiran Rao', {}, {})
  const { page } = await stage.returns(silent)
  await page.goto('/candidate/dashboard')
  await page.getByRole('link', { name: 'Read and confirm' }).click()
  await page.getByLabel(/I am 18 or older/).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel(/I am 18 or older/).waitFor({ state: 'detached' })
  await page.goto('/candidate/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Read and confirm' }).count()).toBe(0)
})

test('[T116] an account is deleted after the password was given again, and signs in nowhere any more', async () => {
  const { page, expectProblem } = await stage.returns(asha)
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('Your applications remain as counts').waitFor()
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByText('That password is not right.').waitFor()
  expectProblem(/status of 400 .*grant_type=password/)
  await dialog.getByLabel('Your password').fill(asha.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await toast(page, 'Your account is being deleted. Thank you for having been here.').waitFor()
  await stage.product.mail(asha.email, 'Your account is deleted')
  const { error } = await asha.client.auth.signInWithPassword(asha)
  expect(error?.code).toBe('invalid_credentials')
})

test('[T116] a code by mail does instead of the password', async () => {
  const vikram = await stage.person('Vikram Singh')
  const { page } = await stage.returns(vikram)
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  await page.getByLabel('The code from our email').waitFor()
  const mail = await stage.product.mail(vikram.email, /sign-in link/i)
  await page.getByLabel('The code from our email').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await stage.product.mail(vikram.email, 'Your account is deleted')
})

test('[T116] who has a second factor gives that, and nothing is deleted before the last press', async () => {
  const kiran = await stage.person('Kiran Rao')
  const { auth } = kiran.client
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  if (data?.type !== 'totp') throw new Error('no authenticator app')
  const app = new AuthenticatorApp(data.totp.secret)
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.nextCode() })
  const session = JSON.stringify((await auth.getSession()).data.session)
  const { page } = await stage.visitor({ kept: { 'sb-hiring-agent-auth-token': session } })
  await page.goto('/candidate/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const last = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByLabel('Code').waitFor()
  expect(await last.isDisabled()).toBe(true)
  await dialog.getByLabel('Code').fill(app.nextCode())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Nothing is deleted until you press Delete for good.').waitFor()
  expect(await faults(page)).toEqual([])
  await last.click()
  await page.waitForURL('/')
  await stage.product.mail(kiran.email, 'Your account is deleted')
})
