// `column->key->0->>key`: a column with a path into its JSON.
import type { Field, JsonStep } from './query.ts'
import type { Reader } from './reader.ts'

const INDEX = /-?\d+(?![^\s"(),.:!\-*\\&=])/y

export function readField(reader: Reader): Field {
  return { column: reader.name('field name (* or [a..z0..9_$])'), path: readPath(reader) }
}

function readPath(reader: Reader): JsonStep[] {
  const path: JsonStep[] = []
  while (reader.peek('->')) {
    const asText = reader.take('->>')
    if (!asText) reader.expect('->')
    const index = reader.match(INDEX)
    const isIndex = index !== undefined && Math.abs(Number(index)) < 2 ** 31
    const key = isIndex ? Number(index) : (index ?? reader.name('json key'))
    path.push({ asText, key })
  }
  return path
}
