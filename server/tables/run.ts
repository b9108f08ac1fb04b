// The fourth stage, the only one that waits for the database: sends the caller's identity and the
// statement in one round trip.
import type { Caller } from '../caller/caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Database, Identity, Statement } from '../postgres/database.ts'
import { functionName } from '../postgres/function-name.ts'
import { errors, TableError } from './errors.ts'
import type { CallPlan, ReadPlan, WritePlan } from './plan/plans.ts'
import type { AnswerableRequest, TableRequest } from './request.ts'
import { type ResultRow, STOP_MARK } from './sql/result.ts'
import { quoted } from './sql/text.ts'
import type { Compiled } from './sql.ts'

export type Outcome = Omit<ResultRow, 'total'> & { total: number | undefined }

type RunOptions = Pick<ServerConfig, 'extraSearchPath' | 'maxRows' | 'preRequestFunction'>

/** Rejects with the database's error, or with the entry of a stop. */
export async function run(
  database: Database,
  caller: Caller,
  request: TableRequest,
  plan: ReadPlan | WritePlan | CallPlan,
  { main, estimate }: Compiled,
  options: RunOptions,
): Promise<Outcome> {
  const identity = identityOf(caller, request, isReadOnly(plan), options)
  const before = beforeRequest(options)
  const statements = [...before, main, ...(estimate ? [estimate] : [])]
  try {
    const results =
      request.preferences.tx === 'rollback'
        ? await withoutEffect(database, identity, statements)
        : await database.asCaller(identity, statements)
    const [first, second] = results.slice(before.length)
    const row = first?.rows[0] as ResultRow | undefined
    if (!row) throw new TableError(errors.internal)
    return { ...row, total: totalOf(request, row, second?.rows[0], options.maxRows) }
  } catch (error) {
    throw stopIn(error) ?? error
  }
}

/** EXPLAIN of the statement. With ANALYZE it really runs, and is then rolled back. */
export async function explain(
  database: Database,
  caller: Caller,
  request: AnswerableRequest,
  plan: ReadPlan | WritePlan | CallPlan,
  { main }: Compiled,
  options: RunOptions,
): Promise<string> {
  const wanted =
    request.accept.kind === 'plan' ? request.accept.plan : { format: 'text', options: [] }
  const flags = [`format ${wanted.format}`, ...wanted.options].join(', ')
  const identity = identityOf(caller, request, isReadOnly(plan), options)
  const statement = { text: `explain (${flags}) ${main.text}`, values: main.values }
  const before = beforeRequest(options)
  const results = await withoutEffect(database, identity, [...before, statement])
  const lines = results[before.length]?.rows.map((row) => row['QUERY PLAN']) ?? []
  return wanted.format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n')
}

/** What the configuration lets run first, in the same transaction and as the caller. */
export function beforeRequest({
  preRequestFunction: name,
}: Pick<RunOptions, 'preRequestFunction'>): Statement[] {
  return name === undefined ? [] : [{ text: `select ${functionName(name)}()` }]
}

const isReadOnly = (plan: ReadPlan | WritePlan | CallPlan) =>
  plan.kind === 'read' || (plan.kind === 'call' && plan.readOnly)

/** What of a request SQL may read. */
export type ReadableRequest = Pick<
  TableRequest,
  'method' | 'path' | 'headers' | 'schema' | 'preferences'
>

export function identityOf(
  { role, claims, address, requestId }: Caller,
  { method, path, headers, schema, preferences }: ReadableRequest,
  readOnly: boolean,
  { extraSearchPath }: Pick<RunOptions, 'extraSearchPath'>,
): Identity {
  const searchPath = [...new Set([schema, ...extraSearchPath])].map(quoted).join(', ')
  return {
    role,
    claims,
    readOnly,
    settings: {
      search_path: searchPath,
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(headers),
      'request.address': address,
      'request.id': requestId ?? '',
      ...(preferences.timezone && { timezone: preferences.timezone }),
    },
  }
}

/** Runs the statement and then rolls it back (`Prefer: tx=rollback`). */
async function withoutEffect(
  database: Database,
  identity: Identity,
  statements: readonly Statement[],
) {
  const undone = new Error('undone as asked')
  const results: { rows: Record<string, unknown>[] }[] = []
  await database
    .asCallerDuring(identity, async (tx) => {
      for (const { text, values } of statements)
        results.push({ rows: await tx.query(text, values) })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return results
}

function totalOf(
  { preferences }: TableRequest,
  { total }: ResultRow,
  explained: Record<string, unknown> | undefined,
  maxRows: number,
): number | undefined {
  const counted = total === null ? undefined : Number(total)
  if (preferences.count === 'planned') return plannedRows(explained)
  if (preferences.count !== 'estimated' || counted === undefined || counted <= maxRows)
    return counted
  return Math.max(counted, plannedRows(explained) ?? counted)
}

function plannedRows(row: Record<string, unknown> | undefined): number | undefined {
  const value = row?.['QUERY PLAN']
  const [first] = (typeof value === 'string' ? JSON.parse(value) : value) ?? []
  const rows = first?.Plan?.['Plan Rows']
  return typeof rows === 'number' ? rows : undefined
}

const STOP = new RegExp(`${STOP_MARK} (singular|key|most|large) (\\d+)`)

function stopIn(error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  const found = code === '22P02' ? STOP.exec(message ?? '') : null
  if (!found) return undefined
  const rows = Number(found[2])
  if (found[1] === 'singular') return new TableError(errors.notSingular(rows))
  if (found[1] === 'key') return new TableError(errors.putKeyDiffers)
  if (found[1] === 'large') return new TableError(errors.answerTooLarge(rows))
  return new TableError(errors.maxAffected(rows))
}
