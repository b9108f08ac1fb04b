import { expect, test } from 'vitest'
import { type Program, programOf, proposeFields } from './program.ts'
import { dayOf, readTable, rowsOf, samplesOf, statusOf, wordsIn } from './read-applications.ts'

const greenhouse = `First Name,Last Name,Email,Job,Current Stage,Status,Application Date,Source
Lata,Rao,"lata@example.test, l.rao@example.test",Weaver,Phone Interview,Active,03/14/2026,Referral
Amit,Sen,amit@example.test,Weaver,Offer,Rejected,03/04/2026,`
const lever = `Full-Name,Email,Date-Added,Stage,Posting Title,Archive-Reason,Origin
Lata Rao,lata@example.test,2026-03-14,New lead,Weaver,,Applied
Amit Sen,amit@example.test,2026-03-04,On-site,Weaver,Underqualified,Sourced`
const opencats = `first_name,last_name,phone_cell,email1,key_skills,source,date_created
"Lata","Rao","","lata@example.test","looms","Job fair","03-14-26"`
const table = `Name;Email;Position;Status;Applied on
Lata Rao;lata@example.test;Weaver;Shortlisted;14/03/2026
'=SUM(A1);amit@example.test;Weaver;;04/03/2026`

function read(text: string) {
  const found = readTable(text)
  const program: Program = programOf(found.header)
  const columns = proposeFields(found.header, program)
  const words = wordsIn(found, columns, 'stage')
  const stages = Object.fromEntries(words.map((word) => [word, statusOf(word)]))
  return { program, columns, rows: rowsOf(found, { program, columns, jobs: {}, stages }) }
}

test('[ORG-12] an export of Greenhouse: two names, the first address, American days, what has ended', () => {
  const { program, rows } = read(greenhouse)
  expect(program).toBe('greenhouse')
  expect(rows).toEqual([
    {
      name: 'Lata Rao',
      email: 'lata@example.test',
      job: '',
      title: 'Weaver',
      stage: 'approved',
      applied_on: '2026-03-14',
      source: 'referral',
    },
    expect.objectContaining({ name: 'Amit Sen', stage: 'rejected', applied_on: '2026-03-04' }),
  ])
})

test('[ORG-12] an export of Lever: archived is over', () => {
  const { program, rows } = read(lever)
  expect(program).toBe('lever')
  expect(rows.map(({ name, stage, title }) => ({ name, stage, title }))).toEqual([
    { name: 'Lata Rao', stage: 'pending', title: 'Weaver' },
    { name: 'Amit Sen', stage: 'rejected', title: 'Weaver' },
  ])
})

test('[ORG-12] an export of OpenCATS names no posting: one is chosen for all', () => {
  const { program, columns } = read(opencats)
  expect(program).toBe('opencats')
  const jobs = { '': 'the-id' }
  expect(rowsOf(readTable(opencats), { program, columns, jobs, stages: {} })).toEqual([
    {
      name: 'Lata Rao',
      email: 'lata@example.test',
      job: 'the-id',
      title: '',
      stage: '',
      applied_on: '2026-03-14',
      source: 'job-fair',
    },
  ])
})

/** Headings as these programs write them, or ask for them when candidates are brought to them. */
const headings: [Program, string, Record<string, string>][] = [
  [
    'greenhouse',
    'First Name\tLast Name\tCompany\tTitle\tNotes\tEmail\tPhone\tSocial Media\tWebsite\tAddress\tSource\tWho gets credit\tJob\tMilestone',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      title: 'Job',
      stage: 'Milestone',
      source: 'Source',
    },
  ],
  [
    'lever',
    'Full name,Email,Lever Posting URL,Stage,Sources,Origin',
    { name: 'Full name', email: 'Email', stage: 'Stage', source: 'Sources' },
  ],
  [
    'opencats',
    'First Name,Last Name,E-Mail,2nd E-Mail,City,State,Key Skills,Source,Owner,Created,Modified',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'E-Mail',
      applied: 'Created',
      source: 'Source',
    },
  ],
]

test.each(headings)(
  '[ORG-12] the columns of %s are known by these headings: %s',
  (program, text, known) => {
    const { header } = readTable(text)
    expect(programOf(header)).toBe(program)
    const columns = proposeFields(header, program)
    expect(
      Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, header[at]]] : []))),
    ).toEqual(known)
  },
)

test('[ORG-12] a table of one’s own: its status is the stage, days are Indian, formulas unguarded', () => {
  const { program, rows } = read(table)
  expect(program).toBe('csv')
  expect(rows.map(({ name, stage, applied_on }) => [name, stage, applied_on])).toEqual([
    ['Lata Rao', 'shortlisted', '2026-03-14'],
    ['=SUM(A1)', 'pending', '2026-03-04'],
  ])
  expect(samplesOf(readTable(table))[3]).toEqual(['Shortlisted'])
})

test('a day that cannot be read stays as it is, to be refused', () => {
  expect(read('Name,Email,Applied on\nLata,l@x.test,soon').rows[0]?.applied_on).toBe('soon')
  expect(dayOf('14 Mar 2026', true)).toBe('2026-03-14')
  expect(dayOf('Mar 14, 2026', false)).toBe('2026-03-14')
  expect(dayOf('2026-03-14T10:00:00Z', true)).toBe('2026-03-14')
})
