// search_jobs(…) page after page while postings are added and removed, with hostile input, and its
// table, which triggers update.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.as('owner').query('delete from jobs')
  for (let number = 1; number <= 12; number += 1) await post(`Weaver ${number}`, number)
})
afterAll(() => cast.drop())

/** Two at a time were posted at the same moment. */
async function post(title: string, number: number, more: Record<string, unknown> = {}) {
  const [job] = await cast.as('owner').insert('jobs', {
    title,
    company: 'Kaveri Looms',
    location: 'Varanasi',
    description: 'x',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 2))),
    ...more,
  })
  return String(job?.id)
}

type Answer = { jobs: { title: string }[]; total: number | null; next: string | null }
async function search(filters: Record<string, unknown>): Promise<Answer> {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const values = Object.values(filters)
  const [answer] = await cast.as('anon').query(`select * from search_jobs(${given})`, values)
  return answer as Answer
}

describe('[CAN-04] pages', () => {
  test.each(['newest', 'relevance'])(
    'by %s, without gaps and repeats while rows arrive',
    async (sort) => {
      const before = (await search({ keyword: 'weaver', sort, page_size: 100 })).jobs
      const seen: string[] = []
      const arrived: string[] = []
      for (let after: string | null = null, first = true; first || after; first = false) {
        const page: Answer = await search({ keyword: 'weaver', sort, page_size: 3, after })
        expect(page.total === null).toBe(!first)
        seen.push(...page.jobs.map(({ title }) => title))
        after = page.next
        arrived.push(await post('Weaver, just now', 5000))
      }
      expect(seen).toEqual(before.map(({ title }) => title))
      await cast.as('owner').query('delete from jobs where id = any ($1)', [arrived])
    },
  )

  test('of all jobs, though all came in one moment', async () => {
    const created_at = new Date(Date.UTC(2026, 5, 1))
    const ids: string[] = []
    for (let number = 1; number <= 34; number += 1)
      ids.push(await post(`Potter ${number}`, number, { created_at }))
    const whole = (await search({ page_size: 100 })).jobs
    const seen: unknown[] = []
    for (let after: string | null = null, first = true; first || after; first = false) {
      const page: Answer = await search({ page_size: 20, after })
      seen.push(...page.jobs)
      after = page.next
    }
    expect(seen).toEqual(whole)
    expect(whole).toHaveLength(46)
    await cast.as('owner').query('delete from jobs where id = any ($1)', [ids])
  })

  test.each(['x', 'all~1~x', 'nowhere~1~00000000-0000-4000-8000-0000000000f1', "all~1'~", '~~'])(
    'what is no mark is refused: %s',
    async (after) => {
      await expect(search({ after })).rejects.toMatchObject({ code: '22023' })
    },
  )

  test('nor is there another order', async () => {
    await expect(search({ sort: 'id; drop table jobs' })).rejects.toMatchObject({ code: '22023' })
  })
})

describe('[T081] what is typed is text, whatever it looks like', () => {
  test.each([
    "'; drop table jobs; --",
    "\\'",
    "' | 'x",
    '%',
    '_',
    '\\',
    '$1',
    '%s %L %I',
    "weaver' & !'x",
    ':*',
    '1.5.2 lakh',
    '99,99,99,999999999 crore a month',
    '99 years last 999 months',
    '~@!&|<->',
    'é\u0301\u202e🙂',
    '-'.repeat(300),
    'weaver '.repeat(2000),
  ])('%s', async (typed) => {
    for (const sort of ['newest', 'relevance']) {
      await search({ keyword: typed, sort })
      await search({ location: typed, sort })
      await search({ keyword: typed, location: typed, experience: typed, work_mode: typed, sort })
    }
    expect((await search({ keyword: 'weaver' })).total).toBe(12)
  })
})

describe('[CAN-06] what is searched follows the postings', () => {
  test('a change, a closing, an opening and a deletion', async () => {
    const found = async (keyword: string) => (await search({ keyword })).total
    const id = await post('Dyer', 1)
    const change = (set: string) =>
      cast.as('owner').query(`update jobs set ${set} where id = $1`, [id])
    expect(await found('dyer')).toBe(1)
    await change("title = 'Spinner'")
    expect([await found('dyer'), await found('spinner')]).toEqual([0, 1])
    await change("skills = '{Natural indigo}'")
    expect(await found('indigo')).toBe(1)
    await change("status = 'closed'")
    expect(await found('spinner')).toBe(0)
    await change("status = 'active'")
    expect(await found('spinner')).toBe(1)
    await change('closing_date = current_date - 2')
    expect(await found('spinner')).toBe(0)
    await cast.as('owner').query('delete from jobs where id = $1', [id])
    const kept = await cast
      .as('owner')
      .query('select from private.job_search where job_id = $1', [id])
    expect(kept).toEqual([])
  })

  test('a draft is not in it', async () => {
    await post('Secret tapestry', 1, { status: 'draft' })
    expect(await search({ keyword: 'tapestry' })).toMatchObject({ total: 0, jobs: [] })
  })
})
