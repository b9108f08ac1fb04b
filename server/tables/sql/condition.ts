// Filters → conditions of SQL. Values are parameters of unknown type: PostgreSQL converts them to
// the column's type, and reports those that do not fit.
import type { EmbedPlan, Expression, PlannedCondition } from '../plan/plans.ts'
import type { Operation } from '../request/query.ts'
import { expressionSql, type Rows } from './expression.ts'
import { relatedRows } from './related-rows.ts'
import { arrayLiteral, callOf, clause, type StatementText } from './text.ts'

const COMPARE = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const
const CONTAIN = {
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const
const SEARCH = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
const MATCHES_ALL = /^%+$/

export function conditionSql(text: StatementText, rows: Rows, condition: PlannedCondition): string {
  switch (condition.kind) {
    case 'group': {
      const parts = condition.conditions.map((each) => conditionSql(text, rows, each))
      const joined = `(${parts.join(` ${condition.join} `)})`
      return condition.negated ? `not ${joined}` : joined
    }
    case 'presence': {
      const exists = existsSql(text, rows, condition.embed)
      return condition.present ? exists : `not ${exists}`
    }
    case 'filter': {
      const { expression, negated, operation } = condition
      const test = operationSql(text, expression, expressionSql(text, rows, expression), operation)
      return negated ? `not (${test})` : test
    }
  }
}

/** Whether related rows exist; their own conditions may ask for further ones. */
function existsSql(text: StatementText, parent: Rows, { relationship, rows }: EmbedPlan): string {
  const { rows: child, from, on } = relatedRows(text, parent, relationship)
  const conditions = rows.conditions.map((condition) => conditionSql(text, child, condition))
  return `exists (select 1 from ${from}${clause('where', [...on, ...conditions], ' and ')})`
}

function operationSql(
  text: StatementText,
  { typeName, fromText, path }: Expression,
  value: string,
  operation: Operation,
): string {
  switch (operation.kind) {
    case 'compare':
      return compareSql(text, value, operation, fromText)
    case 'distinct':
      return `${value} is distinct from ${givenSql(text, operation.value, fromText)}`
    case 'contain':
      return `${value} ${CONTAIN[operation.name]} ${givenSql(text, operation.value, fromText)}`
    case 'in':
      return `${value} = any (${givenListSql(text, arrayLiteral(operation.values), fromText)})`
    case 'is':
      return `${value} ${IS[operation.value]}`
    case 'search': {
      const { name, language } = operation
      const isVector = path.length === 0 && typeName === 'tsvector'
      const config = () => (language === undefined ? '' : `${text.bind(language)}::regconfig, `)
      const document = isVector ? value : `to_tsvector(${config()}${value})`
      return `${document} @@ ${SEARCH[name]}(${config()}${text.bind(operation.value)}::text)`
    }
  }
}

/** A filter's value; of a domain that has a form of its own, read from it. */
const givenSql = (text: StatementText, value: string, fromText: Expression['fromText']) =>
  fromText ? callOf(fromText, `${text.bind(value)}::text`) : text.bind(value)

function givenListSql(text: StatementText, list: string, fromText: Expression['fromText']) {
  if (!fromText) return text.bind(list)
  const each = text.alias()
  const from = `unnest(${text.bind(list)}::text[]) as ${each}(value)`
  return `array(select ${callOf(fromText, `${each}.value`)} from ${from})`
}

function compareSql(
  text: StatementText,
  value: string,
  operation: Operation & { kind: 'compare' },
  fromText: Expression['fromText'],
): string {
  const { name, quantifier } = operation
  const isPattern = name === 'like' || name === 'ilike'
  const given = isPattern ? operation.value.replaceAll('*', '%') : operation.value
  // A pattern that matches everything would only make PostgreSQL read the whole index.
  if (isPattern && !quantifier && MATCHES_ALL.test(given)) return `${value} is not null`
  if (isPattern || name === 'match' || name === 'imatch') text.valueDecides = true
  const right = quantifier
    ? `${quantifier} (${text.bind(given)})`
    : givenSql(text, given, isPattern ? undefined : fromText)
  return `${value} ${COMPARE[name]} ${right}`
}
