// The words of the mails: changed, refused at the field, previewed, tested, reset and restored; and
// saved words are used for the next mail.

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type MailKind, mailGroups, mailKindNames, mailKinds } from '#emails/mail-kinds.ts'
import { checkLooks } from '#tests/support/accessibility.ts'
import { type Person, toast } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
  const words = { subject: 'Yes?', title: 'Yes?', text: '{button}\n\n{unsubscribe_link}' }
  const row = { kind: 'newsletter_confirmation', ...words }
  await admin.client.from('mail_templates').insert(row).throwOnError()
})

const openMail = async (page: Page, kind: string) => {
  await comeTo(page, `/admin/mail-words?mail=${kind}`)
  const sheet = page.locator('dialog[open]')
  await sheet.locator('textarea').waitFor()
  return sheet
}
const shown = (page: Page) => page.frameLocator('iframe')
const stored = async (kind: string) =>
  (
    await admin.client
      .from('mail_templates')
      .select('subject, title, text')
      .match({ kind, language: 'en' })
  ).data

test('[ADM-10] a mail gets other words, which the next mail is sent in', async () => {
  const asha = await stage.person('Asha Verma')
  const [job = ''] = await stage.post({ title: 'Kiln Fitter' })
  const { page } = await stage.stays(admin)
  await comeTo(page, '/admin/settings')
  await page.getByRole('link', { name: 'Email templates', exact: true }).click()
  await page.getByRole('button', { name: 'Edit: Application received' }).click()
  const sheet = page.getByRole('dialog', { name: 'Application received' })
  expect(await sheet.getByLabel('Subject').inputValue()).toBe(
    'We have your application: {job_title}',
  )
  await shown(page).getByText('Hello Asha Verma,').waitFor()
  await sheet.getByLabel('Subject').fill('Thank you for {job_title}')
  await sheet.getByLabel('Heading').fill('It is here')
  await sheet
    .getByRole('textbox', { name: 'Text' })
    .fill('Dear {name},\nthe people of {company} read it.\n\n{button}\n\n<b>Warmly</b>')
  await sheet.getByText('Thank you for Weaving Supervisor').waitFor()
  await shown(page).getByRole('heading', { name: 'It is here' }).waitFor()
  await shown(page).getByText('<b>Warmly</b>').waitFor()
  await sheet.getByLabel('Plain text').check()
  await sheet.getByText('the people of Kaveri Handlooms read it.').last().waitFor()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Saved. The next email is written like this').waitFor()
  await sheet.getByLabel('Heading').fill('It is with us')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await stored('application_received'))?.[0]?.title)
    .toBe('It is with us')
  await page.keyboard.press('Escape')
  await page.getByText('Thank you for {job_title}').waitFor()

  const application = { job_id: job, applicant_id: asha.id }
  await asha.client.from('job_applications').insert(application).throwOnError()
  const mail = await stage.product.mail(asha.email, 'Thank you for')
  expect(mail.subject).toBe('Thank you for Kiln Fitter')
  expect(mail.text).toMatch(
    /^It is with us\s+Dear Asha Verma,\s+the people of Nilmoti Ceramics read it\./,
  )
  expect(mail.text).toContain('<b>Warmly</b>')
  expect(mail.links.some((link) => link.endsWith('/candidate/applications'))).toBe(true)
})

test('[ADM-10] what cannot be sent is refused by name at its field, and what was typed stays', async () => {
  const { page, expectProblem } = await stage.stays(admin)
  const sheet = await openMail(page, 'newsletter_welcome')
  const [subject, text] = [
    sheet.getByLabel('Subject'),
    sheet.getByRole('textbox', { name: 'Text' }),
  ]
  const whole = await text.inputValue()
  const refusals = [
    [subject, ' ', 'Please write something here.'],
    [subject, 'x'.repeat(201), 'Please write at most 200 characters.'],
    [subject, 'News for {name}', '{name} cannot be named here.'],
    [text, `${whole} {salary}`, '{salary} cannot be named here.'],
    [text, whole.replace('{unsubscribe_link}', ''), '{unsubscribe_link} must stay in the text.'],
    [text, whole.replace('{button}', 'Press {button}'), '{button} must be a paragraph of its own'],
  ] as const
  for (const [field, written, why] of refusals) {
    const before = await field.inputValue()
    await field.fill(written)
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await sheet.locator('form').getByText(why).waitFor()
    expect(await field.inputValue()).toBe(written)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(before)
  }
  await text.fill('{nothing}')
  await sheet.getByText('The preview comes back once').waitFor()
  // Closed and opened again, the input is still there.
  await page.keyboard.press('Escape')
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: 'Edit: Welcome' }).click()
  expect(await text.inputValue()).toBe('{nothing}')
  await sheet.getByRole('button', { name: 'Discard changes' }).click()
  expect(await text.inputValue()).toBe(whole)
  expect(await stored('newsletter_welcome')).toEqual([])
  expectProblem(/status of 400/)
})

test('[ADM-10] a test of what is being written goes to whoever writes it', async () => {
  const { page } = await stage.stays(admin)
  const sheet = await openMail(page, 'job_alerts')
  await sheet.getByLabel('Subject').fill('{count} of them, the first is {first_job}')
  await sheet.getByRole('button', { name: 'Send me a test' }).click()
  await toast(page, `A test is on its way to ${admin.email}`).waitFor()
  const mail = await stage.product.mail(admin.email, 'Test:')
  expect(mail.subject).toBe('Test: 5 of them, the first is Weaving Supervisor')
  expect(mail.text).toContain('And 3 more on the site.')
  expect(mail.header('list-unsubscribe')).toBe('')
  expect(await stored('job_alerts')).toEqual([])
})

test('[ADM-10] each save is in the history, the built-in words come back, and an old version is restored', async () => {
  // A visit of its own: the list as it was before is not to be shown.
  const { page } = await stage.returns(admin)
  const kind = 'account_deleted'
  const first = { subject: 'Gone', title: 'All gone', text: 'Your account is gone.' }
  await admin.client
    .from('mail_templates')
    .insert({ kind, ...first })
    .throwOnError()
  const sheet = await openMail(page, kind)
  await sheet.getByRole('button', { name: 'Use the built-in words' }).click()
  const question = page.getByRole('dialog', { name: 'Use the built-in words again?' })
  await question.getByRole('button', { name: 'Use the built-in words' }).click()
  await toast(page, 'The built-in text is in use again').waitFor()
  await expect.poll(() => sheet.getByLabel('Subject').inputValue()).toBe('Your account is deleted')
  expect(await stored(kind)).toEqual([])
  await sheet.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History: Account deleted' })
  await history.getByText('Back to the built-in words.').waitFor()
  await history.getByText('Changed: Subject, Heading and Text.').waitFor()
  await history
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click()
  await history.getByRole('cell', { name: 'All gone' }).waitFor()
  await history.getByRole('cell', { name: 'Your account is deleted' }).first().waitFor()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await toast(page, 'The version is saved again and applied').waitFor()
  expect(await stored(kind)).toEqual([first])
  await comeTo(page, '/admin/audit')
  await page.getByRole('row', { name: /Email template reset.*Account deleted/ }).waitFor()
})

test('[ADM-10] who saves second is told, keeps what was typed, and decides', async () => {
  const { page, expectProblem } = await stage.stays(admin)
  const sheet = await openMail(page, 'export_ready')
  await sheet.getByLabel('Heading').fill('My heading')
  const theirs = { subject: 'Yours', title: 'Their heading', text: 'Hello.\n\n{button}' }
  const row = { kind: 'export_ready', ...theirs }
  await admin.client.from('mail_templates').insert(row).throwOnError()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await sheet.getByText('saved this email while you were changing it').waitFor()
  expect(await sheet.getByLabel('Heading').inputValue()).toBe('My heading')
  await sheet.getByText('Saved now: Their heading').waitFor()
  expect(await stored('export_ready')).toEqual([theirs])
  await sheet.getByRole('button', { name: 'Keep mine, to save it' }).click()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await stored('export_ready'))?.[0]?.title).toBe('My heading')
  expectProblem(/status of 409/)
})

test('[V2] the words of a language are changed, tried and sent apart from the other’s', async () => {
  const vikram = await stage.person('Vikram Singh')
  await vikram.client.from('profiles').update({ language: 'hi' }).eq('id', vikram.id).throwOnError()
  const [job = ''] = await stage.post({ title: 'Kiln Lead' })
  const { page } = await stage.stays(admin)
  const sheet = await openMail(page, 'application_received')
  const english = await sheet.getByLabel('Subject').inputValue()
  await sheet.getByLabel('Heading').fill('Not saved')
  await sheet.getByText('हिन्दी').click()
  const subject = sheet.getByLabel('Subject')
  await expect.poll(() => subject.inputValue()).toBe('आपका आवेदन मिल गया: {job_title}')
  expect(await subject.getAttribute('lang')).toBe('hi')
  await shown(page).getByText('नमस्ते आशा वर्मा,').waitFor()
  await subject.fill('धन्यवाद: {job_title}')
  await sheet.getByText('धन्यवाद: Weaving Supervisor').waitFor()
  await sheet.getByRole('button', { name: 'Send me a test' }).click()
  await toast(page, `A test is on its way to ${admin.email}`).waitFor()
  const trial = await stage.product.mail(admin.email, 'धन्यवाद')
  expect(trial.text).toContain('नमस्ते आशा वर्मा,')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Saved. The next email is written like this').waitFor()
  // What was typed in English is still there, and nothing of it is saved.
  await sheet.getByText('English', { exact: true }).click()
  await expect.poll(() => sheet.getByLabel('Heading').inputValue()).toBe('Not saved')
  expect(await sheet.getByLabel('Subject').inputValue()).toBe(english)

  const application = { job_id: job, applicant_id: vikram.id }
  await vikram.client.from('job_applications').insert(application).throwOnError()
  expect((await stage.product.mail(vikram.email, 'Kiln Lead')).subject).toBe('धन्यवाद: Kiln Lead')
  await comeTo(page, '/admin/audit')
  await page
    .getByRole('row', { name: /Email template saved.*Application received, in हिन्दी/ })
    .waitFor()
})

test('the preview runs and loads nothing, leads nowhere, and is for our own pages alone', async () => {
  const answer = await fetch(`${stage.product.url}/mail-frame`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts'])
    expect(policy).toContain(part)
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  const { page } = await stage.stays(admin)
  const sheet = await openMail(page, 'application_hired')
  const link = shown(page).getByRole('link').first()
  await link.click()
  await link.waitFor()
  expect(page.url()).toContain('/admin/mail-words')
  const sandbox = await sheet.locator('iframe').getAttribute('sandbox')
  expect(sandbox).toBe('allow-scripts')
})

test('candidates find no such screen', async () => {
  const { page } = await stage.returns(await stage.person('Vikram Singh'))
  await page.goto('/admin/mail-words')
  await page.getByRole('heading', { name: 'Not open to your role' }).waitFor()
})

/** The mails in the order of the list. */
const listed = mailGroups.flatMap((group) =>
  mailKindNames.filter((kind) => mailKinds[kind].group === group),
)
const openFromList = async (page: Page, kind: MailKind) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.locator('main li button').nth(listed.indexOf(kind)).click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('textarea').waitFor()
  expect(page.url()).toContain(`mail=${kind}`)
  return sheet
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
  list: (page) => page.locator('main li button').first().waitFor(),
  sheet: async (page) => {
    await openFromList(page, 'job_alerts')
    await shown(page).locator('h1').waitFor()
  },
  'plain text': (page) => page.locator('dialog input[type=radio]').last().check(),
  refused: async (page) => {
    const sheet = await openFromList(page, 'application_rejected')
    await sheet.locator('textarea').fill('{nothing}')
    await sheet.locator('footer button').last().click()
    await sheet.locator('[aria-invalid=true]').waitFor()
    // Checked alone: while it is shown, it covers the button behind it. Closed at once: it also
    // goes by itself.
    await page
      .locator('.Toastify__toast button')
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await page.locator('.Toastify__toast').first().waitFor({ state: 'hidden' })
  },
  compared: async (page) => {
    const sheet = await openFromList(page, 'newsletter_confirmation')
    await sheet.locator('form p button').last().click()
    await page.locator('dialog li button').last().click()
    await page.locator('dialog td').first().waitFor()
  },
}

test.each([
  ['', 'dark on a phone and light on a wide screen', ['dark', 'light'], 'standard'],
  ['/hi', 'light on a phone and dark on a wide screen', ['light', 'dark'], 'look'],
] as const)(
  '[T094] below %j, %s, all that opens passes WCAG 2.2 AA and fits',
  async (language, _looks, [phone, wide], rules) => {
    const { page, expectProblem } = await stage.returns(admin)
    await page.goto(`${language}/admin/mail-words`)
    // The words in the language of the page come first.
    const ofPage = page.getByRole('radio', { name: language ? 'हिन्दी' : 'English', checked: true })
    await ofPage.waitFor()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('radio', { name: 'English', checked: true }).waitFor()
    for (const open of Object.values(states)) {
      await open(page)
      const looks = [
        [phone, 390],
        [wide, 1440],
      ] as const
      await checkLooks(page, looks, rules)
    }
    expectProblem(/status of 400/)
  },
)
