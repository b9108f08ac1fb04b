// How often tables may be read and written and files stored, with the product's own figures. The
// limits' clock stands still unless it is moved.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimitRules } from '#server/caller/rate-limit-rules.ts'
import { createRateLimits } from '#server/caller/rate-limits.ts'
import { type Site, smallPdf, startSite } from '../site.ts'
import { ASHA, type Library, openLibrary, RAVI, SERVICE, VISITOR } from './library.ts'

let now = new Date('2029-03-14T09:00:00Z')
const rateLimits = createRateLimits({ rules: rateLimitRules, clock: { now: () => now } })
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

let library: Library
let limited: Pick<Library, 'call'>
let site: Site
beforeAll(async () => {
  library = await openLibrary()
  limited = await library.sibling({}, { rateLimits })
  site = await startSite({ rateLimits })
  await site.service.query(`insert into storage.buckets (id, name) values ('papers', 'papers')`)
  await site.service.query(
    `create policy "everybody writes" on storage.objects for all to authenticated using (true) with check (true)`,
  )
})
afterAll(async () => {
  await site.stop()
  await library.close()
})

const call = (as: string, method: string) => limited.call('/labels?id=eq.0', { as, method })

test.each([
  ['a visitor’s calls, by address', VISITOR, 'GET', 120, ASHA],
  ['a person’s reads', ASHA, 'GET', 100, RAVI],
  ['a person’s writes', ASHA, 'DELETE', 60, RAVI],
])(
  '[T145] %s: as many at once as are allowed, then 429 with the time to wait',
  async (_, as, method, most, other) => {
    const answers = await Promise.all(Array.from({ length: most + 15 }, () => call(as, method)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.length - refused.length).toBe(most)
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    // Others are not affected, and the caller who asked too much can continue after the wait.
    expect((await call(other, method)).status).toBeLessThan(300)
    expect((await call(SERVICE, method)).status).toBeLessThan(300)
    pass(wait)
    expect((await call(as, method)).status).toBeLessThan(300)
  },
)

test('[T145] twenty files an hour, and then 429 with the time to wait', async () => {
  const [asha, ravi] = [await site.person(), await site.person()]
  const store = (token: string, name: string) =>
    site.request(`/storage/v1/object/papers/${name}`, {
      as: 'nobody',
      method: 'POST',
      headers: {
        apikey: site.keys.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/pdf',
      },
      body: smallPdf,
    })
  const statuses: number[] = []
  for (let file = 0; file < 22; file += 1) {
    statuses.push((await store(asha.token, `a-${file}.pdf`)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  const refused = await store(asha.token, 'one-more.pdf')
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect((await store(ravi.token, 'r.pdf')).status).toBe(200)
  pass(wait)
  expect((await store(asha.token, 'later.pdf')).status).toBe(200)
})
