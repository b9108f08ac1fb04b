// One filter: `column=not.eq(any).value`, and its operators. Values stay text: the database casts
// them to the column's type.
import type {
  ComparisonName,
  ContainmentName,
  Field,
  Filter,
  IsValue,
  Operation,
  PatternName,
  TextSearchName,
} from './query.ts'
import type { Reader } from './reader.ts'

const COMPARISONS: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte']
const PATTERNS: readonly string[] = ['like', 'ilike', 'match', 'imatch']
const CONTAINMENTS: readonly string[] = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj']
const SEARCHES: readonly string[] = ['fts', 'plfts', 'phfts', 'wfts']
const OPERATOR = /[a-z]+/y
const QUANTIFIER = /\((any|all)\)/y
const LANGUAGE = /\([A-Za-z0-9_]+\)/y
const IS_VALUE = /(not_null|null|true|false|unknown)/iy
const PLAIN_ELEMENT = /[^,()"]*/y
const LOGIC_VALUE = /[^,)]*/y
const RANGE_VALUE = /[[(][^\])]*[\])]/y
const EXPECTED = 'operator (eq, gt, ...)'

/** How a value ends: at the end of the text, or inside `and=(…)` at a comma or bracket. */
type Place = 'parameter' | 'logic'

export function readFilter(reader: Reader, field: Field, place: Place): Filter {
  const negated = reader.take('not.')
  const at = reader.at
  const name = reader.match(OPERATOR)
  if (name === undefined) throw reader.unexpected(EXPECTED, at)
  const operation = readOperation(reader, name, place)
  if (!operation) throw reader.unexpected(EXPECTED, at)
  return { kind: 'filter', field, negated, operation }
}

function readOperation(reader: Reader, name: string, place: Place): Operation | undefined {
  if (COMPARISONS.includes(name) || PATTERNS.includes(name)) {
    const found = name === 'neq' ? undefined : reader.match(QUANTIFIER)
    const quantifier = found?.slice(1, -1) as 'any' | 'all' | undefined
    reader.expect('.')
    const value = quantifier ? readArray(reader, place) : readValue(reader, place)
    return { kind: 'compare', name: name as ComparisonName | PatternName, quantifier, value }
  }
  if (CONTAINMENTS.includes(name)) {
    reader.expect('.')
    return { kind: 'contain', name: name as ContainmentName, value: readArray(reader, place) }
  }
  if (SEARCHES.includes(name)) {
    const language = reader.match(LANGUAGE)?.slice(1, -1)
    reader.expect('.')
    const value = readValue(reader, place)
    return { kind: 'search', name: name as TextSearchName, language, value }
  }
  if (name === 'isdistinct') {
    reader.expect('.')
    return { kind: 'distinct', value: readValue(reader, place) }
  }
  if (name === 'is') {
    reader.expect('.')
    return { kind: 'is', value: readIs(reader, place) }
  }
  if (name === 'in') {
    reader.expect('.')
    return { kind: 'in', values: readList(reader, place) }
  }
  return undefined
}

function readIs(reader: Reader, place: Place): IsValue {
  const at = reader.at
  const value = reader.match(IS_VALUE)?.toLowerCase()
  const ended = reader.done || (place === 'logic' && (reader.peek(',') || reader.peek(')')))
  if (value === undefined || !ended) {
    throw reader.unexpected('null, not_null, true, false or unknown', at)
  }
  return value as IsValue
}

/** `(a,"b,c",d)` */
function readList(reader: Reader, place: Place): string[] {
  reader.expect('(')
  const values: string[] = []
  if (reader.peek(')')) reader.take(')')
  else {
    do values.push(readElement(reader))
    while (reader.take(','))
    reader.expect(')')
  }
  if (place === 'parameter') reader.end()
  return values
}

function readElement(reader: Reader): string {
  reader.skipSpace()
  if (reader.peek('"')) {
    const value = reader.quoted()
    reader.skipSpace()
    return value
  }
  return reader.match(PLAIN_ELEMENT) ?? ''
}

function readValue(reader: Reader, place: Place): string {
  if (place === 'parameter') return reader.rest()
  if (reader.peek('"')) return reader.quoted()
  return reader.match(LOGIC_VALUE) ?? ''
}

/** A value that may be an array or range literal, whose own commas and brackets belong to it. */
function readArray(reader: Reader, place: Place): string {
  if (place === 'parameter') return reader.rest()
  if (reader.peek('"')) return reader.quoted()
  if (reader.peek('{')) return balanced(reader, '{', '}')
  if (reader.peek('[') || reader.peek('(')) {
    return reader.match(RANGE_VALUE) ?? reader.match(LOGIC_VALUE) ?? ''
  }
  return reader.match(LOGIC_VALUE) ?? ''
}

function balanced(reader: Reader, open: string, close: string): string {
  const start = reader.at
  let depth = 0
  while (!reader.done) {
    if (reader.peek('"')) {
      reader.quoted()
      continue
    }
    if (reader.take(open)) depth += 1
    else if (reader.take(close)) depth -= 1
    else reader.at += 1
    if (depth === 0) return reader.text.slice(start, reader.at)
  }
  throw reader.unexpected(`"${close}"`)
}
