// How the feeds are answered: 304 for an unchanged one, compressed, streamed, and never cut off as
// if complete.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressedStream } from '#site/compression.ts'
import { feedAt } from '#web/feeds/feeds.ts'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { parseXml } from './strict-xml.ts'

const paths = ['/sitemap.xml', '/sitemaps/jobs-1.xml', '/feeds/jobs.xml', '/feeds/jobs.rss']
let site: FeedSite
let ids: string[]
beforeAll(async () => {
  site = await startFeedSite({ rowsPerRead: 4 })
  ids = await site.post(Array.from({ length: 12 }, (_, at) => ({ title: `Job ${at}` })))
})
afterAll(() => site?.stop())

test.each(paths)('who has %s is told so, until a job changes', async (path) => {
  const first = await site.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(first.headers.get('content-type')).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/)
  const asked = async (headers: Record<string, string>) => (await site.get(path, headers)).status
  expect(await asked({ 'if-none-match': etag })).toBe(304)
  expect(await asked({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })).toBe(304)
  expect(await asked({ 'if-none-match': '"other"' })).toBe(200)
  const since = first.headers.get('last-modified') ?? ''
  expect(await asked({ 'if-modified-since': since })).toBe(304)
  expect(await asked({ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).toBe(200)
  expect(await asked({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200)

  const again = await site.get(path, { 'if-none-match': etag })
  expect([again.headers.get('etag'), await again.text()]).toEqual([etag, ''])
  const { error } = await site.service
    .from('jobs')
    .update({ title: 'Renamed' })
    .eq('id', ids[1] ?? '')
  expect(error).toBeNull()
  expect(await asked({ 'if-none-match': etag })).toBe(200)
  expect(await asked({ 'if-modified-since': since })).toBe(200)
})

test.each(paths)('a HEAD of %s says what a GET would, and reads no jobs', async (path) => {
  const url = `${site.url}${path}`
  const config = { url: site.url, publishableKey: await keyOf(), grievanceContact: '' }
  let reads = 0
  const counting: typeof fetch = (input, init) => {
    reads += 1
    return fetch(input, init)
  }
  const head = await feedAt(new Request(url, { method: 'HEAD' }))?.({ config, fetch: counting })
  expect([head?.status, head?.body, reads]).toEqual([200, null, 1])
  const get = await site.get(path)
  expect(head?.headers.get('content-type')).toBe(get.headers.get('content-type'))
  expect(head?.headers.get('etag')).toBe(get.headers.get('etag'))
  expect((await site.get(path, {}, 'HEAD')).headers.get('etag')).toBe(get.headers.get('etag'))
})

test.each(paths)('%s comes compressed to who can read it', async (path) => {
  const plain = await (await site.get(path, { 'accept-encoding': 'identity' })).text()
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', null],
  ] as const) {
    const answer = await site.get(path, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toBe(plain)
  }
})

test('a reader who stops reading stops the reading of rows', async () => {
  const config = { url: site.url, publishableKey: await keyOf(), grievanceContact: '' }
  let reads = 0
  const counting: typeof fetch = (input, init) => {
    reads += 1
    return fetch(input, init)
  }
  const request = new Request(`${site.url}/feeds/jobs.xml`)
  const answer = await feedAt(request)?.({ config, fetch: counting, rowsPerRead: 2 })
  const reader = answer?.body?.getReader()
  await reader?.read()
  await reader?.read()
  await expect.poll(() => reads).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 200))
  // The query for the edition, the first two jobs, and the next two in advance: out of twelve.
  expect(reads).toBe(3)
  await reader?.cancel()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toBe(3)
})

test('a feed that breaks off is not taken for whole, and the failure is told', async () => {
  const config = { url: site.url, publishableKey: await keyOf(), grievanceContact: '' }
  let reads = 0
  const failing: typeof fetch = async (input, init) => {
    reads += 1
    return reads > 3 ? new Response('{}', { status: 500 }) : fetch(input, init)
  }
  const told: unknown[] = []
  const report = (error: unknown) => void told.push(error)
  const request = new Request(`${site.url}/feeds/jobs.xml`)
  const answer = await feedAt(request)?.({ config, fetch: failing, report, rowsPerRead: 2 })
  await expect(answer?.text()).rejects.toBeDefined()
  expect(told).toHaveLength(1)
})

test('without the database the feeds ask to come back later', async () => {
  const config = { url: site.url, publishableKey: 'sb_publishable_wrong', grievanceContact: '' }
  const told: unknown[] = []
  const report = (error: unknown) => void told.push(error)
  const down: typeof fetch = async () => new Response('{}', { status: 503 })
  const request = new Request(`${site.url}/sitemap.xml`)
  const answer = await feedAt(request)?.({ config, fetch: down, report })
  expect([answer?.status, answer?.headers.get('retry-after'), told.length]).toEqual([503, '60', 1])
})

test('jobs too long for one answer are asked for in smaller ones', async () => {
  const big = await site.post(Array.from({ length: 36 }, () => ({})))
  const long = `repeat('नौकरी ', 16000)`
  // Without the table's triggers: what can be searched is not asked for here.
  await site.product.server.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `update public.jobs set description = ${long}, requirements = array_fill(${long}, array[4]) where id = any($1)`,
      [big],
    )
  })
  // Read by the secret key: on a busy machine a visitor's three seconds are over before that much
  // is put together.
  const config = { url: site.url, publishableKey: site.product.secretKey, grievanceContact: '' }
  const statuses: number[] = []
  const noting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    statuses.push(answer.status)
    return answer
  }
  const request = new Request(`${site.url}/feeds/jobs.xml`)
  const answer = await feedAt(request)?.({ config, fetch: noting })
  const jobs = parseXml((await answer?.text()) ?? '').children.filter(({ name }) => name === 'job')
  expect(statuses).toContain(400)
  expect(jobs).toHaveLength(ids.length + big.length)
})

test('what is compressed is whole to the last byte', async () => {
  const packed = compressedStream(
    new Response('a <b> '.repeat(100_000)),
    new Request(site.url, { headers: { 'accept-encoding': 'gzip' } }),
  )
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toBe('a <b> '.repeat(100_000))
})

async function keyOf(): Promise<string> {
  const config = (await (await fetch(`${site.url}/config.json`)).json()) as {
    publishableKey: string
  }
  return config.publishableKey
}
