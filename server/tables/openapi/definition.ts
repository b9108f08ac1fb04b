// A relation → the schema of its rows, with the notes on keys that generators of clients read.
import { type Column, mayKnow, type Relation } from '../catalog.ts'
import type { UsableRelation } from './rights.ts'
import { defaultOf, swaggerType } from './types.ts'

export function definitionOf(
  { relation, readable, insertable, updatable }: UsableRelation,
  role: string,
) {
  const usable = new Set([...readable, ...insertable, ...updatable])
  const columns = [...relation.columns.values()].filter((column) => usable.has(column))
  return {
    type: 'object',
    description: relation.comment,
    required: columns.filter(({ nullable }) => !nullable).map(({ name }) => name),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, propertyOf(relation, column, role)]),
    ),
  }
}

const propertyOf = (relation: Relation, column: Column, role: string) => ({
  ...swaggerType(column),
  description: describe(column, [
    ...(relation.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...foreignKeyNote(relation, column, role),
  ]),
  default: defaultOf(column),
  enum: column.labels,
  maxLength: column.maxLength,
})

function describe({ comment }: Column, notes: readonly string[]): string | undefined {
  if (notes.length === 0) return comment
  return `${comment === undefined ? '' : `${comment}\n\n`}${['Note:', ...notes].join('\n')}`
}

/** A key of one column; a table that it leads to goes before views of that table. */
function foreignKeyNote({ relationships }: Relation, { name }: Column, role: string): string[] {
  const leading = relationships.filter(
    ({ kind, holdsKey, pairs: [first, second], target }) =>
      (kind === 'many-to-one' || (kind === 'one-to-one' && holdsKey)) &&
      first?.from === name &&
      second === undefined &&
      mayKnow(target, role),
  )
  const found = leading.find(({ target }) => !target.isView) ?? leading[0]
  const column = found?.pairs[0]?.to
  if (!found || column === undefined) return []
  const table = found.target.name
  return [
    `This is a Foreign Key to \`${table}.${column}\`.<fk table='${table}' column='${column}'/>`,
  ]
}
