// The sitemap as a search engine reads it: the index, its files, and what is removed from them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#web/messages/languages.ts'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { readIndex, readUrlset } from './sitemap-schema.ts'

const most = 8
const jobs = 10
let site: FeedSite
let ids: string[]
beforeAll(async () => {
  site = await startFeedSite({ addressesPerFile: most, rowsPerRead: 3 })
  ids = await site.post(Array.from({ length: jobs }, (_, at) => ({ title: `Job ${at}` })))
})
afterAll(() => site?.stop())

const page = (path: string, language: string) =>
  site.url + (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`)
const job = (id: string) => `/candidate/jobs/${id}`

/** The addresses of all files of the index that list jobs, in their order. */
async function listedJobs() {
  const index = readIndex(await site.text('/sitemap.xml'))
  const files = index.map(({ loc }) => loc).filter((loc) => loc.includes('/jobs-'))
  const read = await Promise.all(
    files.map(async (file) => readUrlset(await (await fetch(file)).text(), most)),
  )
  return { files, listed: read.flat() }
}

test('[PUB-14] the index leads to files of no more than the most addresses, and every open job is in one of them', async () => {
  const { files, listed } = await listedJobs()
  const perFile = Math.floor(most / languages.length)
  expect(files).toEqual(
    Array.from(
      { length: Math.ceil(jobs / perFile) },
      (_, at) => `${site.url}/sitemaps/jobs-${at + 1}.xml`,
    ),
  )
  expect(listed.map(({ loc }) => loc)).toEqual(
    ids.flatMap((id) => languages.map((language) => page(job(id), language))),
  )
  const { data } = await site.service.from('jobs').select('id, updated_at')
  const changed = new Map(data?.map((row) => [page(job(row.id), 'en'), row.updated_at]))
  for (const { alternates, lastmod } of listed)
    expect(lastmod).toBe(changed.get(alternates['x-default'] ?? ''))
})

test('[PUB-14] each address names itself and its twins in every language', async () => {
  const { listed } = await listedJobs()
  const pages = readUrlset(await site.text('/sitemaps/pages.xml'))
  expect(pages.map(({ loc }) => loc)).toContain(`${site.url}/candidate/jobs`)
  for (const { loc, alternates } of [...pages, ...listed]) {
    expect(Object.keys(alternates)).toEqual([...languages, 'x-default'])
    expect(Object.values(alternates)).toContain(loc)
    expect(alternates['x-default']).toBe(alternates.en)
    for (const twin of [...pages, ...listed].filter((one) => loc === one.loc))
      expect(twin.alternates).toEqual(alternates)
  }
})

test('a file beyond the last is not there', async () => {
  for (const file of ['jobs-40.xml', 'jobs-0.xml', 'jobs-01.xml', 'jobs-x.xml', 'others.xml'])
    expect((await site.get(`/sitemaps/${file}`)).status).toBe(404)
})

test('[PUB-14] drafts, closed jobs and those whose last day is past are in none; the last day itself is open', async () => {
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      Date.now() + days * 86_400_000,
    )
  const [draft, closed, past, today] = await site.post([
    { status: 'draft' },
    { status: 'closed' },
    { closing_date: day(-1) },
    { closing_date: day(0) },
  ])
  const found = (await listedJobs()).listed.map(({ loc }) => loc)
  expect(found).toContain(page(job(today ?? ''), 'en'))
  for (const id of [draft, closed, past]) expect(found).not.toContain(page(job(id ?? ''), 'en'))
  await site.service
    .from('jobs')
    .delete()
    .eq('id', today ?? '')
})

test('[PUB-14] a job that is closed leaves at once, and the index says that something changed', async () => {
  const before = await site.get('/sitemap.xml')
  const [, first] = readIndex(await before.text())
  await site.service
    .from('jobs')
    .update({ status: 'closed' })
    .eq('id', ids[4] ?? '')
  const after = await site.get('/sitemap.xml', {
    'if-none-match': before.headers.get('etag') ?? '',
  })
  expect(after.status).toBe(200)
  const [, later] = readIndex(await after.text())
  expect(Date.parse(later?.lastmod ?? '')).toBeGreaterThan(Date.parse(first?.lastmod ?? ''))
  const found = (await listedJobs()).listed.map(({ loc }) => loc)
  expect(found).toHaveLength((jobs - 1) * languages.length)
  expect(found).not.toContain(page(job(ids[4] ?? ''), 'en'))
})

test('without a job there is the file of pages alone', async () => {
  await site.service.from('jobs').update({ status: 'closed' }).neq('status', 'closed')
  expect(readIndex(await site.text('/sitemap.xml')).map(({ loc }) => loc)).toEqual([
    `${site.url}/sitemaps/pages.xml`,
  ])
  expect((await site.get('/sitemaps/jobs-1.xml')).status).toBe(404)
})
