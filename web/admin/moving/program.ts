// From which program a file of applications comes, and what its columns are: by their names, as the
// programs' own pages of help and source name them.

import { plainHeading } from '#csv/heading.ts'

export const programs = ['greenhouse', 'lever', 'opencats', 'csv'] as const
export type Program = (typeof programs)[number]

/** As they call themselves; a table of one's own has no name. */
export const nameOfProgram: Record<Program, string | undefined> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  opencats: 'OpenCATS',
  csv: undefined,
}

/** `over`: says of a row that its application has ended. */
export const fields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'title',
  'stage',
  'applied',
  'source',
  'over',
] as const
export type Field = (typeof fields)[number]

/** Names that only this program's files have. */
const signs: Record<Exclude<Program, 'csv'>, readonly string[]> = {
  lever: ['archivereason', 'archivedate', 'leverpostingurl', 'postingtitle', 'origin'],
  opencats: ['email1', 'keyskills', 'phonecell', 'canrelocate'],
  greenhouse: ['milestone', 'currentstage', 'whogetscredit', 'jobname', 'candidateid'],
}

export function programOf(header: readonly string[]): Program {
  const names = header.map(plainHeading)
  const all = ['lever', 'opencats', 'greenhouse'] as const
  return all.find((program) => signs[program].some((sign) => names.includes(sign))) ?? 'csv'
}

/** Of two columns for one field, the name that stands first wins. */
const namesOf: Record<Field, readonly string[]> = {
  name: ['fullname', 'candidatename', 'candidate', 'applicantname', 'applicant', 'name', 'नाम'],
  firstName: ['firstname', 'preferredfirstname', 'givenname', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  email: ['email', 'email1', 'emails', 'emailaddress', 'emailaddresses', 'mail', 'ईमेल'],
  title: [
    ...['job', 'jobname', 'jobs', 'jobtitle', 'posting', 'postingtitle', 'postingname'],
    ...['joborder', 'requisition', 'position', 'positiontitle', 'appliedfor', 'role', 'जॉब'],
  ],
  stage: ['currentstage', 'stage', 'stagename', 'milestone', 'pipelinestatus', 'चरण'],
  applied: [
    ...['applicationdate', 'appliedon', 'appliedat', 'dateapplied', 'applied'],
    ...['dateadded', 'datecreated', 'createdat', 'created'],
  ],
  source: ['source', 'sources', 'sourcename', 'origin'],
  over: ['archivereason', 'archived', 'rejectionreason', 'rejectedon', 'hiredon', 'status'],
}

/** The field of each column; empty for none. */
export function proposeFields(header: readonly string[], program: Program): string[] {
  const names = header.map(plainHeading)
  const columns = names.map(() => '')
  for (const field of fields) {
    const known = namesOf[field].map((name) => names.indexOf(name))
    const at = known.find((place) => place >= 0 && columns[place] === '')
    if (at !== undefined) columns[at] = field
  }
  // Without a stage of its own, a table's status is where its application stands.
  const status = names.indexOf('status')
  if (program === 'csv' && status >= 0 && !columns.includes('stage')) columns[status] = 'stage'
  return columns
}
