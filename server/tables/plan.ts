// The second stage: a parsed request + the catalogue → a plan, with names that exist. Pure.
import type { ServerConfig } from '../config.ts'
import { type Catalog, mayKnow, type Relation, relationOf } from './catalog.ts'
import { errors, TableError } from './errors.ts'
import { planCall } from './plan/call.ts'
import { nearest } from './plan/nearest.ts'
import type { Plan } from './plan/plans.ts'
import { planRows, type RowsScope } from './plan/rows.ts'
import { planWrite } from './plan/write.ts'
import type { TableRequest } from './request.ts'

type PlanOptions = Pick<ServerConfig, 'maxRows' | 'aggregates'> & {
  limits: Pick<ServerConfig['limits'], 'regexOperators' | 'unfilteredWrites'>
}

/** Throws `TableError`: PGRST200–205, 108, 118, 120, 123, 42703 and the errors of writing. */
export function planRequest(
  request: TableRequest,
  catalog: Catalog,
  role: string,
  options: PlanOptions,
): Plan {
  const { query, target, schema } = request
  const scope: RowsScope & { unfilteredWrites: boolean } = {
    catalog,
    role,
    query,
    maxRows: options.maxRows,
    aggregates: options.aggregates,
    ...options.limits,
  }
  if (target.kind === 'function') return planCall(request, scope)
  const relation = relationOf(catalog, schema, target.name, role)
  if (!relation) throw noTable(catalog, schema, target.name, role)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return planWrite(request, relation, scope)
  return { kind: 'read', rows: planRows(scope, shapeOf(relation)) }
}

const shapeOf = (relation: Relation) => ({
  name: relation.name,
  relation,
  columns: relation.columns,
})

export function noTable(catalog: Catalog, schema: string, name: string, role: string) {
  const known = [...(catalog.schemas.get(schema)?.relations.values() ?? [])]
    .filter((relation) => mayKnow(relation, role))
    .map((relation) => relation.name)
  const near = nearest(name, known)
  return new TableError(errors.noTable(`${schema}.${name}`, near && `${schema}.${near}`))
}
