// `GET /`: describes the relations and functions that the caller's role may use, column by column.
import type { Caller } from '../caller/caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../postgres/database.ts'
import {
  type Catalog,
  type Column,
  type FunctionDefinition,
  mayKnow,
  type Relation,
} from './catalog.ts'
import { beforeRequest, identityOf, type ReadableRequest } from './run.ts'

type ColumnRights = {
  relation: string
  column: string
  select: boolean
  insert: boolean
  update: boolean
}

const RIGHTS = `
  select a.attrelid::text as relation, a.attname as column,
         has_column_privilege(a.attrelid, a.attnum, 'select') as select,
         has_column_privilege(a.attrelid, a.attnum, 'insert') as insert,
         has_column_privilege(a.attrelid, a.attnum, 'update') as update
    from pg_attribute a
   where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped`
const DELETE_RIGHTS = `
  select c.oid::text as relation from pg_class c
   where c.oid = any ($1::oid[]) and has_table_privilege(c.oid, 'delete')`

/** Rights are read from the database at the time of the request, as the caller. */
export async function describeApi(
  database: Database,
  caller: Caller,
  request: ReadableRequest,
  catalog: Catalog,
  config: Pick<ServerConfig, 'preRequestFunction' | 'extraSearchPath' | 'siteUrl'>,
): Promise<Record<string, unknown>> {
  const known = catalog.schemas.get(request.schema)
  const relations = [...(known?.relations.values() ?? [])].filter((each) =>
    mayKnow(each, caller.role),
  )
  const functions = [...(known?.functions.values() ?? [])]
    .flat()
    .filter(({ roles }) => roles.has(caller.role))
  const ids = relations.map(({ id }) => id)
  const identity = identityOf(caller, request, true, config)
  const before = beforeRequest(config)
  const results = await database.asCaller(identity, [
    ...before,
    { text: RIGHTS, values: [ids] },
    { text: DELETE_RIGHTS, values: [ids] },
  ])
  const [columns, deletes] = results.slice(before.length)
  const rights = Map.groupBy(columns?.rows as ColumnRights[], ({ relation }) => relation)
  const deletable = new Set(deletes?.rows.map(({ relation }) => relation))
  const described = relations.map((relation) => ({
    relation,
    rights: rights.get(relation.id) ?? [],
    mayDelete: deletable.has(relation.id),
  }))
  return {
    swagger: '2.0',
    info: { title: 'Table API', description: 'What this caller may use', version: '1' },
    basePath: '/',
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([
      ...described.map(({ relation, rights, mayDelete }) => [
        `/${relation.name}`,
        Object.fromEntries(
          verbsFor(rights, mayDelete).map((verb) => [
            verb,
            { tags: [relation.name], responses: OK },
          ]),
        ),
      ]),
      ...functions.map((each) => [`/rpc/${each.name}`, callOf(each)]),
    ]),
    definitions: Object.fromEntries(
      described.map(({ relation, rights }) => [relation.name, definitionOf(relation, rights)]),
    ),
  }
}

const OK = { 200: { description: 'OK' } }

function verbsFor(rights: readonly ColumnRights[], mayDelete: boolean): string[] {
  return [
    ...(rights.some(({ select }) => select) ? ['get'] : []),
    ...(rights.some(({ insert }) => insert) ? ['post'] : []),
    ...(rights.some(({ update }) => update) ? ['patch'] : []),
    ...(mayDelete ? ['delete'] : []),
  ]
}

function definitionOf(relation: Relation, rights: readonly ColumnRights[]) {
  const usable = new Set(
    rights
      .filter(({ select, insert, update }) => select || insert || update)
      .map(({ column }) => column),
  )
  const columns = [...relation.columns.values()].filter(({ name }) => usable.has(name))
  return {
    type: 'object',
    description: relation.comment,
    required: columns.filter(({ nullable }) => !nullable).map(({ name }) => name),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, { ...schemaOf(column), description: column.comment }]),
    ),
  }
}

function callOf({ parameters, readOnly }: FunctionDefinition) {
  const properties = Object.fromEntries(
    parameters.map(({ name, type }) => [name, schemaOf({ type, typeName: type })]),
  )
  const required = parameters.filter((each) => each.required).map(({ name }) => name)
  const post = {
    parameters: [
      {
        in: 'body',
        name: 'args',
        required: true,
        schema: { type: 'object', properties, required },
      },
    ],
    responses: OK,
  }
  return readOnly ? { get: { responses: OK }, post } : { post }
}

const JSON_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  boolean: 'boolean',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
}

function schemaOf({ type, typeName }: Pick<Column, 'type' | 'typeName'>) {
  if (type.endsWith('[]')) return { type: 'array', format: type, items: {} }
  return {
    type: JSON_TYPES[typeName] ?? (/^jsonb?$/.test(typeName) ? undefined : 'string'),
    format: type,
  }
}
