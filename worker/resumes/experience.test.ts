import { describe, expect, test } from 'vitest'
import { employmentOf } from './experience.ts'
import { type Line, lineOf } from './line.ts'
import { nameOf } from './name.ts'

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => lineOf(line))
    .filter((line) => line !== undefined)
const jobsIn = (text: string) => employmentOf(linesOf(text)).jobs

const clerk = { title: 'Accounts Clerk', employer: 'Kaveri Mills' }
const described = 'Kept the books of three branches and closed every month on time.'

describe('[D3] a job is read by its structure', () => {
  test.each([
    [
      'dates without a dash',
      'Accounts Clerk\tMar. 2021 Present\nKaveri Mills, Pune',
      '2021-03',
      'present',
    ],
    ['years without a dash', '2008 2022 Kaveri Mills\nAccounts Clerk', '2008', '2022'],
    ['a season', 'Kaveri Mills\nAccounts Clerk | Summer 2022', '2022-06', '2022-08'],
    ['an open end', 'Kaveri Mills\nAccounts Clerk, 2017/04 - ', '2017-04', 'present'],
    [
      'months with a slash',
      '04/2017 - 11/2019 | Accounts Clerk | Kaveri Mills',
      '2017-04',
      '2019-11',
    ],
    ['a bullet as head', '• 2019 – 2021: Accounts Clerk, Kaveri Mills (Pune)', '2019', '2021'],
    ['one year', '2016: Accounts Clerk, Kaveri Mills, Pune', '2016', '2016'],
    [
      'dates last, below the place',
      'Kaveri Mills\nAccounts Clerk\nSanta Clara, CA\nMay 2018 to June 2020',
      '2018-05',
      '2020-06',
    ],
    [
      'dates that the column broke',
      'Kaveri Mills\nApril 2011 Accounts Clerk\nAugust 2012',
      '2011-04',
      '2012-08',
    ],
    [
      'labels',
      'Organization : Kaveri Mills\nDesignation : Accounts Clerk\nDuration : Jan 2019 to till date',
      '2019-01',
      'present',
    ],
    [
      'a sentence',
      '• Worked as Accounts Clerk with Kaveri Mills, Pune from Jan 2019 to Mar 2021.',
      '2019-01',
      '2021-03',
    ],
    ['at', 'Accounts Clerk at Kaveri Mills, Pune\nJan 2019 - Mar 2021', '2019-01', '2021-03'],
    [
      'nothing between them',
      'Accounts Clerk Kaveri Mills, Pune, India 2019-present',
      '2019',
      'present',
    ],
    ['no dates', 'Accounts Clerk\nKaveri Mills, Pune, India', undefined, undefined],
  ])('with %s', (_name, head, from, to) => {
    expect(jobsIn(`${head}\n${described}`)).toEqual([{ ...clerk, from, to }])
  })
  test('and another below the same employer has it too', () => {
    const text = `Kaveri Mills, Pune\nHead Clerk\n2021 – present\n${described}\nAccounts Clerk\n2019 – 2021`
    expect(jobsIn(text)).toMatchObject([
      { title: 'Head Clerk', employer: 'Kaveri Mills' },
      { title: 'Accounts Clerk', employer: 'Kaveri Mills', from: '2019' },
    ])
  })
})

describe('[D4] what is no employer is left empty', () => {
  test.each([
    'Technologies used: HTML5',
    'Operating systems: Linux',
    'Java, SQL, Docker',
    'Performed technical designs and wrote the tests',
    'working with the whole team on the new site',
    '(Israel',
    'Pune, India',
  ])('%s', (below) => {
    expect(jobsIn(`Software Developer\tJan 2020 – Mar 2022\n${below}`)).toEqual([
      { title: 'Software Developer', employer: undefined, from: '2020-01', to: '2022-03' },
    ])
  })
  test('a point that names a year is no job', () => {
    expect(jobsIn('• Moved the shop to the new system in 2019\n• Won an award in 2020')).toEqual([])
  })
})

describe('[D5] a name needs evidence', () => {
  test.each([
    ['Rehovot, Israel\nAbout me\nI like to build things.'],
    ['Full-time, on-site, remote or hybrid.\nSpring Boot framework.'],
    ['Haifa\nSoftware Developer\nPython'],
    ['Citizen of Israel\nSkills'],
  ])('there is none in %j', (text) => {
    expect(nameOf(linesOf(text), [])).toBeUndefined()
  })
  test.each([
    ['Asha Verma\nPune', 'Asha Verma'],
    ['ASHA VERMA FULL STACK DEVELOPER with 3 years of experience', 'Asha Verma'],
    ['Python SQL\nTools\nLanguages\nASHA VERMA\nData Analyst', 'Asha Verma'],
    ['CONTACTS ASHA VERMA\nWEB DEVELOPER', 'Asha Verma'],
  ])('%j has one', (text, name) => {
    expect(nameOf(linesOf(text), [])).toBe(name)
  })
})
