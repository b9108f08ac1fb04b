// `select=id,title,author:authors!inner(name),...publisher(city),price.avg()`
import { errors, TableError } from '../errors.ts'
import { readField } from './field.ts'
import type { AggregateName, Embed, SelectItem } from './query.ts'
import { Reader } from './reader.ts'

const AGGREGATE = /\.(count|sum|avg|min|max)\(\)/y
/** `char(1000)` makes a thousand letters of each value, so a length has three digits at most. */
const CAST = /[A-Za-z_][A-Za-z0-9_ ]*(\(\d{1,3}(,\d{1,3})?\))?(\[\])?/y
/** For all levels together: each item is written into every row. */
const MAX_ITEMS = 200

/** An absent or empty `select` means all columns. `maxDepth` bounds how far embeds may nest. */
export function parseSelect(text: string | undefined, maxDepth: number): SelectItem[] {
  if (text === undefined || text.trim() === '') return [{ kind: 'all' }]
  const reader = new Reader(text, 'select parameter')
  const items = readItems(reader, maxDepth)
  reader.end()
  if (count(items) <= MAX_ITEMS) return items
  throw new TableError(
    errors.queryNotUnderstood(`The request selects more than ${MAX_ITEMS} items`),
  )
}

const count = (items: readonly SelectItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.kind === 'embed' ? count(item.select) : 0), 0)

function readItems(reader: Reader, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  do {
    reader.skipSpace()
    items.push(readItem(reader, depth))
    reader.skipSpace()
  } while (reader.take(','))
  return items
}

function readItem(reader: Reader, depth: number): SelectItem {
  if (reader.take('...')) return readEmbed(reader, { spread: true, depth })
  if (reader.take('*')) return { kind: 'all' }
  const start = reader.at
  if (reader.take('count()')) return { kind: 'count', ...readCast(reader) }

  const first = reader.name('field name (* or [a..z0..9_$])')
  const hasAlias = reader.peek(':') && !reader.peek('::')
  const alias = hasAlias ? first : undefined
  if (hasAlias) reader.take(':')
  else reader.at = start

  if (alias !== undefined && reader.take('count()')) {
    return { kind: 'count', alias, ...readCast(reader) }
  }
  const field = readField(reader)
  if (field.path.length === 0 && (reader.peek('(') || reader.peek('!'))) {
    return readEmbed(reader, { spread: false, depth, name: field.column, alias })
  }
  const { cast } = readCast(reader)
  const aggregate = reader.match(AGGREGATE)
  if (aggregate === undefined) return { kind: 'field', field, alias, cast }
  const name = aggregate.slice(1, -2) as AggregateName
  return { kind: 'field', field, alias, cast, aggregate: { name, ...readCast(reader) } }
}

function readEmbed(
  reader: Reader,
  options: { spread: boolean; depth: number; name?: string; alias?: string },
): Embed {
  const { spread, alias, depth } = options
  const start = reader.at
  const name = options.name ?? reader.name('name of an embedded resource')
  let hint: string | undefined
  let inner = false
  while (reader.take('!')) {
    const word = reader.name('hint, inner or left')
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  if (depth === 0) throw reader.unexpected('fewer levels of embedded resources', start)
  reader.expect('(')
  reader.skipSpace()
  const select = reader.peek(')') ? [] : readItems(reader, depth - 1)
  reader.expect(')')
  return { kind: 'embed', name, alias, hint, inner, spread, select }
}

function readCast(reader: Reader): { cast?: string } {
  if (!reader.take('::')) return {}
  const cast = reader.match(CAST)
  if (cast === undefined) throw reader.unexpected('type name')
  return { cast: cast.trim() }
}
