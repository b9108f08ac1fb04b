// OPTIONS: which methods a relation or a function takes, whoever asks. Whether this caller may use
// them, only the database knows.
import { type Catalog, relationOf } from './catalog.ts'
import { noFunction } from './plan/call.ts'
import { noTable } from './plan.ts'
import type { Target } from './request.ts'

export const DESCRIPTION_METHODS = 'OPTIONS,GET,HEAD'

/** The value of `Allow`. Throws PGRST202 or PGRST205 for a name that nobody may use. */
export function allowedMethods(
  { kind, name }: Target,
  schema: string,
  catalog: Catalog,
  role: string,
): string {
  return kind === 'function'
    ? functionMethods(name, schema, catalog, role)
    : relationMethods(name, schema, catalog, role)
}

function relationMethods(name: string, schema: string, catalog: Catalog, role: string): string {
  const relation = relationOf(catalog, schema, name, role)
  if (!relation || relation.roles.size === 0) throw noTable(catalog, schema, name, role)
  const { takes, primaryKey } = relation
  return [
    'OPTIONS,GET,HEAD',
    ...(takes.insert ? ['POST'] : []),
    ...(takes.insert && takes.update && primaryKey.length > 0 ? ['PUT'] : []),
    ...(takes.update ? ['PATCH'] : []),
    ...(takes.delete ? ['DELETE'] : []),
  ].join(',')
}

/** Those of all overloads of the name. */
function functionMethods(name: string, schema: string, catalog: Catalog, role: string): string {
  const overloads = (catalog.schemas.get(schema)?.functions.get(name) ?? []).filter(
    ({ roles }) => roles.size > 0,
  )
  if (overloads.length === 0) throw noFunction({ catalog, role }, { schema, name, given: [] })
  return overloads.some(({ readOnly }) => readOnly) ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST'
}
