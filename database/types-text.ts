// Writes types.ts from the catalogue: the shape that createClient<Database> of the client library
// expects.
import type {
  Argument,
  Catalogue,
  Column,
  Field,
  Relation,
  Shape,
  SqlFunction,
} from './catalogue.ts'

export function typesText(catalogue: Catalogue, schemas: string[]): string {
  return `// Generated from the database by dump.ts; not edited by hand. What each table, view and function gives and takes.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
${schemas.map((schema) => schemaText(catalogue, schema)).join('\n')}
}

/** What functions answer, by the types of the schema \`shapes\`. */
export type Shapes = {
${catalogue.shapes.map(shapeText).join('\n')}
}

type Public = Database['public']

/** A row as it is read: \`Row<'jobs'>\`. */
export type Row<Name extends keyof Public['Tables'] | keyof Public['Views']> = (Public['Tables'] &
  Public['Views'])[Name]['Row']
/** The values of an insert. */
export type Insert<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Insert']
/** The values of an update. */
export type Update<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Update']
`
}

function schemaText(catalogue: Catalogue, schema: string): string {
  const relations = catalogue.relations.filter((relation) => relation.schema === schema)
  const functions = catalogue.functions.filter((known) => known.schema === schema)
  const of = (kind: Relation['kind']) =>
    relations
      .filter((relation) => relation.kind === kind)
      .map(relationText)
      .join('\n')
  const section = (name: string, text: string) =>
    text === '' ? `    ${name}: Record<never, never>` : `    ${name}: {\n${text}\n    }`
  return `  ${schema}: {
${section('Tables', of('table'))}
${section('Views', of('view'))}
${section('Functions', schema === 'public' ? functions.map(functionText).join('\n') : '')}
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }`
}

function relationText(relation: Relation): string {
  const fields = (write: (column: Column) => string | null) =>
    relation.columns
      .map(write)
      .filter((line) => line !== null)
      .map((line) => `          ${line}`)
      .join('\n')
  const may = (column: Column) =>
    `${typeOf(column.type, column.words)}${column.notNull ? '' : ' | null'}`
  return `      ${relation.name}: {
        Row: {
${fields((column) => `${column.name}: ${may(column)}`)}
        }
        Insert: {
${fields((column) =>
  column.generated === 'always'
    ? null
    : `${column.name}${isOptional(relation, column) ? '?' : ''}: ${may(column)}`,
)}
        }
        Update: {
${fields((column) => (column.generated === 'always' ? null : `${column.name}?: ${may(column)}`))}
        }
        Relationships: [
${relation.references
  .map(
    (reference) => `          {
            foreignKeyName: '${reference.name}'
            columns: [${reference.columns.map((name) => `'${name}'`).join(', ')}]
            isOneToOne: ${reference.oneToOne}
            referencedRelation: '${reference.table}'
            referencedColumns: [${reference.targetColumns.map((name) => `'${name}'`).join(', ')}]
          },`,
  )
  .join('\n')}
        ]
      }`
}

function shapeText(shape: Shape): string {
  if ('of' in shape) {
    const joined = shape.of
      .map((name) => `Shapes['${name}']`)
      .join(shape.combine === 'one' ? ' | ' : ' & ')
    return `  ${shape.name}: ${joined}`
  }
  return `  ${shape.name}: {
${shape.fields.map((field) => `    ${field.name}${field.orAbsent ? '?' : ''}: ${fieldText(field)}`).join('\n')}
  }`
}

function fieldText({ type, words, isMap, orNull }: Field): string {
  const text = isMap ? mapText(typeOf(type, null), words) : typeOf(type, words)
  return orNull ? `${text} | null` : text
}

const mapText = (value: string, keys: string[] | null) =>
  keys?.length ? `Partial<Record<${typeOf('text', keys)}, ${value}>>` : `Record<string, ${value}>`

/** Columns that a trigger fills before the row is stored, although the table says `not null`. */
const filledByTrigger: Record<string, string[]> = {
  jobs: ['company', 'company_name', 'work_mode', 'currency'],
  assessment_results: ['score'],
  profiles: ['full_name', 'language'],
}

const isOptional = (relation: Relation, column: Column) =>
  !column.notNull ||
  column.default !== '' ||
  column.generated !== null ||
  (filledByTrigger[relation.name]?.includes(column.name) ?? false)

function functionText(known: SqlFunction): string {
  const argument = ({ name, type, hasDefault }: Argument) =>
    `${name}${hasDefault ? '?' : ''}: ${typeOf(type, null)}${hasDefault ? ' | null' : ''}`
  const takes = known.arguments.length
    ? `{ ${known.arguments.map(argument).join('; ')} }`
    : 'Record<never, never>'
  const columns = known.returnsColumns?.map(({ name, type }) => `${name}: ${typeOf(type, null)}`)
  const one = known.returnsRow
    ? `Database['${known.schema}']['Tables']['${known.returnsRow}']['Row']`
    : columns
      ? `{ ${columns.join('; ')} }`
      : typeOf(known.returns, null)
  const all = `${one}${known.returnsSet ? '[]' : ''}${known.returnsNull ? ' | null' : ''}`
  return `      ${known.name}: { Args: ${takes}; Returns: ${all} }`
}

/** What JSON makes of a PostgreSQL type. */
function typeOf(type: string, words: string[] | null): string {
  if (words?.length) {
    const text = words.map((word) => `'${word}'`).join(' | ')
    return type.endsWith('[]') ? `(${text})[]` : text
  }
  if (type.startsWith('shapes.') && !type.endsWith('[]')) return `Shapes['${type.slice(7)}']`
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2), null)}[]`
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  if (type === 'null') return 'null'
  return 'string'
}
