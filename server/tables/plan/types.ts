// The types a cast in `select` may name. Object identifier types (regclass, …) are left out: they
// would turn numbers into names that the caller may not know.
import type { Catalog } from '../catalog.ts'
import { errors, TableError } from '../errors.ts'

const BUILT_IN = new Set(
  `bigint int8 integer int int4 smallint int2 numeric decimal real float4 float8 money boolean bool text varchar char bpchar bytea uuid
   json jsonb xml date time timetz timestamp timestamptz interval inet cidr macaddr bit varbit tsvector tsquery point
   int4range int8range numrange tsrange tstzrange daterange`.split(/\s+/),
)
const LONG_NAMES = new Set([
  'double precision',
  'character varying',
  'character',
  'bit varying',
  'timestamp with time zone',
  'timestamp without time zone',
  'time with time zone',
  'time without time zone',
])
const TYPE = /^(.*?)(\(\d+(?:,\d+)?\))?(\[\])?$/

/** The SQL text of a type named by a client. Throws 42704. */
export function typeNamed(catalog: Catalog, name: string): string {
  const [, base = '', modifier = '', list = ''] = TYPE.exec(name.toLowerCase()) ?? []
  if (BUILT_IN.has(base)) return `pg_catalog.${builtInName(base)}${modifier}${list}`
  if (LONG_NAMES.has(base)) return `${base}${modifier}${list}`
  const own = catalog.types.get(name.replace(/\[\]$/, ''))
  if (own !== undefined && modifier === '') return `${own}${list}`
  throw new TableError(errors.noType(name))
}

/** In pg_catalog only the internal names exist. */
const builtInName = (name: string) =>
  ({
    bigint: 'int8',
    integer: 'int4',
    int: 'int4',
    smallint: 'int2',
    decimal: 'numeric',
    real: 'float4',
    boolean: 'bool',
    char: 'bpchar',
  })[name] ?? name
