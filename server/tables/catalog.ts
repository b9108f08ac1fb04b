// The tables, views and functions of the database, who may use them and how they relate: the only
// source of identifiers in SQL. Immutable; `catalog/reader.ts` makes one from the database,
// `catalog/cache.ts` keeps the newest.

export type Column = {
  name: string
  /** SQL text of the type, schema-qualified where needed. */
  type: string
  /**
   * The bare name of the type, for a domain of the type below it; shows which columns support JSON
   * paths and text search.
   */
  typeName: string
  nullable: boolean
  /**
   * SQL text of the default; undefined when there is none or only the database may set the value.
   */
  defaultSql?: string
  comment?: string
  /** The values of an enumeration. */
  labels?: readonly string[]
  /** How many characters it takes, where that is limited. */
  maxLength?: number
  /** Only of a domain that has any. */
  casts?: DomainCasts
  /** A geometry or geography of PostGIS. */
  geographic?: boolean
}

export type FunctionName = { schema: string; name: string }

/** Functions of the implicit casts by which a domain is shown and given in another form. */
export type DomainCasts = {
  /** How answers show it. */
  toJson?: FunctionName
  /** How it is read from a body. */
  fromJson?: FunctionName
  /** How it is read from a filter. */
  fromText?: FunctionName
}

/** How a result becomes a body of a media type that has a domain of its name. */
export type MediaHandler = {
  /** In lower case; the wildcard stands for every type. */
  mediaType: string
  /** The domain is one of bytea. */
  bytes: boolean
  /** Makes the body of all rows, of one relation or of any; otherwise the result is the body. */
  aggregate?: FunctionName & { of?: FunctionName }
}

export type Relation = {
  id: string
  schema: string
  name: string
  isView: boolean
  /** Which changes it takes, for a view by its query or its triggers. */
  takes: { insert: boolean; update: boolean; delete: boolean }
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Functions that take one row of this relation, by name: computed columns of it. */
  computed: ReadonlyMap<string, ComputedColumn>
  relationships: readonly Relationship[]
  handlers: readonly MediaHandler[]
  /** Roles that have any right on it. */
  roles: ReadonlySet<string>
  /**
   * Without row security, unless all are exposed: only roles that bypass it may use the relation.
   */
  exposedTo: ReadonlySet<string> | 'all'
  comment?: string
}

export type ComputedColumn = FunctionName & { typeName: string }

export type ColumnPair = { from: string; to: string }

export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many' | 'computed'
  target: Relation
  /** The foreign key's name; for a computed relationship the function's. */
  constraint: string
  /** Own columns and the target's, or in a many-to-many own columns and the junction's. */
  pairs: readonly ColumnPair[]
  /** one-to-one: whether the foreign key is ours. */
  holdsKey: boolean
  junction?: { relation: Relation; constraint: string; pairs: readonly ColumnPair[] }
  computed?: FunctionName & { many: boolean }
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
  /** True when its author declared it read-only: callable by GET and in a read-only transaction. */
  readOnly: boolean
  returns: FunctionResult
  comment?: string
  roles: ReadonlySet<string>
}

export type FunctionResult = {
  set: boolean
  kind: 'void' | 'scalar' | 'rows'
  /** Of a scalar that is the whole body for some media type. */
  handler?: MediaHandler
  /** The relation whose row type it returns: its results can embed. */
  relation?: Relation
  /**
   * The columns of other row types; undefined for bare records, whose columns are not known
   * beforehand.
   */
  columns?: ReadonlyMap<string, Column>
}

export type Catalog = {
  /**
   * Changes with each reading. Prepared statements are bound to it, because they keep the types
   * that columns had.
   */
  version: number
  schemas: ReadonlyMap<string, SchemaCatalog>
  /** Types that a cast may name besides the built-in ones: name → SQL text. */
  types: ReadonlyMap<string, string>
  /** For the rows of any relation. */
  handlers: readonly MediaHandler[]
  /** The function of PostGIS that makes a row into GeoJSON, where it is installed. */
  geoJson?: FunctionName
  /** Relations whose rows no rule guards, with the reason, for the log. */
  unguarded: readonly { relation: string; reason: string }[]
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
 * False for a relation without row security when the role does not bypass it: it is then treated as
 * missing.
 */
function isExposed(relation: Relation, role: string): boolean {
  return relation.exposedTo === 'all' || relation.exposedTo.has(role)
}

/** Whether a message to this role may mention the relation. */
export const mayKnow = (relation: Relation, role: string) =>
  isExposed(relation, role) && relation.roles.has(role)
