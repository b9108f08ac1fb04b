// A company's page: from a posting to it, what it shows, and where its earlier addresses lead.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '#tests/job-posting/check.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import type { Person } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()
let admin: Person
let job: string

beforeAll(async () => {
  admin = await stage.admin()
  const potters = Array.from({ length: 21 }, (_, at) => ({ title: `Potter number ${at + 1}` }))
  const [first = ''] = await stage.post({ title: 'Kiln Engineer' }, ...potters)
  job = first
  const { data } = await admin.client
    .from('companies')
    .select('id')
    .eq('slug', 'nilmoti-ceramics')
    .single()
    .throwOnError()
  const about = '## Clay\n\nFour **kilns** and forty people.\n\n- Tiles\n- Cups'
  const identity = {
    website: 'https://www.nilmoti.example/about',
    size: '11-50',
    places: ['Jaipur'],
  }
  await admin.client.rpc('edit_company', { company_id: data.id, about, ...identity }).throwOnError()
  await admin.client.rpc('verify_company', { company_id: data.id, method: 'dns' }).throwOnError()
  await admin.client.rpc('promise_answer', { company_id: data.id, days: 6 }).throwOnError()
})

const get = (address: string) => fetch(stage.product.url + address, { redirect: 'manual' })

test('[ORG-06] a posting leads to the page of its company, which shows its jobs, its facts and how it was verified', async () => {
  const { page } = await stage.visitor()
  await page.goto(`/candidate/jobs/${job}`)
  const main = page.getByRole('main')
  const promise = main.getByText('The company promises an answer within 6 days.')
  await promise.waitFor()
  await main.getByRole('link', { name: 'Nilmoti Ceramics' }).click()
  await page.waitForURL('/companies/nilmoti-ceramics')
  await main.getByRole('heading', { level: 1, name: 'Nilmoti Ceramics' }).waitFor()
  await main.getByRole('heading', { level: 3, name: 'Clay' }).waitFor()
  await main.getByText('proved to us that its internet domain is its own').waitFor()
  await main.getByText('There are too few answers yet').waitFor()
  await promise.waitFor()
  await main.getByText('11 to 50 people').waitFor()
  const website = main.getByRole('link', { name: 'nilmoti.example' })
  expect(await website.getAttribute('rel')).toContain('nofollow')
  await expect
    .poll(() => main.getByRole('listitem').filter({ hasText: 'Potter number' }).count())
    .toBe(20)
  expect(await violationsOn(page)).toEqual([])
  await main.getByRole('link', { name: 'All 22 open jobs' }).click()
  await page.waitForURL('/candidate/jobs?company=Nilmoti+Ceramics')
})

test('[ORG-06] the page comes whole from the server, with valid data for search engines', async () => {
  for (const [path, about] of [
    ['/companies/nilmoti-ceramics', 'About the company'],
    ['/hi/companies/nilmoti-ceramics', 'कंपनी के बारे में'],
  ]) {
    const answer = await get(path ?? '')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Potter number 21')
    expect(html).toContain(about)
    expect(html).toContain(`<link rel="canonical" href="${stage.product.url}${path}"`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const told = JSON.parse(json)
    expect(faultsOf(told, ['Organization'])).toEqual([])
    expect(told).toMatchObject({
      name: 'Nilmoti Ceramics',
      url: stage.product.url + path,
      sameAs: 'https://www.nilmoti.example/about',
    })
  }
})

test('[ORG-06] an unknown company is not found, and earlier addresses lead on for good', async () => {
  for (const path of ['/companies/nobody', '/companies/%00', '/companies/a%2Fb']) {
    const { status } = await get(path)
    expect(status, path).toBe(404)
  }
  await stage.post({ title: 'Weaver', company_name: 'Ganga Looms' })
  const { data } = await admin.client
    .from('companies')
    .select('id')
    .eq('slug', 'ganga-looms')
    .single()
    .throwOnError()
  await admin.client
    .rpc('rename_company', { company_id: data.id, name: 'Yamuna Looms' })
    .throwOnError()
  for (const [from, status, to] of [
    ['/companies/ganga-looms', 301, '/companies/yamuna-looms'],
    ['/hi/companies/ganga-looms', 301, '/hi/companies/yamuna-looms'],
    ['/companies/Yamuna-Looms', 308, '/companies/yamuna-looms'],
  ] as const) {
    const answer = await get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
  }
  const { page } = await stage.visitor()
  await page.goto('/companies/ganga-looms')
  await page.waitForURL('/companies/yamuna-looms')
  await page.getByRole('heading', { level: 1, name: 'Yamuna Looms' }).waitFor()
})

test('[ORG-06] in Hindi the page says nothing of ours in English', async () => {
  await stage.post({ title: 'भट्ठी इंजीनियर', company_name: 'नीलमोती', location: 'जयपुर' })
  const { page } = await stage.visitor()
  await page.goto('/hi/companies/company')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'नीलमोती' }).waitFor()
  const told = (await main.innerText()).replace(/\bRSS\b|\bJSON\b/g, '')
  expect(told).not.toMatch(/[A-Za-z]{3}/)
})

test('[ORG-06] a company shows its jobs on its own site, in its colours, without a cookie, and says when it cannot', async () => {
  const script = `<script async src="${stage.product.url}/embed/jobs.js"></script>`
  const list = (slug: string, language: string) =>
    `<html data-alive lang="${language}"><title>Careers</title><body style="color: rgb(90, 0, 90)"><main>
     <h1>Careers</h1><hiring-agent-jobs company="${slug}"></hiring-agent-jobs></main>${script}`
  const own = createServer((request, response) => {
    const [slug = '', language = ''] = (request.url ?? '').slice(1).split('/')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html>${list(slug, language)}`)
  })
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  try {
    const { port } = own.address() as AddressInfo
    const { page, context, expectProblem } = await stage.visitor({
      baseURL: `http://127.0.0.1:${port}`,
    })
    await page.goto('/nilmoti-ceramics/en')
    const first = page.getByRole('listitem').first()
    const link = first.getByRole('link', { name: 'Potter number 21' })
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^${stage.product.url}/candidate/jobs/[0-9a-f-]+\\?utm_source=careers_list$`),
    )
    expect(await link.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(90, 0, 90)')
    await page.getByRole('link', { name: 'About this employer on Hiring Agent' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await context.cookies()).toEqual([])

    await page.goto('/company/hi')
    await page.getByRole('link', { name: 'भट्ठी इंजीनियर' }).waitFor()
    await page.getByRole('link', { name: 'Hiring Agent पर इस कंपनी का पेज' }).waitFor()

    await page.goto('/nobody/en')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expectProblem(/status of 404/)
    expectProblem(/^elsewhere: .*\/(embed\/jobs\.js|jobs\.json\?brief)$/)
  } finally {
    own.close()
    own.closeAllConnections()
  }
})
