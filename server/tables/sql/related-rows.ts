// The FROM and the join condition of related rows. They are read by subqueries in the select list,
// so that only the returned rows are looked up, and tested by `exists`, which the planner can turn
// into a join.
import type { Relationship } from '../catalog.ts'
import type { Rows } from './expression.ts'
import { qualified, quoted, type StatementText } from './text.ts'

type RelatedRows = { rows: Rows; from: string; on: string[] }

export function relatedRows(
  text: StatementText,
  parent: Rows,
  relationship: Relationship,
): RelatedRows {
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
