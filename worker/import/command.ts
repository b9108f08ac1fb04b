// `npm run import -- jobs FILE…`: reads the arguments, runs the import, prints progress and the
// report.
import { parseArgs } from 'node:util'
import type { Clock, Connection } from '../connection.ts'
import { importPostings } from './import-postings.ts'
import { createProgress, type Output } from './progress.ts'
import { nothingWasRead, reportLines } from './report.ts'

export type CommandParts = {
  /** Opened only when the arguments are right. */
  connect: () => Promise<Connection>
  clock: Clock
  out: Output
  /** Where progress goes, so that the report can be piped. */
  err: Output
}

const USAGE = `Usage: npm run import -- jobs FILE… [--company NAME] [--draft] [--json]

  FILE             what a job board answers, told by its content: Greenhouse, Lever, Ashby, SmartRecruiters, Workable, Recruitee,
                   Personio, Teamtailor, Pinpoint, BambooHR, Rippling, Workday, Eightfold, Oracle, Phenom, Paylocity, NEOGOV;
                   JobPosting as JSON-LD, alone or in a page (iCIMS); the XML of aggregators; CSV with a header
  --company NAME   the employer of rows that name none
  --draft          new postings arrive as drafts
  --json           the report as JSON
`

/** Returns the exit code: 0, or 1 when the arguments are wrong or nothing could be read. */
export async function runImport(argv: string[], parts: CommandParts): Promise<number> {
  const { out, err } = parts
  let args: ReturnType<typeof readArguments>
  try {
    args = readArguments(argv)
  } catch (error) {
    err.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 1
  }
  const progress = createProgress(err, () => parts.clock.now().getTime())
  const report = await importPostings(args.files, {
    connection: await parts.connect(),
    clock: parts.clock,
    company: args.company,
    draft: args.draft,
    progress: (file) => progress.show(file),
  }).finally(() => progress.end())
  out.write(
    args.json ? `${JSON.stringify(report, null, 2)}\n` : `${reportLines(report).join('\n')}\n`,
  )
  return nothingWasRead(report) ? 1 : 0
}

function readArguments(argv: string[]) {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      company: { type: 'string' },
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
    draft: values.draft,
    json: values.json,
  }
}
