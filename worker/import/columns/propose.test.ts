// Which column is which field: header rows of tables that boards and people export.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { proposeColumns } from './propose.ts'

const data = process.env.SAMPLE_DATA ? path.resolve(process.env.SAMPLE_DATA) : ''
const facts = path.join(data, 'india_postings_facts')
const absent = !data || !existsSync(facts)
const why = absent ? ' (NOT RUN: SAMPLE_DATA names no folder)' : ''

const proposed = (header: string, rows: string[][]) => {
  const names = header.split(',')
  const columns = proposeColumns(names, rows)
  return Object.fromEntries(names.map((name, at) => [name, columns[at]]))
}
const text = 'We look for somebody who cares for what our customers need. '.repeat(4)

/** The texts of a field, each as often as strangers wrote it, in an order that mixes them. */
function written(field: string): string[] {
  const [, ...lines] = readFileSync(path.join(facts, `${field}.tsv`), 'utf8')
    .trim()
    .split('\n')
  const all = lines.flatMap((line) => {
    const [count = '', value = ''] = line.split('\t')
    return Array.from({ length: Math.min(Number(count), 60) }, () => value)
  })
  return all.map((_, at) => all[(at * 7919) % all.length] ?? '')
}

test.skipIf(absent)(
  `[D2] [D11] [SRC-08] strangers' tables are read by their cells where the header misleads${why}`,
  () => {
    const pools = [
      'titles',
      'locations',
      'experience',
      'salaries',
      'posted',
      'skills',
      'industries',
    ]
    const [titles, places, experience, pay, posted, skills, industries, departments] = [
      ...pools,
      'departments',
    ].map(written)
    const modes = ['work from office', 'hybrid', 'Temp.WFH', 'Permanent Remote', 'remote']
    const rows = (cells: (at: number) => (string | undefined)[]) =>
      Array.from({ length: 60 }, (_, at) => cells(at).map((cell) => cell ?? ''))
    expect(
      proposed(
        'Job Role,Company,Job Type,Location,Experience,Salary per annual,Description,Key Skills,Posted on,Apply link',
        rows((at) => [
          titles?.[at],
          'Kaveri',
          modes[at % 5],
          places?.[at],
          experience?.[at],
          pay?.[at],
          text,
          'python sql excel power bi',
          posted?.[at],
          'https://kaveri.example/1',
        ]),
      ),
    ).toEqual({
      'Job Role': 'title',
      Company: 'company',
      'Job Type': 'workMode',
      Location: 'location',
      Experience: 'experience',
      'Salary per annual': 'salary',
      Description: 'description',
      'Key Skills': 'skills',
      'Posted on': 'posted',
      'Apply link': 'url',
    })
    expect(
      proposed(
        'Job ID,Job Title,Company,Reviews,Location,Experience,Salary,Posted On,Openings,Applications,Job Description,Role,Industry Type,Department,Employment Type,Role Category,Education,Key Skills',
        rows((at) => [
          String(at + 1),
          titles?.[at],
          'Kaveri',
          '120 Reviews',
          places?.[at],
          experience?.[at],
          pay?.[at],
          posted?.[at],
          '2',
          '100+',
          text,
          'Data Analyst',
          industries?.[at],
          departments?.[at % (departments.length || 1)],
          'Full Time, Permanent',
          'Software Development',
          'Any Graduate',
          [0, 1, 2, 3].map((more) => skills?.[at + more]).join(','),
        ]),
      ),
    ).toMatchObject({
      'Job ID': 'id',
      'Job Title': 'title',
      Reviews: undefined,
      Location: 'location',
      Experience: 'experience',
      Salary: 'salary',
      'Posted On': 'posted',
      Openings: 'vacancies',
      Applications: undefined,
      Role: undefined,
      'Industry Type': undefined,
      Department: 'department',
      'Employment Type': 'type',
      'Key Skills': 'skills',
    })
    // Nothing of the header is known: what stands below tells it.
    expect(
      proposed(
        'a,b,c,d,e,f',
        rows((at) => [
          titles?.[at],
          places?.[at],
          experience?.[at],
          pay?.[at],
          posted?.[at],
          modes[at % 5],
        ]),
      ),
    ).toEqual({
      a: 'title',
      b: 'location',
      c: 'experience',
      d: 'salary',
      e: 'posted',
      f: 'workMode',
    })
  },
)

test.each([
  ['Annual CTC (in lakhs)', ['4-6', '8'], 'salary'],
  ['What we pay', ['4-6 LPA', 'Not disclosed'], 'salary'],
  ['Bezahlung', ['₹15,000/month', 'Unpaid'], 'salary'],
  ['offered_salary_text', ['as per norms'], 'salary'],
  ['Type', ['Work From Home', 'Hybrid'], 'workMode'],
  ['Work type', ['Full-time', 'Contract'], 'type'],
  ['experience_level', ['Mid-Senior level', 'Executive', 'Full-time'], undefined],
  ['Experience', ['Mid-Senior level', 'Entry level'], undefined],
  ['Company Rating', ['4.1', '3.9'], undefined],
  ['scraped_at', ['2026-01-02 10:00', '2026-01-02 10:01'], 'collected'],
  ['Pay Period', ['monthly'], 'period'],
  ['Designation', ['Data Science Intern', 'Trainee'], 'title'],
  ['वेतन', ['10-12 लाख'], 'salary'],
])('[D11] [SRC-08] the column "%s" with %j is %s', (name, cells, field) => {
  expect(
    proposeColumns(
      [name],
      cells.map((cell) => [cell]),
    ),
  ).toEqual([field])
})

test('[D11] a department goes before an industry, wherever they stand', () => {
  const cells = ['Cook', 'Food', 'Kitchen']
  expect(proposeColumns(['title', 'industry', 'department'], [cells])).toEqual([
    'title',
    undefined,
    'department',
  ])
})
