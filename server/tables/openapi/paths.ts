// A relation or function → the calls that a role may make of it.
import type { FunctionDefinition, Parameter } from '../catalog.ts'
import { bodyName, definitionReference, filterNames, parameterReference } from './parameters.ts'
import type { UsableRelation } from './rights.ts'
import { swaggerType } from './types.ts'

const ROOT = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
}
const READ_BY = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']

export function pathsOf(
  relations: readonly UsableRelation[],
  functions: readonly FunctionDefinition[],
): Record<string, object> {
  const described = new Set(relations.map(({ relation }) => relation.id))
  return Object.fromEntries([
    ['/', ROOT],
    ...relations.map((usable) => [`/${usable.relation.name}`, relationPath(usable)]),
    ...functions.map((each) => [`/rpc/${each.name}`, functionPath(each, described)]),
  ])
}

function relationPath(usable: UsableRelation) {
  const { relation, readable, insertable, updatable, deletable } = usable
  const filters = filterNames(usable)
  const call = (parameters: readonly string[], responses: object) => ({
    tags: [relation.name],
    ...summaryOf(relation.comment),
    parameters: parameters.map(parameterReference),
    responses,
  })
  const rows = { type: 'array', items: definitionReference(relation.name) }
  const read = {
    200: { description: 'OK', schema: rows },
    206: { description: 'Partial Content', schema: rows },
  }
  const changed = {
    200: { description: 'OK', schema: rows },
    204: { description: 'No Content' },
  }
  return {
    ...(readable.length > 0 && { get: call([...filters, ...READ_BY], read) }),
    ...(insertable.length > 0 && {
      post: call([bodyName(usable), 'select', 'on_conflict', 'preferPost'], {
        201: { description: 'Created', schema: rows },
      }),
    }),
    ...(updatable.length > 0 && {
      patch: call([...filters, bodyName(usable), 'preferReturn'], changed),
    }),
    ...(deletable && { delete: call([...filters, 'preferReturn'], changed) }),
  }
}

function functionPath(definition: FunctionDefinition, described: ReadonlySet<string>) {
  const { name, parameters, readOnly, comment } = definition
  const call = {
    tags: [`(rpc) ${name}`],
    ...summaryOf(comment),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK', schema: resultOf(definition, described) } },
  }
  const properties = Object.fromEntries(parameters.map((each) => [each.name, typeOf(each)]))
  const required = parameters.filter((each) => each.required).map((each) => each.name)
  const schema = { type: 'object', description: comment, properties, required }
  const post = {
    ...call,
    parameters: [
      { in: 'body', name: 'args', required: true, schema },
      parameterReference('preferParams'),
    ],
  }
  return readOnly ? { get: { ...call, parameters: parameters.map(inQuery) }, post } : { post }
}

/** Undefined where the result is no relation that is described. */
function resultOf({ returns }: FunctionDefinition, described: ReadonlySet<string>) {
  const { relation, set } = returns
  if (!relation || !described.has(relation.id)) return undefined
  const row = definitionReference(relation.name)
  return set ? { type: 'array', items: row } : row
}

const typeOf = ({ type }: Parameter) => swaggerType({ type, typeName: type })

/** A list is repeated when it is variadic, and otherwise a literal of PostgreSQL. */
function inQuery(parameter: Parameter) {
  const { name, required, variadic } = parameter
  const { type = 'string', format, items } = typeOf(parameter)
  const kind = variadic
    ? { type, collectionFormat: 'multi', items: { format: format.slice(0, -2), ...items } }
    : { type: type === 'array' ? 'string' : type, format }
  return { name, required, in: 'query', ...kind }
}

/** The first line of a comment is the summary. */
function summaryOf(comment: string | undefined) {
  const [summary, ...rest] = comment?.split('\n') ?? []
  const description = rest.join('\n').replace(/^\n+/, '')
  return { summary, description: description || undefined }
}
