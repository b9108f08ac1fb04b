// `order=title.desc.nullslast,author(name).asc`
import { readField } from './field.ts'
import type { OrderTerm } from './query.ts'
import { Reader } from './reader.ts'

const DIRECTION = /\.(asc|desc)(?![A-Za-z])/y
const NULLS = /\.nulls(first|last)(?![A-Za-z])/y

export function parseOrder(text: string): OrderTerm[] {
  if (text.trim() === '') return []
  const reader = new Reader(text, 'order')
  const terms: OrderTerm[] = []
  do {
    reader.skipSpace()
    terms.push(readTerm(reader))
    reader.skipSpace()
  } while (reader.take(','))
  reader.end()
  return terms
}

function readTerm(reader: Reader): OrderTerm {
  let field = readField(reader)
  let embed: string | undefined
  if (field.path.length === 0 && reader.take('(')) {
    embed = field.column
    field = readField(reader)
    reader.expect(')')
  }
  const direction = reader.match(DIRECTION)
  const nulls = reader.match(NULLS)?.slice('.nulls'.length) as 'first' | 'last' | undefined
  return { field, embed, descending: direction === '.desc', nulls }
}
