// How often one address may request pages: counted once for each, whatever the page reads; built
// files are not counted. And invalid addresses. The site is the built one; the limits are as
// shipped.
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rateLimitRules } from '#server/caller/rate-limit-rules.ts'
import { createSite } from '#site/site.ts'
import { projectFolder } from '#start/project.ts'
import { type Api, startApi } from '#tests/support/api.ts'

let api: Api
let visitors = 0
beforeAll(async () => {
  const folder = path.join(projectFolder, 'dist', 'web')
  api = await startApi({
    cast: false,
    pages: (options) => createSite({ folder, ...options }),
    variables: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  })
})
afterAll(() => api?.stop())
// The clock stands still: on a slow machine the limits would be refilled as fast as they are used.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Requests from an address that was not used before. */
function newVisitor() {
  visitors += 1
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}` }
  return (route: string) => api.request(route, { headers, redirect: 'manual' })
}

async function statusesOf(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) {
    const answer = await ask()
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

test('a busy visitor gets more pages than the API would let them ask for rows, and then a wait', async () => {
  const ask = newVisitor()
  const { burst = 0 } = rateLimitRules.page ?? {}
  // Each reads twice: the list and the jobs hidden for lack of a salary.
  const list = '/candidate/jobs?min_salary=1'
  expect(burst * 2).toBeGreaterThan(rateLimitRules.rest_anon?.count ?? 0)
  expect(new Set(await statusesOf(burst, () => ask(list)))).toEqual(new Set([200]))
  const refused = await ask('/about')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await refused.text()).toMatch(/^Too many pages in a short time\./)

  // None of it was counted as calls of the API, nor are files counted as pages.
  expect((await ask('/rest/v1/jobs?limit=1')).status).toBe(200)
  expect((await ask('/favicon.svg')).status).toBe(200)
  expect((await newVisitor()('/about')).status).toBe(200)
})

test('feeds are counted by themselves', async () => {
  const ask = newVisitor()
  const { burst = 0 } = rateLimitRules.feed ?? {}
  expect(new Set(await statusesOf(burst, () => ask('/feeds/jobs.rss')))).toEqual(new Set([200]))
  const refused = await ask('/robots.txt')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/')).status).toBe(200)
})

test.each(['/jobs/%zz', '/%', '/hi/%E0%A4%A', '/candidate/jobs/%c0%af', '/assets/%zz'])(
  '%s is no address, and nothing is written about it',
  async (route) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const failed = vi.spyOn(console, 'error').mockReturnValue()
    const before = api.logged().length
    const answer = await newVisitor()(route)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ])
    expect(await answer.text()).toMatch(/^This address cannot be read/)
    expect([written, warned, failed].flatMap((spy) => spy.mock.calls)).toEqual([])
    expect(api.logged().slice(before)).toEqual([])
  },
)
