// What a plan is made of: names that exist, with the client's values beside them. `sql` turns it
// into a statement without further lookups.
import type {
  Column,
  FunctionDefinition,
  FunctionName,
  Relation,
  Relationship,
} from '../catalog.ts'
import type { AggregateName, JsonStep, Operation } from '../request/query.ts'

/** A value of one row: a column or computed column, and a path into its JSON. */
export type Expression = {
  column: string
  /** The bare type name; undefined when the columns are not known beforehand. */
  typeName?: string
  /** The function of a computed column. */
  computed?: FunctionName
  /** The function that makes a domain's value from the text of a filter. */
  fromText?: FunctionName
  path: readonly JsonStep[]
}

export type PlannedCondition =
  | { kind: 'filter'; expression: Expression; negated: boolean; operation: Operation }
  | { kind: 'group'; join: 'and' | 'or'; negated: boolean; conditions: readonly PlannedCondition[] }
  /** Whether an embedded row exists. */
  | { kind: 'presence'; embed: EmbedPlan; present: boolean }

export type PlannedOrder = {
  expression: Expression
  /** The to-one relation that the column belongs to. */
  embed?: EmbedPlan
  descending: boolean
  nulls?: 'first' | 'last'
}

export type Output =
  | { kind: 'all' }
  | {
      kind: 'value'
      name: string
      expression: Expression
      cast?: string
      aggregate?: { name: AggregateName; cast?: string }
      /** The function that shows a domain's value as JSON. */
      toJson?: FunctionName
    }
  | { kind: 'count'; name: string; cast?: string }
  | { kind: 'embed'; name: string; embed: EmbedPlan }
  | { kind: 'spread'; embed: EmbedPlan; columns: readonly SpreadColumn[] }

/** A column of a spread relation; the parent computes an aggregate over it. */
export type SpreadColumn = { name: string; aggregate?: { name: AggregateName; cast?: string } }

export type EmbedPlan = { relationship: Relationship; many: boolean; rows: RowsPlan }

/** Where rows come from: a relation, or a function that returns rows of one. */
export type RowShape = {
  /** For messages. */
  name: string
  relation?: Relation
  columns?: ReadonlyMap<string, Column>
}

export type RowsPlan = {
  shape: RowShape
  outputs: readonly Output[]
  conditions: readonly PlannedCondition[]
  order: readonly PlannedOrder[]
  limit?: number
  offset?: number
  /** True when an output is an aggregate: grouped by the others. */
  grouped: boolean
}

export type ReadPlan = { kind: 'read'; rows: RowsPlan }

export type WritePlan = {
  kind: 'insert' | 'update' | 'delete'
  relation: Relation
  /** The columns to write, as the catalogue names them. */
  columns: readonly Column[]
  payload?: { json: string; shape: 'object' | 'array'; count: number }
  /** Missing keys take the column's default. */
  defaultsForMissing: boolean
  conflict?: { columns: readonly string[]; resolution: 'merge' | 'ignore' }
  conditions: readonly PlannedCondition[]
  /** Only so many rows, in the given order. */
  slice?: { order: readonly PlannedOrder[]; limit?: number; offset?: number }
  /** PUT: the one row's key. */
  key?: ReadonlyMap<string, string>
  /** What to return of the rows afterwards. */
  rows?: RowsPlan
  /**
   * Columns of the changed rows that `rows` or a Location header read; `all` when one needs the
   * whole row.
   */
  returning: readonly string[] | 'all'
  /** Refuse and undo when more rows than this are changed. */
  most?: number
}

export type CallPlan = {
  kind: 'call'
  definition: FunctionDefinition
  arguments: CallArguments
  rows: RowsPlan
  readOnly: boolean
  most?: number
}

export type CallArguments =
  /** By name, as text (lists for variadic parameters). */
  | {
      kind: 'texts'
      values: readonly {
        name: string
        type: string
        variadic: boolean
        value: string | readonly string[]
      }[]
    }
  /** By name, out of one JSON object. */
  | {
      kind: 'json'
      json: string
      parameters: readonly { name: string; type: string; variadic: boolean }[]
    }
  /** The one unnamed parameter: out of a JSON object with the one key '', */
  | { kind: 'unnamed'; json: string; type: string }
  /** or the whole body. */
  | { kind: 'raw'; type: string; value: string | Uint8Array }

/** Nothing to do: an empty list to insert, no column to update. */
export type NothingPlan = { kind: 'nothing'; of: 'insert' | 'update' }

export type Plan = ReadPlan | WritePlan | CallPlan | NothingPlan
