// A change of rows → INSERT, UPDATE or DELETE, with RETURNING for the columns to return.
import type { Column, Relation } from '../catalog.ts'
import type { WritePlan } from '../plan/plans.ts'
import { conditionSql } from './condition.ts'
import type { Rows } from './expression.ts'
import { orderSql } from './rows.ts'
import { callOf, clause, literal, qualified, quoted, type StatementText } from './text.ts'

/** Counts the rows that an upsert found and did not create. */
export const UPDATED_SETTING = 'tables.updated_rows'

export function writeSql(text: StatementText, plan: WritePlan): string {
  const { kind, relation, columns } = plan
  if (kind === 'insert') {
    return `${insertSql(text, plan)} returning ${returned(plan, quoted(relation.name))}`
  }
  const rows = targetRows(text)
  const target = `${qualified(relation)} as ${rows.alias}`
  const sets = columns.map((column) => `${quoted(column.name)} = ${givenSql(column)}`)
  const change =
    kind === 'update'
      ? `update ${target} set ${sets.join(', ')} from ${recordSql(text, plan)}`
      : `delete from ${target}`
  return `${change}${whereSql(text, rows, plan)} returning ${returned(plan, rows.alias)}`
}

/** Changed rows have this relation's columns, but no named type; this casts them to it. */
export const wholeRowOf = (alias: string, relation: Relation) =>
  `row(${alias}.*)::${qualified(relation)}`

function targetRows(text: StatementText): Rows {
  const alias = text.alias()
  return { alias, whole: alias }
}

/** Only the returned columns: every column named here needs the right to read it. */
function returned({ returning }: WritePlan, owner: string): string {
  if (returning === 'all') return `${owner}.*`
  return returning.map((name) => `${owner}.${quoted(name)}`).join(', ') || '1'
}

function whereSql(
  text: StatementText,
  rows: Rows,
  { conditions, slice, relation }: WritePlan,
): string {
  const tests = conditions.map((condition) => conditionSql(text, rows, condition))
  if (!slice) return clause('where', tests, ' and ')
  const chosen = targetRows(text)
  const key = (alias: string) =>
    relation.primaryKey.map((name) => `${alias}.${quoted(name)}`).join(', ')
  const inner = conditions.map((condition) => conditionSql(text, chosen, condition))
  const order = slice.order.map((term) => orderSql(text, chosen, term))
  const limit = slice.limit === undefined ? '' : ` limit ${text.bind(slice.limit)}`
  const offset = slice.offset === undefined ? '' : ` offset ${text.bind(slice.offset)}`
  const subquery =
    `select ${key(chosen.alias)} from ${qualified(relation)} as ${chosen.alias}` +
    `${clause('where', inner, ' and ')}${clause('order by', order, ', ')}${limit}${offset}`
  return clause('where', [...tests, `(${key(rows.alias)}) in (${subquery})`], ' and ')
}

function insertSql(text: StatementText, plan: WritePlan): string {
  const { relation, columns, conflict, key } = plan
  if (columns.length === 0) return `insert into ${qualified(relation)} default values`
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map((column) => valueSql(plan, column)).join(', ')
  const from = plan.defaultsForMissing ? elementsSql(text, plan) : recordSql(text, plan)
  const sameKey = columns.flatMap((column) => {
    const value = key?.get(column.name)
    if (value === undefined) return []
    const { fromText } = column.casts ?? {}
    const place = text.bind(value)
    return `${givenSql(column)} = ${fromText ? callOf(fromText, `${place}::text`) : place}`
  })
  return (
    `insert into ${qualified(relation)} (${names}) select ${values} from ${from}${clause('where', sameKey, ' and ')}` +
    (conflict ? conflictSql(conflict, columns) : '')
  )
}

function conflictSql(
  { columns, resolution }: NonNullable<WritePlan['conflict']>,
  written: readonly Column[],
) {
  const target = ` on conflict (${columns.map(quoted).join(', ')})`
  if (resolution === 'ignore') return `${target} do nothing`
  const sets = written.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
  const setting = literal(UPDATED_SETTING)
  const counted = `set_config(${setting}, (coalesce(nullif(current_setting(${setting}, true), ''), '0')::int + 1)::text, true)`
  return `${target} do update set ${sets} where ${counted} is not null`
}

/** The payload as rows `given` of the columns' types. */
function recordSql(text: StatementText, { payload, columns }: WritePlan): string {
  const reader = payload?.shape === 'array' ? 'json_to_recordset' : 'json_to_record'
  return `${reader}(${text.bind(payload?.json)}::json) as given(${typedList(columns.map(asGiven))})`
}

/** The same, with each row's own object, to see which keys it has. */
function elementsSql(text: StatementText, { payload, columns }: WritePlan): string {
  const place = `${text.bind(payload?.json)}::jsonb`
  const list = payload?.shape === 'array' ? place : `jsonb_build_array(${place})`
  return (
    `jsonb_array_elements(${list}) as elements(item), ` +
    `lateral jsonb_to_record(elements.item) as given(${typedList(columns.map(asGiven))})`
  )
}

function valueSql({ defaultsForMissing }: WritePlan, column: Column): string {
  const { name, type, defaultSql } = column
  const value = givenSql(column)
  if (!defaultsForMissing || defaultSql === undefined) return value
  return `case when elements.item ? ${literal(name)} then ${value} else (${defaultSql})::${type} end`
}

/** A domain that has a form of its own in JSON is read from it by its function. */
const asGiven = ({ name, type, casts }: Column) => ({ name, type: casts?.fromJson ? 'json' : type })

function givenSql({ name, casts }: Column): string {
  const value = `given.${quoted(name)}`
  return casts?.fromJson ? callOf(casts.fromJson, value) : value
}

export const typedList = (columns: readonly { name: string; type: string }[]) =>
  columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
