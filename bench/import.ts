// How well and how fast tables are imported that people have: the header rows of Indian boards over
// what strangers wrote in their cells, as often as they wrote it, through the real importer. What a
// cell says is read a second time here, by itself and only in the few forms that those cells have:
// a field counts as read, rightly empty, missed or wrong. `VERBOSE=1` prints each mistake. The
// folder of strangers' texts is named by SAMPLE_DATA.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { startProduct } from '#tests/support/product.ts'
import { importPostings } from '#worker/import/import-postings.ts'
import type { FileReport } from '#worker/import/report.ts'
import { Verdicts } from './verdicts.ts'

const ROWS = 1500
const COLLECTED = new Date('2026-10-31T12:00:00Z')
const LEAST_KEPT = 0.95

type Cells = Record<string, string>
type Table = { header: string; row: (at: number) => Cells; names: Names }
/** The columns that hold a field whose truth is known. */
type Names = Partial<
  Record<'title' | 'company' | 'place' | 'mode' | 'pay' | 'experience' | 'posted' | 'type', string>
>
type Stored = {
  cells: Cells
  title: string
  company: string
  location: string
  work_mode: string
  type: string
  salary_min: string | null
  salary_max: string | null
  currency: string
  experience_required: string | null
  created_at: string | Date
}
type Tally = { read: number; empty: number; missed: string[]; wrong: [string, unknown][] }

export async function importTables(): Promise<boolean> {
  const folder = process.env.SAMPLE_DATA && path.resolve(process.env.SAMPLE_DATA)
  if (!folder || !existsSync(path.join(folder, 'india_postings_facts'))) {
    console.log('  tables of strangers: not run, SAMPLE_DATA is unset')
    return true
  }
  const files = await mkdtemp(path.join(tmpdir(), 'bench-import-'))
  const product = await startProduct()
  const address = await findRunningEmbedded(product.dataDir, 'postgres')
  const database = createPool({ url: address ?? '', size: 2 })
  const verdicts = new Verdicts()
  try {
    const tallies = new Map<string, Tally>()
    const tables = tablesOf(path.join(folder))
    for (const [at, table] of tables.entries())
      await measure(verdicts, database, path.join(files, `table-${at + 1}.csv`), table, tallies)
    tellFields(tallies, verdicts)
    await countedTables(verdicts, database, files)
    return verdicts.missed === 0
  } finally {
    await database.close()
    await product.stop()
    await rm(files, { recursive: true })
  }
}

async function measure(
  verdicts: Verdicts,
  database: Pool,
  file: string,
  table: Table,
  tallies: Map<string, Tally>,
) {
  await database.query('delete from public.jobs')
  await writeTable(file, table.header, ROWS, table.row)
  const name = path.basename(file)
  const [first, seconds] = await timed(database, file)
  const kept = first.read / (first.read + first.refused.length)
  verdicts.report(`${name}: rows that became postings or drafts`, kept, '', LEAST_KEPT, 'at least')
  verdicts.report(`${name}: rows a second`, ROWS / seconds, '/s')
  const stored = await database.query<Stored>(
    `select i.source_text as cells, j.title, j.company, j.location, j.work_mode, j.type, j.salary_min, j.salary_max, j.currency,
       j.experience_required, j.created_at
     from public.jobs j join public.job_imports i on i.job_id = j.id`,
  )
  for (const job of stored) tally(tallies, job, table.names)
  const [again, secondsAgain] = await timed(database, file)
  verdicts.report(`${name}: changed by a second run`, again.inserted + again.updated, 'rows', 0)
  verdicts.report(`${name}: rows a second, nothing changed`, ROWS / secondsAgain, '/s')
}

async function timed(database: Pool, file: string): Promise<[FileReport, number]> {
  const began = performance.now()
  const { files } = await importPostings([file], {
    connection: database,
    clock: { now: () => COLLECTED },
  })
  const [report] = files
  if (!report) throw new Error('the importer told nothing')
  return [report, (performance.now() - began) / 1000]
}

/** Two tables whose ids count from 1: none of the first's postings may change. */
async function countedTables(verdicts: Verdicts, database: Pool, files: string) {
  await database.query('delete from public.jobs')
  const header = 'Job ID,Job Title,Company,Location,Job Description'
  const row = (of: string) => (at: number) => ({
    'Job ID': String(at + 1),
    'Job Title': `${of} ${at}`,
    Company: `${of} Company ${at % 50}`,
    Location: 'Pune',
    'Job Description': `${of} work of the kind number ${at}`,
  })
  const [one, other] = [path.join(files, 'one.csv'), path.join(files, 'other.csv')]
  await writeTable(one, header, ROWS, row('Weaving'))
  await writeTable(other, header, ROWS, row('Nursing'))
  await timed(database, one)
  const [{ inserted }] = await timed(database, other)
  const [again] = await timed(database, one)
  verdicts.report('second table counted from 1: new postings', inserted, '', ROWS, 'at least')
  verdicts.report('and changed ones of the first', ROWS - again.unchanged, '', 0)
}

function tellFields(tallies: Map<string, Tally>, verdicts: Verdicts) {
  const line = (field: string, figures: (string | number)[]) =>
    console.log(
      `  ${field.padEnd(20)}${figures.map((figure) => String(figure).padStart(15)).join('')}`,
    )
  console.log()
  line('field', ['read', 'rightly empty', 'missed', 'wrong'])
  for (const [field, { read, empty, missed, wrong }] of tallies) {
    line(field, [read, empty, missed.length, wrong.length])
    if (!process.env.VERBOSE) continue
    for (const text of new Set(missed)) console.log(`    missed ${text}`)
    for (const text of new Set(wrong.map(([said, got]) => `${said} as ${JSON.stringify(got)}`)))
      console.log(`    wrong  ${text}`)
  }
  console.log()
  const all = [...tallies.values()]
  const sum = (of: (tally: Tally) => number) => all.reduce((total, each) => total + of(each), 0)
  verdicts.report(
    'fields read wrongly',
    sum(({ wrong }) => wrong.length),
    '',
    0,
  )
  // A bare number at a remote place has no currency.
  const missed = sum((each) => each.missed.length)
  verdicts.report('fields that say something and were left empty', missed, '')
}

function tally(tallies: Map<string, Tally>, job: Stored, names: Names) {
  const count = (field: string, text: string, truth: unknown, got: unknown) => {
    const counts = tallies.get(field) ?? { read: 0, empty: 0, missed: [], wrong: [] }
    tallies.set(field, counts)
    if (JSON.stringify(truth) === JSON.stringify(got)) counts[truth === null ? 'empty' : 'read']++
    else if (got === null) counts.missed.push(text)
    else counts.wrong.push([text, got])
  }
  const cell = (name: keyof Names) => job.cells[names[name] ?? '']?.trim()
  const title = cell('title') ?? ''
  count('title', title, title.replace(/\s+/g, ' '), job.title)
  count('company', cell('company') ?? '', cell('company'), job.company)
  const place = cell('place') ?? ''
  const together = job.location.split(/;|\(/).filter((one) => townsIn(one) > 1)
  count('places one by one', place, place ? [] : null, place ? together : null)
  const mode = modeMeant(cell('mode') ?? place)
  if (mode) count('mode', cell('mode') ?? place, mode, job.work_mode)
  const pay = cell('pay') ?? ''
  const read = job.salary_max === null ? null : [job.salary_min, job.salary_max].map(Number)
  count('pay', pay, payMeant(pay), read)
  if (read) count('currency', pay, 'INR', job.currency)
  const experience = cell('experience') ?? ''
  const years = experienceMeant(experience)
  // Where the column has none, the text of the posting may say it.
  if (years) count('experience', experience, years, job.experience_required)
  const posted = cell('posted')
  if (posted !== undefined)
    count(
      'posted',
      posted,
      daysMeant(posted),
      Math.round((COLLECTED.getTime() - new Date(job.created_at).getTime()) / 86_400_000),
    )
  const type =
    /\bintern(ship)?s?\b/i.test(title) && !/full-time/i.test(title) ? 'internship' : undefined
  if (type) count('internships', title, type, job.type)
}

/** "A-B Lacs PA", "90 Lacs-1.25 Cr PA", "50,000-1 Lacs PA", "15,000/month". */
function payMeant(text: string): [number, number] | null {
  const words = text.replace(/\(.*\)/, '').trim()
  const found = /^([\d.,]+)( Lacs| Cr)?(?:-([\d.,]+)( Lacs| Cr)?)?( P\.?A\.?|\/month)$/.exec(words)
  if (!found || words === '15/month') return null
  const [, first = '', unit, second, secondUnit, period] = found
  const of = (number: string, named = '') =>
    Number(number.replaceAll(',', '')) *
    ({ ' Lacs': 1e5, ' Cr': 1e7 }[named] ?? 1) *
    (period === '/month' ? 12 : 1)
  const least = of(first, unit ?? (first.includes(',') ? '' : secondUnit))
  return [least, second === undefined ? least : of(second, secondUnit)]
}

function experienceMeant(text: string): string | null {
  const found = /^(\d+)(?: ?- ?(\d+))? ?(?:Yrs|years)$/.exec(text)
  if (!found) return null
  const [, least, most] = found
  return most && most !== least
    ? `${least}-${most} years`
    : `${least} ${least === '1' ? 'year' : 'years'}`
}

/** How many days before the table was collected; what says no date is as old as the table. */
function daysMeant(text: string): number {
  const [, count = '0', unit] = /^(\d+)\+? (day|week)s? ago$/i.exec(text) ?? []
  return Number(count) * (unit?.toLowerCase() === 'week' ? 7 : 1)
}

function modeMeant(text: string): string | undefined {
  if (/hybrid/i.test(text)) return 'hybrid'
  if (/remote|wfh|hiring office/i.test(text)) return 'remote'
  return /office/i.test(text) ? 'onsite' : undefined
}

const TOWNS = [
  'Bengaluru',
  'Bangalore',
  'Pune',
  'Hyderabad',
  'Mumbai',
  'Chennai',
  'Gurugram',
  'Noida',
  'Ahmedabad',
  'Kolkata',
  'Delhi',
  'Kochi',
  'Jaipur',
  'Nagpur',
  'Lucknow',
  'Indore',
]
/** Once in itself: "Navi Mumbai, Mumbai" are two. */
const townsIn = (place: string) =>
  place.split(',').filter((part) => TOWNS.some((town) => part.trim() === town)).length

function tablesOf(folder: string): Table[] {
  const pool = (name: string) => drawFrom(path.join(folder, 'india_postings_facts', `${name}.tsv`))
  const titles = pool('titles')
  const places = pool('locations')
  const pays = pool('salaries')
  const experience = pool('experience')
  const posted = pool('posted')
  const tags = pool('skills')
  const industries = pool('industries')
  const departments = pool('departments')
  const roles = pool('roles')
  const text = advertsFrom(path.join(folder, 'skills_skillspan', 'dev.json'))
  const company = (at: number) => `Company ${at % 700}`
  const modes = ['work from office', 'hybrid', 'Temp.WFH', 'Permanent Remote', 'remote']
  return [
    {
      header:
        'Job Role,Company,Job Type,Location,Experience,Salary per annual,Description,Key Skills,Posted on,Apply link',
      names: {
        title: 'Job Role',
        company: 'Company',
        mode: 'Job Type',
        place: 'Location',
        pay: 'Salary per annual',
        experience: 'Experience',
        posted: 'Posted on',
      },
      row: (at) => ({
        'Job Role': titles(at),
        Company: company(at),
        'Job Type': modes[at % modes.length] ?? '',
        Location: places(at),
        Experience: experience(at),
        'Salary per annual': pays(at),
        Description: text(at),
        'Key Skills': [0, 1, 2, 3].map((more) => tags(at * 4 + more).replace(/\s/g, '')).join(' '),
        'Posted on': posted(at),
        'Apply link': `https://board.example/${at}`,
      }),
    },
    {
      header:
        'Job ID,Job Title,Company,Reviews,Location,Experience,Salary,Posted On,Openings,Applications,Job Description,Role,Industry Type,Department,Employment Type,Role Category,Education,Key Skills',
      names: {
        title: 'Job Title',
        company: 'Company',
        place: 'Location',
        pay: 'Salary',
        experience: 'Experience',
        posted: 'Posted On',
      },
      row: (at) => ({
        'Job ID': String(at + 1),
        'Job Title': titles(at + 11),
        Company: company(at),
        Reviews: `${at} Reviews`,
        Location: places(at + 11),
        Experience: experience(at + 11),
        Salary: pays(at + 11),
        'Posted On': posted(at + 11),
        Openings: String((at % 5) + 1),
        Applications: '100+',
        'Job Description': text(at + 11),
        Role: roles(at),
        'Industry Type': industries(at),
        Department: departments(at),
        'Employment Type': 'Full Time, Permanent',
        'Role Category': 'Software Development',
        Education: 'Any Graduate',
        'Key Skills': [0, 1, 2, 3].map((more) => tags(at * 4 + more)).join(','),
      }),
    },
    {
      header: 'title,company,experience,salary,location,skills,posted,job_url,scraped_at',
      names: {
        title: 'title',
        company: 'company',
        place: 'location',
        pay: 'salary',
        experience: 'experience',
        posted: 'posted',
      },
      row: (at) => ({
        title: titles(at + 23),
        company: company(at),
        experience: experience(at + 23),
        salary: pays(at + 23),
        location: places(at + 23),
        skills: [0, 1, 2].map((more) => tags(at * 3 + more)).join(', '),
        posted: posted(at + 23),
        job_url: `https://other.example/${at}`,
        scraped_at: COLLECTED.toISOString(),
      }),
    },
    {
      header: 'Job Title,Company Name,Rating,Experience,Salary,Location,Skills',
      names: {
        title: 'Job Title',
        company: 'Company Name',
        place: 'Location',
        pay: 'Salary',
        experience: 'Experience',
      },
      row: (at) => ({
        'Job Title': titles(at + 31),
        'Company Name': company(at),
        Rating: '4.1',
        Experience: experience(at + 31),
        Salary: pays(at + 31),
        Location: places(at + 31),
        Skills: [0, 1, 2].map((more) => tags(at * 3 + more)).join(','),
      }),
    },
  ]
}

/** The texts of a file as often as they were counted, in an order that mixes them. */
function drawFrom(file: string): (at: number) => string {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const all = lines.flatMap((line) => {
    const [count, text = ''] = line.split('\t')
    return Array.from({ length: Number(count) }, () => text)
  })
  return (at) => all[(at * 7919 + 3) % all.length] ?? ''
}

/** Texts of about the length of the middle advert, of real sentences. */
function advertsFrom(file: string): (at: number) => string {
  const sentences = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { tokens: string[] }).tokens.join(' '))
    .filter((sentence) => sentence.length > 60)
  return (at) => {
    let text = ''
    for (let more = 0; text.length < 1531; more++)
      text += `${sentences[(at * 31 + more * 7) % sentences.length]}\n`
    return text
  }
}

async function writeTable(file: string, header: string, rows: number, row: (at: number) => Cells) {
  const names = header.split(',')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = Array.from({ length: rows }, (_, at) => {
    const cells = row(at)
    return names.map((name) => quoted(cells[name] ?? '')).join(',')
  })
  await writeFile(file, [header, ...lines].join('\n'))
  await utimes(file, COLLECTED, COLLECTED)
}
