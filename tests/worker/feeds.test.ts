// A company's feeds, from the fetch to the postings: on a real database, from a server on this
// machine.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import { createFeedWorker } from '#worker/import/feed-worker.ts'
import { feedFetcher } from '#worker/import/fetch-feed.ts'
import { createImportWorker } from '#worker/import/import-worker.ts'

let workplace: Workplace
let database: Pool
let answer: RequestListener
let asked: Record<string, unknown>[] = []
const files = new Map<string, Uint8Array>()
const server = createServer((request, response) => {
  asked.push(request.headers)
  answer(request, response)
})
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await workplace?.close()
})
beforeEach(async () => {
  await database.query('delete from public.job_imports')
  await database.query(
    "delete from public.jobs where company_name in ('Kaveri Looms', 'Nila Mills')",
  )
  await database.query("delete from public.companies where name in ('Kaveri Looms', 'Nila Mills')")
  files.clear()
  asked = []
})

afterEach(() => expect(troubles).toEqual([]))

const clock = { now: () => new Date() }
const troubles: unknown[] = []
const log = { info() {}, warn: (fields: unknown) => void troubles.push(fields) }
const port = () => (server.address() as AddressInfo).port

/** `https://feed.example` is the server of this test; nothing else of this machine may be asked. */
function fetching() {
  const fetchFeed = feedFetcher('https://here.example', {
    mayAsk: ({ hostname }) => hostname === 'feed.example',
    mayReach: (ip) => ip === '127.0.0.1',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  return createFeedWorker({
    connection: database,
    fetchFeed: (address, known, stopping) =>
      fetchFeed(
        address.replace('https://feed.example', `http://feed.example:${port()}`),
        known,
        stopping,
      ),
    storeFile: async (path, bytes) => void files.set(path, bytes),
    clock,
    log,
  })
}

const importing = () =>
  createImportWorker({
    connection: database,
    fetchFile: async (name) => {
      const bytes = files.get(name)
      return (
        bytes &&
        (async function* () {
          yield bytes
        })()
      )
    },
    removeFile: async (name) => void files.delete(name),
    clock,
    log,
  })

async function feedOf(name: string, path = '/list.csv'): Promise<string> {
  await database.query(
    `insert into companies (name, verified_at, verified_method) values ($1, now(), 'documents') on conflict do nothing`,
    [name],
  )
  const [feed] = await database.query<{ id: string }>(
    `insert into company_feeds (company_id, address)
     select id, 'https://feed.example' || $2 from companies where name = $1 returning id`,
    [name, path],
  )
  return feed?.id ?? ''
}

/** As if a day had passed: it is fetched, and read. */
async function nextDay() {
  await database.query('update company_feeds set next_fetch_at = now()')
  await database.query(
    "update job_imports set missing_since = missing_since - interval '24 hours' where missing_since is not null",
  )
  await fetching().runOnce()
  await importing().runOnce()
}

async function confirm() {
  await database.query(
    "update import_runs set state = 'importing', done = 0, confirmed_at = now(), confirmed_by = $1 where state = 'checked'",
    [people.meera],
  )
  await importing().runOnce()
}

const fetches = () =>
  database
    .query('select outcome, status from feed_fetches order by fetched_at')
    .then((rows) =>
      rows.map(({ outcome, status }) => (status === null ? outcome : `${outcome} ${status}`)),
    )
const runs = () =>
  database.query(
    'select state, inserted, updated, unchanged, refused from import_runs order by created_at',
  )
const postings = (company = 'Kaveri Looms') =>
  database
    .query('select title, status from jobs where company_name = $1 order by title', [company])
    .then((rows) => rows.map(({ title, status }) => `${title}: ${status}`))

const header = 'id,title,company,location,description'
const line = (at: number, title = `Weaver ${at}`) =>
  `KL-2026-${at}000,${title},Somebody Else,Erode,Weave ${at} kinds of cloth by hand on looms of wood`
const csv = (...lines: string[]): RequestListener => {
  const text = [header, ...lines].join('\n')
  return (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/csv', 'content-length': Buffer.byteLength(text) })
      .end(text)
}

test('the first file is checked and waits for a person; from then on what changes goes in by itself', async () => {
  await feedOf('Kaveri Looms')
  answer = csv(line(1), line(2))
  await nextDay()
  expect(await runs()).toMatchObject([{ state: 'checked', inserted: 2 }])
  expect(await postings()).toEqual([])
  // Nobody has looked yet: the same file is no second import, another one replaces it.
  await nextDay()
  expect(await runs()).toHaveLength(1)
  answer = csv(line(1), line(2), line(3))
  await nextDay()
  expect(await runs()).toMatchObject([{ state: 'expired' }, { state: 'checked', inserted: 3 }])
  await confirm()
  // They are the company's, whatever the rows say.
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: active', 'Weaver 3: active'])
  answer = csv(line(1), line(2, 'Master weaver 2'), line(3), line(4))
  await nextDay()
  expect((await runs()).at(-1)).toMatchObject({
    state: 'done',
    inserted: 1,
    updated: 1,
    unchanged: 2,
  })
  expect(await postings()).toEqual([
    'Master weaver 2: active',
    'Weaver 1: active',
    'Weaver 3: active',
    'Weaver 4: active',
  ])
  await nextDay()
  expect(await runs()).toHaveLength(3)
  expect(await fetches()).toEqual(['fetched', 'unchanged', 'fetched', 'fetched', 'unchanged'])
  expect(asked[0]).toMatchObject({ 'user-agent': 'Hiring-Agent/1.0 (+https://here.example)' })
})

test('a table with another header waits for a person again', async () => {
  await feedOf('Kaveri Looms')
  answer = csv(line(1))
  await nextDay()
  await confirm()
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end(`name,title,place\nA,Dyer,Erode`)
  await nextDay()
  expect((await runs()).at(-1)).toMatchObject({ state: 'checked' })
  expect(await postings()).toEqual(['Weaver 1: active'])
})

test('an edition that was read whole is not sent again', async () => {
  await feedOf('Kaveri Looms')
  const first = csv(line(1))
  answer = (request, response) => {
    response.setHeader('etag', '"1"')
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else first(request, response)
  }
  await nextDay()
  await nextDay()
  await confirm()
  await nextDay()
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, undefined, '"1"'])
  expect(await fetches()).toEqual(['fetched', 'unchanged', 'unchanged'])
})

test('ids count within a feed: another company’s postings with the same ids are others', async () => {
  await feedOf('Kaveri Looms')
  await feedOf('Nila Mills')
  answer = csv(line(1), line(2))
  await nextDay()
  await confirm()
  expect(await postings()).toHaveLength(2)
  expect(await postings('Nila Mills')).toHaveLength(2)
  answer = csv(line(1, 'Master weaver'), line(2))
  await nextDay()
  expect(await postings()).toEqual(await postings('Nila Mills'))
  expect(await postings()).toEqual(['Master weaver: active', 'Weaver 2: active'])
})

test('what a feed lacks twice is closed; what it has again is opened, but not what a person closed', async () => {
  await feedOf('Kaveri Looms')
  answer = csv(line(1), line(2), line(3))
  await nextDay()
  await confirm()
  answer = csv(line(1))
  await nextDay()
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: active', 'Weaver 3: active'])
  // At once is no second time: what made the gap may still be at work.
  await database.query('update company_feeds set next_fetch_at = now()')
  await fetching().runOnce()
  expect(await postings()).toContain('Weaver 2: active')
  await nextDay()
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: closed', 'Weaver 3: closed'])
  const [entry] = await database.query(
    "select actor_id, details from audit_log where action = 'feed closed postings'",
  )
  expect(entry).toEqual({ actor_id: null, details: { name: 'feed.example', count: 2 } })
  await database.query("update jobs set status = 'active' where title = 'Weaver 3'")
  await database.query("update jobs set status = 'closed' where title = 'Weaver 3'")
  answer = csv(line(1), line(2), line(3))
  await nextDay()
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: active', 'Weaver 3: closed'])
})

test('nothing is closed for what failed, is empty, cut off, without a told end, or has rows nobody can read', async () => {
  await feedOf('Kaveri Looms')
  answer = csv(line(1), line(2))
  await nextDay()
  await confirm()
  const odd: RequestListener[] = [
    (_, response) => response.writeHead(503).end(),
    csv(),
    (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(),
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 9999 })
      response.write([header, line(1)].join('\n'))
      setImmediate(() => response.socket?.destroy())
    },
    (_, response) =>
      response.socket?.end(
        `HTTP/1.0 200 OK\r\ncontent-type: text/csv\r\n\r\n${[header, line(1)].join('\n')}`,
      ),
    csv(line(1), 'a,b,c,d,e,f,g'),
  ]
  for (const one of odd) {
    answer = one
    await nextDay()
    await nextDay()
    expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: active'])
  }
  // A row without a title has its id: its posting may be there.
  answer = csv(line(1), line(2, ''))
  await nextDay()
  await nextDay()
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: active'])
  answer = csv(line(1))
  await nextDay()
  await nextDay()
  expect(await postings()).toEqual(['Weaver 1: active', 'Weaver 2: closed'])
})

test('an endless file, a bomb, a page and a way into this machine are refused, and told by their kind', async () => {
  await feedOf('Kaveri Looms')
  const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024))
  const bad: [RequestListener, string][] = [
    [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' })
        const chunk = 'x'.repeat(1024 * 1024)
        const more = () => {
          while (response.write(chunk));
          response.once('drain', more)
        }
        more()
      },
      'too_large',
    ],
    [
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' })
          .end(bomb),
      'too_large',
    ],
    [(_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'type'],
    [
      (_, response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${port()}/inside` }).end(),
      'not_public',
    ],
    [(_, response) => response.writeHead(404).end('secret'), 'status 404'],
  ]
  for (const [one] of bad) {
    answer = one
    await nextDay()
  }
  expect(await fetches()).toEqual(bad.map(([, kind]) => kind))
  expect(await runs()).toEqual([])
  expect(asked).toHaveLength(bad.length)
})

test('after a week of failures a feed pauses; one that works again has not failed', async () => {
  const feed = await feedOf('Kaveri Looms')
  const state = async () => {
    const [row] = await database.query(
      'select state, failing_since is not null as fails from company_feeds where id = $1',
      [feed],
    )
    return row
  }
  const daysPass = (days: number) =>
    database.query(
      "update company_feeds set failing_since = failing_since - $1::int * interval '1 day'",
      [days],
    )
  answer = csv(line(1))
  await nextDay()
  await confirm()
  answer = (_, response) => response.writeHead(500).end()
  await nextDay()
  await daysPass(6)
  await nextDay()
  expect(await state()).toEqual({ state: 'active', fails: true })
  answer = csv(line(1))
  await nextDay()
  expect(await state()).toEqual({ state: 'active', fails: false })
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end()
  await nextDay()
  await daysPass(7)
  await nextDay()
  expect(await state()).toEqual({ state: 'paused', fails: true })
  asked = []
  await nextDay()
  expect(asked).toEqual([])
  expect(await postings()).toEqual(['Weaver 1: active'])
})

test('no feed of a company that is not verified is fetched', async () => {
  await feedOf('Kaveri Looms')
  await database.query(
    "update companies set verified_at = null, verified_method = null where name = 'Kaveri Looms'",
  )
  answer = csv(line(1))
  await nextDay()
  expect(asked).toEqual([])
})

test('our own feed for aggregators, JSON of a board and JSON-LD are read as in a file', async () => {
  await feedOf('Kaveri Looms', '/list.xml')
  const xml = `<?xml version="1.0"?><source><job><title>Weaver</title><referencenumber>KL-77-000001</referencenumber>
    <city>Erode</city><description>Weave</description></job></source>`
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(xml)
  await nextDay()
  await confirm()
  expect(await postings()).toEqual(['Weaver: active'])
  const json = JSON.stringify([
    {
      '@type': 'JobPosting',
      title: 'Dyer',
      identifier: 'KL-77-000002',
      description: 'Dye',
      jobLocation: { address: { addressLocality: 'Erode' } },
    },
  ])
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/ld+json' }).end(json)
  await nextDay()
  expect(await postings()).toEqual(['Dyer: active', 'Weaver: active'])
})

test('RSS holds the newest alone: what it no longer lists stays open', async () => {
  await feedOf('Kaveri Looms', '/jobs.rss')
  const rss = (...titles: string[]): RequestListener => {
    const items = titles.map(
      (title) => `<item><title>${title}</title><guid>KL-${title}</guid>
        <location>Erode</location><description>Weave on ${title}</description></item>`,
    )
    const text = `<?xml version="1.0"?><rss version="2.0"><channel>${items.join('')}</channel></rss>`
    return (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/rss+xml; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text)
  }
  answer = rss('Weaver', 'Dyer')
  await nextDay()
  await confirm()
  for (const _ of [1, 2, 3]) {
    answer = rss('Dyer')
    await nextDay()
  }
  expect(await postings()).toEqual(['Dyer: active', 'Weaver: active'])
})
