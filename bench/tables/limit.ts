// What the database does alone: pgbench with the statements that the server sends for a call, taken
// from the database's log, pipelined in one transaction.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { asOwner, until } from '#tests/support/server-alone.ts'
import { ROWS } from './questions.ts'

/** A statement of the log; `values` are SQL literals. */
type Logged = { text: string; values: string[] }

const PACKAGED = '/usr/lib/postgresql'
const CLIENTS = 8
/** The row that is asked for while the statements are noted. */
export const NOTED_ROW = 777

/** Undefined where PostgreSQL's client programs are not installed. */
export function findPgbench(): string | undefined {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED) : []
  return [
    ...versions.map((version) => path.join(PACKAGED, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
    .map((folder) => path.join(folder, 'pgbench'))
    .find(existsSync)
}

/** The statements that the last of some calls sent, with the one that says who calls. */
export async function statementsOf(
  call: () => Promise<void>,
  { url, logFile }: { url: string; logFile: string },
): Promise<Logged[]> {
  // Some calls first: what is planned or looked up once is not part of a call.
  for (let warm = 0; warm < 8; warm += 1) await call()
  await logAll(url, 'all')
  const before = (await readFile(logFile, 'utf8')).length
  await call()
  const written = async () => (await readFile(logFile, 'utf8')).slice(before)
  await until(async () => parseLog(await written()).length >= 2)
  await logAll(url, 'none')
  return parseLog(await written())
}

/** Sessions hear of the setting at their next statement. */
async function logAll(url: string, what: 'all' | 'none') {
  await asOwner(url, `alter system set log_statement = '${what}'`)
  await asOwner(url, 'select pg_reload_conf()')
  await until(async () => {
    const [row] = await asOwner<{ log_statement: string }>(url, 'show log_statement')
    return row?.log_statement === what
  })
}

/** Those of one session, the one that said who calls. */
function parseLog(text: string): Logged[] {
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d )/m)
  const found: (Logged & { session: string })[] = []
  for (const entry of entries) {
    const session = /\[(\d+)\]/.exec(entry)?.[1] ?? ''
    const statement = /LOG: {2}execute [^:]+: ([\s\S]*)$/.exec(entry)?.[1]
    if (statement)
      found.push({ session, text: statement.trim().replaceAll(/\s+/g, ' '), values: [] })
    const parameters = /DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(entry)?.[1]
    const last = found.at(-1)
    if (parameters && last?.session === session) {
      last.values = [...parameters.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(
        ([, value]) => value ?? 'NULL',
      )
    }
  }
  const caller = found.find(({ text: said }) => said.includes('set_config($1'))
  return caller ? found.filter(({ session }) => session === caller.session) : []
}

/** Transactions a second: the better of values as parameters and values in the text. */
export async function limit(
  pgbench: string,
  statements: readonly Logged[],
  { url, folder, seconds }: { url: string; folder: string; seconds: number },
): Promise<number> {
  const rates: number[] = []
  for (const asParameters of [true, false]) {
    const { script, variables } = scriptOf(statements, asParameters)
    const file = path.join(folder, 'pgbench.sql')
    await writeFile(file, script)
    const { stdout } = await promisify(execFile)(pgbench, [
      ...['-n', '-M', 'prepared', '-f', file, '-T', String(seconds)],
      ...['-c', String(CLIENTS), '-j', '1', ...variables, url],
    ])
    rates.push(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))
  }
  return Math.max(...rates)
}

/** What a literal of the log says. */
export const valueIn = (literal: string): string | null =>
  literal === 'NULL' ? null : literal.slice(1, -1).replaceAll("''", "'")

/** pgbench takes a colon and a word for one of its variables, in literals too. */
const withoutColons = (literal: string) =>
  `E${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}`

function scriptOf(statements: readonly Logged[], asParameters: boolean) {
  const variables: string[] = []
  const lines = statements.map(({ text, values }, number) =>
    text.replaceAll(/\$(\d+)/g, (_, position) => {
      const value = values[Number(position) - 1] ?? 'NULL'
      if (value === `'${NOTED_ROW}'`) return ':row'
      if (value === 'NULL') return value
      if (!asParameters) return withoutColons(value)
      const name = `v${number}_${position}`
      if (!variables.some((known) => known.startsWith(`${name}=`))) {
        variables.push('-D', `${name}=${valueIn(value)}`)
      }
      return `:${name}`
    }),
  )
  const all = ['begin', ...lines, 'commit'].map((line) => `${line};`)
  const script = [`\\set row random(1, ${ROWS})`, '\\startpipeline', ...all, '\\endpipeline', '']
  return { script: script.join('\n'), variables }
}
