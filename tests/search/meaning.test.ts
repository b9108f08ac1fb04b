// search_jobs(…) beyond the letters of a title: other names of places and skills, word forms,
// misspellings; and the order of results.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.as('owner').query('delete from jobs')
  const postings: [title: string, location: string, skills: string[], pay: number | null][] = [
    ['Senior C++ Developer', 'Bengaluru', [], 1_200_000],
    ['Accountant', 'Bangalore Urban', ['C'], null],
    ['C Programmer', 'Gurgaon', [], null],
    ['C# Engineer', 'Pune', [], null],
    ['.NET Developer', 'Gurugram', [], null],
    ['Node.js Developer', 'Remote', [], null],
    ['Kubernetes Engineer', 'Mumbai / Pune', [], null],
    ['शिक्षकों की भर्ती', 'लखनऊ', [], null],
    ['Nursing Officer', 'Bombay', [], null],
    ['Golang Engineer', 'Chennai', [], null],
    ['Travel Guide, going places', 'Chennai', [], null],
    ['Magician', 'Kochi', ['Full-stack juggling'], null],
    ['R&D Chemist', 'Vadodara', [], null],
    ['Plumber', 'Mira-Bhayandar', [], null],
  ]
  for (const [place, [title, location, skills, pay]] of postings.entries()) {
    await cast.as('owner').insert('jobs', {
      title,
      location,
      skills,
      salary_min: pay,
      currency: 'INR',
      company: 'Kaveri Software',
      description: 'x',
      created_at: new Date(Date.UTC(2026, 0, 1, 0, -place)),
    })
  }
})
afterAll(() => cast.drop())

type Card = { id: string; title: string; found_by: string | null }
type Answer = {
  jobs: Card[]
  total: number
  more: boolean
  hidden: number
  next: string | null
  meant_keyword: string | null
  meant_location: string | null
}
async function search(filters: Record<string, unknown>): Promise<Answer> {
  const names = Object.keys(filters)
  const given = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const values = Object.values(filters)
  const [answer] = await cast.as('anon').query(`select * from search_jobs(${given})`, values)
  return answer as Answer
}
const titles = async (filters: Record<string, unknown>) =>
  (await search(filters)).jobs.map(({ title }) => title)

describe('[CAN-04] a place by any of its names', () => {
  test.each([
    ['bangalore', ['Senior C++ Developer', 'Accountant']],
    ['Bengaluru', ['Senior C++ Developer', 'Accountant']],
    ['Gurugram', ['C Programmer', '.NET Developer']],
    ['Mumbai', ['Kubernetes Engineer', 'Nursing Officer']],
    ['poona', ['C# Engineer', 'Kubernetes Engineer']],
    ['Lucknow', ['शिक्षकों की भर्ती']],
    ['baroda', ['R&D Chemist']],
    ['Gujarat', ['R&D Chemist']],
    ['Maharashtra', ['C# Engineer', 'Kubernetes Engineer', 'Nursing Officer', 'Plumber']],
    ['Delhi NCR', ['C Programmer', '.NET Developer']],
  ])('%s', async (location, expected) => {
    expect(await titles({ location })).toEqual(expected)
  })

  test('to the letter it is that name only', async () => {
    expect(await titles({ location: 'Bengaluru', plain: true })).toEqual(['Senior C++ Developer'])
  })

  test('a name that an administrator adds counts at once', async () => {
    expect(await titles({ location: 'Queen of Arabia' })).toEqual([])
    await cast.as('meera').insert('place_names', { name: 'queen of arabia', place: 'Kochi' })
    expect(await titles({ location: 'Queen of Arabia' })).toEqual(['Magician'])
  })

  test('and so do those of a town, for its state, as long as they are kept', async () => {
    const meera = cast.as('meera')
    await meera.insert('jobs', {
      title: 'Boatman',
      location: 'Venice of the East, India',
      company: 'Kaveri Software',
      description: 'x',
      status: 'active',
    })
    expect(await titles({ location: 'Kerala' })).toEqual(['Magician'])
    await meera.insert('place_names', { name: 'venice of the east', place: 'Kochi' })
    expect(await titles({ location: 'Kerala' })).toEqual(['Boatman', 'Magician'])
    await meera.query("delete from place_names where name = 'venice of the east'")
    expect(await titles({ location: 'Kerala' })).toEqual(['Magician'])
    await cast.as('owner').query("delete from jobs where title = 'Boatman'")
  })
})

describe('[CAN-04] skills that plain text confuses', () => {
  /** Those with it as a word, in the title or among the skills. */
  const said = async (keyword: string) =>
    (await search({ keyword, sort: 'relevance' })).jobs
      .filter(({ found_by }) => found_by === 'title' || found_by === 'mention')
      .map(({ title }) => title)

  test.each([
    ['C', ['C Programmer', 'Accountant']],
    ['c++', ['Senior C++ Developer']],
    ['cpp', ['Senior C++ Developer']],
    ['C#', ['C# Engineer']],
    ['dotnet', ['.NET Developer']],
    ['.net', ['.NET Developer']],
    ['node js', ['Node.js Developer']],
    ['go', ['Golang Engineer']],
    ['R', []],
  ])('%s', async (keyword, expected) => {
    expect(await said(keyword)).toEqual(expected)
  })

  test('the letters alone count to the letter', async () => {
    expect(await titles({ keyword: 'C' })).toEqual(['C Programmer', 'Accountant'])
    const { jobs } = await search({ keyword: 'C', plain: true })
    expect(new Set(jobs.map(({ found_by }) => found_by))).toEqual(new Set(['letters']))
    expect(jobs.map(({ title }) => title)).toContain('Magician')
    expect(jobs.map(({ title }) => title)).toContain('Senior C++ Developer')
  })
})

describe('[CAN-04] other forms of a word', () => {
  test('in English and in Hindi', async () => {
    expect(await titles({ keyword: 'nurse' })).toEqual(['Nursing Officer'])
    expect(await titles({ keyword: 'शिक्षक' })).toEqual(['शिक्षकों की भर्ती'])
    expect(await titles({ keyword: 'juggle' })).toEqual(['Magician'])
    expect(await titles({ keyword: 'nurse', plain: true })).toEqual([])
  })
})

describe('[CAN-04] a misspelled word', () => {
  test('finds what it was meant to be, and says so', async () => {
    const found = await search({ keyword: 'kuberntes' })
    expect(found).toMatchObject({ total: 1, meant_keyword: 'kubernetes', meant_location: null })
    expect(found.jobs).toMatchObject([{ title: 'Kubernetes Engineer', found_by: 'spelling' }])
    expect((await search({ location: 'Gurgoan' })).meant_location).toBe('gurgaon')
  })

  test('is not sought where the word is known, nor to the letter', async () => {
    expect(await search({ keyword: 'magician' })).toMatchObject({ total: 1, meant_keyword: null })
    expect(await search({ keyword: 'kuberntes', plain: true })).toMatchObject({ total: 0 })
  })
})

test('[CAN-04] it says how many are left out because they state no pay', async () => {
  const developers = { keyword: 'developer', min_salary: 5 }
  expect(await search(developers)).toMatchObject({ total: 1, hidden: 3 })
  expect(await search({ ...developers, sort: 'newest' })).toMatchObject({ total: 1, hidden: 3 })
  expect(await search({ ...developers, without_pay: true })).toMatchObject({ total: 4, hidden: 0 })
})
