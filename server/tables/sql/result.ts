// The one row that a statement gives back: the rows made into JSON or CSV by the database, the
// numbers beside them, and the stops that undo a change whose outcome may not stand.
import { hash } from 'node:crypto'
import type { Representation } from '../request/media.ts'
import { quoted } from './text.ts'

/** The columns of the one row that comes back. */
export type ResultRow = {
  /** JSON or CSV text. */
  body: string | null
  /** Rows shown. */
  page: number
  total: number | null
  /** Rows changed. */
  affected: number | null
  /** Of those, the ones an upsert found. */
  updated: number | null
  /** JSON of the one changed row's key. */
  key: string | null
  headers: string | null
  status: string | null
}

/**
 * More in one answer would fill this process's memory, and 512 MB would end it: no longer text can
 * be read.
 */
const MOST_BODY_BYTES = 33_554_432

/** SELECT of the one row over the rows `r` of `from`; its columns are those of `ResultRow`. */
export function resultSql(
  from: string,
  parts: {
    body: string
    total?: string
    affected?: string
    updated?: string
    key?: string
    stop?: string
  },
): string {
  const {
    body,
    total = 'null',
    affected = 'null',
    updated = 'null',
    key = 'null',
    stop = 'null',
  } = parts
  const columns = [
    `(${body})::text as body`,
    'count(*)::int as page',
    `(${total})::int8 as total`,
    `(${affected})::int8 as affected`,
    `(${updated})::int as updated`,
    `(${key})::text as key`,
    `nullif(current_setting('response.headers', true), '') as headers`,
    `nullif(current_setting('response.status', true), '') as status`,
    `(${stop})::int as stop`,
  ]
  const large = stopSql([
    { when: `octet_length(body) > ${MOST_BODY_BYTES}`, code: 'large', rows: 'page' },
  ])
  return `select *, (${large})::int as large from (select ${columns.join(', ')} from ${from} as r) as answer`
}

/** `list` rows of a relation; `single` its one row; `values` and `value` of a scalar. */
export type Shape = 'list' | 'single' | 'values' | 'value'

export function bodySql(
  { representation, withBody }: { representation: Representation; withBody: boolean },
  shape: Shape,
  scalar = '',
): string {
  if (!withBody) return 'null'
  if (representation.kind === 'csv') return CSV
  const item = shape === 'values' || shape === 'value' ? `r.${quoted(scalar)}` : 'r.*'
  const list = `coalesce(json_agg(${item}), '[]')`
  const stripped =
    (representation.kind === 'json' || representation.kind === 'object') && representation.stripped
  const kept = stripped ? `json_strip_nulls(${list})` : list
  const isOne = shape === 'single' || shape === 'value' || representation.kind === 'object'
  return isOne ? `${kept} -> 0` : kept
}

const CELL = `case when cell.value ~ '[",\\r\\n]' then '"' || replace(cell.value, '"', '""') || '"' else coalesce(cell.value, '') end`
const CELL_NAME = CELL.replaceAll('cell.value', 'cell.key')
/** The names out of the first row, then a line for each row. */
const CSV = `(array_agg((select string_agg(${CELL_NAME}, ',' order by cell.place)
  from json_each_text(row_to_json(r.*)) with ordinality as cell(key, value, place))))[1]
  || E'\\n' || string_agg((select string_agg(${CELL}, ',' order by cell.place)
  from json_each_text(row_to_json(r.*)) with ordinality as cell(key, value, place)), E'\\n')`

/** Marks our own stop among the database's errors. */
export const STOP_MARK = `stop-${hash('sha256', `${process.pid} ${performance.timeOrigin} ${Math.random()}`).slice(0, 16)}`

type Stop = { when: string; code: 'singular' | 'key' | 'most' | 'large'; rows: string }

/**
 * When the outcome may not stand, the statement fails and so undoes itself, in the same round trip:
 * a text that is no number is cast to one. `run.ts` reads code and number of rows out of the
 * complaint.
 */
export function stopSql(stops: readonly (Stop | false | undefined)[]): string {
  const cases = stops.flatMap((stop) =>
    stop ? [`when ${stop.when} then '${STOP_MARK} ${stop.code} ' || ${stop.rows}`] : [],
  )
  return cases.length > 0 ? `case ${cases.join(' ')} end` : 'null'
}
