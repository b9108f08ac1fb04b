// PostgreSQL's types → those of Swagger 2.0.
import type { Column } from '../catalog.ts'

const JSON_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  boolean: 'boolean',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  float4: 'number',
  float8: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
}

type SwaggerType = { type?: string; format: string; items?: { type?: string } }

/** JSON may be of any type, and so has none. */
export function swaggerType({ type, typeName }: Pick<Column, 'type' | 'typeName'>): SwaggerType {
  const format = withoutModifier(type)
  return format.endsWith('[]')
    ? { type: 'array', format, items: { type: jsonType(format.slice(0, -2)) } }
    : { type: jsonType(typeName), format }
}

const jsonType = (name: string) =>
  JSON_TYPES[name] ?? (/^jsonb?$/.test(name) ? undefined : 'string')

/** `numeric(8,2)` → `numeric` */
const withoutModifier = (type: string) =>
  type.includes('"') ? type : type.replace(/\(-?\d+(,-?\d+)?\)/, '')

/**
 * The column's default as a value of its type; for text also an expression, unless it names what is
 * outside of PostgreSQL itself: the caller may not know of that.
 */
export function defaultOf(column: Column): unknown {
  const { defaultSql } = column
  if (defaultSql === undefined) return undefined
  const { type, format } = swaggerType(column)
  if (type !== 'string') return valueIn(defaultSql)
  const suffix = `::${format}`
  const bare = defaultSql.endsWith(suffix) ? defaultSql.slice(0, -suffix.length) : defaultSql
  if (/^'(?:[^']|'')*'$/.test(bare)) return bare.slice(1, -1).replaceAll("''", "'")
  return bare.includes('.') ? undefined : bare
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
