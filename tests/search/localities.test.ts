// search_jobs(…) with parts of the great cities, as people type them and as boards write them: one
// that postings name narrows the search, any other stands for its city; and with distances.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Posting, setBoard } from './board.ts'

const samples = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const why = samples ? '' : ' (NOT RUN: SAMPLE_DATA names no folder)'

// Places as in the facts of Indian postings.
const postings: Posting[] = [
  ['Python Developer', 'Bengaluru( Whitefield )', ['Django']],
  ['Java Developer', 'Bengaluru(Koramangala)', ['Java']],
  ['Sales Executive', 'Bengaluru', []],
  ['Python Developer', 'Bengaluru', ['Flask']],
  ['Accountant', 'Mumbai (All Areas)(Andheri East)', ['Tally']],
  ['Receptionist', 'Andheri (W), Mumbai', []],
  ['Cashier', 'Mumbai(Lower Parel)', []],
  ['Telecaller', 'Delhi / NCR', []],
  ['Nurse', 'Hyderabad', []],
  ['Cook', 'Jaipur( Jagatpura )', []],
  ['Rohini Software Tester', 'Pune(Hinjewadi)', []],
]

const board = setBoard(postings)
const { search } = board
const found = async (keyword: string, location = '') =>
  (await search(keyword, { location })).jobs.map((job) => `${job.title}, ${job.location}`)
const chips = async (keyword: string) =>
  (await search(keyword)).understood.map(({ kind, value }) => `${kind} ${value}`)

describe('[SRC-04] a part of a city that postings name', () => {
  test.each([
    ['whitefield bangalore', ['Python Developer, Bengaluru( Whitefield )']],
    ['python white field', ['Python Developer, Bengaluru( Whitefield )']],
    ['jobs in koramangala', ['Java Developer, Bengaluru(Koramangala)']],
    ['koramangla bengaluru java', ['Java Developer, Bengaluru(Koramangala)']],
    ['koramangalla java', ['Java Developer, Bengaluru(Koramangala)']],
    ['कोरमंगला में नौकरी', ['Java Developer, Bengaluru(Koramangala)']],
    ['andheri east accountant', ['Accountant, Mumbai (All Areas)(Andheri East)']],
    [
      'andheri mumbai',
      ['Accountant, Mumbai (All Areas)(Andheri East)', 'Receptionist, Andheri (W), Mumbai'],
    ],
    ['andheri west maharashtra', ['Receptionist, Andheri (W), Mumbai']],
    [
      'andheri or lower parel',
      [
        'Accountant, Mumbai (All Areas)(Andheri East)',
        'Receptionist, Andheri (W), Mumbai',
        'Cashier, Mumbai(Lower Parel)',
      ],
    ],
    ['jagatpura cook', ['Cook, Jaipur( Jagatpura )']],
    ['hinjawadi', ['Rohini Software Tester, Pune(Hinjewadi)']],
  ])('%s', async (typed, expected) => {
    expect([await found(typed), (await search(typed)).missing]).toEqual([expected, []])
  })

  test('in the box of the place', async () => {
    const inWhitefield = ['Python Developer, Bengaluru( Whitefield )']
    expect(await found('', 'Whitefield, Bangalore')).toEqual(inWhitefield)
    expect(await found('python', 'whitefield')).toEqual(inWhitefield)
  })

  test.each([
    ['whitefield bangalore', ['place Whitefield, Bengaluru', 'place Bengaluru']],
    ['koramangla', ['place Koramangala, Bengaluru']],
    ['andheri e', ['place Andheri East, Mumbai']],
  ])('a chip names it with its city: %s', async (typed, expected) => {
    expect(await chips(typed)).toEqual(expected)
  })

  test('where nothing there fits, what its city has comes, and it says so', async () => {
    const answer = await search('sales koramangala')
    expect(answer.jobs.map(({ title, found_by }) => [title, found_by])).toEqual([
      ['Sales Executive', 'part'],
    ])
    expect(answer.missing).toEqual(['koramangala'])
    const inBox = await search('sales', { location: 'Koramangala' })
    expect([inBox.jobs[0]?.title, inBox.missing]).toEqual(['Sales Executive', ['koramangala']])
    const nowhere = await search('beekeeper java koramangala')
    expect([nowhere.jobs[0]?.title, nowhere.missing]).toEqual([
      'Java Developer',
      ['koramangala', 'beekeeper'],
    ])
  })
})

describe('[SRC-04] a part of a city that no posting names', () => {
  test.each([
    ['gachibowli nurse', 'place Hyderabad', ['Nurse, Hyderabad']],
    ['गाचीबोवली', 'place Hyderabad', ['Nurse, Hyderabad']],
    ['telecaller connaught place', 'place Delhi', ['Telecaller, Delhi / NCR']],
    ['telecaller rohini', 'place Delhi', ['Telecaller, Delhi / NCR']],
  ])('stands for its city: %s', async (typed, chip, expected) => {
    expect([await chips(typed), await found(typed)]).toEqual([[chip], expected])
  })

  test('in the box of the place', async () => {
    expect(await found('nurse', 'Banjara Hills')).toEqual(['Nurse, Hyderabad'])
  })

  test('a name that many cities have means one only beside its city', async () => {
    expect(await chips('mg road')).toEqual([])
    expect(await chips('mg road bangalore')).toEqual(['place Bengaluru'])
  })
})

describe('[SRC-04] distances', () => {
  test.each([
    ['java within 10 km of koramangala', ['distance 10', 'place Bengaluru']],
    ['jobs within 5 kms', ['distance 5']],
    ['nurse 20 km radius hyderabad', ['distance 20', 'place Hyderabad']],
    ['5 km ke andar cook', ['distance 5']],
    ['10 किमी के अंदर नौकरी', ['distance 10']],
    ['25 kilometers from jaipur', ['distance 25', 'place Jaipur']],
  ])('are told and compared with nothing: %s', async (typed, expected) => {
    const answer = await search(typed)
    expect(answer.understood.map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
    expect([answer.jobs.length > 0, answer.missing]).toEqual([true, []])
  })
})

test.runIf(samples)(
  `[SRC-04] of the parts of cities that strangers’ postings name, most are known${why}`,
  async () => {
    const named = placesInBrackets()
    expect(named.length).toBeGreaterThan(40)
    const unknown: string[] = []
    for (const { part, city } of named) {
      const [place] = await chips(part)
      if (place !== `place ${city}` && !place?.endsWith(`, ${city}`)) unknown.push(part)
    }
    expect(unknown.length / named.length, unknown.join(', ')).toBeLessThan(0.1)
  },
)

/** `Bengaluru( HSR Layout )`, without those that are no part of the city before them. */
function placesInBrackets() {
  const cities = new Set(
    'Bengaluru,Mumbai,Pune,Hyderabad,Chennai,Gurugram,Ahmedabad,Kolkata,Jaipur,Lucknow,Kochi'.split(
      ',',
    ),
  )
  const file = path.join(samples, 'india_postings_facts', 'locations.tsv')
  return [...readFileSync(file, 'utf8').matchAll(/(\w+)\(\s*([^()]+?)\s*\)/g)].flatMap(
    ([, city = '', part = '']) =>
      cities.has(city) && !/^(All Areas|.*[+,\d].*)$/.test(part) ? [{ city, part }] : [],
  )
}
