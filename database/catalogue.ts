// Reads the contents of the database (its own catalogue, not our files): tables, views, functions
// and references, as plain values for types-text.ts and schema-text.ts.
import type { Session } from './apply.ts'

export type Column = {
  name: string
  /** As PostgreSQL prints it: `text[]`, `timestamp with time zone`. */
  type: string
  notNull: boolean
  /** The expression, empty when there is none. */
  default: string
  generated: 'always' | 'identity' | null
  /** The words a check allows, when it is a list of words. */
  words: string[] | null
}

type Reference = {
  name: string
  columns: string[]
  table: string
  targetColumns: string[]
  oneToOne: boolean
}

export type Relation = {
  schema: string
  name: string
  kind: 'table' | 'view'
  columns: Column[]
  references: Reference[]
}

export type Argument = { name: string; type: string; hasDefault: boolean }

export type SqlFunction = {
  schema: string
  name: string
  arguments: Argument[]
  returns: string
  returnsSet: boolean
  /** The table whose row it returns. */
  returnsRow: string | null
  /** The columns of `returns table (…)`, or the `out` parameters. */
  returnsColumns: Omit<Argument, 'hasDefault'>[] | null
  returnsNull: boolean
}

export type Field = {
  name: string
  type: string
  words: string[] | null
  /** An object with values of this type, with these words as its keys if there are any. */
  isMap: boolean
  orNull: boolean
  orAbsent: boolean
}

/**
 * A type of the schema `shapes`: what a function returns, or a column contains. Composite types
 * have fields; a domain of jsonb is one of other shapes, or all of them in one object.
 */
export type Shape =
  | { name: string; fields: Field[] }
  | { name: string; combine: 'one' | 'all'; of: string[] }

export type Catalogue = { relations: Relation[]; functions: SqlFunction[]; shapes: Shape[] }

export async function readCatalogue(session: Session, schemas: string[]): Promise<Catalogue> {
  const { rows: relations } = await session.query(relationsQuery, [schemas])
  const { rows: functions } = await session.query(functionsQuery, [schemas])
  const { rows: shapes } = await session.query(shapesQuery)
  const described = shapes as DescribedShape[]
  const tables = (relations as Relation[]).map((relation) => withHeld(relation, described))
  return {
    relations: tables.map((relation) =>
      relation.kind === 'view' ? withTraces(relation, tables) : relation,
    ),
    functions: (functions as Source[]).map((known) => withShape(known, functions as Source[])),
    shapes: described.map((shape) => shapeOf(shape, tables)),
  }
}

type Source = Omit<SqlFunction, 'returnsNull'> & { source: string; comment: string | null }

/** `select to_jsonb(private.name(…))` and nothing else: it returns what that function returns. */
const passedOn = /^\s*select to_jsonb\(private\.(\w+)\([^()]*\)\)\s*$/

function withShape({ source, comment, ...known }: Source, all: Source[]): SqlFunction {
  const name = known.returns === 'jsonb' ? passedOn.exec(source)?.[1] : undefined
  const twin = all.find((other) => other.schema === 'private' && other.name === name)
  return {
    ...known,
    returns: twin?.returns ?? known.returns,
    returnsNull: (twin?.comment ?? comment) === 'or null',
  }
}

type DescribedField = { name: string; type: string; words: string[] | null; comment: string | null }
type DescribedShape = { name: string; comment: string | null; fields: DescribedField[] | null }

/** The comment on a shape says `of public.jobs.value`: a column of jsonb that contains it. */
function withHeld(relation: Relation, shapes: DescribedShape[]): Relation {
  const holds = (column: Column) =>
    shapes.find(({ comment }) =>
      comment?.match(/public\.\w+\.\w+/g)?.includes(`public.${relation.name}.${column.name}`),
    )
  if (relation.schema !== 'public') return relation
  return {
    ...relation,
    columns: relation.columns.map((column) => {
      const shape = column.type === 'jsonb' ? holds(column) : undefined
      return shape ? { ...column, type: `shapes.${shape.name}` } : column
    }),
  }
}

/** Throws when the comment on a domain or on a field cannot be parsed. */
function shapeOf({ name, comment, fields }: DescribedShape, tables: Relation[]): Shape {
  if (fields) return { name, fields: fields.map((field) => fieldOf(field, name, tables)) }
  const [, combine, of] = /^(one|all) of (\w+(?:, \w+)+)$/.exec(comment ?? '') ?? []
  if (!combine || !of) throw new Error(`shapes.${name}: not understood: ${comment}`)
  return { name, combine: combine as 'one' | 'all', of: of.split(', ') }
}

const narrowings = [
  /^one of (?<words>\w+(?:, \w+)+)$/,
  /^as public\.(?<table>\w+)\.(?<column>\w+)$/,
  /^as (?<type>[\w.]+(?:\[\])?)$/,
  /^map of (?<value>[\w.]+)(?: by public\.(?<table>\w+)\.(?<column>\w+))?$/,
]

/**
 * The comment on a field says what its type cannot: `one of sent, failed`; `as public.jobs.status`,
 * which takes that column's words; for jsonb, `as integer`, `as shapes.spread[]`, `map of bigint by
 * public.jobs.status`; and `or null`, `or absent`.
 */
function fieldOf({ comment, ...field }: DescribedField, shape: string, tables: Relation[]): Field {
  const [, said = '', or] = /^(.*?)(?:(?:^|, )or (null|absent))?$/.exec(comment ?? '') ?? []
  const parts = narrowings.map((one) => one.exec(said)?.groups).find((groups) => groups)
  const narrower = parts?.type ?? parts?.value
  if ((said && !parts) || (narrower && field.type !== 'jsonb')) {
    throw new Error(`shapes.${shape}.${field.name}: not understood: ${comment}`)
  }
  const column = tables
    .find(({ name }) => name === parts?.table)
    ?.columns.find(({ name }) => name === parts?.column)
  if (parts?.table && !column?.words) {
    throw new Error(`shapes.${shape}.${field.name}: no list of words: ${comment}`)
  }
  return {
    ...field,
    type: narrower ?? field.type,
    words: parts?.words?.split(', ') ?? column?.words ?? field.words,
    isMap: parts?.value !== undefined,
    orNull: or === 'null',
    orAbsent: or === 'absent',
  }
}

/** A view of one table: its columns have the table's types and references. */
function withTraces(view: Relation & { traces?: Trace[] | null }, all: Relation[]): Relation {
  const { traces, ...relation } = view
  const base = all.find((table) => table.name === traces?.[0]?.table)
  if (!base || !traces) return relation
  const columnOf = new Map(traces.map((trace) => [trace.column, trace.name]))
  return {
    ...relation,
    columns: relation.columns.map((column) => {
      const source = base.columns.find((known) => columnOf.get(known.name) === column.name)
      return source
        ? { ...column, notNull: source.notNull, words: source.words, default: source.default }
        : column
    }),
    references: base.references
      .filter((reference) => reference.columns.every((column) => columnOf.has(column)))
      .map((reference) => ({
        ...reference,
        columns: reference.columns.map((column) => columnOf.get(column) ?? column),
      })),
  }
}

type Trace = { table: string; column: string; name: string }

const relationsQuery = `
  select n.nspname as schema, c.relname as name,
    case c.relkind when 'v' then 'view' else 'table' end as kind,
    (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull,
        'default', coalesce(pg_get_expr(d.adbin, d.adrelid), ''),
        'generated', case when a.attgenerated <> '' then 'always' when a.attidentity <> '' then 'identity' end,
        'words', (
          select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
          from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~
              ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[|\\(' || a.attname || ' <@ ARRAY\\[')
          limit 1)
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', k.conname,
        'table', target.relname,
        'columns', (select json_agg(a.attname order by place) from unnest(k.conkey) with ordinality as u (num, place)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
        'targetColumns', (select json_agg(a.attname order by place) from unnest(k.confkey) with ordinality as u (num, place)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num),
        'oneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
          and i.indnkeyatts = cardinality(k.conkey) and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
      ) order by k.conname)
      from pg_constraint k join pg_class target on target.oid = k.confrelid
      join pg_namespace tn on tn.oid = target.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and tn.nspname = any ($1)
    ), '[]'::json) as "references",
    case when c.relkind = 'v' then (
      select json_agg(json_build_object('table', base.relname, 'column', a.attname, 'name',
        coalesce((regexp_match(pg_get_viewdef(c.oid), '\\m' || a.attname || ' AS (\\w+)'))[1], a.attname)) order by a.attnum)
      from (select distinct refobjid, refobjsubid from pg_rewrite r join pg_depend d on d.objid = r.oid
        where r.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid and d.refobjsubid > 0) u
      join pg_class base on base.oid = u.refobjid
      join pg_attribute a on a.attrelid = u.refobjid and a.attnum = u.refobjsubid
      having count(distinct base.oid) = 1
    ) end as traces
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname
`

const functionsQuery = `
  select n.nspname as schema, p.proname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[place], 'type', format_type(t, null),
        'hasDefault', place > p.pronargs - p.pronargdefaults) order by place)
      from unnest(p.proargtypes::oid[]) with ordinality as a (t, place)), '[]'::json) as arguments,
    format_type(p.prorettype, null) as returns,
    p.proretset as "returnsSet",
    coalesce(p.prosrc, '') as source,
    obj_description(p.oid, 'pg_proc') as comment,
    (select c.relname from pg_type y join pg_class c on c.oid = y.typrelid where y.oid = p.prorettype and c.relkind = 'r')
      as "returnsRow",
    (
      select json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(t, null)) order by place)
      from unnest(p.proallargtypes, p.proargmodes) with ordinality as a (t, mode, place) where mode in ('t', 'o')) as "returnsColumns"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by n.nspname, p.proname
`

// For a domain the type below it, and the words that its check allows. A domain of jsonb is a shape
// itself, and has no fields.
const shapesQuery = `
  select y.typname as name, obj_description(y.oid, 'pg_type') as comment, (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(case when t.typbasetype = 'jsonb'::regtype then t.oid else coalesce(nullif(t.typbasetype, 0), t.oid) end, null),
      'words', (
        select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
        from pg_constraint k where k.contypid = t.oid limit 1),
      'comment', col_description(y.typrelid, a.attnum)) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = y.typrelid and a.attnum > 0 and not a.attisdropped) as fields
  from pg_type y join pg_namespace n on n.oid = y.typnamespace
  where n.nspname = 'shapes' and (y.typtype = 'c' or y.typbasetype = 'jsonb'::regtype)
  order by y.typname
`
