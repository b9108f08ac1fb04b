// Names in filters and orders → columns that exist.
import { errors, TableError } from '../errors.ts'
import type { Condition, Field, Filter, OrderTerm } from '../request/query.ts'
import type { EmbedPlan, Expression, PlannedCondition, PlannedOrder, RowShape } from './plans.ts'

type ConditionScope = {
  shape: RowShape
  /** The embeds of this level by their name in the answer. */
  embeds: ReadonlyMap<string, EmbedPlan>
  regexOperators: boolean
}

/**
 * Throws 42703 for a missing column, in the database's words but without its suggestions of other
 * names.
 */
export function expressionOf(shape: RowShape, { column, path }: Field): Expression {
  const known = shape.columns?.get(column)
  if (known) {
    const fromText = path.length === 0 ? known.casts?.fromText : undefined
    return { column: known.name, typeName: known.typeName, fromText, path }
  }
  const computed = shape.relation?.computed.get(column)
  if (computed) return { column: computed.name, typeName: computed.typeName, computed, path }
  throw new TableError(errors.noColumn(column, shape.name))
}

export function planConditions(
  scope: ConditionScope,
  conditions: readonly Condition[],
): PlannedCondition[] {
  return conditions.map((condition) =>
    condition.kind === 'group'
      ? { ...condition, conditions: planConditions(scope, condition.conditions) }
      : planFilter(scope, condition),
  )
}

function planFilter(scope: ConditionScope, filter: Filter): PlannedCondition {
  const { field, negated, operation } = filter
  const { shape, embeds } = scope
  const embed = embeds.get(field.column)
  if (embed && !shape.columns?.has(field.column)) {
    const isNull = operation.kind === 'is' && operation.value === 'null'
    const isPresent = operation.kind === 'is' && operation.value === 'not_null'
    if (!isNull && !isPresent)
      throw new TableError(errors.embedFilter(field.column, operatorName(filter)))
    return { kind: 'presence', embed, present: isPresent !== negated }
  }
  if (operation.kind === 'compare' && /^i?match$/.test(operation.name) && !scope.regexOperators) {
    throw new TableError(errors.noOperator(operation.name))
  }
  return { kind: 'filter', expression: expressionOf(shape, field), negated, operation }
}

const operatorName = ({ operation }: Filter) =>
  'name' in operation ? operation.name : operation.kind

export function planOrder(
  scope: Omit<ConditionScope, 'regexOperators'>,
  terms: readonly OrderTerm[],
): PlannedOrder[] {
  return terms.map(({ field, embed: name, descending, nulls }) => {
    if (name === undefined)
      return { expression: expressionOf(scope.shape, field), descending, nulls }
    const embed = scope.embeds.get(name)
    if (!embed) throw new TableError(errors.notEmbedded(name))
    if (embed.many) throw new TableError(errors.orderByMany(scope.shape.name, name))
    return { expression: expressionOf(embed.rows.shape, field), embed, descending, nulls }
  })
}
