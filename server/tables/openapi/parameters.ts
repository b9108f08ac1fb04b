// The parameters of requests, named once: those of every relation, and each relation's filters and
// body.
import type { UsableRelation } from './rights.ts'

const query = (name: string, description: string | undefined) => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
})
const header = (name: string, description: string, more: object = {}) => ({
  name,
  description,
  required: false,
  in: 'header',
  type: 'string',
  ...more,
})
const prefer = (...values: readonly string[]) =>
  header('Prefer', 'Preference', values.length > 0 ? { enum: values } : {})

const PAGES = 'Limiting and Pagination'
const RETURN = ['return=representation', 'return=minimal', 'return=headers-only']

const SHARED = {
  preferParams: prefer(),
  preferReturn: prefer(...RETURN),
  preferCount: prefer('count=exact', 'count=planned', 'count=estimated'),
  preferPost: prefer(...RETURN, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: header('Range', PAGES),
  rangeUnit: header('Range-Unit', PAGES, { default: 'items' }),
  offset: query('offset', PAGES),
  limit: query('limit', PAGES),
}

export const parameterReference = (name: string) => ({ $ref: `#/parameters/${name}` })
export const definitionReference = (name: string) => ({ $ref: `#/definitions/${name}` })

export const bodyName = ({ relation }: UsableRelation) => `body.${relation.name}`
/** A column that cannot be read cannot be filtered by. */
export const filterNames = ({ relation, readable }: UsableRelation) =>
  readable.map((column) => `rowFilter.${relation.name}.${column.name}`)

export function parametersOf(relations: readonly UsableRelation[]): Record<string, object> {
  return Object.assign({ ...SHARED }, ...relations.map(ownParameters))
}

function ownParameters(usable: UsableRelation): Record<string, object> {
  const { relation, readable, insertable, updatable } = usable
  const { name } = relation
  const body = {
    name,
    description: name,
    required: false,
    in: 'body',
    schema: definitionReference(name),
  }
  const isWritten = insertable.length + updatable.length > 0
  return Object.fromEntries([
    ...(isWritten ? [[bodyName(usable), body]] : []),
    ...readable.map((column) => [
      `rowFilter.${name}.${column.name}`,
      query(column.name, column.comment),
    ]),
  ])
}
