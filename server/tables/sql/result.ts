// The one row that a statement returns: the rows as JSON or CSV made by the database, the counts,
// and the stops that roll back a change whose outcome is not allowed.
import { hash } from 'node:crypto'
import type { FunctionName, MediaHandler } from '../catalog.ts'
import type { Representation } from '../request/media.ts'
import { callOf, qualified, quoted } from './text.ts'

/** The columns of the one row that comes back. */
export type ResultRow = {
  /** JSON or CSV text. */
  body: string | null
  /** How many rows are returned. */
  page: number
  total: number | null
  /** How many rows were changed. */
  affected: number | null
  /** How many of those an upsert found. */
  updated: number | null
  /** JSON of the one changed row's key. */
  key: string | null
  headers: string | null
  status: string | null
}

/**
 * A larger answer would use up this process's memory, and a text of 512 MB cannot be read at all.
 */
const MAX_BODY_BYTES = 33_554_432

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
    { when: `octet_length(body) > ${MAX_BODY_BYTES}`, code: 'large', rows: 'page' },
  ])
  return `select *, (${large})::int as large from (select ${columns.join(', ')} from ${from} as r) as answer`
}

/** `list` rows of a relation; `single` its one row; `values` and `value` of a scalar. */
type Shape = 'list' | 'single' | 'values' | 'value'

export function bodySql(
  { representation, withBody }: { representation: Representation; withBody: boolean },
  shape: Shape,
  scalar = '',
): string {
  if (!withBody) return 'null'
  if (representation.kind === 'csv') return CSV
  if (representation.kind === 'geojson') return geoJsonSql(representation.by)
  if (representation.kind === 'handled') return handledSql(representation.by, scalar)
  const item = shape === 'values' || shape === 'value' ? `r.${quoted(scalar)}` : 'r.*'
  const list = `coalesce(json_agg(${item}), '[]')`
  const stripped =
    (representation.kind === 'json' || representation.kind === 'object') && representation.stripped
  const kept = stripped ? `json_strip_nulls(${list})` : list
  const isOne = shape === 'single' || shape === 'value' || representation.kind === 'object'
  return isOne ? `${kept} -> 0` : kept
}

const geoJsonSql = (by: FunctionName) =>
  `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(${callOf(by, 'r.*')}::json), '[]'))`

function handledSql({ aggregate, bytes }: MediaHandler, scalar: string): string {
  const rows = aggregate?.of ? `row(r.*)::${qualified(aggregate.of)}` : 'r.*'
  const value = aggregate ? callOf(aggregate, rows) : `(array_agg(r.${quoted(scalar)}))[1]`
  return bytes ? `encode((${value})::bytea, 'hex')` : value
}

const CELL_NAME = `case when cell.key ~ '[",\\r\\n]' then '"' || replace(cell.key, '"', '""') || '"' else cell.key end`
/** PostgreSQL writes a row's fields as CSV has them, except that it doubles each backslash. */
const CSV_LINE = `replace(substr((r.*)::text, 2, length((r.*)::text) - 2), '\\\\', '\\')`
/** The names out of the first row, then a line for each row. */
const CSV = `(array_agg((select string_agg(${CELL_NAME}, ',' order by cell.place)
  from json_each_text(row_to_json(r.*)) with ordinality as cell(key, value, place))))[1]
  || E'\\n' || string_agg(${CSV_LINE}, E'\\n')`

/** Marks our own stop among the database's errors. */
export const STOP_MARK = `stop-${hash('sha256', `${process.pid} ${performance.timeOrigin} ${Math.random()}`).slice(0, 16)}`

type Stop = { when: string; code: 'singular' | 'key' | 'most' | 'large'; rows: string }

/**
 * When the outcome is not allowed, the statement fails and is rolled back, in the same round trip:
 * a text that is not a number is cast to one. `run.ts` reads code and number of rows from the
 * error.
 */
export function stopSql(stops: readonly (Stop | false | undefined)[]): string {
  const cases = stops.flatMap((stop) =>
    stop ? [`when ${stop.when} then '${STOP_MARK} ${stop.code} ' || ${stop.rows}`] : [],
  )
  return cases.length > 0 ? `case ${cases.join(' ')} end` : 'null'
}
