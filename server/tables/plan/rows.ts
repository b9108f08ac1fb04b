// `select` at one level and, through its embeds, the levels below → a plan of rows.
import type { Catalog } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'
import type { Embed, Field, Level, Query, SelectItem } from '../request/query.ts'
import { expressionOf, planConditions, planOrder } from './condition.ts'
import type {
  EmbedPlan,
  Output,
  PlannedCondition,
  RowShape,
  RowsPlan,
  SpreadColumn,
} from './plans.ts'
import { resolveRelationship } from './relationship.ts'
import { typeNamed } from './types.ts'

export type RowsScope = {
  catalog: Catalog
  role: string
  query: Query
  maxRows: number
  aggregates: boolean
  regexOperators: boolean
}

type Embedded = { item: Embed; plan: EmbedPlan }

/**
 * Plans the top level of the query over rows of `shape`. Throws PGRST108 for filters on a relation
 * that is not embedded.
 */
export function planRows(scope: RowsScope, shape: RowShape): RowsPlan {
  const { query } = scope
  requireEmbedded(query)
  return planLevel(scope, shape, query.select, query.top, [])
}

function planLevel(
  scope: RowsScope,
  shape: RowShape,
  select: readonly SelectItem[],
  level: Level,
  path: readonly string[],
): RowsPlan {
  const embedded = new Map<SelectItem, Embedded>()
  const embeds = new Map<string, EmbedPlan>()
  for (const item of select) {
    if (item.kind !== 'embed') continue
    const plan = planEmbed(scope, shape, item, path)
    embedded.set(item, { item, plan })
    embeds.set(item.name, plan)
    if (item.alias !== undefined) embeds.set(item.alias, plan)
  }
  const chosen = select.flatMap((item) => planItem(scope, shape, item, embedded.get(item)))
  const grouped = chosen.some(isAggregate)
  // JSON can neither be grouped by nor summed up.
  const outputs = grouped ? chosen : chosen.flatMap((output) => inOwnForm(shape, output))
  const inner = [...embedded.values()].flatMap(({ item, plan }): PlannedCondition[] =>
    item.inner ? [{ kind: 'presence', embed: plan, present: true }] : [],
  )
  const { regexOperators, maxRows } = scope
  return {
    shape,
    outputs,
    conditions: [...planConditions({ shape, embeds, regexOperators }, level.conditions), ...inner],
    order: planOrder({ shape, embeds }, level.order),
    limit: Math.min(level.limit ?? maxRows, maxRows),
    offset: level.offset,
    grouped,
  }
}

function planItem(
  scope: RowsScope,
  shape: RowShape,
  item: SelectItem,
  embedded: Embedded | undefined,
): Output[] {
  const { catalog } = scope
  switch (item.kind) {
    case 'all':
      return [{ kind: 'all' }]
    case 'count':
      requireAggregates(scope)
      return [countOf(catalog, item)]
    case 'field': {
      const { field, alias, aggregate } = item
      if (aggregate) requireAggregates(scope)
      else if (isBareCount(shape, field)) return [countOf(catalog, item)]
      return [
        {
          kind: 'value',
          name: alias ?? aggregate?.name ?? nameOf(item.field),
          expression: expressionOf(shape, field),
          cast: item.cast && typeNamed(catalog, item.cast),
          aggregate: aggregate && {
            name: aggregate.name,
            cast: aggregate.cast && typeNamed(catalog, aggregate.cast),
          },
        },
      ]
    }
    case 'embed': {
      // Nothing is selected from it: it is there for its filters.
      if (!embedded || item.select.length === 0) return []
      if (item.spread) return spread(embedded.plan)
      return [{ kind: 'embed', name: item.alias ?? item.name, embed: embedded.plan }]
    }
  }
}

/** Columns of domains that answers show in a form of their own. */
function inOwnForm({ columns }: RowShape, output: Output): Output[] {
  if (output.kind === 'value' && !output.cast) {
    const { column, computed, path } = output.expression
    const own = path.length === 0 && !computed ? columns?.get(column)?.casts : undefined
    return [{ ...output, toJson: own?.toJson }]
  }
  const all = output.kind === 'all' ? [...(columns?.values() ?? [])] : []
  if (!all.some(({ casts }) => casts?.toJson)) return [output]
  return all.map(({ name, casts }) => ({
    kind: 'value',
    name,
    expression: { column: name, path: [] },
    toJson: casts?.toJson,
  }))
}

const countOf = (catalog: Catalog, { alias, cast }: { alias?: string; cast?: string }): Output => ({
  kind: 'count',
  name: alias ?? 'count',
  cast: cast && typeNamed(catalog, cast),
})

/** `count` where no column has this name: the rows, also where other aggregates are off. */
const isBareCount = ({ columns, relation }: RowShape, { column, path }: Field) =>
  column === 'count' &&
  path.length === 0 &&
  !columns?.has(column) &&
  !relation?.computed.has(column)

/** The last key of a JSON path names its value. */
function nameOf({
  column,
  path,
}: {
  column: string
  path: readonly { key: string | number }[]
}): string {
  const keys = path.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  return keys.at(-1) ?? column
}

function planEmbed(
  scope: RowsScope,
  shape: RowShape,
  item: Embed,
  path: readonly string[],
): EmbedPlan {
  const parent = shape.relation
  if (!parent) {
    throw new TableError(
      errors.noRelationship({ parent: shape.name, child: item.name, schema: '-' }),
    )
  }
  const relationship = resolveRelationship(parent, item, scope.role)
  const { kind, target, computed } = relationship
  const many = computed?.many ?? (kind === 'one-to-many' || kind === 'many-to-many')
  const [level, ownPath] = levelOf(scope.query, path, item)
  const child: RowShape = { name: target.name, relation: target, columns: target.columns }
  const rows = planLevel(scope, child, item.select, level, ownPath)
  const mayRepeat = target.isView || computed !== undefined
  // A key returns one row at most; a view or function may return more than it should.
  return { relationship, many, rows: many ? rows : { ...rows, limit: mayRepeat ? 1 : undefined } }
}

function levelOf(query: Query, path: readonly string[], item: Embed): [Level, readonly string[]] {
  const names = item.alias === undefined ? [item.name] : [item.alias, item.name]
  for (const name of names) {
    const own = [...path, name]
    const found = query.embedded.find((each) => samePath(each.path, own))
    if (found || query.embedded.some((each) => samePath(each.path.slice(0, own.length), own))) {
      return [found?.level ?? { conditions: [], order: [] }, own]
    }
  }
  return [{ conditions: [], order: [] }, [...path, names[0] ?? item.name]]
}

const samePath = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, index) => name === b[index])

function requireEmbedded(query: Query) {
  for (const { path } of query.embedded) {
    let select = query.select
    for (const name of path) {
      const found = select.find(
        (item): item is Embed =>
          item.kind === 'embed' && (item.alias === name || item.name === name),
      )
      if (!found) throw new TableError(errors.notEmbedded(path.join('.')))
      select = found.select
    }
  }
}

/**
 * The columns of a spread become the parent's. For a to-one relation its aggregates do too: they
 * then run over the parent's rows.
 */
function spread(embed: EmbedPlan): Output[] {
  if (embed.many) {
    return [{ kind: 'spread', embed, columns: columnNames(embed.rows).map((name) => ({ name })) }]
  }
  const counts = embed.rows.outputs.filter((output) => output.kind === 'count')
  const outputs = embed.rows.outputs.filter((output) => output.kind !== 'count')
  const plain = outputs.map(
    (output): Output => (output.kind === 'value' ? { ...output, aggregate: undefined } : output),
  )
  const aggregates = new Map(
    outputs.flatMap((output) =>
      output.kind === 'value' && output.aggregate ? [[output.name, output.aggregate] as const] : [],
    ),
  )
  const rows: RowsPlan = { ...embed.rows, outputs: plain, grouped: false }
  const columns = columnNames(rows).map(
    (name): SpreadColumn => ({ name, aggregate: aggregates.get(name) }),
  )
  return [{ kind: 'spread', embed: { ...embed, rows }, columns }, ...counts]
}

function columnNames({ outputs, shape }: RowsPlan): string[] {
  return outputs.flatMap((output) => {
    if (output.kind === 'all') return [...(shape.columns?.keys() ?? [])]
    if (output.kind === 'spread') return output.columns.map(({ name }) => name)
    return [output.name]
  })
}

const isAggregate = (output: Output) =>
  output.kind === 'count' ||
  (output.kind === 'value' && output.aggregate !== undefined) ||
  (output.kind === 'spread' && output.columns.some(({ aggregate }) => aggregate !== undefined))

function requireAggregates({ aggregates }: RowsScope) {
  if (!aggregates) throw new TableError(errors.aggregatesOff)
}
