// search_jobs(…) where the index finds the rows: behind more newer postings than are checked one by
// one. Unusual texts, found by any part of them. SEARCH_SEED repeats a run.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

const SEED = Number(process.env.SEARCH_SEED ?? Math.floor(Math.random() * 2 ** 31))

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.as('owner').query('delete from jobs')
  await cast.as('owner').query('alter table jobs disable trigger user')
  await cast.as('owner').query(`
    insert into jobs (title, company, company_name, location, work_mode, currency, description, status, created_at)
    select 'Filler', 'C', 'C', 'Elsewhere', 'onsite', 'INR', 'x', 'active', timestamptz '2026-02-01' + i * interval '1 minute'
    from generate_series(1, 2600) as numbers (i)`)
  await cast.as('owner').query('alter table jobs enable trigger user')
  await cast.as('owner').query('select private.refresh_job_search()')
})
afterAll(() => cast.drop())

let number = 0
const post = (title: string, location: string, more: Record<string, unknown> = {}) => {
  number += 1
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, number))
  return {
    title,
    location,
    company: 'C',
    work_mode: 'onsite',
    description: 'x',
    created_at,
    ...more,
  }
}

async function found(filters: Record<string, unknown>): Promise<string[]> {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const [answer] = await cast
    .as('anon')
    .query(`select jobs from search_jobs(${given}, page_size => 100)`, Object.values(filters))
  const { jobs } = answer as { jobs: { title: string }[] }
  return jobs.map(({ title }) => title)
}

const letters = fc.constantFrom(
  'a',
  'B',
  'c',
  ' ',
  ' ',
  '+',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '{',
  ',',
  'न',
  'ौ',
  'É',
)
const text = (maxLength: number) =>
  fc.array(letters, { minLength: 1, maxLength }).map((all) => all.join(''))

test(`[CAN-04] any part of any title and place, behind newer ones, as the plain reading (seed ${SEED})`, async () => {
  const rows = fc.sample(fc.tuple(text(12), text(8)), { numRuns: 150, seed: SEED })
  const said = rows.filter(([title, place]) => title.trim() && place.trim())
  for (const [title, place] of said) await cast.as('owner').insert('jobs', post(`z${title}`, place))
  const asked = fc.record({ keyword: text(4), location: text(3) }, { requiredKeys: ['keyword'] })
  await fc.assert(
    fc.asyncProperty(asked, async (filters) => {
      const plain = await cast
        .as('anon')
        .query(
          `select title from jobs where status = 'active' and title ilike $1 and location ilike $2 order by created_at desc, id desc limit 100`,
          [pattern(filters.keyword), pattern(filters.location ?? '')],
        )
      expect(await found({ ...filters, plain: true })).toEqual(plain.map(({ title }) => title))
    }),
    { numRuns: 150, seed: SEED },
  )
}, 120_000)
const pattern = (typed: string) => `%${typed.replace(/^ +| +$/g, '').replace(/[\\%_]/g, '\\$&')}%`

test('[CAN-04] a word of nearly three hundred letters is found by any hundred of them, and by where it ends', async () => {
  const long = Array.from({ length: 280 }, (_, place) => (place * 7919).toString(36).at(-1)).join(
    '',
  )
  const title = `Head ${long} Tail`
  await cast.as('owner').insert('jobs', post(title, 'Pune'))
  for (let start = 0; start <= 180; start += 45)
    expect(await found({ keyword: long.slice(start, start + 100), plain: true })).toEqual([title])
  expect(await found({ keyword: `${long.slice(-90)} Tail`, plain: true })).toEqual([title])
  expect(await found({ keyword: `ead ${long.slice(0, 90)}`, plain: true })).toEqual([title])
  expect(await found({ keyword: `${long.slice(-90)} ail`, plain: true })).toEqual([])
})

test('[CAN-04] two who are the first to say a word at the same moment are both found', async () => {
  const [one, other] = await Promise.all([cast.begin('owner'), cast.begin('owner')])
  const insert = (title: string) => {
    const row = post(title, 'Ooty')
    return [
      `insert into jobs (${Object.keys(row).join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
      Object.values(row),
    ] as const
  }
  await one.query(...insert('Quokka Keeper'))
  const waiting = other.query(...insert('Quokka Feeder'))
  await one.commit()
  await waiting
  await other.commit()
  expect(await found({ keyword: 'quokka', location: 'ooty' })).toEqual([
    'Quokka Feeder',
    'Quokka Keeper',
  ])
})
