// /feeds/jobs.rss as a feed reader sees it: RSS 2.0, the newest jobs, filtered by the parameters of
// the list's address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { all, type Element, parseXml, textOf } from './strict-xml.ts'

let site: FeedSite
beforeAll(async () => {
  site = await startFeedSite()
  await site.post([
    { title: 'Data Engineer', location: 'Pune', work_mode: 'remote', salary_min: 900_000 },
    { title: 'Data & <b>Insight</b> ]]>\u0002 Lead', location: 'Lucknow', work_mode: 'onsite' },
    { title: 'Gardener', location: 'Lucknow', work_mode: 'onsite', department: 'Parks' },
  ])
})
afterAll(() => site?.stop())

const ATOM = 'http://www.w3.org/2005/Atom link'
/** RFC 822 with a year of four digits, as RSS prefers. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

/** The channel. Throws when the document is not RSS 2.0. */
async function channelOf(path: string): Promise<Element> {
  const rss = parseXml(await site.text(path))
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel, ...others] = all(rss, 'channel')
  if (!channel || others.length > 0) throw new Error('not one channel')
  for (const name of ['title', 'link', 'description']) expect(textOf(channel, name)).toBeTruthy()
  expect(textOf(channel, 'lastBuildDate')).toMatch(DATE)
  for (const item of all(channel, 'item')) {
    expect(textOf(item, 'title') ?? textOf(item, 'description')).toBeTruthy()
    expect(textOf(item, 'pubDate')).toMatch(DATE)
    expect(new URL(textOf(item, 'link') ?? '').origin).toBe(site.url)
  }
  const guids = all(channel, 'item').map((item) => textOf(item, 'guid'))
  expect(new Set(guids).size).toBe(guids.length)
  return channel
}

const titlesOf = (channel: Element) => all(channel, 'item').map((item) => textOf(item, 'title'))

test('[PUB-14] the newest job comes first, and the channel says where it stands itself', async () => {
  const channel = await channelOf('/feeds/jobs.rss')
  expect(titlesOf(channel)).toEqual([
    'Gardener, Kaveri Software',
    'Data & <b>Insight</b> ]]> Lead, Kaveri Software',
    'Data Engineer, Kaveri Software',
  ])
  const [self] = all(channel, ATOM)
  expect(self?.attributes).toMatchObject({ rel: 'self', href: `${site.url}/feeds/jobs.rss` })
  expect(textOf(channel, 'link')).toBe(`${site.url}/candidate/jobs`)
  const [gardener] = all(channel, 'item')
  expect(gardener && all(gardener, 'category').map(({ text }) => text)).toEqual([
    'Parks',
    'Full-time',
  ])
  expect(gardener && textOf(gardener, 'description')).toBe('<p>A job at Kaveri Software.</p>')
})

test.each([
  ['keyword=data', ['Data & <b>Insight</b> ]]> Lead', 'Data Engineer']],
  ['keyword=data&location=luck', ['Data & <b>Insight</b> ]]> Lead']],
  ['work_mode=remote', ['Data Engineer']],
  ['min_salary=900000', ['Data Engineer']],
  ['min_salary=900001', []],
  ['min_salary=900001&without_pay=1', ['Gardener', 'Data & <b>Insight</b> ]]> Lead']],
  ['work_mode=nonsense&page=4', ['Gardener', 'Data & <b>Insight</b> ]]> Lead', 'Data Engineer']],
])('[PUB-14] of the jobs for %s it has those', async (query, titles) => {
  const channel = await channelOf(`/feeds/jobs.rss?${query}`)
  expect(titlesOf(channel)).toEqual(titles.map((title) => `${title}, Kaveri Software`))
})

test('[SRC-10] an undated job has no date', async () => {
  const [id = ''] = await site.post([{ title: 'Potter of No Day', undated: true }])
  const rss = parseXml(await site.text('/feeds/jobs.rss?keyword=potter'))
  const items = all(rss, 'channel').flatMap((channel) => all(channel, 'item'))
  expect(items.map((item) => [textOf(item, 'guid'), textOf(item, 'pubDate')])).toEqual([
    [id, undefined],
  ])
  await site.service.from('jobs').delete().eq('id', id)
})

test('the address of the feed keeps its filters, whatever is typed', async () => {
  const channel = await channelOf('/feeds/jobs.rss?keyword=%22%3E%3Cx%26&nonsense=1')
  const [self] = all(channel, ATOM)
  expect(self?.attributes.href).toBe(`${site.url}/feeds/jobs.rss?keyword=%22%3E%3Cx%26`)
  expect(titlesOf(channel)).toEqual([])
})

test('[PUB-14] there are never more than a hundred, and a closed one leaves at once', async () => {
  const ids = await site.post(Array.from({ length: 101 }, (_, at) => ({ title: `Clerk ${at}` })))
  const before = titlesOf(await channelOf('/feeds/jobs.rss?keyword=clerk'))
  expect([before.length, before[0]]).toEqual([100, 'Clerk 100, Kaveri Software'])
  await site.service
    .from('jobs')
    .update({ status: 'closed' })
    .eq('id', ids[100] ?? '')
  const after = titlesOf(await channelOf('/feeds/jobs.rss?keyword=clerk'))
  expect([after.length, after[0], after[99]]).toEqual([
    100,
    'Clerk 99, Kaveri Software',
    'Clerk 0, Kaveri Software',
  ])
})
