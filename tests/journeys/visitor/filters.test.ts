// The filters of Browse Jobs with their counts, and pay as people type it.
import { beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#tests/support/accessibility.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

const pay = { salary_min: 2_200_000, salary_max: 2_600_000, currency: 'INR' }

beforeAll(async () => {
  await stage.post(
    { title: 'Kiln Engineer', company_name: 'Kaveri Software', skills: ['Python', 'SQL'], ...pay },
    { title: 'Kiln Analyst', company_name: 'Kaveri Software', skills: ['SQL'], type: 'contract' },
    { title: 'Junior Kiln Hand', company_name: 'Saral Payments', skills: ['Tally'] },
  )
})

test('[SRC-06] filters come with counts, are kept in the address, and each chip takes one back', async () => {
  const { page } = await stage.visitor()
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await page.goto('/candidate/jobs?keyword=kiln')
  const form = page.getByRole('search')
  await page.mouse.move(200, 200)
  await form.getByRole('option', { name: 'Contract (1)' }).waitFor({ state: 'attached' })
  await form.getByLabel('With stated pay (1)').waitFor()
  await form.getByLabel('For freshers (1)').waitFor()
  await form.locator('summary', { hasText: 'Skills' }).click()
  await form.getByRole('checkbox', { name: 'SQL (2)' }).check()
  await form.locator('summary', { hasText: 'Company' }).click()
  await form.getByRole('checkbox', { name: 'Kaveri Software (2)' }).waitFor()
  // What is half under the bar at the top is no target of its own size.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&skill=SQL')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Analyst', 'Kiln Engineer'])
  // Its own counts leave the filter out, those of the others follow it.
  await form.getByRole('checkbox', { name: 'Tally (1)' }).check()
  await form.getByRole('checkbox', { name: 'Kaveri Software (2)' }).check()
  await form.getByLabel('Job Type').selectOption({ label: 'Contract (1)' })
  await form.getByLabel('Date posted').selectOption({ label: 'Last 7 days (2)' })
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(
    '/candidate/jobs?keyword=kiln&type=contract&skill=SQL&skill=Tally&company=Kaveri+Software&posted_within=7',
  )
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Kiln Analyst'])
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: /^Job Type: Contract/ }).click()
  await chips.getByRole('link', { name: /^Company: Kaveri Software/ }).click()
  await chips.getByRole('link', { name: /^Skills: SQL/ }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&skill=Tally&posted_within=7')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Junior Kiln Hand'])
  await page.reload()
  await chips.getByRole('link', { name: /^Date posted: Last 7 days/ }).waitFor()
})

test('[SRC-06] a bare 20 is asked back, and nothing is searched until it is said', async () => {
  const { page } = await stage.visitor({ width: 390 })
  await page.goto('/candidate/jobs?keyword=kiln')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Min Salary').fill('a lot')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await sheet.getByText('Write it like 6 lakh, 50k a month or ₹6,00,000.').waitFor()
  await sheet.getByLabel('Min Salary').fill('20')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByRole('heading', { name: 'What does “20” mean?' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: '₹20,000 a month' }).waitFor()
  await page.getByRole('link', { name: '₹20 lakh a year' }).click()
  await page.waitForURL('/candidate/jobs?keyword=kiln&min_salary=2000000')
  await page.getByRole('article', { name: 'Kiln Engineer' }).waitFor()
  await page.getByRole('link', { name: /^Min Salary: ₹20,00,000/ }).waitFor()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  expect(await sheet.getByLabel('Min Salary').inputValue()).toBe('20 lakh')
})

test('[SRC-06] without JavaScript the same filters work, and pay is read and asked back', async () => {
  const { page } = await stage.visitor({ javaScript: false })
  await page.goto('/candidate/jobs')
  const form = page.getByRole('search')
  await form.getByLabel('Min Salary').fill('20 lakh')
  await form.locator('summary', { hasText: 'Skills' }).click()
  await form.getByLabel('Another skill').fill('sql')
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL('/candidate/jobs?min_salary=2000000&skill=sql')
  await page.getByText('1 job', { exact: true }).waitFor()
  await form.getByLabel('Min Salary').fill('20')
  await form.getByRole('button', { name: 'Apply Filters' }).click()
  await page.getByRole('link', { name: '₹20,000 a month' }).click()
  await page.waitForURL('/candidate/jobs?min_salary=240000&skill=sql')
  await page.getByText('1 job', { exact: true }).waitFor()
})

test('[SRC-06] in Hindi pay is typed in lakhs, and the filters are kept by a saved search', async () => {
  const person = await stage.person('Asha Verma')
  const { page } = await stage.returns(person)
  await page.goto('/hi/candidate/jobs')
  const form = page.getByRole('search')
  await form.getByLabel('न्यूनतम वेतन').fill('12 लाख')
  await form.getByLabel('वेतन बताने वाली').check()
  await form.getByRole('button', { name: 'फ़िल्टर लगाएँ' }).click()
  await page.waitForURL('/hi/candidate/jobs?min_salary=1200000&pay_shown=1')
  await page.getByRole('article', { name: 'Kiln Engineer' }).waitFor()
  expect(await form.getByLabel('न्यूनतम वेतन').inputValue()).toBe('12 लाख')
  await page.getByRole('button', { name: 'यह खोज सेव करें' }).click()
  await page.goto('/hi/candidate/saved')
  const kept = page.getByRole('link', { name: /वेतन बताने वाली/ })
  expect(await kept.getAttribute('href')).toBe('/hi/candidate/jobs?min_salary=1200000&pay_shown=1')
})
