// Reads what the database holds (its own catalogue, not our files): tables, views, functions and
// references, as plain values for types-text.ts and schema-text.ts.
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

export type Reference = {
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
}

export type Field = {
  name: string
  type: string
  words: string[] | null
  orNull: boolean
}

/** What a function answers, by a composite type of the schema `shapes`. */
export type Shape = { name: string; fields: Field[] }

export type Catalogue = { relations: Relation[]; functions: SqlFunction[]; shapes: Shape[] }

export async function readCatalogue(session: Session, schemas: string[]): Promise<Catalogue> {
  const { rows: relations } = await session.query(relationsQuery, [schemas])
  const { rows: functions } = await session.query(functionsQuery, [schemas])
  const { rows: shapes } = await session.query(shapesQuery)
  const tables = relations as Relation[]
  return {
    relations: tables.map((relation) =>
      relation.kind === 'view' ? withTraces(relation, tables) : relation,
    ),
    functions: (functions as Source[]).map((known) => withShape(known, functions as Source[])),
    shapes: (shapes as DescribedShape[]).map((shape) => ({
      name: shape.name,
      fields: shape.fields.map((field) => withWords(field, shape.name, tables)),
    })),
  }
}

type Source = SqlFunction & { source: string }

/** `select to_jsonb(private.name(…))` and nothing else: it answers what that function does. */
const passedOn = /^\s*select to_jsonb\(private\.(\w+)\([^()]*\)\)\s*$/

function withShape({ source, ...known }: Source, all: Source[]): SqlFunction {
  const name = known.returns === 'jsonb' ? passedOn.exec(source)?.[1] : undefined
  const twin = all.find((other) => other.schema === 'private' && other.name === name)
  return twin ? { ...known, returns: twin.returns } : known
}

type DescribedShape = {
  name: string
  fields: { name: string; type: string; words: string[] | null; comment: string | null }[]
}

/**
 * The comment on a field says what its type cannot: `or null`, and `as public.jobs.status`, whose
 * words are then its own. Throws when it says anything else.
 */
function withWords(
  { comment, ...field }: DescribedShape['fields'][number],
  shape: string,
  tables: Relation[],
): Field {
  const said = /^(?:as public\.(\w+)\.(\w+))?(?:(?:^|, )(or null))?$/.exec(comment ?? '')
  if (!said) throw new Error(`shapes.${shape}.${field.name}: not understood: ${comment}`)
  const [, table, name, orNull] = said
  const column = tables.find((one) => one.name === table)?.columns.find((one) => one.name === name)
  if (table && !column?.words) {
    throw new Error(`shapes.${shape}.${field.name}: ${table}.${name} has no list of words`)
  }
  return { ...field, words: column?.words ?? field.words, orNull: orNull !== undefined }
}

/** A view of one table: what its columns are like, and refer to, is what the table's are. */
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
            and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')
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

// Of a domain the type below it, and the words that its check allows.
const shapesQuery = `
  select c.relname as name, (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
      'words', (
        select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
        from pg_constraint k where k.contypid = t.oid limit 1),
      'comment', col_description(c.oid, a.attnum)) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fields
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'shapes' and c.relkind = 'c'
  order by c.relname
`
