// The queries of PostgreSQL's own catalogue. All run with an empty search_path, so that types and
// defaults are schema-qualified. $1 is the list of exposed schemas. Run as the owner: some need the
// right to use the schema.

export type RoleRow = { name: string; bypasses: boolean }

/** The roles that the requests' login may switch to. */
const MEMBERS = `
  select oid, rolname, rolbypassrls or rolsuper as bypasses from pg_roles
   where pg_has_role('authenticator', oid, 'member') and rolname <> 'authenticator' and not rolname like 'pg\\_%'`

export const ROLES = `select rolname as name, bypasses from (${MEMBERS}) as members`

export type ColumnRow = {
  number: number
  name: string
  type: string
  typeId: string
  typeName: string
  nullable: boolean
  default: string | null
  labels: string[] | null
  maxLength: number | null
  comment: string | null
}
export type RelationRow = {
  id: string
  schema: string
  name: string
  kind: 'r' | 'p' | 'v' | 'm' | 'f'
  guarded: boolean
  /** `pg_relation_is_updatable` */
  takes: number
  roles: string[]
  columns: ColumnRow[]
  comment: string | null
}

/** Tables, views and foreign tables of the exposed schemas, with their columns. */
export const RELATIONS = `
  with members as (${MEMBERS})
  select c.oid::text as id, n.nspname as schema, c.relname as name, c.relkind as kind,
         case when c.relkind in ('r', 'p') then c.relrowsecurity
              when c.relkind = 'v' then coalesce((
                select option_value::boolean from pg_options_to_table(c.reloptions)
                 where option_name = 'security_invoker'), false)
              else false end as guarded,
         pg_relation_is_updatable(c.oid, true) as takes,
         coalesce((
           select json_agg(m.rolname) from members m
            where has_table_privilege(m.oid, c.oid, 'select, insert, update, delete')
               or has_any_column_privilege(m.oid, c.oid, 'select, insert, update')), '[]') as roles,
         coalesce((
           select json_agg(json_build_object(
                    'number', a.attnum, 'name', a.attname, 'nullable', not a.attnotnull,
                    'type', format_type(a.atttypid, a.atttypmod), 'typeId', t.oid::text,
                    'typeName', coalesce(base.typname, t.typname),
                    'default', case
                       when a.attgenerated <> '' or a.attidentity = 'a' then null
                       when a.attidentity = 'd' then
                         format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
                       else coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) end,
                    'labels', (
                       select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
                        where e.enumtypid = coalesce(base.oid, t.oid)),
                    'maxLength', information_schema._pg_char_max_length(
                       coalesce(base.oid, t.oid),
                       case when base.oid is null then a.atttypmod else t.typtypmod end),
                    'comment', col_description(c.oid, a.attnum))
                  order by a.attnum)
             from pg_attribute a
             join pg_type t on t.oid = a.atttypid
             left join pg_type base on base.oid = nullif(t.typbasetype, 0)
             left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
         obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
   order by n.nspname, c.relname`

export type KeyRow = { relation: string; primary: boolean; columns: number[] }

/**
 * Primary keys and unique constraints of all relations: views may show tables that are not exposed.
 */
export const KEYS = `
  select conrelid::text as relation, contype = 'p' as primary, conkey as columns
    from pg_constraint where contype in ('p', 'u')`

export type ForeignKeyRow = {
  name: string
  relation: string
  columns: number[]
  target: string
  targetColumns: number[]
}

export const FOREIGN_KEYS = `
  select conname as name, conrelid::text as relation, conkey as columns,
         confrelid::text as target, confkey as "targetColumns"
    from pg_constraint where contype = 'f' and conparentid = 0
   order by conname`

export type ViewRow = { id: string; rule: string }

/** The stored query of every view: it shows where each column comes from. */
export const VIEWS = `
  select c.oid::text as id, r.ev_action::text as rule
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')`

export type ParameterRow = {
  name: string | null
  type: string
  mode: 'i' | 'o' | 'b' | 'v' | 't'
  typeName: string
}
export type FunctionRow = {
  id: string
  schema: string
  name: string
  volatility: 'i' | 's' | 'v'
  set: boolean
  /** Number of input parameters with a default; they are the last ones. */
  defaults: number
  parameters: ParameterRow[]
  returnType: string
  /** The type below a domain. */
  returnBase: string | null
  returnKind: 'b' | 'c' | 'd' | 'e' | 'p' | 'r' | 'm'
  /** The relation whose row type is returned, or taken as the only argument. */
  returnRelation: string | null
  takesRelation: string | null
  /** Columns of a returned composite type that is no relation. */
  returnColumns: { name: string; type: string; typeName: string }[] | null
  /** Whether a computed relationship returns at most one row: \`rows 1\`. */
  single: boolean
  comment: string | null
  roles: string[]
}

export const FUNCTIONS = `
  with members as (${MEMBERS})
  select p.oid::text as id, n.nspname as schema, p.proname as name, p.provolatile as volatility,
         p.proretset as set, p.pronargdefaults as defaults,
         coalesce((
           select json_agg(json_build_object(
                    'name', nullif(p.proargnames[i], ''), 'type', format_type(arg, null),
                    'mode', coalesce(p.proargmodes[i], 'i'), 'typeName', t.typname) order by i)
             from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as args(arg, i)
             join pg_type t on t.oid = arg), '[]') as parameters,
         r.typname as "returnType", r.typtype as "returnKind",
         (select typname from pg_type where oid = nullif(r.typbasetype, 0)) as "returnBase",
         nullif(rc.oid, 0)::text as "returnRelation",
         (select tc.oid::text from pg_type at join pg_class tc on tc.oid = at.typrelid
           where at.oid = p.proargtypes[0] and p.pronargs = 1 and tc.relkind in ('r', 'p', 'v', 'm', 'f')) as "takesRelation",
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                            'typeName', t.typname) order by a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
           where a.attrelid = r.typrelid and rc.relkind = 'c' and a.attnum > 0 and not a.attisdropped) as "returnColumns",
         p.prorows = 1 as single, obj_description(p.oid, 'pg_proc') as comment,
         coalesce((
           select json_agg(m.rolname) from members m
            where has_function_privilege(m.oid, p.oid, 'execute')), '[]') as roles
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type r on r.oid = p.prorettype
    left join pg_class rc on rc.oid = r.typrelid
   where n.nspname = any($1) and p.prokind = 'f'
     and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
   order by n.nspname, p.proname, p.oid`

export type DomainCastRow = {
  domain: string
  way: 'toJson' | 'fromJson' | 'fromText'
  schema: string
  name: string
}

/** Implicit casts of domains by a function. */
export const DOMAIN_CASTS = `
  select d.oid::text as domain, n.nspname as schema, p.proname as name,
         case when c.castsource = d.oid then 'toJson'
              when c.castsource = 'json'::regtype then 'fromJson' else 'fromText' end as way
    from pg_cast c
    join pg_type d on d.typtype = 'd' and (
           c.castsource = d.oid and c.casttarget = 'json'::regtype
           or c.casttarget = d.oid and c.castsource in ('json'::regtype, 'text'::regtype))
    join pg_proc p on p.oid = c.castfunc
    join pg_namespace n on n.oid = p.pronamespace
   where c.castmethod = 'f' and c.castcontext = 'i'`

export type AggregateRow = {
  schema: string
  name: string
  /** Whose rows it takes; null for any. */
  relation: string | null
  domain: string
  base: string
}

/** Aggregates over whole rows that return a domain. */
export const AGGREGATES = `
  select n.nspname as schema, p.proname as name, nullif(a.typrelid, 0)::text as relation,
         r.typname as domain, b.typname as base
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type r on r.oid = p.prorettype
    join pg_type b on b.oid = r.typbasetype
    join pg_type a on a.oid = p.proargtypes[0]
   where n.nspname = any($1) and p.prokind = 'a' and p.pronargs = 1
     and (a.typrelid <> 0 or a.oid = 'anyelement'::regtype)
   order by n.nspname, p.proname`

export type PostgisRow = { schema: string; name: string; types: string[] }

/** The function of PostGIS that makes a row into GeoJSON, and the types that it looks for. */
export const POSTGIS = `
  select n.nspname as schema, p.proname as name,
         (select json_agg(t.oid::text) from pg_type t
           where t.typnamespace = e.extnamespace and t.typname in ('geometry', 'geography')) as types
    from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace
    join pg_proc p on p.pronamespace = n.oid and p.proname = 'st_asgeojson'
     and p.proargtypes[0] = 'record'::regtype
   where e.extname = 'postgis'`

export type TypeRow = { name: string; sql: string }

/** Enumerations and domains that a cast may name. */
export const TYPES = `
  select t.typname as name, format_type(t.oid, null) as sql
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where n.nspname = any($1) and t.typtype in ('e', 'd')`
