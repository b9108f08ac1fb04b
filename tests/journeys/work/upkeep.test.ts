// What administrators maintain beside the jobs: companies and their verification, reports about
// jobs, complaints, and the names of places and skills.
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
})

const count = async (location: string) =>
  (await asha.client.rpc('search_jobs', { location }).throwOnError()).data.total as number
const status = async (title: string) =>
  (await admin.client.from('jobs').select('status').eq('title', title).single().throwOnError()).data
    .status

test('[ADM-10] a company is verified with a note, its drafts are opened, and another spelling becomes part of it', async () => {
  await stage.post(
    { title: 'Dyer', company_name: 'Indigo Yard', status: 'draft' },
    { title: 'Spinner', company_name: 'Indigo Yard Pvt Ltd' },
  )
  const save = async (require_company_verification: boolean) =>
    admin.client
      .from('settings')
      .update({ value: { require_company_verification } })
      .eq('section', 'job_posting_settings')
      .throwOnError()
  await save(true)
  const { page } = await stage.returns(admin)
  await page.goto('/admin/companies?state=waiting')
  await page.getByText('jobs of companies that are not verified stay drafts').waitFor()
  await page.getByText('1 company', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Indigo Yard', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Open the job: Dyer' }).click()
  await page.getByText('The job stays a draft until the company is verified').waitFor()
  await sheet.getByRole('button', { name: 'Verify the company' }).click()
  await sheet.getByText('Please choose how it was checked.').waitFor()
  await sheet.getByLabel('I have seen their registration papers').check()
  await sheet.getByLabel('Note').fill('CIN seen on paper.')
  await sheet.getByRole('button', { name: 'Verify the company' }).click()
  await page.getByText('The company is verified', { exact: true }).waitFor()
  expect(await status('Dyer')).toBe('draft')
  await page.goto('/admin/companies?search=indigo')
  await page.getByRole('button', { name: 'Indigo Yard', exact: true }).click()
  await sheet.getByText('CIN seen on paper.').waitFor()
  await sheet.getByRole('button', { name: 'Open the job: Dyer' }).click()
  await expect.poll(() => status('Dyer')).toBe('active')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Indigo Yard Pvt Ltd', exact: true }).click()
  await sheet.getByLabel('The right company').fill('indigo')
  await sheet.getByRole('button', { name: 'Indigo Yard', exact: true }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('The two are one company now').waitFor()
  await page.getByText('1 company', { exact: true }).waitFor()
  const { data } = await admin.client.from('jobs').select('company_name').eq('title', 'Spinner')
  expect(data).toEqual([{ company_name: 'Indigo Yard' }])
  await save(false)
})

test('[ORG-07] [ORG-06] a company is given a plan, whose use stands beside it, and another name', async () => {
  await stage.post({ title: 'Brass Founder', company_name: 'Morar Foundry' })
  const { page, expectProblem } = await stage.returns(admin)
  await page.goto('/admin/companies?search=morar')
  await page.getByRole('button', { name: 'Morar Foundry' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('the numbers of the plans were never saved').waitFor()
  expect(await sheet.getByLabel('Basic').isChecked()).toBe(true)
  await sheet.getByLabel('Professional').check()
  await sheet.getByRole('button', { name: 'Give this plan' }).click()
  await sheet.getByText('Plan: Professional').waitFor()
  // While the message is shown, it covers the button behind it.
  const told = page.locator('.Toastify__toast')
  await told.getByRole('button').evaluate((button: HTMLElement) => button.click())
  await told.waitFor({ state: 'hidden' })
  await checkAccessibility(page)
  await sheet.getByLabel('Name', { exact: true }).fill('indigo yard')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await sheet.getByText('Another company has this name').waitFor()
  expectProblem(/status of 409/)
  await sheet.getByLabel('Name', { exact: true }).fill('Morar Metal Works')
  await sheet.getByRole('button', { name: 'Rename' }).click()
  await sheet.getByText('Renamed to Morar Metal Works').waitFor()
  const { data } = await admin.client
    .from('companies')
    .select('plan, slug')
    .eq('name', 'Morar Metal Works')
    .single()
    .throwOnError()
  expect(data).toEqual({ plan: 'professional', slug: 'morar-metal-works' })
})

test('[ADM-10] a report is read and settled, its job closed; what the check found is looked at', async () => {
  const [job] = await stage.post(
    { title: 'Gold Courier' },
    { title: 'Form Filler', description: 'Pay a refundable deposit of 2000 rupees to join.' },
  )
  await asha.client
    .from('job_reports')
    .insert({ job_id: job, person_id: asha.id, reason: 'fee', details: 'They asked me to pay.' })
    .throwOnError()
  const { page } = await stage.returns(admin)
  await page.goto('/admin/reports')
  const rows = page.getByRole('table').getByRole('row')
  await rows.filter({ hasText: 'They asked me to pay.' }).waitFor()
  await page.getByRole('button', { name: 'Gold Courier', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Gold Courier' })
  await sheet.getByText('They asked me to pay.').waitFor()
  await sheet.getByText(/^by Asha Verma/).waitFor()
  await sheet.getByRole('button', { name: 'Close the job: Gold Courier' }).click()
  const question = page.getByRole('dialog', { name: 'Close the job?' })
  await question.getByRole('button', { name: 'Close the job' }).click()
  await expect.poll(() => status('Gold Courier')).toBe('closed')
  await sheet.getByRole('button', { name: 'Uphold the report about Gold Courier' }).click()
  await page.getByText('Nothing here').waitFor()
  await page.getByLabel('State').selectOption('Upheld')
  await page.getByRole('button', { name: 'Gold Courier', exact: true }).click()
  await sheet.getByText(/^Settled/).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  await page.getByLabel('State').selectOption('Found by the check')
  await rows.filter({ hasText: 'refundable deposit' }).waitFor()
  await page.getByRole('button', { name: 'Form Filler', exact: true }).click()
  const found = page.getByRole('dialog', { name: 'Form Filler' })
  await found.getByText(/refundable deposit/).waitFor()
  await found.getByRole('button', { name: 'It is all right: Form Filler' }).click()
  await page.getByText('No open job has a warning sign').waitFor()
})

test('[CAN-04] a name that is saved is searched for at once; one that is taken is refused at its field', async () => {
  await stage.post({ title: 'Match Maker', location: 'Sivakasi' })
  const { page, expectProblem } = await stage.returns(admin)
  await page.goto('/admin/names')
  await page.getByRole('button', { name: 'Add a place' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name', { exact: true }).fill('Sivakasi')
  await sheet.getByLabel('Also typed as').fill('Little Japan\nmadras')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('“madras” already means Chennai').waitFor()
  expect(await sheet.getByLabel('Also typed as').inputValue()).toBe('Little Japan\nmadras')
  expect(await count('little japan')).toBe(0)
  await sheet.getByLabel('Also typed as').fill('Little Japan')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The next search knows it').waitFor()
  expect(await count('little japan')).toBe(1)
  expectProblem(/status of 409/)
})

test('[CAN-04] names go out as a file and come in by one, each row by itself', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/admin/names?state=skill')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('skill-names.csv')
  const file = path.join(os.tmpdir(), `names-${process.pid}.csv`)
  await writeFile(file, 'name,meaning\nzari work,Zardozi\n,Nothing\n')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CSV file').setInputFiles(file)
  await dialog.getByText('zari work means Zardozi').waitFor()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('1 name was saved.').waitFor()
  await dialog.getByText('Row 2:').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByPlaceholder('Search names...').fill('zari')
  await page.getByRole('row', { name: /^Zardozi/ }).waitFor()
})

test('[PUB-08] a complaint is answered by a person, by mail, within its time', async () => {
  const { data } = await asha.client
    .rpc('file_grievance', { subject: 'My old number', message: 'Please remove it.' })
    .throwOnError()
  const { number } = data as { number: string }
  const { page } = await stage.returns(admin)
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Complaints', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Please remove it.' })
  await row.getByText(/^Due /).waitFor()
  expect(await row.evaluate((line) => line.getBoundingClientRect().height)).toBe(44)
  const inbox = page.getByRole('list', { name: 'Work' }).getByRole('listitem')
  const lit = inbox.filter({ has: page.locator('[aria-current=true]') })
  await expect.poll(() => lit.textContent()).toMatch(/^Inbox(\d+)\1 waiting$/)
  await row.getByRole('button', { name: 'My old number', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'My old number' })
  await sheet.getByText('Please remove it.').waitFor()
  await sheet.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Answer ${number}` })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await dialog.getByText('Please write an answer.').waitFor()
  await dialog.getByLabel('Your answer').fill('It is removed.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('No complaint here').waitFor()
  const mail = await stage.product.mail(asha.email, `Our answer to your complaint ${number}`)
  expect(mail.text).toContain('It is removed.')
  await page.getByLabel('State').selectOption('Answered')
  await row.getByRole('button', { name: 'My old number', exact: true }).click()
  await sheet.getByText('It is removed.').waitFor()
})
