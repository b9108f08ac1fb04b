// POST, PATCH, PUT and DELETE on a relation → a plan of one change.
import type { Column, Relation } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'
import type { Payload } from '../request/body.ts'
import type { Condition } from '../request/query.ts'
import type { TableRequest } from '../request.ts'
import type { NothingPlan, RowsPlan, WritePlan } from './plans.ts'
import { planRows, type RowsScope } from './rows.ts'

export function planWrite(
  request: TableRequest,
  relation: Relation,
  scope: RowsScope & { unfilteredWrites: boolean },
): WritePlan | NothingPlan {
  switch (request.method) {
    case 'POST':
      return planInsert(request, relation, scope)
    case 'PUT':
      return planPut(request, relation, scope)
    case 'PATCH':
      return planUpdate(request, relation, scope)
    default: {
      requireFilter(scope, 'DELETE')
      return {
        ...planOf(request, relation, scope),
        kind: 'delete',
        slice: sliceOf(request, relation, scope),
      }
    }
  }
}

function planInsert(
  request: TableRequest,
  relation: Relation,
  scope: RowsScope,
): WritePlan | NothingPlan {
  const payload = payloadOf(request)
  const { columns: asked, onConflict } = request.query
  if (payload.count === 0) return { kind: 'nothing', of: 'insert' }
  if (asked === undefined && !payload.uniform)
    throw new TableError(errors.badBody('All object keys must match'))
  const columns = columnsOf(relation, asked ?? payload.keys)
  if (columns.length === 0 && payload.count > 1) {
    throw new TableError(errors.badBody('Several rows without any column cannot be inserted'))
  }
  const { resolution, missing } = request.preferences
  const keys = onConflict ?? relation.primaryKey
  const conflict = resolution && keys.length > 0
  return {
    ...planOf(request, relation, scope, { filtered: false }),
    kind: 'insert',
    columns,
    payload,
    defaultsForMissing: missing === 'default',
    conflict: conflict
      ? {
          columns: columnsOf(relation, keys).map(({ name }) => name),
          resolution: resolution === 'merge-duplicates' ? 'merge' : 'ignore',
        }
      : undefined,
  }
}

/** PUT: the whole row under the key that the filters name. */
function planPut(request: TableRequest, relation: Relation, scope: RowsScope): WritePlan {
  const { top, columns: asked } = request.query
  if (top.limit !== undefined || top.offset !== undefined) throw new TableError(errors.putLimits)
  const key = keyIn(top.conditions, relation)
  const payload = payloadOf(request)
  if (payload.count !== 1) throw new TableError(errors.putKeyDiffers)
  const columns = columnsOf(relation, asked ?? payload.keys)
  if (!relation.primaryKey.every((name) => columns.some((column) => column.name === name))) {
    throw new TableError(errors.putKeyDiffers)
  }
  return {
    ...planOf(request, relation, scope, { filtered: false }),
    kind: 'insert',
    columns,
    payload,
    key,
    conflict: { columns: relation.primaryKey, resolution: 'merge' },
  }
}

function keyIn(
  conditions: readonly Condition[],
  { primaryKey }: Relation,
): ReadonlyMap<string, string> {
  const key = new Map<string, string>()
  for (const condition of conditions) {
    if (condition.kind !== 'filter') throw new TableError(errors.putFilters)
    const { field, negated, operation } = condition
    const isEqual = operation.kind === 'compare' && operation.name === 'eq' && !operation.quantifier
    if (!isEqual || negated || field.path.length > 0 || key.has(field.column))
      throw new TableError(errors.putFilters)
    key.set(field.column, operation.value)
  }
  const complete = primaryKey.length > 0 && primaryKey.every((name) => key.has(name))
  if (!complete || key.size !== primaryKey.length) throw new TableError(errors.putFilters)
  return key
}

function planUpdate(
  request: TableRequest,
  relation: Relation,
  scope: RowsScope & { unfilteredWrites: boolean },
): WritePlan | NothingPlan {
  const payload = payloadOf(request)
  if (payload.count !== 1) throw new TableError(errors.badBody('A change takes one object'))
  const columns = columnsOf(relation, request.query.columns ?? payload.keys)
  requireFilter(scope, 'UPDATE')
  const plan: WritePlan = {
    ...planOf(request, relation, scope),
    kind: 'update',
    columns,
    payload,
    slice: sliceOf(request, relation, scope),
  }
  return columns.length === 0 ? { kind: 'nothing', of: 'update' } : plan
}

/** What all changes share: which rows, and what to return of them afterwards. */
function planOf(
  request: TableRequest,
  relation: Relation,
  scope: RowsScope,
  { filtered = true } = {},
): Omit<WritePlan, 'kind'> {
  const shape = { name: relation.name, relation, columns: relation.columns }
  const planned = planRows(scope, shape)
  const given = scope.query.top.conditions.length
  // The client's own filters choose the rows to change; the `!inner` ones after them choose which
  // of those to return.
  const rows: RowsPlan = { ...planned, conditions: planned.conditions.slice(given) }
  const { return: shown, maxAffected, handling } = request.preferences
  return {
    relation,
    columns: [],
    defaultsForMissing: false,
    conditions: filtered ? planned.conditions.slice(0, given) : [],
    rows: shown === 'representation' ? { ...rows, offset: undefined } : undefined,
    returning: returningFor(
      relation,
      shown === 'representation' ? rows : undefined,
      shown === 'headers-only',
    ),
    most: handling === 'strict' && request.method !== 'POST' ? maxAffected : undefined,
  }
}

function returningFor(
  relation: Relation,
  rows: RowsPlan | undefined,
  withKey: boolean,
): readonly string[] | 'all' {
  const names = new Set<string>(withKey ? relation.primaryKey : [])
  if (!rows) return [...names]
  for (const output of rows.outputs) {
    if (output.kind === 'all') return 'all'
    if (output.kind === 'value') {
      if (output.expression.computed) return 'all'
      names.add(output.expression.column)
    }
  }
  for (const embed of embedsOf(rows)) {
    if (embed.relationship.computed) return 'all'
    for (const { from } of embed.relationship.pairs) names.add(from)
  }
  for (const { expression, embed } of rows.order) {
    if (embed) continue
    if (expression.computed) return 'all'
    names.add(expression.column)
  }
  return [...names]
}

const embedsOf = (rows: RowsPlan) => [
  ...rows.outputs.flatMap((output) =>
    output.kind === 'embed' || output.kind === 'spread' ? [output.embed] : [],
  ),
  ...rows.conditions.flatMap((condition) =>
    condition.kind === 'presence' ? [condition.embed] : [],
  ),
  ...rows.order.flatMap(({ embed }) => embed ?? []),
]

function sliceOf(request: TableRequest, relation: Relation, scope: RowsScope): WritePlan['slice'] {
  const { limit, offset, order } = request.query.top
  if (limit === undefined && offset === undefined) return undefined
  if (order.length === 0 || relation.primaryKey.length === 0)
    throw new TableError(errors.limitWithoutOrder)
  const shape = { name: relation.name, relation, columns: relation.columns }
  return { order: planRows(scope, shape).order, limit, offset }
}

function requireFilter(
  { query, unfilteredWrites }: RowsScope & { unfilteredWrites: boolean },
  verb: 'UPDATE' | 'DELETE',
) {
  if (!unfilteredWrites && query.top.conditions.length === 0)
    throw new TableError(errors.unfilteredWrite(verb))
}

function payloadOf({ body }: TableRequest): Payload {
  if (body?.kind !== 'json' || !body.payload) throw new TableError(errors.badBody())
  return body.payload
}

function columnsOf(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (!column) throw new TableError(errors.noColumnToWrite(name, relation.name))
    return column
  })
}
