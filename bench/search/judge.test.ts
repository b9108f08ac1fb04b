import { describe, expect, test } from 'vitest'
import { createJudge, type Grade, ndcg, plain } from './judge.ts'
import { payOf } from './pay.ts'
import { citiesIn } from './places.ts'
import type { Posting } from './postings.ts'
import type { Wanted } from './questions.ts'

const posting: Posting = {
  id: 'one',
  title: 'Sr. Data Governance Analyst',
  company: 'Kaveri Labs',
  department: null,
  location: 'Hybrid - Pune, Bengaluru( Whitefield )',
  work_mode: 'hybrid',
  type: 'full-time',
  salary_range: '8-12 Lacs PA',
  pay: payOf('8-12 Lacs PA'),
  experience_required: '5-8 Yrs',
  description: 'You write C++, and now and then some R&D on Kubernetes.',
  skills: ['SQL', 'Microsoft .NET'],
  status: 'active',
  age: 3,
}

const gradeFor = (wanted: Wanted, changed: Partial<Posting> = {}) =>
  createJudge([{ ...posting, ...changed }], new Map([['pune', 'maharashtra']]))
    .grades(wanted)
    .get('one') ?? 0

describe('a posting is worth to a question', () => {
  test.each<[what: string, wanted: Wanted, grade: Grade]>([
    ['all, when its title says the role', { role: ['data analyst'] }, 3],
    ['less, when only a tag says it', { skills: [['sql']] }, 2],
    ['little, when only the text does', { skills: [['k8s', 'kubernetes']] }, 1],
    ['all, with the skill in a tag', { role: ['data analyst'], skills: [['.net']] }, 3],
    ['less, with the skill in its text', { role: ['data analyst'], skills: [['c++']] }, 2],
    ['little, without the skill', { role: ['data analyst'], skills: [['python']] }, 1],
    ['nothing for one letter of another word', { skills: [['c']] }, 0],
    ['nothing for R, because of R&D', { skills: [['r']] }, 0],
    ['nothing in another city', { role: ['data analyst'], cities: ['chennai'] }, 0],
    ['all in one of its cities', { role: ['data analyst'], cities: ['bengaluru'] }, 3],
    ['all in its state', { role: ['data analyst'], state: 'maharashtra' }, 3],
    ['nothing to a fresher', { role: ['data analyst'], level: 'fresher' }, 0],
    ['all to a senior', { role: ['data analyst'], level: 'senior' }, 3],
    ['nothing below the pay', { role: ['data analyst'], payFrom: 2_000_000 }, 0],
    ['nothing when it is too old', { role: ['data analyst'], days: 1 }, 0],
  ])('%s', (_what, wanted, grade) => {
    expect(gradeFor(wanted)).toBe(grade)
  })

  test('little, when it does not tell the pay', () => {
    expect(gradeFor({ role: ['data analyst'], payFrom: 2_000_000 }, { pay: undefined })).toBe(1)
  })

  test('nothing when it is closed', () => {
    expect(gradeFor({ role: ['data analyst'] }, { status: 'closed' })).toBe(0)
  })
})

test('ten results are compared with the best ten there are', () => {
  const grades = new Map<string, Grade>([
    ['a', 3],
    ['b', 1],
  ])
  expect(ndcg(['a', 'b'], grades)).toBe(1)
  expect(ndcg(['b', 'a'], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
  expect(ndcg(['a', 'a', 'a'], grades)).toBeLessThan(1)
  expect(ndcg([], grades)).toBe(0)
  expect(ndcg(['a'], new Map())).toBeUndefined()
})

test('words have one spelling', () => {
  expect(plain('Full-Stack Developers (C#, C++, .NET, Node.js)')).toBe(
    ' full stack developer c# c++ dotnet nodej ',
  )
})

test.each([
  ['4-8.5 Lacs P.A.', 400_000, 850_000],
  ['50,000-3 Lacs PA', 50_000, 300_000],
  ['40 Lacs-1 Cr PA', 4_000_000, 10_000_000],
  ['15,000/month', 180_000, 180_000],
  ['9-14 Lacs PA (Including Variable: 12.5%)', 900_000, 1_400_000],
])('%s is a pay', (said, from, to) => {
  expect(payOf(said)).toEqual({ from, to })
})

test.each([
  ['Hybrid - Noida(Sector-16B Noida), Delhi / NCR', ['noida', 'delhi ncr']],
  ['Hiring office located in Bangalore/Bengaluru', ['bengaluru']],
  ['Mumbai (All Areas)( Lower Parel )', ['mumbai']],
  ['Remote', []],
])('%s names its cities', (place, cities) => {
  expect(citiesIn(place)).toEqual(cities)
})
