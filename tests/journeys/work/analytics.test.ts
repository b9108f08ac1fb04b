// The analytics as an administrator uses them: totals, a period, its chart with the figures behind
// it, files, and the message when loading fails.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkLooks, violationsOn } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { companyOf } from '../people.ts'
import { setStage } from '../stage.ts'
import { comeTo } from '../within.ts'

const stage = setStage()
let admin: Person
let asha: Person

beforeAll(async () => {
  ;[admin, asha] = await Promise.all([stage.admin(), stage.person('Asha Verma')])
  const [glazer, weaver] = await stage.post({ title: 'Glazer' }, { title: 'Weaver' })
  await stage.post({ title: 'Not Yet', status: 'draft' })
  for (const [job_id, source] of [
    [glazer, 'indeed'],
    [weaver, null],
  ]) {
    await asha.client
      .from('job_applications')
      .insert({ job_id, applicant_id: asha.id, source })
      .throwOnError()
  }
  await admin.client
    .from('job_applications')
    .update({ status: 'approved' })
    .eq('job_id', glazer as string)
    .throwOnError()
})

const open = async (page: Page, address = '/admin/analytics') => {
  await comeTo(page, address)
  await page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Application Trends' }).waitFor()
}
const card = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')
    .first()
    .innerText()

const byPosting = (page: Page) => page.getByRole('region', { name: 'By job' })

test('[ADM-11] totals by the formulas, and a chart that really covers the chosen period', async () => {
  const { page } = await stage.stays(admin)
  await open(page)
  expect(await card(page, 'Total Jobs')).toBe('3')
  expect(await card(page, 'Total Applications')).toBe('2')
  expect(await card(page, 'Application Rate')).toBe('0.67')
  expect(await card(page, 'Apps per Job')).toBe('1')

  const period = page.getByLabel('Period')
  await expect
    .poll(() => period.locator('option').allInnerTexts())
    .toEqual(['Last 7 Days', 'Last 30 Days', 'Last Year'])
  await page.getByText('Show the figures as a table').click()
  const rows = page.getByRole('table', { name: 'Application Trends' }).getByRole('row')
  for (const [chosen, buckets] of [
    ['Last 7 Days', 7],
    ['Last 30 Days', 30],
    ['Last Year', 12],
  ] as const) {
    await period.selectOption(chosen)
    // The first row has the names of the columns.
    await expect.poll(() => rows.count()).toBe(buckets + 1)
    expect((await rows.last().innerText()).split(/\s+/).at(-1)).toBe('2')
    const points = page.getByRole('img', { name: /^Line chart of applications from/ })
    await expect.poll(() => points.locator('circle').count()).toBe(buckets)
  }
  expect(new URL(page.url()).search).toBe('?period=year')
  await page.reload()
  expect(await period.inputValue()).toBe('year')
})

test('[ADM-11] the chart: its legend on top, figures from 0 in steps of 1, and each point for the keyboard', async () => {
  const { page } = await stage.stays(admin)
  await open(page)
  const chart = page.getByRole('img', { name: /^Line chart/ })
  const texts = await chart.locator('text').allTextContents()
  expect(texts.slice(0, 3)).toEqual(['0', '1', '2'])
  const legend = page.locator('figure p').getByText('Applications', { exact: true })
  const [above, below] = [await legend.boundingBox(), await chart.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const point = page.getByRole('slider', { name: 'Look at one point of the chart' })
  await point.focus()
  expect(await point.getAttribute('aria-valuetext')).toMatch(/: 2 applications so far$/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => point.getAttribute('aria-valuetext')).toMatch(/: 0 applications$/)
  await page
    .locator('figure')
    .getByText(/: 0 applications$/)
    .waitFor()
})

test('[ADM-11] the stages with a way to the rows, the sources, and few of anything called few', async () => {
  const { page } = await stage.stays(admin)
  await open(page, '/admin/analytics?period=month')
  const funnel = page.getByRole('region', { name: 'How far applications came' })
  await expect
    .poll(() => funnel.getByRole('row', { name: /^Approved/ }).innerText())
    .toMatch(/too few[\s\S]*1$/)
  const ways = await funnel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))
  const approved = ways.find(({ searchParams }) => searchParams.get('status') === 'approved')
  expect(approved?.pathname).toBe('/admin/applications')
  const day = (name: string) => Date.parse(approved?.searchParams.get(name) ?? '')
  // Including the last day.
  expect((day('to') - day('from')) / 86_400_000).toBe(29)
  const sources = page.getByRole('region', { name: 'Where applications come from' })
  await expect.poll(() => sources.getByRole('row').allInnerTexts()).toHaveLength(3)
  expect(await sources.getByRole('link', { name: 'indeed' }).getAttribute('href')).toContain(
    'source=indeed',
  )
  const download = page.waitForEvent('download')
  await sources.getByRole('button', { name: 'Save CSV: Where applications come from' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('sources.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFsource,received,approved,approved %,hired,hired %\r\n,1,0,0,0,0\r\nindeed,1,1,100,0,0\r\n',
  )
  await sources.getByRole('link', { name: 'indeed' }).click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await page.getByRole('row', { name: /Glazer/ }).waitFor()
  expect(await page.getByRole('row', { name: /Weaver/ }).count()).toBe(0)
})

test('[ADM-11] a failure is shown and logged, and tried again', async () => {
  const { page, expectProblem } = await stage.returns(admin)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(/rpc\/admin_analytics/, (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  )
  await page.goto('/admin/analytics')
  await page.getByRole('alert').getByText('The analytics could not be loaded').waitFor()
  await expect
    .poll(() => logged.some((line) => line.startsWith('Error loading analytics:')))
    .toBe(true)
  await page.unroute(/rpc\/admin_analytics/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: 'Application Trends' }).waitFor()
  expectProblem(/status of 500|Error loading analytics/)
})

test.each([
  ['dark', 1440],
  ['light', 390],
] as const)('[ADM-11] readable for everybody: %s, %d wide', async (theme, width) => {
  const { page } = await stage.returns(admin, { theme, width })
  await open(page)
  await page.getByText('Show the figures as a table').click()
  const violations = await violationsOn(page, { rules: 'everything' })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('[ORG-13] a company sees its own figures, each with the way to its list; an administrator those of any', async () => {
  const owner = await stage.person('Farida Shaikh')
  const company = await companyOf(owner, 'Shaikh Ceramics')
  const [kiln, clay] = await stage.post(
    { title: 'Kiln Hand', company_name: 'Shaikh Ceramics' },
    { title: 'Clay Mixer', company_name: 'Shaikh Ceramics' },
  )
  for (const [job_id, source] of [
    [kiln, 'indeed'],
    [clay, null],
  ])
    await asha.client
      .from('job_applications')
      .insert({ job_id, applicant_id: asha.id, source })
      .throwOnError()
  await owner.client
    .from('job_applications')
    .update({ status: 'approved' })
    .eq('job_id', kiln as string)
    .throwOnError()

  const { page } = await stage.returns(owner)
  await page.goto('/admin/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Analytics' }).click()
  const postings = byPosting(page)
  await postings.getByRole('row', { name: /^Kiln Hand/ }).waitFor()
  expect(await postings.getByRole('row', { name: /Glazer/ }).count()).toBe(0)
  expect(await card(page, 'Received')).toBe('2')
  expect(await card(page, 'Answered')).toBe('1')
  expect(await card(page, 'First answer')).toBe('too few')
  await checkLooks(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkLooks(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const unknown = page.getByRole('region', { name: 'By source' }).getByRole('row', {
    name: /^Not known/,
  })
  await unknown.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await page.getByRole('row', { name: /Clay Mixer/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Kiln Hand/ }).count()).toBe(0)
  await page.goBack()
  const answered = page.getByRole('region', { name: 'By who answered' })
  await answered
    .getByRole('row', { name: /^Farida Shaikh/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: /First answer by: Farida Shaikh$/ }).waitFor()
  await page.getByRole('row', { name: /Kiln Hand/ }).waitFor()

  const desk = await stage.stays(admin)
  await open(desk.page)
  await desk.page.getByRole('button', { name: 'All companies' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Name of the company').fill('shaikh')
  await dialog.getByRole('button', { name: 'Shaikh Ceramics' }).click()
  await byPosting(desk.page)
    .getByRole('row', { name: /^Kiln Hand/ })
    .waitFor()
  expect(new URL(desk.page.url()).searchParams.get('company')).toBe(company)
  await byPosting(desk.page).getByRole('link').first().click()
  await desk.page.getByRole('button', { name: /Company: Shaikh Ceramics$/ }).waitFor()
  await desk.page.getByRole('row', { name: /Kiln Hand|Clay Mixer/ }).waitFor()

  await comeTo(desk.page, '/admin/companies?search=shaikh')
  await desk.page.getByRole('button', { name: 'Shaikh Ceramics' }).click()
  await dialog.getByRole('link', { name: 'Look at its figures' }).click()
  await byPosting(desk.page)
    .getByRole('row', { name: /^Kiln Hand/ })
    .waitFor()
})
