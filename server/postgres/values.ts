// Values sent to PostgreSQL (text, or bytes for Buffer) and read from it. PostgreSQL infers the
// types of parameters.
import { types } from 'pg'

/** A value that `bind` can send. */
export type Encoded = string | Buffer | null

/**
 * null and undefined → null; string as it is; number, bigint, boolean → their text; Date → ISO
 * 8601; Buffer and other byte arrays → bytes; an array → the literal of a PostgreSQL array
 * (`any($1)`, `$1::text[]`); any other object → JSON text. So a JSON array is handed over as text,
 * `JSON.stringify(list)`. Throws a TypeError for an invalid date and for what JSON cannot hold.
 */
export function encode(value: unknown): Encoded {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      return encodeObject(value)
    default:
      throw new TypeError(`a ${typeof value} cannot be sent to the database`)
  }
}

function encodeObject(value: object): Encoded {
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('an invalid date cannot be sent')
    return value.toISOString()
  }
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
}

/** `{"a","b",NULL}`, nested for an array of arrays. */
function arrayLiteral(items: readonly unknown[]): string {
  const members = items.map((item) => {
    const text = encode(item)
    if (Array.isArray(item)) return text
    if (text === null) return 'NULL'
    const plain = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
    return `"${plain.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${members.join(',')}}`
}

export type Decoder = (text: string) => unknown

/**
 * How a column of this type is read; undefined means as text. `timestamptz` becomes a Date, `json`
 * its value, `int8` a number as long as it is exact; `date`, `timestamp` and `numeric` stay text,
 * because a Date or a number would change them.
 */
export function decoderOf(type: number): Decoder | undefined {
  return decoders.get(type) ?? (asText.has(type) ? undefined : builtin(type))
}

const oid = {
  int8: 20,
  text: 25,
  date: 1082,
  timestamp: 1114,
  dateArray: 1182,
  timestampArray: 1115,
}
const asText = new Set<number>([
  oid.text,
  oid.date,
  oid.timestamp,
  oid.dateArray,
  oid.timestampArray,
])
const decoders = new Map<number, Decoder>([[oid.int8, wholeNumber]])

function wholeNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

function builtin(type: number): Decoder | undefined {
  const parse: Decoder = types.getTypeParser(type, 'text')
  decoders.set(type, parse)
  return parse
}
