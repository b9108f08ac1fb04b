// Reads the catalogue of the exposed schemas from PostgreSQL, in one transaction, and puts it
// together.

import type { Database } from '../../postgres/database.ts'
import type {
  Catalog,
  Column,
  ComputedColumn,
  DomainCasts,
  FunctionDefinition,
  Relation,
  Relationship,
  SchemaCatalog,
} from '../catalog.ts'
import { functionOf, isCallable } from './functions.ts'
import { handlersOf } from './media.ts'
import * as queries from './queries.ts'
import { linksOf, namesFor, relationshipsOf, shownColumnsOf } from './relationships.ts'
import { readViewOrigins, resolveOrigins } from './view-columns.ts'

export type CatalogRows = {
  roles: queries.RoleRow[]
  relations: queries.RelationRow[]
  keys: queries.KeyRow[]
  foreignKeys: queries.ForeignKeyRow[]
  views: queries.ViewRow[]
  functions: queries.FunctionRow[]
  domainCasts: queries.DomainCastRow[]
  aggregates: queries.AggregateRow[]
  postgis: queries.PostgisRow[]
  types: queries.TypeRow[]
}

type CatalogOptions = {
  schemas: readonly string[]
  exposeWithoutRowSecurity: boolean
}

export async function readCatalog(database: Database, options: CatalogOptions): Promise<Catalog> {
  const { schemas } = options
  const rows = await database.transaction(async (tx): Promise<CatalogRows> => {
    await tx.query(`select set_config('search_path', '', true)`)
    return {
      roles: await tx.query(queries.ROLES),
      relations: await tx.query(queries.RELATIONS, [schemas]),
      keys: await tx.query(queries.KEYS),
      foreignKeys: await tx.query(queries.FOREIGN_KEYS),
      views: await tx.query(queries.VIEWS),
      functions: await tx.query(queries.FUNCTIONS, [schemas]),
      domainCasts: await tx.query(queries.DOMAIN_CASTS),
      aggregates: await tx.query(queries.AGGREGATES, [schemas]),
      postgis: await tx.query(queries.POSTGIS),
      types: await tx.query(queries.TYPES, [schemas]),
    }
  })
  return buildCatalog(rows, options)
}

/** A relation that is still being built. */
type Draft = Omit<Relation, 'computed' | 'relationships' | 'primaryKey'> & {
  primaryKey: readonly string[]
  computed: Map<string, ComputedColumn>
  relationships: Relationship[]
}

let versions = 0

export function buildCatalog(
  rows: CatalogRows,
  { schemas, exposeWithoutRowSecurity }: CatalogOptions,
): Catalog {
  const bypassing = new Set(rows.roles.filter(({ bypasses }) => bypasses).map(({ name }) => name))
  const casts = castsByDomain(rows.domainCasts)
  const [postgis] = rows.postgis
  const columnIn = (column: queries.ColumnRow): Column => ({
    ...columnOf(column),
    casts: casts.get(column.typeId),
    geographic: postgis?.types.includes(column.typeId),
  })
  const drafts = rows.relations.map((row) => ({
    row,
    relation: draftOf(
      row,
      exposeWithoutRowSecurity || row.guarded ? 'all' : bypassing,
      row.columns.map(columnIn),
      handlersOf(rows.aggregates, row),
    ),
    names: namesOf(row),
  }))
  const byId = new Map(drafts.map(({ relation }) => [relation.id, relation]))

  const origins = resolveOrigins(
    new Map(rows.views.map(({ id, rule }) => [id, readViewOrigins(rule)])),
  )
  const shownColumns = shownColumnsOf(drafts, origins)
  for (const { relation, columns } of rows.keys.filter(({ primary }) => primary)) {
    for (const shown of shownColumns.get(relation) ?? []) {
      const key = namesFor(columns, shown.names)
      const draft = byId.get(shown.relation.id)
      if (key && draft && draft.primaryKey.length === 0) draft.primaryKey = key
    }
  }

  const links = linksOf(rows.foreignKeys, shownColumns, uniqueness(rows.keys))
  for (const [relation, found] of relationshipsOf(links))
    byId.get(relation.id)?.relationships.push(...found)

  const functions = rows.functions.map((row) => ({ row, definition: functionOf(row, byId) }))
  for (const { row, definition } of functions) addComputed(row, definition, byId)

  versions += 1
  return {
    version: versions,
    schemas: new Map(schemas.map((schema) => [schema, schemaOf(schema, byId, functions)])),
    handlers: handlersOf(rows.aggregates),
    geoJson: postgis && { schema: postgis.schema, name: postgis.name },
    types: new Map(rows.types.map(({ name, sql }) => [name, sql])),
    unguarded: rows.relations
      .filter(({ guarded }) => !guarded)
      .map((row) => ({
        relation: `${row.schema}.${row.name}`,
        reason: REASONS[row.kind],
      })),
  }
}

const REASONS: Readonly<Record<queries.RelationRow['kind'], string>> = {
  r: 'row security is off: alter table … enable row level security',
  p: 'row security is off: alter table … enable row level security',
  v: 'the view reads with the rights of its owner: alter view … set (security_invoker = true)',
  m: 'a materialized view has no row security',
  f: 'a foreign table has no row security',
}

function castsByDomain(rows: readonly queries.DomainCastRow[]): Map<string, DomainCasts> {
  const byDomain = Map.groupBy(rows, ({ domain }) => domain)
  return new Map(
    [...byDomain].map(([domain, casts]) => [
      domain,
      Object.fromEntries(casts.map(({ way, schema, name }) => [way, { schema, name }])),
    ]),
  )
}

function draftOf(
  row: queries.RelationRow,
  exposedTo: Relation['exposedTo'],
  columns: readonly Column[],
  handlers: Relation['handlers'],
): Draft {
  return {
    id: row.id,
    schema: row.schema,
    name: row.name,
    isView: row.kind === 'v' || row.kind === 'm',
    takes: takenBy(row.takes),
    columns: new Map(columns.map((column) => [column.name, column])),
    primaryKey: [],
    computed: new Map(),
    relationships: [],
    handlers,
    roles: new Set(row.roles),
    exposedTo,
    comment: row.comment ?? undefined,
  }
}

/** The bits are numbers of PostgreSQL's kinds of commands. */
const takenBy = (bits: number) => ({
  insert: (bits & 8) !== 0,
  update: (bits & 4) !== 0,
  delete: (bits & 16) !== 0,
})

const columnOf = (row: queries.ColumnRow): Column => ({
  name: row.name,
  type: row.type,
  typeName: row.typeName,
  nullable: row.nullable,
  defaultSql: row.default ?? undefined,
  labels: row.labels ?? undefined,
  maxLength: row.maxLength ?? undefined,
  comment: row.comment ?? undefined,
})

const namesOf = (row: queries.RelationRow) =>
  new Map(row.columns.map(({ number, name }) => [number, name]))

function uniqueness(keys: readonly queries.KeyRow[]) {
  const byTable = Map.groupBy(keys, ({ relation }) => relation)
  return (table: string, columns: readonly number[]) =>
    (byTable.get(table) ?? []).some((key) =>
      key.columns.every((column) => columns.includes(column)),
    )
}

/**
 * A function of one row is a computed column of it, or a relationship when it returns rows of a
 * relation.
 */
function addComputed(
  row: queries.FunctionRow,
  definition: FunctionDefinition,
  byId: ReadonlyMap<string, Draft>,
) {
  const owner = row.takesRelation ? byId.get(row.takesRelation) : undefined
  if (!owner || owner.schema !== row.schema) return
  const { schema, name } = definition
  const { kind, set, relation: target } = definition.returns
  if (target) {
    const many = set && !row.single
    owner.relationships.push({
      kind: 'computed',
      target,
      constraint: name,
      pairs: [],
      holdsKey: false,
      computed: { schema, name, many },
    })
  } else if (kind === 'scalar' && !set) {
    owner.computed.set(name, { schema, name, typeName: row.returnType })
  }
}

function schemaOf(
  schema: string,
  relations: ReadonlyMap<string, Draft>,
  functions: readonly { definition: FunctionDefinition }[],
): SchemaCatalog {
  const own = [...relations.values()].filter((relation) => relation.schema === schema)
  const definitions = functions
    .map(({ definition }) => definition)
    .filter((each) => each.schema === schema && isCallable(each))
  return {
    relations: new Map(own.map((relation) => [relation.name, relation])),
    functions: Map.groupBy(definitions, ({ name }) => name),
  }
}
