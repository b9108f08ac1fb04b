// `npm run import -- jobs FILE…`: reads the arguments, checks the files, asks, imports, and prints
// the columns of tables, progress and the report.
import { parseArgs } from 'node:util'
import type { Clock, Connection } from '../connection.ts'
import { COLUMNS } from './columns/names.ts'
import { instantOf } from './fields/date.ts'
import { type ImportOptions, importPostings } from './import-postings.ts'
import { createProgress, type Output } from './progress.ts'
import { readFile } from './read-file.ts'
import {
  columnLines,
  type FileReport,
  type ImportReport,
  nothingWasRead,
  reportLines,
} from './report.ts'
import { inRolledBackTransaction } from './rolled-back.ts'

type CommandParts = {
  /** Opened only when the arguments are right. */
  connect: () => Promise<Connection>
  clock: Clock
  out: Output
  /** Where columns and progress go, so that the report can be piped. */
  err: Output
  /** Asks whoever sits at the terminal; absent when nobody does. */
  ask?: (question: string) => Promise<boolean>
}

const USAGE = `Usage: npm run import -- jobs FILE… [--check] [--yes] [--column NAME=FIELD] [--company NAME] [--collected DATE] [--draft] [--json]

  FILE                 what a job board answers, told by its content: Greenhouse, Lever, Ashby, SmartRecruiters, Workable, Recruitee,
                       Personio, Teamtailor, Pinpoint, BambooHR, Rippling, Workday, Eightfold, Oracle, Phenom, Paylocity, NEOGOV;
                       JobPosting as JSON-LD, alone or in a page (iCIMS); the XML of aggregators; RSS 2.0;
                       the JSON of a company here (jobs.json); CSV with a header
  --check              shows how the columns of tables are read and what would become of the rows,
                       and writes nothing
  --yes                imports tables without asking; without a terminal nothing is asked
  --column NAME=FIELD  reads a column of a table as this field, or as none (NAME=); may be
                       repeated. Fields:
                       ${COLUMNS.slice(0, 13).join(', ')},
                       ${COLUMNS.slice(13).join(', ')}
  --company NAME       the employer of rows that name none
  --collected DATE     when the files were collected: "3 days ago" counts from then. Without it a
                       table's own column says it, else the time of the file
  --draft              new postings arrive as drafts
  --json               the report as JSON
`

/**
 * Returns the exit code: 0, or 1 when the arguments are wrong, nothing could be read, or the answer
 * was no.
 */
export async function runImport(argv: string[], parts: CommandParts): Promise<number> {
  const { out, err } = parts
  let args: ReturnType<typeof readArguments>
  try {
    args = readArguments(argv)
  } catch (error) {
    err.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 1
  }
  const connection = await parts.connect()
  const told = (report: ImportReport) =>
    out.write(
      args.json ? `${JSON.stringify(report, null, 2)}\n` : `${reportLines(report).join('\n')}\n`,
    )
  const showColumns = (file: FileReport) => {
    err.write(`${columnLines(file).join('\n')}\n`)
  }
  const work = async (inside: Connection, onColumns: (file: FileReport) => void) => {
    const progress = createProgress(err, () => parts.clock.now().getTime())
    const options: ImportOptions = {
      connection: inside,
      clock: parts.clock,
      company: args.company,
      collected: args.collected,
      draft: args.draft,
      columns: args.columns.size > 0 ? columnsBy(args.columns) : undefined,
      onColumns,
      progress: (file) => progress.show(file),
    }
    return importPostings(args.files, options).finally(() => progress.end())
  }

  const asks = parts.ask !== undefined && !args.yes && (await isAnyTable(args.files))
  if (args.check || asks) {
    const foretold = await inRolledBackTransaction(connection, (inside) =>
      work(inside, showColumns),
    )
    if (args.check) {
      told(foretold)
      return nothingWasRead(foretold) ? 1 : 0
    }
    err.write(`${reportLines(foretold, 5).join('\n')}\n`)
    if (!(await parts.ask?.('Nothing is written yet. Import like this?'))) return 1
  }
  const report = await work(connection, asks ? () => {} : showColumns)
  told(report)
  return nothingWasRead(report) ? 1 : 0
}

/** Looks no further than each file's first row; the import tells of what cannot be read. */
async function isAnyTable(files: readonly string[]): Promise<boolean> {
  let isTable = false
  const table = {
    onHeader: () => {
      isTable = true
    },
  }
  for (const file of files) {
    try {
      for await (const _ of readFile(file, table)) break
    } catch {}
    if (isTable) return true
  }
  return false
}

/** Changes the proposal for a table where an argument names one of its columns. */
function columnsBy(chosen: ReadonlyMap<string, string>) {
  return (names: readonly string[], proposed: readonly string[]) => {
    for (const name of chosen.keys())
      if (!names.includes(name)) throw new Error(`no column of the table is called "${name}"`)
    const given = new Set(chosen.values())
    return names.map((name, at) => {
      const field = proposed[at] ?? ''
      return chosen.get(name) ?? (given.has(field) ? '' : field)
    })
  }
}

function readArguments(argv: string[]) {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      collected: { type: 'string' },
      column: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [what, ...files] = positionals
  if (what !== 'jobs') throw new Error('What is to be imported? At present: jobs')
  if (files.length === 0) throw new Error('Which file is to be imported?')
  return {
    files,
    company: values.company?.trim() || undefined,
    collected: collectedOn(values.collected),
    columns: new Map(values.column.map(chosenColumn)),
    check: values.check,
    yes: values.yes,
    draft: values.draft,
    json: values.json,
  }
}

function collectedOn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = instantOf(text)
  if (!date) throw new Error(`--collected is a date like 2026-10-31, not "${text}"`)
  return new Date(date)
}

function chosenColumn(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  const [name, field] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at < 1) throw new Error(`A column is written NAME=FIELD, not "${text}"`)
  if (field !== '' && !COLUMNS.some((known) => known === field))
    throw new Error(`There is no field "${field}"`)
  return [name, field]
}
