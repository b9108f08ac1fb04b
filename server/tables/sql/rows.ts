// A plan of rows → one SELECT, with a subquery for each plan of related rows in it.
import type { EmbedPlan, Output, PlannedOrder, RowsPlan } from '../plan/plans.ts'
import type { AggregateName } from '../request/query.ts'
import { conditionSql } from './condition.ts'
import { expressionSql, type Rows } from './expression.ts'
import { relatedRows } from './related-rows.ts'
import { callOf, clause, countSql, quoted, type StatementText } from './text.ts'

export type From = { from: string; on?: readonly string[] }

export function rowsSql(
  text: StatementText,
  rows: Rows,
  plan: RowsPlan,
  { from, on = [] }: From,
): string {
  const { outputs, joins, groups } = outputsSql(text, rows, plan)
  const conditions = plan.conditions.map((condition) => conditionSql(text, rows, condition))
  const order = plan.order.map((term) => orderSql(text, rows, term))
  return [
    `select ${outputs.join(', ')} from ${from}${joins.join('')}`,
    clause('where', [...on, ...conditions], ' and '),
    plan.grouped ? clause('group by', groups, ', ') : '',
    clause('order by', order, ', '),
    plan.limit === undefined ? '' : ` limit ${countSql(plan.limit)}`,
    plan.offset === undefined ? '' : ` offset ${text.bind(plan.offset)}`,
  ].join('')
}

/** One empty row for each row of the plan, without its limits: for counting. */
export function countedRowsSql(
  text: StatementText,
  rows: Rows,
  plan: RowsPlan,
  from: From,
  most?: number,
): string {
  const unlimited = { ...plan, order: [], limit: most, offset: undefined }
  // To count groups, the groups are needed; otherwise the selected columns do not matter.
  return rowsSql(text, rows, plan.grouped ? unlimited : { ...unlimited, outputs: [] }, from)
}

function outputsSql(text: StatementText, rows: Rows, { outputs, grouped }: RowsPlan) {
  const written: string[] = []
  const joins: string[] = []
  const groups: string[] = []
  const add = (sql: string, isAggregate: boolean) => {
    written.push(sql)
    if (!isAggregate) groups.push(String(written.length))
  }
  for (const output of outputs) {
    if (output.kind === 'spread') {
      const alias = text.alias()
      joins.push(
        ` left join lateral (${spreadSql(text, rows, output.embed, output.columns)}) as ${alias} on true`,
      )
      for (const { name, aggregate } of output.columns) {
        const value = `${alias}.${quoted(name)}`
        add(`${aggregate ? aggregateSql(value, aggregate) : value} as ${quoted(name)}`, !!aggregate)
      }
    } else add(outputSql(text, rows, output, grouped), isAggregate(output))
  }
  return { outputs: written, joins, groups }
}

const isAggregate = (output: Output) =>
  output.kind === 'count' || (output.kind === 'value' && output.aggregate !== undefined)

function outputSql(
  text: StatementText,
  rows: Rows,
  output: Exclude<Output, { kind: 'spread' }>,
  grouped: boolean,
): string {
  switch (output.kind) {
    case 'all':
      return `${rows.alias}.*`
    case 'count':
      return `${cast('count(*)', output.cast)} as ${quoted(output.name)}`
    case 'value': {
      const own = expressionSql(text, rows, output.expression)
      const value = cast(output.toJson ? callOf(output.toJson, own) : own, output.cast)
      return `${output.aggregate ? aggregateSql(value, output.aggregate) : value} as ${quoted(output.name)}`
    }
    case 'embed': {
      const value = `(${embedSql(text, rows, output.embed)})`
      // json cannot be grouped by, jsonb can.
      return `${grouped ? `${value}::jsonb` : value} as ${quoted(output.name)}`
    }
  }
}

const cast = (value: string, type: string | undefined) =>
  type === undefined ? value : `(${value})::${type}`

const aggregateSql = (value: string, aggregate: { name: AggregateName; cast?: string }) =>
  cast(`${aggregate.name}(${value})`, aggregate.cast)

export function orderSql(
  text: StatementText,
  rows: Rows,
  { expression, embed, descending, nulls }: PlannedOrder,
) {
  const value = embed
    ? relatedValueSql(text, rows, embed, expression)
    : expressionSql(text, rows, expression)
  return `${value}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`
}

/** A subquery of one JSON value: the object or null, or the list. */
function embedSql(
  text: StatementText,
  parent: Rows,
  { many, relationship, rows }: EmbedPlan,
): string {
  const child = relatedRows(text, parent, relationship)
  const inner = text.alias()
  const value = many ? `coalesce(json_agg(${inner}.*), '[]')` : `row_to_json(${inner}.*)`
  return `select ${value} from (${rowsSql(text, child.rows, rows, child)}) as ${inner}`
}

/**
 * For spreads: a lateral subquery with the columns themselves; of many rows, a list for each
 * column.
 */
function spreadSql(
  text: StatementText,
  parent: Rows,
  { many, relationship, rows }: EmbedPlan,
  columns: readonly { name: string }[],
): string {
  const child = relatedRows(text, parent, relationship)
  const inner = rowsSql(text, child.rows, rows, child)
  if (!many) return inner
  const alias = text.alias()
  const lists = columns.map(
    ({ name }) => `coalesce(json_agg(${alias}.${quoted(name)}), '[]') as ${quoted(name)}`,
  )
  return `select ${lists.join(', ')} from (${inner}) as ${alias}`
}

/** The one value of a to-one relation to order by. */
function relatedValueSql(
  text: StatementText,
  parent: Rows,
  { relationship, rows }: EmbedPlan,
  expression: PlannedOrder['expression'],
): string {
  const { rows: child, from, on } = relatedRows(text, parent, relationship)
  const value = expressionSql(text, child, expression)
  const conditions = rows.conditions.map((condition) => conditionSql(text, child, condition))
  return `(select ${value} from ${from}${clause('where', [...on, ...conditions], ' and ')} limit 1)`
}
