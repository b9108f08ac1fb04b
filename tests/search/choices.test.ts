// The filters of search_jobs with counts: what postings can be chosen by, and that each count is
// what the search finds with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

let cast: Cast
const DAY = 86_400_000
type Posting = Record<string, unknown> & { title: string }
const postings: (Posting & { days: number })[] = [
  { title: 'Web Developer', company: 'Kaveri Software', skills: ['ReactJS', 'C++'], days: 0.5 },
  { title: 'App Developer', company: 'Kaveri Software.', skills: ['React'], days: 2 },
  { title: 'Junior Web Developer', company: 'Saral Payments', skills: ['react.js'], days: 5 },
  {
    title: 'Clerk',
    company: 'Saral Payments',
    type: 'part-time',
    skills: ['Goods & Services Tax'],
    salary_min: 300_000,
    salary_max: 400_000,
    currency: 'INR',
    days: 20,
  },
  {
    title: 'Support Developer',
    company: 'R&D Works',
    type: 'contract',
    work_mode: 'remote',
    experience_required: '0-1 years',
    salary_min: 50_000,
    salary_max: 60_000,
    currency: 'USD',
    days: 90,
  },
]

beforeAll(async () => {
  cast = await freshCast()
  await cast.as('owner').query('delete from jobs')
  for (const { days, ...posting } of postings) {
    await cast.as('owner').insert('jobs', {
      location: 'Pune',
      description: 'Work with us.',
      created_at: new Date(Date.now() - days * DAY),
      ...posting,
    })
  }
  await cast.as('owner').query('select private.count_search_words()')
})
afterAll(() => cast.drop())

type Filters = Record<string, unknown>
type Choice = { filter: string; value: string; count: number; more: boolean }
const own = new Set('keyword location work_mode min_salary max_salary experience plain'.split(' '))

async function search(filters: Filters) {
  const [given, chosen] = [true, false].map((isOwn) =>
    Object.entries(filters).filter(([name]) => own.has(name) === isOwn),
  ) as [[string, unknown][], [string, unknown][]]
  const named = ['filters => $1', ...given.map(([name], at) => `${name} => $${at + 2}`)]
  const values = [JSON.stringify(Object.fromEntries(chosen)), ...given.map(([, value]) => value)]
  const [answer] = await cast
    .as('anon')
    .query(`select jobs, total, more, hidden from search_jobs(${named.join(', ')})`, values)
  return answer as { jobs: { title: string }[]; total: number; more: boolean; hidden: number }
}
const titles = async (filters: Filters) => (await search(filters)).jobs.map(({ title }) => title)

async function choices(filters: Filters): Promise<Choice[]> {
  const [row] = await cast
    .as('anon')
    .query('select job_choices($1) as choices', [JSON.stringify(filters)])
  return (row as { choices: Choice[] }).choices
}
async function counts(filters: Filters, of: string) {
  const those = (await choices(filters)).filter(({ filter }) => filter === of)
  return Object.fromEntries(those.map(({ value, count }) => [value, count]))
}

describe('[SRC-06] each filter', () => {
  test.each([
    [{ type: 'part-time' }, ['Clerk']],
    [{ skills: ['React'] }, ['Web Developer', 'App Developer', 'Junior Web Developer']],
    [{ skills: ['c++'] }, ['Web Developer']],
    [{ skills: ['C'] }, []],
    [{ skills: ['C++', 'goods & services tax'] }, ['Web Developer', 'Clerk']],
    [{ companies: ['kaveri software'] }, ['Web Developer', 'App Developer']],
    [{ companies: ['Kaveri'] }, []],
    [
      { companies: ['R&D Works', 'Saral Payments'] },
      ['Junior Web Developer', 'Clerk', 'Support Developer'],
    ],
    [{ posted_within: 3 }, ['Web Developer', 'App Developer']],
    [{ fresher: true }, ['Junior Web Developer', 'Support Developer']],
    [{ pay_shown: true }, ['Clerk', 'Support Developer']],
    [{ keyword: 'developer', pay_shown: true, fresher: true }, ['Support Developer']],
    [{ plain: true, keyword: 'web', companies: ['Saral Payments'] }, ['Junior Web Developer']],
    [
      { keyword: 'react beekeeper', companies: ['Kaveri Software'] },
      ['Web Developer', 'App Developer'],
    ],
    [{ keyword: '++', skills: ['C++'] }, []],
    [{ experience: '4-7 years' }, []],
    [{ experience: '1-3' }, ['Support Developer']],
  ] as [Filters, string[]][])('%j', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected)
  })
})

describe('[SRC-06] pay is compared within one currency', () => {
  test.each([
    [{ min_salary: 40_000 }, ['Clerk']],
    [{ min_salary: 40_000, currency: 'USD' }, ['Support Developer']],
    [{ max_salary: 350_000 }, []],
  ] as [Filters, string[]][])('%j', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected)
  })
})

describe('[SRC-06] what postings can be chosen by is counted', () => {
  test('each filter with its choices, the most frequent first, all names of a skill as one', async () => {
    const all = await choices({})
    const of = (wanted: string) =>
      all.filter(({ filter }) => filter === wanted).map(({ value, count }) => [value, count])
    expect(of('skills')).toEqual([
      ['React', 3],
      ['C++', 1],
      ['Goods & Services Tax', 1],
    ])
    expect(of('companies').toSorted()).toEqual([
      ['Kaveri Software', 2],
      ['R&D Works', 1],
      ['Saral Payments', 2],
    ])
    expect(Object.fromEntries(of('type'))).toEqual({ 'full-time': 3, 'part-time': 1, contract: 1 })
    expect(of('posted_within')).toEqual([
      ['1', 1],
      ['3', 2],
      ['7', 3],
      ['30', 4],
    ])
    expect([of('fresher'), of('pay_shown')]).toEqual([[['true', 2]], [['true', 2]]])
    expect(new Set(all.map(({ more }) => more))).toEqual(new Set([false]))
  })

  test('a filter leaves itself out of its own counts, and no other', async () => {
    const filters = { companies: ['Saral Payments'], keyword: 'developer' }
    expect(await counts(filters, 'companies')).toEqual({
      'Kaveri Software': 2,
      'Saral Payments': 1,
      'R&D Works': 1,
    })
    expect(await counts(filters, 'type')).toEqual({ 'full-time': 1 })
  })

  test.each([
    {},
    { keyword: 'developer' },
    { keyword: 'developer fresher' },
    { location: 'Pune', posted_within: 30 },
    { companies: ['Kaveri Software'], skills: ['React'] },
    { min_salary: 1, currency: 'USD' },
    { keyword: 'with us' },
    { keyword: 'Developer', exactly: true },
  ] as Filters[])('with %j each count is what the search finds with it', async (filters) => {
    const { exactly, ...others } = filters
    const lists = ['skills', 'companies']
    const asked = await choices(filters)
    expect(asked.length).toBeGreaterThan(3)
    for (const { filter, value, count } of asked) {
      const chosen = lists.includes(filter) ? [value] : value === 'true' ? true : value
      const { total } = await search({
        ...others,
        ...(exactly ? { plain: true } : {}),
        [filter]: filter === 'posted_within' ? Number(value) : chosen,
      })
      expect([filter, value, total]).toEqual([filter, value, count])
    }
  })

  test('where they are many, the newest are counted, and it says so', async () => {
    await cast.as('owner').query(`
      insert into jobs (title, company, location, description, status)
      select 'Weaver', 'Looms', 'Surat', 'x', 'active' from generate_series(1, 1100)`)
    await cast.as('owner').query('select private.count_search_words()')
    const type = (found: Choice[]) => found.find(({ filter }) => filter === 'type')
    expect(type(await choices({}))).toMatchObject({ count: 1000, more: true })
    expect(type(await choices({ keyword: 'clerk' }))).toMatchObject({ count: 1, more: false })
  })
})

test.each([
  ['no object', '[]'],
  ['a word', '"x"'],
  ['an unknown filter', '{"status": "draft"}'],
  ['another type', '{"type": "daily"}'],
  ['a skill that is no text', '{"skills": [7]}'],
  ['no list', '{"companies": "Looms"}'],
  ['too many', JSON.stringify({ skills: Array.from({ length: 21 }, String) })],
  ['an age that is none', '{"posted_within": "soon"}'],
  ['a fraction of a day', '{"posted_within": 1.5}'],
  ['a switch that is off', '{"fresher": false}'],
  ['a currency that is none', '{"currency": "rupees"}'],
])('[SRC-06] %s is refused by both calls', async (_, filters) => {
  for (const call of ['search_jobs(filters => $1)', 'job_choices($1)']) {
    await expect(cast.as('anon').query(`select ${call}`, [filters])).rejects.toMatchObject({
      code: '22023',
    })
  }
})

test('[T081] a choice is text, whatever it looks like', async () => {
  for (const said of ["'; drop table jobs; --", "\\'", '|', '&', ':*', "x' | 'a", '!a', '   .'])
    for (const filter of ['skills', 'companies'])
      expect(await titles({ [filter]: [said] })).toEqual([])
})
