// Whether a reader may see a row. Asked of the database as the reader, for each change, once for
// all sockets with equal role and claims, and for many such readers in one round trip. The record
// that is sent comes from this query, never from the stream of changes.
import type { Database, Statement } from '../postgres/database.ts'
import { quoted, regexesIn, type Term, toCondition } from './filters.ts'
import type { LiveTable } from './tables.ts'

export type Reader = {
  /** Equal for equal role and claims. */
  key: string
  role: string
  claims: Record<string, unknown>
}

/** A key's values as PostgreSQL's text, in the order of the key's columns. */
export type RowKey = readonly string[]

export type VisibleRow = {
  record: Record<string, unknown>
  /** For each filter: whether the row matches. */
  matches: boolean[]
}

export const identityOf = (reader: Reader) => ({
  role: reader.role,
  claims: reader.claims,
  readOnly: true,
})

/** A reader who asks for a row, and the query of it (`rowQuery`). */
export type RowAsked = { reader: Reader; query: Statement }

/**
 * The row as each of these readers sees it now, in the same order. They have one role, and their
 * queries one text. Who sees the same may be given the same object. Rejects for all when it fails
 * for one.
 */
export async function readRowForEach(
  api: Database,
  asked: readonly RowAsked[],
): Promise<(VisibleRow | undefined)[]> {
  const [first] = asked
  if (!first) return []
  const callers = asked.map(callerOf)
  return visibleRowsIn(await api.asEach(first.reader.role, first.query.text, callers))
}

/**
 * Queries a row by its key: the readable columns as `record`, and whether it matches each filter.
 */
export function rowQuery(
  table: LiveTable,
  key: RowKey,
  filters: readonly (readonly Term[])[],
): Statement {
  const values: unknown[] = [...key]
  const columns = table.columns.filter(({ name }) => table.readable.has(name))
  const chosen = columns.map(({ name }) => quoted(name)).join(', ')
  const matches = filters.map((terms) => toCondition(terms, values, 'seen'))
  const where = table.key.map((name, index) => `${quoted(name)} = $${index + 1}`).join(' and ')
  return {
    text: `select to_jsonb(seen) as record, array[${matches.join(', ')}]::boolean[] as matches
             from (select ${chosen} from ${table.sql} where ${where}) as seen`,
    values,
  }
}

export const callerOf = ({ reader, query }: RowAsked) => ({
  claims: reader.claims,
  values: query.values ?? [],
})

/** From the answers to `rowQuery`; those who were given the same object get the same. */
export function visibleRowsIn(
  answers: readonly Record<string, unknown>[][],
): (VisibleRow | undefined)[] {
  const seen = new Map<unknown, VisibleRow | undefined>()
  for (const [row] of answers) if (!seen.has(row)) seen.set(row, visibleRowIn(row))
  return answers.map(([row]) => seen.get(row))
}

function visibleRowIn(row: Record<string, unknown> | undefined): VisibleRow | undefined {
  if (!row) return undefined
  const matches = (row.matches as (boolean | null)[]).map((match) => match === true)
  return { record: row.record as Record<string, unknown>, matches }
}

/**
 * Throws the database's error when the reader may not read the table or a filter does not fit it.
 */
export async function checkRowQuery(
  api: Database,
  reader: Reader,
  table: LiveTable,
  terms: readonly Term[],
): Promise<void> {
  const values: unknown[] = []
  const condition = toCondition(terms, values, 'tried')
  const text = `select from ${table.sql} as tried where ${condition} limit 0`
  // Compared once, because a pattern that is none would fail at every change, for all readers of
  // these rights.
  const patterns = regexesIn(terms).map((pattern) => ({
    text: `select '' ~ $1`,
    values: [pattern],
  }))
  await api.asCaller(identityOf(reader), [{ text, values }, ...patterns])
}
