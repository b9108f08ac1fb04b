// What administrators can see of one another's work on postings, in the log and in its export; and
// people who have an account and never opened the product.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { controlName, type Person, toast } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage()
let admin: Person

beforeAll(async () => {
  admin = await stage.admin()
})

test('[T150] [ADM-05] a posting that was made and edited is found in the log by its title, with the fields that changed', async () => {
  const [job = ''] = await stage.post({ title: 'Carillon Keeper', vacancies: 1 })
  await stage.post({ title: 'Bell Founder' })
  await admin.client
    .from('jobs')
    .update({ vacancies: 4, description: 'Keep forty-two bells.' })
    .eq('id', job)
    .throwOnError()
  const { page } = await stage.returns(admin)
  await page.goto('/admin/audit')
  await page.getByPlaceholder('Search the log...').fill('carillon')
  await page.getByRole('button', { name: controlName('Job created', 'Carillon Keeper') }).waitFor()
  await page.getByRole('button', { name: /Bell Founder/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: controlName('Job edited', 'Carillon Keeper') }).click()
  const entry = page.getByRole('dialog', { name: 'Job edited' })
  await entry.getByText('description, vacancies').waitFor()
  await entry.getByRole('row', { name: 'vacancies 1 4' }).waitFor()
})

test('[T152] [ADM-07] in Hindi the file that leaves is headed in Hindi', async () => {
  const { page } = await stage.returns(admin)
  await page.goto('/hi/admin/audit?action=job+created')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV एक्सपोर्ट करें' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"समय (UTC)","किसने","क्या","किसका","नाम","ब्योरा","नेटवर्क पता","अनुरोध","किसने (आईडी)","किसका (आईडी)","एंट्री"',
  )
  expect(lines.slice(1).join('\n')).toContain('"job created","jobs","Carillon Keeper"')
})

test('[ADM-09] somebody with a proven address who was never here is edited as everybody else is', async () => {
  const asha = await stage.person('Asha Verma', null)
  const { page } = await stage.returns(admin)
  await page.goto('/admin/users?search=asha')
  const row = page.getByRole('row').filter({ hasText: asha.email })
  await row.getByRole('button', { name: 'Edit Asha Verma' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Asha V Verma')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'User updated').waitFor()
  await row.getByText('Asha V Verma').waitFor()
})
