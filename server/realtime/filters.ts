// A subscription's filter: `column=op.value`, several joined by commas, each perhaps `not.`.
// Becomes an SQL condition with bound values, so that PostgreSQL's own comparisons decide; a first
// check without the database avoids most queries.
import { problemWithPattern } from './patterns.ts'

export type Term = {
  column: string
  not: boolean
  op: Operator
  values: string[]
}

const SQL: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}
const IS: Record<string, string> = {
  null: 'is null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}
type Operator = keyof typeof SQL | 'in' | 'is' | 'isdistinct'

const MAX_TERMS = 20
const MAX_VALUES = 100

export class BadFilter extends Error {}

export type FilterOptions = {
  /** Whether `match` and `imatch` are answered (`config.limits.regexOperators`). */
  regexOperators: boolean
}

/** Throws `BadFilter` with a sentence for the client. */
export function parseFilter(text: string, options: FilterOptions): Term[] {
  const terms = splitOutside(text, ',').map((part) => parseTerm(part, options))
  if (terms.length > MAX_TERMS) throw new BadFilter(`more than ${MAX_TERMS} filters`)
  return terms
}

function parseTerm(text: string, { regexOperators }: FilterOptions): Term {
  const [, column, not, op = '', value = ''] =
    /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim()) ?? []
  if (!column || text.includes('\0')) throw new BadFilter(`invalid filter: ${text.slice(0, 100)}`)
  const term = { column, not: not !== undefined, op }
  if (op === 'in') return { ...term, values: listOf(value) }
  if (op === 'is') {
    if (!Object.hasOwn(IS, value.toLowerCase()))
      throw new BadFilter(`invalid value for is: ${value}`)
    return { ...term, values: [value.toLowerCase()] }
  }
  const isKnown = op === 'isdistinct' || Object.hasOwn(SQL, op)
  if (!isKnown || (isRegex(op) && !regexOperators)) {
    throw new BadFilter(`unsupported operator: ${op}`)
  }
  const pattern = unquoted(value)
  const problem = isRegex(op) ? problemWithPattern(pattern) : undefined
  if (problem) throw new BadFilter(`${problem} is not compared`)
  // It would fail only at a row that matches up to there, and for all readers of these rights.
  if (/^i?like$/.test(op) && /(^|[^\\])(\\\\)*\\$/.test(pattern)) {
    throw new BadFilter(`the pattern of ${op} ends with its escape character`)
  }
  return { ...term, values: [pattern] }
}

const isRegex = (op: string) => op === 'match' || op === 'imatch'

/** The patterns that only the database can tell to be none. */
export const regexesIn = (terms: readonly Term[]): string[] =>
  terms.filter(({ op }) => isRegex(op)).flatMap(({ values }) => values)

function listOf(value: string): string[] {
  const inner = /^\((.*)\)$/s.exec(value)?.[1]
  if (inner === undefined) throw new BadFilter('in takes a list in brackets')
  const values = inner === '' ? [] : splitOutside(inner, ',').map((item) => unquoted(item.trim()))
  if (values.length > MAX_VALUES) throw new BadFilter(`in takes at most ${MAX_VALUES} values`)
  return values
}

const unquoted = (text: string) =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text

/** Splits at `separator` where it is in neither quotes nor brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === '(') depth += 1
    else if (!quoted && sign === ')') depth -= 1
    else if (!quoted && depth === 0 && sign === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/**
 * An SQL condition on the columns of `row`; its values are appended to `values`. `true` when there
 * is no filter.
 */
export function toCondition(terms: readonly Term[], values: unknown[], row: string): string {
  const conditions = terms.map((term) => {
    const column = `${row}.${quoted(term.column)}`
    const condition = comparison(term, column, values)
    return term.not ? `not (${condition})` : `(${condition})`
  })
  return conditions.length ? conditions.join(' and ') : 'true'
}

function comparison({ op, values: given }: Term, column: string, values: unknown[]): string {
  const bind = (value: string) => `$${values.push(value)}`
  if (op === 'is') return `${column} ${IS[given[0] ?? '']}`
  if (op === 'in') return given.length ? `${column} in (${given.map(bind).join(', ')})` : 'false'
  if (op === 'isdistinct') return `${column} is distinct from ${bind(given[0] ?? '')}`
  return `${column} ${SQL[op]} ${bind(given[0] ?? '')}`
}

/** Types whose every value has one text, so that equal values have equal texts. */
const ONE_TEXT = new Set(['uuid', 'text', 'int2', 'int4', 'int8'])

/**
 * False when the row, in PostgreSQL's own text, certainly does not match; true means that the
 * database must decide.
 */
export function mayMatch(
  terms: readonly Term[],
  row: Readonly<Record<string, unknown>>,
  typeOf: (column: string) => string | undefined,
): boolean {
  return terms.every(({ column, not, op, values }) => {
    const text = row[column]
    const type = typeOf(column)
    if (not || (op !== 'eq' && op !== 'in') || typeof text !== 'string') return true
    if (!type || !ONE_TEXT.has(type)) return true
    const wanted = type === 'uuid' ? values.map((value) => value.toLowerCase()) : values
    // The database must compare other spellings of the same number or uuid.
    if (
      type !== 'text' &&
      !wanted.every((value) => PLAIN[type === 'uuid' ? 'uuid' : 'int'].test(value))
    ) {
      return true
    }
    return wanted.includes(text)
  })
}

const PLAIN = {
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  int: /^(0|-?[1-9]\d*)$/,
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
