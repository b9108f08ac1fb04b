// A table with a header. Columns are recognised by their names, as exports of job boards and
// spreadsheets use them.
import type { Draft } from '../posting.ts'
import { cleanText } from '../untrusted.ts'
import { listItems } from './list-items.ts'

type Column =
  | 'id'
  | 'source'
  | 'url'
  | 'title'
  | 'company'
  | 'department'
  | 'location'
  | 'workMode'
  | 'salary'
  | 'salaryMin'
  | 'salaryMax'
  | 'currency'
  | 'period'
  | 'type'
  | 'experience'
  | 'experienceMin'
  | 'experienceMax'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'skills'
  | 'vacancies'
  | 'posted'
  | 'closing'
  | 'status'

/** Header names without anything but letters and digits. */
const NAMES: Record<Column, string[]> = {
  id: [
    'id',
    'jobid',
    'externalid',
    'postingid',
    'reference',
    'referencenumber',
    'ref',
    'requisitionid',
    'reqid',
    'jobcode',
    'jobno',
  ],
  source: ['source', 'board', 'portal', 'jobboard'],
  url: ['url', 'link', 'joburl', 'applyurl', 'joblink', 'applylink', 'pageurl'],
  title: [
    'title',
    'jobtitle',
    'position',
    'role',
    'designation',
    'name',
    'jobname',
    'positiontitle',
    'postname',
  ],
  company: [
    'company',
    'companyname',
    'employer',
    'organisation',
    'organization',
    'employername',
    'hiringcompany',
    'client',
  ],
  department: [
    'department',
    'dept',
    'team',
    'function',
    'functionalarea',
    'category',
    'industry',
    'division',
    'jobcategory',
  ],
  location: [
    'location',
    'locations',
    'city',
    'cities',
    'place',
    'joblocation',
    'joblocations',
    'worklocation',
  ],
  workMode: [
    'workmode',
    'workplacetype',
    'worktype',
    'remote',
    'mode',
    'workplace',
    'modeofwork',
    'locationtype',
    'remotetype',
  ],
  salary: [
    'salary',
    'pay',
    'ctc',
    'salaryrange',
    'compensation',
    'package',
    'stipend',
    'remuneration',
    'payrange',
    'salarytext',
    'wage',
  ],
  salaryMin: [
    'salarymin',
    'minsalary',
    'minimumsalary',
    'salaryfrom',
    'minctc',
    'minpay',
    'minimumpay',
  ],
  salaryMax: [
    'salarymax',
    'maxsalary',
    'maximumsalary',
    'salaryto',
    'maxctc',
    'maxpay',
    'maximumpay',
  ],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  period: ['period', 'salaryperiod', 'payperiod', 'salaryunit', 'payunit', 'per', 'interval'],
  type: [
    'type',
    'jobtype',
    'employmenttype',
    'contracttype',
    'employment',
    'commitment',
    'schedule',
  ],
  experience: [
    'experience',
    'exp',
    'experiencerequired',
    'yearsofexperience',
    'workexperience',
    'experiencelevel',
    'requiredexperience',
  ],
  experienceMin: ['experiencemin', 'minexperience', 'minimumexperience', 'minexp'],
  experienceMax: ['experiencemax', 'maxexperience', 'maximumexperience', 'maxexp'],
  description: [
    'description',
    'jobdescription',
    'jd',
    'details',
    'summary',
    'about',
    'content',
    'jobdetails',
    'jobsummary',
  ],
  requirements: [
    'requirements',
    'requirement',
    'qualifications',
    'qualification',
    'eligibility',
    'education',
  ],
  responsibilities: [
    'responsibilities',
    'responsibility',
    'duties',
    'keyresponsibilities',
    'rolesandresponsibilities',
  ],
  benefits: ['benefits', 'perks', 'benefit', 'perksandbenefits'],
  skills: [
    'skills',
    'keyskills',
    'tags',
    'technologies',
    'skill',
    'requiredskills',
    'skillsrequired',
  ],
  vacancies: [
    'vacancies',
    'openings',
    'positions',
    'numberofopenings',
    'noofopenings',
    'noofpositions',
    'vacancy',
    'noofvacancies',
    'headcount',
  ],
  posted: [
    'posted',
    'postedat',
    'dateposted',
    'posteddate',
    'postedon',
    'createdat',
    'publishedat',
    'date',
    'postingdate',
    'published',
  ],
  closing: [
    'closing',
    'closingdate',
    'deadline',
    'lastdate',
    'applyby',
    'validthrough',
    'expires',
    'applicationdeadline',
    'expirydate',
    'lastdatetoapply',
  ],
  status: ['status', 'jobstatus'],
}
const COLUMNS = Object.keys(NAMES) as Column[]
const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
)

export type Header = { columns: (Column | undefined)[]; names: string[] }

/**
 * Without a column for the title the file is not a table of postings. `columnsOf` may override the
 * names.
 */
export function headerOf(
  cells: string[],
  columnsOf?: (names: string[]) => readonly string[] | undefined,
): Header {
  const names = cells.map((cell) => cleanText(cell).trim())
  const given = columnsOf?.(names)
  const taken = new Set<Column>()
  const columns = names.map((name, at) => {
    const said = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    const column = given ? COLUMNS.find((one) => one === given[at]) : COLUMN_OF.get(said)
    if (!column || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
  return { columns, names }
}

/** The row as an object by the header's names, to store as its source. */
export function namedCells(header: Header, cells: string[]): Record<string, string> {
  return Object.fromEntries(
    cells.map((cell, at) => [header.names[at] || `column ${at + 1}`, cleanText(cell)]),
  )
}

export function csvDraft(header: Header, cells: string[]): Draft {
  const cell = (column: Column): string | undefined => {
    const at = header.columns.indexOf(column)
    const text = at < 0 ? '' : cleanText(cells[at] ?? '').trim()
    return /^(null|none|nan|n\/a|undefined)?$/i.test(text) ? undefined : text
  }
  const [min, max] = [amountOf(cell('salaryMin')), amountOf(cell('salaryMax'))]
  const years = [cell('experienceMin'), cell('experienceMax')].filter((text) => text !== undefined)
  const items = (column: Column) => entriesOf(cell(column))
  return {
    source: cell('source') ?? 'csv',
    externalId: cell('id'),
    url: cell('url'),
    title: cell('title'),
    company: cell('company'),
    department: cell('department'),
    locations: [cell('location')].filter((text) => text !== undefined),
    workMode: remoteFlag(cell('workMode')),
    pay: { text: cell('salary'), min, max, currency: cell('currency'), period: cell('period') },
    type: cell('type'),
    experience: cell('experience') ?? (years.length > 0 ? `${years.join('-')} years` : undefined),
    description: cell('description'),
    requirements: items('requirements'),
    responsibilities: items('responsibilities'),
    benefits: items('benefits'),
    skills: cell('skills')
      ?.replace(/^\[|\]$|["']/g, '')
      .split(/\s*[,;|\n]\s*/)
      .filter(Boolean),
    vacancies: cell('vacancies'),
    posted: cell('posted'),
    closing: cell('closing'),
    status: cell('status')?.toLowerCase(),
  }
}

function amountOf(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s]|^[^\d.-]+/g, '')
  return digits && /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/** A column "Remote" contains yes or no; any other the mode itself. */
function remoteFlag(text: string | undefined): string | undefined {
  if (text && /^(yes|true|1|y)$/i.test(text)) return 'remote'
  return text && /^(no|false|0|n)$/i.test(text) ? undefined : text
}

/** A list in a cell: entries separated by lines, `;` or `|`. */
function entriesOf(text: string | undefined): string[] {
  if (!text) return []
  return /[\n<]/.test(text) ? listItems(text) : text.split(/\s*[;|]\s*/).filter(Boolean)
}
