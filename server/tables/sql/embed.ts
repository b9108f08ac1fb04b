// Related rows. They are read by subqueries in the select list, so that only the rows that are
// returned are looked up, and tested by `exists`, so that the planner may turn it into a join.
import type { Relationship } from '../catalog.ts'
import type { EmbedPlan, PlannedOrder } from '../plan/plans.ts'
import { conditionSql } from './condition.ts'
import { expressionSql, type Rows } from './expression.ts'
import { rowsSql } from './rows.ts'
import { clause, qualified, quoted, type StatementText } from './text.ts'

/** A subquery of one JSON value: the object or null, or the list. */
export function embedSql(
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
export function spreadSql(
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

export function existsSql(
  text: StatementText,
  parent: Rows,
  { relationship, rows }: EmbedPlan,
): string {
  const { rows: child, from, on } = relatedRows(text, parent, relationship)
  const conditions = rows.conditions.map((condition) => conditionSql(text, child, condition))
  return `exists (select 1 from ${from}${clause('where', [...on, ...conditions], ' and ')})`
}

/** The one value of a to-one relation to order by. */
export function relatedValueSql(
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

export type RelatedRows = { rows: Rows; from: string; on: string[] }

function relatedRows(text: StatementText, parent: Rows, relationship: Relationship): RelatedRows {
  const { target, pairs, junction, computed } = relationship
  const alias = text.alias()
  const rows = { alias, whole: alias }
  if (computed) return { rows, from: `${qualified(computed)}(${parent.whole}) as ${alias}`, on: [] }
  const from = `${qualified(target)} as ${alias}`
  if (!junction)
    return { rows, from, on: pairs.map((pair) => equal(parent.alias, pair.from, alias, pair.to)) }
  const between = text.alias()
  return {
    rows,
    from: `${from}, ${qualified(junction.relation)} as ${between}`,
    on: [
      ...pairs.map((pair) => equal(parent.alias, pair.from, between, pair.to)),
      ...junction.pairs.map((pair) => equal(between, pair.from, alias, pair.to)),
    ],
  }
}

const equal = (left: string, leftColumn: string, right: string, rightColumn: string) =>
  `${right}.${quoted(rightColumn)} = ${left}.${quoted(leftColumn)}`
