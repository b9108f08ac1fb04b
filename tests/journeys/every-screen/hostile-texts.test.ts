// Texts of strangers that hold scripts, wherever they are shown: nothing of them runs, and the
// policy of the page has nothing to refuse.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person
let job: string
let application: string

/** With a mark by which each is found on the page. */
const hostile = (mark: string) =>
  `${mark} <img src=x onerror=attack()><svg onload=attack()></svg><script>attack()</script>"'><b onclick=attack()>`

beforeAll(async () => {
  admin = await stage.admin()
  asha = await stage.person('Asha Verma', {
    full_name: hostile('NAME'),
    bio: hostile('BIO'),
  })
  ;[job = ''] = await stage.post({
    title: hostile('TITLE'),
    company_name: hostile('COMPANY'),
    location: hostile('PLACE'),
    description: `${hostile('TEXT')}\n\n[press](javascript:attack())`,
    requirements: [hostile('NEED')],
  })
  const { data } = await asha.client
    .from('job_applications')
    .insert({ job_id: job, cover_letter: hostile('LETTER') })
    .select('id')
    .single()
    .throwOnError()
  application = data.id
  await admin.client
    .from('application_notes')
    .insert({ application_id: application, author_id: admin.id, text: hostile('NOTE') })
    .throwOnError()
  await admin.client
    .from('mail_templates')
    .insert({
      kind: 'application_received',
      language: 'en',
      subject: hostile('SUBJECT'),
      title: hostile('HEADING'),
      text: `${hostile('WORDS')}\n\n{button}`,
    })
    .throwOnError()
})

/** Opens it, waits for each of these texts, and looks at what has run. */
async function shows(page: Page, path: string, marks: string[]) {
  await page.goto(path)
  for (const mark of marks) await page.getByText(mark).first().waitFor({ state: 'attached' })
  expect(await page.locator('html[data-hit]').count(), path).toBe(0)
  const alive = '[src="x"], [onerror], [onload], [onclick], a[href^="javascript"]'
  expect(await page.locator(alive).count(), path).toBe(0)
}

async function watched(page: Page) {
  await page.addInitScript(() => {
    const hit = () => document.documentElement.setAttribute('data-hit', '')
    Object.assign(window, { attack: hit })
    addEventListener('securitypolicyviolation', hit)
  })
  return page
}

test('[T098] scripts in a name, a letter, a note, a posting and the words of mails never run for an administrator', async () => {
  const { page } = await stage.returns(admin)
  await watched(page)
  await shows(page, '/admin/jobs', ['TITLE <img'])
  await shows(page, '/admin/applications', ['NAME <img', 'TITLE <img'])
  await shows(page, `/admin/applications?open=${application}`, ['LETTER <img', 'NOTE <img'])
  await shows(page, '/admin/users', ['NAME <img'])
  await shows(page, '/admin/companies', ['COMPANY <img'])
  await shows(page, '/admin/mail-words?mail=application_received', ['WORDS <img'])
  const mail = page.frameLocator('iframe')
  await mail.getByText('WORDS <img').waitFor()
  expect(await mail.locator('[src="x"], [onerror], [onclick], script').count()).toBe(0)
})

test('[T098] nor for the person and a visitor', async () => {
  const { page } = await stage.returns(asha)
  await watched(page)
  await shows(page, '/candidate/applications', ['TITLE <img', 'COMPANY <img'])
  await shows(page, '/candidate/profile', ['NAME <img'])
  const visitor = await stage.visitor()
  await watched(visitor.page)
  await shows(visitor.page, `/candidate/jobs/${job}`, ['TITLE <img', 'TEXT <img', 'NEED <img'])
})

test('[T150] a page with handlers is imported as text, and a table of a million columns is refused', async () => {
  const { page } = await stage.returns(admin)
  await watched(page)
  const send = async (name: string, text: string) => {
    await page.goto('/admin/import')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const more = ',x'.repeat(1e6)
  await send('wide.csv', `title${more}\nCook${more}`)
  await page.getByText('Checked', { exact: true }).waitFor()
  const counts = async () => (await page.locator('dl dd').allTextContents()).map(Number)
  await expect.poll(counts).toEqual([0, 0, 0, 0, 1])
  const posting = {
    '@type': 'JobPosting',
    title: 'Tapti <img src=x onerror=attack()> Cook',
    description: '<p onclick="attack()">Stir</p><iframe src="javascript:attack()"></iframe>',
    hiringOrganization: { name: 'Tapti Kitchens' },
    jobLocation: { address: { addressLocality: 'Surat' } },
  }
  const block = JSON.stringify(posting).replaceAll('</', '<\\/')
  await send('page.html', `<html><script type="application/ld+json">${block}</script></html>`)
  await page.getByText('Checked', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import 1 job' }).click()
  await page.getByText('Imported', { exact: true }).waitFor()
  const { data } = await admin.client
    .from('jobs')
    .select('id, title, description')
    .eq('company', 'Tapti Kitchens')
    .single()
    .throwOnError()
  expect(data.description).toBe('Stir')
  await shows(page, `/candidate/jobs/${data.id}`, ['Stir'])
})
