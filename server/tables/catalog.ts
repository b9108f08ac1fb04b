// What tables, views and functions there are, who may use them and how they relate: the only source
// of identifiers in SQL. Immutable; `catalog/reader.ts` makes one from the database,
// `catalog/cache.ts` keeps the newest.

export type Column = {
  name: string
  /** SQL text of the type, schema-qualified where needed. */
  type: string
  /**
   * The bare name of the type, of a domain the type below it: json columns and text search are told
   * by it.
   */
  typeName: string
  nullable: boolean
  /** SQL text of the default; undefined when there is none or the database alone may give it. */
  defaultSql?: string
  comment?: string
}

export type Relation = {
  id: string
  schema: string
  name: string
  isView: boolean
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Functions of one row of this relation, by name: further columns of it. */
  computed: ReadonlyMap<string, ComputedColumn>
  relationships: readonly Relationship[]
  /** Roles that may do anything at all with it. */
  roles: ReadonlySet<string>
  /** Without row security: only roles that bypass it. */
  exposedTo: ReadonlySet<string> | 'all'
  comment?: string
}

export type ComputedColumn = { schema: string; name: string; typeName: string }

export type ColumnPair = { from: string; to: string }

export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many' | 'computed'
  target: Relation
  /** The foreign key's name; of a computed relationship the function's. */
  constraint: string
  /** Own columns and the target's, or in a many-to-many own columns and the junction's. */
  pairs: readonly ColumnPair[]
  /** one-to-one: whether the foreign key is ours. */
  holdsKey: boolean
  junction?: { relation: Relation; constraint: string; pairs: readonly ColumnPair[] }
  computed?: { schema: string; name: string; many: boolean }
}

export type Parameter = {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

export type FunctionDefinition = {
  id: string
  schema: string
  name: string
  parameters: readonly Parameter[]
  /** True when a call by GET, or in a read-only transaction, is what its author meant. */
  readOnly: boolean
  returns: FunctionResult
  roles: ReadonlySet<string>
}

export type FunctionResult = {
  set: boolean
  kind: 'void' | 'scalar' | 'rows'
  /** The relation whose row type it gives: its results can embed. */
  relation?: Relation
  /**
   * The columns of other row types; undefined for bare records, whose columns nobody knows
   * beforehand.
   */
  columns?: ReadonlyMap<string, Column>
}

export type Catalog = {
  /**
   * Another one after each reading. Prepared statements belong to one: they keep the types that
   * columns had.
   */
  version: number
  schemas: ReadonlyMap<string, SchemaCatalog>
  /** Types that a cast may name besides the built-in ones: name → SQL text. */
  types: ReadonlyMap<string, string>
  /** Relations that are kept from ordinary roles, with the reason, for the log. */
  withheld: readonly { relation: string; reason: string }[]
}

export type SchemaCatalog = {
  relations: ReadonlyMap<string, Relation>
  functions: ReadonlyMap<string, readonly FunctionDefinition[]>
}

export function relationOf(
  catalog: Catalog,
  schema: string,
  name: string,
  role: string,
): Relation | undefined {
  const relation = catalog.schemas.get(schema)?.relations.get(name)
  return relation && isExposed(relation, role) ? relation : undefined
}

/**
 * False for a relation without row security when the role does not bypass it anyway: it is then as
 * if absent.
 */
export function isExposed(relation: Relation, role: string): boolean {
  return relation.exposedTo === 'all' || relation.exposedTo.has(role)
}

/** What a message may name to this role. */
export const mayKnow = (relation: Relation, role: string) =>
  isExposed(relation, role) && relation.roles.has(role)
