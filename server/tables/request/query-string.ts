// The query string: its parameters decoded strictly, and sorted into select, filters, logic, order,
// ranges and the rest.
import { errors, TableError } from '../errors.ts'
import { readField } from './field.ts'
import { readFilter } from './filter.ts'
import { parseLogic } from './logic.ts'
import { parseOrder } from './order.ts'
import type { Condition, Level, PlacedCondition, Query } from './query.ts'
import { parseCount } from './range.ts'
import { Reader } from './reader.ts'
import { parseSelect } from './select.ts'

export type Parameter = readonly [key: string, value: string]

type QueryOptions = {
  embedDepth: number
  filterTerms: number
  /** For RPC by GET: a parameter that is not a valid filter may be an argument. */
  argumentsAllowed: boolean
}

const LOGIC_KEY = /^((?:.*?\.)??)((?:not\.)?(?:and|or))$/s
const LEVEL_KEY = /^(.*)\.(order|limit|offset)$/s

/** Splits and decodes. Malformed percent signs, bytes that are not UTF-8, and NUL are refused. */
export function splitParameters(search: string): Parameter[] {
  const text = search.startsWith('?') ? search.slice(1) : search
  if (text === '') return []
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
}

function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new TableError(
      errors.queryNotUnderstood('"failed to decode the query string"', 'expecting UTF-8'),
    )
  }
  if (decoded.includes('\0')) throw new TableError(errors.nulCharacter)
  return decoded
}

/**
 * Parameters to their meaning. If a reserved parameter is given twice, the last counts; repeated
 * filters must all match. Throws PGRST100 with the position.
 */
export function parseQuery(parameters: readonly Parameter[], options: QueryOptions): Query {
  const single = new Map<string, string>()
  const levels = new Levels()
  const given: { key: string; value: string; filter?: PlacedCondition }[] = []

  for (const [key, value] of parameters) {
    if (SINGLE.has(key)) {
      single.set(key, value)
      continue
    }
    const ofLevel = LEVEL_KEY.exec(key)
    if (ofLevel && !looksLikeFilter(value)) {
      setOnLevel(levels.at(readPath(ofLevel[1] ?? '')), ofLevel[2] ?? '', value)
      continue
    }
    const logic = LOGIC_KEY.exec(key)
    if (logic && value.trimStart().startsWith('(')) {
      const path = logic[1] ? readPath(logic[1].slice(0, -1)) : []
      levels.at(path).conditions.push(parseLogic(logic[2] ?? '', value.trim()))
      continue
    }
    if (options.argumentsAllowed) given.push({ key, value, filter: filterOrNothing(key, value) })
    else {
      const { path, condition } = parseFilter(key, value)
      levels.at(path).conditions.push(condition)
    }
  }

  const top = levels.at([])
  for (const name of ['order', 'limit', 'offset'] as const) {
    const value = single.get(name)
    if (value !== undefined) setOnLevel(top, name, value)
  }
  const query: Query = {
    select: parseSelect(single.get('select'), options.embedDepth),
    top,
    embedded: levels.embedded(),
    columns: parseNames(single.get('columns'), 'columns parameter'),
    onConflict: parseNames(single.get('on_conflict'), 'on_conflict parameter'),
    parameters: given,
  }
  requireFewTerms(query, options.filterTerms)
  return query
}

const SINGLE = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

class Levels {
  readonly #levels = new Map<string, { path: readonly string[]; level: Level }>()

  at(path: readonly string[]): Level {
    const key = JSON.stringify(path)
    const known = this.#levels.get(key)
    if (known) return known.level
    const level: Level = { conditions: [], order: [] }
    this.#levels.set(key, { path, level })
    return level
  }

  embedded() {
    return [...this.#levels.values()].filter(({ path }) => path.length > 0)
  }
}

function setOnLevel(level: Level, name: string, value: string) {
  if (name === 'order') level.order = parseOrder(value)
  else if (name === 'limit') level.limit = parseCount('limit', value)
  else level.offset = parseCount('offset', value)
}

/** `a.b` → the names of nested embeds. */
function readPath(text: string): string[] {
  const reader = new Reader(text, 'tree path')
  const path: string[] = []
  do path.push(reader.name('field name'))
  while (reader.take('.'))
  reader.end()
  return path
}

/** `embed.path.column->>key` and its filter. */
export function parseFilter(key: string, value: string): PlacedCondition {
  const reader = new Reader(key, 'tree path')
  const path: string[] = []
  let field = readField(reader)
  while (field.path.length === 0 && reader.take('.')) {
    path.push(field.column)
    field = readField(reader)
  }
  reader.end()
  const condition = readFilter(new Reader(value, 'filter'), field, 'parameter')
  return { path, condition }
}

function filterOrNothing(key: string, value: string): PlacedCondition | undefined {
  try {
    return parseFilter(key, value)
  } catch (error) {
    if (error instanceof TableError) return undefined
    throw error
  }
}

const looksLikeFilter = (value: string) => /^(not\.)?(is|eq|neq|in|isdistinct)\b/.test(value)

function parseNames(text: string | undefined, what: string): string[] | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '') return []
  const reader = new Reader(text, what)
  const names: string[] = []
  do {
    reader.skipSpace()
    names.push(reader.name('column name'))
    reader.skipSpace()
  } while (reader.take(','))
  reader.end()
  return [...new Set(names)]
}

function requireFewTerms(query: Query, most: number) {
  const levels = [query.top, ...query.embedded.map(({ level }) => level)]
  const terms = levels.reduce((sum, level) => sum + count(level.conditions), 0)
  if (terms + query.parameters.length <= most) return
  throw new TableError(errors.queryNotUnderstood(`The request has more than ${most} filters`))
}

const count = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, each) => sum + (each.kind === 'group' ? count(each.conditions) : 1), 0)
