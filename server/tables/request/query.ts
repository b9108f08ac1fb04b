// The types of a parsed query string: `select`, filters, `and`/`or` and `order`. Names are still
// the client's words; only `plan` knows whether they exist.

export type JsonStep = { asText: boolean; key: string | number }

/** `column->a->>b` */
export type Field = { column: string; path: readonly JsonStep[] }

export type AggregateName = 'count' | 'sum' | 'avg' | 'min' | 'max'

export type SelectItem =
  | { kind: 'all' }
  | {
      kind: 'field'
      field: Field
      alias?: string
      cast?: string
      aggregate?: { name: AggregateName; cast?: string }
    }
  /** `count()` without a column. */
  | { kind: 'count'; alias?: string; cast?: string }
  | Embed

export type Embed = {
  kind: 'embed'
  name: string
  alias?: string
  /** The foreign key, column or table after `!`. */
  hint?: string
  inner: boolean
  spread: boolean
  select: readonly SelectItem[]
}

export type ComparisonName = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'
export type PatternName = 'like' | 'ilike' | 'match' | 'imatch'
export type ContainmentName = 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
export type TextSearchName = 'fts' | 'plfts' | 'phfts' | 'wfts'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Operation =
  | {
      kind: 'compare'
      name: ComparisonName | PatternName
      quantifier?: 'any' | 'all'
      value: string
    }
  | { kind: 'distinct'; value: string }
  | { kind: 'contain'; name: ContainmentName; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; name: TextSearchName; language?: string; value: string }

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
export type Group = {
  kind: 'group'
  join: 'and' | 'or'
  negated: boolean
  conditions: readonly Condition[]
}
export type Condition = Filter | Group

export type OrderTerm = {
  field: Field
  /** `order=relation(column)`: the to-one relation embedded under this name. */
  embed?: string
  descending: boolean
  nulls?: 'first' | 'last'
}

/** The query of one level: the top, or the embed at a path. */
export type Level = {
  conditions: Condition[]
  order: OrderTerm[]
  limit?: number
  offset?: number
}

export type Query = {
  select: readonly SelectItem[]
  top: Level
  /** Levels of embeds, by their path of names, e.g. `['books', 'author']`. */
  embedded: readonly { path: readonly string[]; level: Level }[]
  /** `columns=`: only these keys of the body are used. */
  columns?: readonly string[]
  onConflict?: readonly string[]
  /**
   * For an RPC by GET: each parameter that may be an argument, with its meaning as a filter if it
   * has one.
   */
  parameters: readonly { key: string; value: string; filter?: PlacedCondition }[]
}

export type PlacedCondition = { path: readonly string[]; condition: Condition }
