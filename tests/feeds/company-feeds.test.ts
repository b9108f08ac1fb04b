// A company's feeds, the script of its careers list, and the companies in the sitemap.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#web/messages/languages.ts'
import type { Posting } from '#worker/import/posting.ts'
import { readText } from '#worker/import/read-file.ts'
import { toPosting } from '#worker/import/to-posting.ts'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { readIndex, readUrlset } from './sitemap-schema.ts'
import { all, parseXml, textOf } from './strict-xml.ts'

const most = 4
let site: FeedSite
let ids: string[]
beforeAll(async () => {
  site = await startFeedSite({ addressesPerFile: most })
  const other = (company: string) => ({ title: 'Weaver', company, company_name: company })
  ids = await site.post([
    { title: 'Potter', location: 'Jaipur', work_mode: 'onsite', salary_min: 900_000 },
    { title: 'Closed potter', status: 'closed' },
    { title: 'Past potter', closing_date: '2020-01-01' },
    { title: 'भट्ठी & <b>Kiln</b>', undated: true },
    other('Ganga Looms'),
    other('Yamuna Looms'),
    { ...other('Closed Looms'), status: 'closed' },
    { ...other('Past Looms'), closing_date: '2020-01-01' },
    { ...other('Draft Looms'), status: 'draft' },
  ])
})
afterAll(() => site?.stop())

const kaveri = '/companies/kaveri-software'

test('[ORG-06] a company’s open jobs as JSON, the newest first, for pages of every site', async () => {
  const answer = await site.get(`${kaveri}/jobs.json`, { origin: 'https://kaveri.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  const told = await answer.json()
  expect(told.company).toEqual({ name: 'Kaveri Software', url: `${site.url}${kaveri}` })
  expect(told.jobs.map(({ title }: { title: string }) => title)).toEqual([
    'भट्ठी & <b>Kiln</b>',
    'Potter',
  ])
  expect(told.jobs[1]).toMatchObject({
    id: ids[0],
    url: `${site.url}/candidate/jobs/${ids[0]}`,
    location: 'Jaipur',
    work_mode: 'onsite',
    posted: expect.any(String),
  })
  expect(told.jobs[0].posted).toBeNull()
  const again = await site.get(`${kaveri}/jobs.json`, {
    'if-none-match': answer.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test('[ORG-06] the same as RSS, which is not open to other sites’ pages', async () => {
  const answer = await site.get(`${kaveri}/jobs.rss`, { origin: 'https://kaveri.example' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const [channel] = all(parseXml(await answer.text()), 'channel')
  if (!channel) throw new Error('no channel')
  expect(textOf(channel, 'link')).toBe(`${site.url}${kaveri}`)
  expect(all(channel, 'item').map((item) => textOf(item, 'title'))).toEqual([
    'भट्ठी & <b>Kiln</b>, Kaveri Software',
    'Potter, Kaveri Software',
  ])
})

/** As another installation of this platform reads it. */
async function readBy(path: string): Promise<(Posting | undefined)[]> {
  const text = await site.text(path)
  async function* whole() {
    yield text
  }
  const found: (Posting | undefined)[] = []
  for await (const row of readText(whole())) {
    const outcome =
      'refused' in row ? undefined : toPosting(row.draft, row.original, { now: new Date() })
    found.push(outcome && 'posting' in outcome ? outcome.posting : undefined)
  }
  return found
}

test('[ORG-12] another installation reads both as postings', async () => {
  const inBoth = {
    externalId: ids[0],
    title: 'Potter',
    company: 'Kaveri Software',
    location: 'Jaipur',
    type: 'full-time',
    description: 'A job at Kaveri Software.',
    url: `${site.url}/candidate/jobs/${ids[0]}`,
    postedAt: expect.any(String),
    missing: [],
  }
  const json = await readBy(`${kaveri}/jobs.json`)
  expect(json).toHaveLength(2)
  expect(json[1]).toMatchObject({
    ...inBoth,
    workMode: 'onsite',
    pay: { text: expect.stringMatching(/9.?00.?000/) },
  })
  for (const path of [`${kaveri}/jobs.rss`, '/feeds/jobs.rss']) {
    const rss = await readBy(path)
    expect(rss).toContainEqual(expect.objectContaining(inBoth))
    expect(rss).not.toContain(undefined)
  }
})

test('[ORG-06] the list on a company’s own site asks for no texts', async () => {
  const sizeOf = async (path: string) => (await site.text(path)).length
  const brief = await (await site.get(`${kaveri}/jobs.json?brief`)).json()
  expect(Object.keys(brief.jobs[1])).not.toContain('description')
  expect(await sizeOf(`${kaveri}/jobs.json?brief`)).toBeLessThan(
    await sizeOf(`${kaveri}/jobs.json`),
  )
})

test('[ORG-06] an earlier name leads on, an unknown company and one with drafts alone are not found', async () => {
  await site.sql("update companies set slug = 'ganga-weaving' where slug = 'ganga-looms'")
  for (const kind of ['json', 'json?brief', 'rss']) {
    const moved = await fetch(`${site.url}/companies/ganga-looms/jobs.${kind}`, {
      redirect: 'manual',
    })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/companies/ganga-weaving/jobs.${kind}`,
    ])
    for (const slug of ['nobody', 'draft-looms', '%00', 'a%2Fb', 'x'.repeat(500)]) {
      expect((await site.get(`/companies/${slug}/jobs.${kind}`)).status, slug).toBe(404)
    }
  }
})

test('[ORG-06] the script of the careers list may be loaded by any site and sets nothing', async () => {
  const answer = await site.get('/embed/jobs.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const script = await answer.text()
  expect(script).toContain("customElements.define('hiring-agent-jobs'")
  expect(script).not.toMatch(/document\.cookie|localStorage|sessionStorage|innerHTML/)
})

test('[ORG-06] the sitemap has the companies with an open job, in files that end with the last of them', async () => {
  const index = readIndex(await site.text('/sitemap.xml'))
  const files = index.map(({ loc }) => loc).filter((loc) => loc.includes('/companies-'))
  const perFile = most / languages.length
  expect(files).toHaveLength(Math.ceil(3 / perFile))
  const read = await Promise.all(
    files.map(async (file) => readUrlset(await (await fetch(file)).text(), most)),
  )
  const listed = read.flat().map(({ loc }) => loc.replace(site.url, ''))
  const names = ['ganga-weaving', 'kaveri-software', 'yamuna-looms']
  expect(listed).toEqual(names.flatMap((name) => [`/companies/${name}`, `/hi/companies/${name}`]))
  for (const number of [files.length + 1, 999_999]) {
    expect((await site.get(`/sitemaps/companies-${number}.xml`)).status).toBe(404)
  }
})
