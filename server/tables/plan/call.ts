// A call of a function → which of its overloads, with which arguments, and what to do with its
// rows.

import { BODY_TYPES } from '../catalog/functions.ts'
import type { Catalog, FunctionDefinition, Parameter } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'
import type { Query } from '../request/query.ts'
import type { TableRequest } from '../request.ts'
import { nearest } from './nearest.ts'
import type { CallArguments, CallPlan, RowShape } from './plans.ts'
import { planRows, type RowsScope } from './rows.ts'

export function planCall(request: TableRequest, scope: RowsScope): CallPlan {
  const byText = request.method !== 'POST'
  const overloads = overloadsOf(scope.catalog, request)
  const [definition, args, query] = byText
    ? chooseByTexts(overloads, request, scope)
    : [...chooseByBody(overloads, request, scope), request.query]
  const { returns } = definition
  const shape: RowShape = {
    name: definition.name,
    relation: returns.relation,
    columns: columnsOf(definition),
  }
  const { handling, maxAffected } = request.preferences
  const most = handling === 'strict' ? maxAffected : undefined
  if (most !== undefined && !returns.set) throw new TableError(errors.maxAffectedCall)
  return {
    kind: 'call',
    definition,
    arguments: args,
    rows: planRows({ ...scope, query }, shape),
    readOnly: byText || definition.readOnly,
    most,
  }
}

/** A scalar is a row of one column, under the function's own name. */
function columnsOf({ name, returns }: FunctionDefinition) {
  if (returns.kind === 'rows') return returns.columns
  return new Map([[name, { name, type: 'text', typeName: '', nullable: true }]])
}

const overloadsOf = (catalog: Catalog, { schema, target }: TableRequest) =>
  catalog.schemas.get(schema)?.functions.get(target.name) ?? []

/**
 * GET: a parameter of the query string is an argument, unless it reads as a filter on a column of
 * the result.
 */
function chooseByTexts(
  overloads: readonly FunctionDefinition[],
  request: TableRequest,
  scope: RowsScope,
): [FunctionDefinition, CallArguments, Query] {
  const { parameters } = request.query
  const isFilter = ({ key, filter }: (typeof parameters)[number]) => {
    if (!filter) return false
    const named = overloads.some(({ parameters: own }) => own.some(({ name }) => name === key))
    return !named || overloads.some(({ returns }) => returns.columns?.has(key))
  }
  const filters = parameters.filter(isFilter)
  const given = parameters.filter((parameter) => !isFilter(parameter))
  const definition = choose(overloads, [...new Set(given.map(({ key }) => key))], request, scope)
  const texts = definition.parameters.flatMap(({ name, type, variadic }) => {
    const values = given.filter(({ key }) => key === name).map(({ value }) => value)
    const last = values.at(-1)
    return last === undefined ? [] : [{ name, type, variadic, value: variadic ? values : last }]
  })
  return [definition, { kind: 'texts', values: texts }, withFilters(request.query, filters)]
}

function withFilters(query: Query, filters: Query['parameters']): Query {
  const top = { ...query.top, conditions: [...query.top.conditions] }
  const embedded = query.embedded.map(({ path, level }) => ({
    path,
    level: { ...level, conditions: [...level.conditions] },
  }))
  for (const { filter } of filters) {
    if (!filter) continue
    const key = JSON.stringify(filter.path)
    const found = embedded.find(({ path }) => JSON.stringify(path) === key)
    if (filter.path.length === 0) top.conditions.push(filter.condition)
    else if (found) found.level.conditions.push(filter.condition)
    else embedded.push({ path: filter.path, level: { conditions: [filter.condition], order: [] } })
  }
  return { ...query, top, embedded }
}

/**
 * POST: the keys of the JSON object are the arguments' names; or the whole body is the one unnamed
 * argument.
 */
function chooseByBody(
  overloads: readonly FunctionDefinition[],
  request: TableRequest,
  scope: RowsScope,
): [FunctionDefinition, CallArguments] {
  const { body } = request
  if (body?.kind === 'json') {
    const empty = body.text.trim() === ''
    const named = empty || body.payload?.shape === 'object'
    const keys = request.query.columns ?? body.payload?.keys ?? []
    if (named) {
      const raw = overloads.find((definition) => takesRaw(definition, 'json'))
      const fitting = overloads.some((each) => each !== raw && fits(each, keys))
      if (fitting || !raw || empty) {
        const definition = choose(overloads, keys, request, scope)
        const used = definition.parameters.filter(({ name }) => keys.includes(name))
        const [only] = used
        if (only?.name === '') {
          return [definition, { kind: 'unnamed', json: body.text, type: only.type }]
        }
        return [definition, { kind: 'json', json: empty ? '{}' : body.text, parameters: used }]
      }
    }
  }
  const definition = overloads.find((each) => takesRaw(each, body?.kind ?? 'json'))
  if (!definition) {
    if (body?.kind === 'json' && body.payload?.shape !== 'array' && body.text.trim() !== '')
      throw new TableError(errors.badBody())
    throw noFunction(scope, namedBy(request, []))
  }
  const type = definition.parameters[0]?.type ?? 'json'
  return [
    definition,
    { kind: 'raw', type, value: body?.kind === 'bytes' ? body.bytes : (body?.text ?? '') },
  ]
}

function takesRaw({ parameters }: FunctionDefinition, kind: keyof typeof BODY_TYPES): boolean {
  const [only, second] = parameters
  const types: readonly string[] = BODY_TYPES[kind]
  return only !== undefined && second === undefined && only.name === '' && types.includes(only.type)
}

/** The one overload that takes these names. Throws PGRST202 or PGRST203. */
function choose(
  overloads: readonly FunctionDefinition[],
  names: readonly string[],
  request: TableRequest,
  scope: RowsScope,
): FunctionDefinition {
  const fitting = overloads.filter((definition) => fits(definition, names))
  const known = fitting.filter(({ roles }) => roles.has(scope.role))
  const [first, second] = known.length > 0 ? known : fitting
  if (!first) throw noFunction(scope, namedBy(request, names))
  if (second)
    throw new TableError(errors.severalFunctions((known.length > 0 ? known : []).map(signatureOf)))
  return first
}

const fits = ({ parameters }: FunctionDefinition, names: readonly string[]) =>
  names.every((name) => parameters.some((parameter) => parameter.name === name)) &&
  parameters.every((parameter) => !parameter.required || names.includes(parameter.name))

/** `unnamed`: the types of the one parameter that would take the whole body. */
const namedBy = ({ schema, target, method, body }: TableRequest, given: readonly string[]) => ({
  schema,
  name: target.name,
  given,
  unnamed: method === 'POST' ? BODY_TYPES[body?.kind ?? 'json'].join('/') : undefined,
})

/** PGRST202, with a function that the role may call as a hint. */
export function noFunction(
  { catalog, role }: Pick<RowsScope, 'catalog' | 'role'>,
  named: { schema: string; name: string; given: readonly string[]; unnamed?: string },
) {
  const { schema, name, given, unnamed } = named
  const known = [...(catalog.schemas.get(schema)?.functions.values() ?? [])]
    .flat()
    .filter(({ roles }) => roles.has(role))
  const sameName = known.find((each) => each.name === name)
  const other = nearest(
    name,
    known.map((each) => each.name),
  )
  return new TableError(
    errors.noFunction({
      name: `${schema}.${name}`,
      given,
      unnamed,
      near: sameName ? withParameters(sameName) : other && `${schema}.${other}`,
    }),
  )
}

/** Undefined when it has none that could be named. */
const withParameters = ({ schema, name, parameters }: FunctionDefinition) =>
  parameters.some((each) => each.name !== '')
    ? `${schema}.${name}(${parameters.map((each) => each.name).join(', ')})`
    : undefined

const signatureOf = ({ schema, name, parameters }: FunctionDefinition) =>
  `${schema}.${name}(${parameters.map((each: Parameter) => `${each.name} => ${each.type}`).join(', ')})`
