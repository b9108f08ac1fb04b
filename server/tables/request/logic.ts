// `and=(a.eq.1,or(b.is.null,not.and(…)))`: conditions joined and nested.
import { readField } from './field.ts'
import { readFilter } from './filter.ts'
import type { Condition, Group } from './query.ts'
import { Reader } from './reader.ts'

const DEEPEST = 20
const GROUP = /(not\.)?(and|or)(?=\s*\()/y

/** `head` is the parameter's own operator, e.g. `not.or`; `text` its value with the brackets. */
export function parseLogic(head: string, text: string): Group {
  const reader = new Reader(text, 'logic tree')
  const group = readGroup(reader, head, 1)
  reader.skipSpace()
  reader.end()
  return group
}

function readGroup(reader: Reader, head: string, depth: number): Group {
  if (depth > DEEPEST) throw reader.unexpected(`at most ${DEEPEST} nested levels`)
  const conditions: Condition[] = []
  reader.expect('(')
  do {
    reader.skipSpace()
    conditions.push(readCondition(reader, depth))
    reader.skipSpace()
  } while (reader.take(','))
  reader.expect(')')
  const join = head.endsWith('or') ? 'or' : 'and'
  return { kind: 'group', join, negated: head.startsWith('not.'), conditions }
}

function readCondition(reader: Reader, depth: number): Condition {
  const head = reader.match(GROUP)
  if (head !== undefined) {
    reader.skipSpace()
    return readGroup(reader, head, depth + 1)
  }
  const field = readField(reader)
  reader.expect('.')
  return readFilter(reader, field, 'logic')
}
