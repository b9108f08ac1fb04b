// Writes schema.sql: the contents of the database after everything was applied, so that a review
// shows the effect and not only the step. For reading, not for running: the steps are the files
// beside it.
import type { Session } from './apply.ts'

export async function schemaText(session: Session, schemas: string[]): Promise<string> {
  const { rows: relations } = await session.query(relationsQuery, [schemas])
  const { rows: functions } = await session.query(functionsQuery, [schemas])
  const { rows: shapes } = await session.query(shapesQuery)
  const { rows: storage } = await session.query(policiesElsewhereQuery)
  const parts = [
    '-- Generated from the database by dump.ts; not edited by hand.',
    ...relations.map((row) => String(row.text)),
    ...storage.map((row) => String(row.text)),
    ...shapes.map((row) => String(row.text)),
    ...functions.map((row) => String(row.text)),
  ]
  return `${parts.join('\n\n').replaceAll(/[ \t]+$/gm, '')}\n`
}

const policyText = `
  format(E'policy "%s" on %I.%I%s for %s to %s%s%s', p.policyname, p.schemaname, p.tablename,
    case p.permissive when 'RESTRICTIVE' then ' as restrictive' end, lower(p.cmd),
    array_to_string(array(select unnest(p.roles) order by 1), ', '),
    E'\\n  using ' || regexp_replace(p.qual, '\\s+', ' ', 'g'),
    E'\\n  with check ' || regexp_replace(p.with_check, '\\s+', ' ', 'g'))
`

const relationsQuery = `
  select concat_ws(E'\\n',
    case c.relkind when 'v' then format('view %I.%I%s as', n.nspname, c.relname,
        coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''))
      else format('table %I.%I%s (', n.nspname, c.relname, case when not c.relrowsecurity then ' without row security' else '' end) end,
    -- Some versions print the table in front of each column, some do not.
    case when c.relkind = 'v' then regexp_replace(pg_get_viewdef(c.oid), '\\m\\w+\\.(?=\\w+( AS \\w+)?,?\\n)', '', 'g') end,
    case when c.relkind <> 'v' then (
      select string_agg(line, E',\\n' order by kind, place, line) from (
        select 1 as kind, a.attnum as place, '  ' || concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case when a.attidentity <> '' then 'generated as identity'
            when a.attgenerated <> '' then 'generated always as ' || pg_get_expr(d.adbin, d.adrelid)
            when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, 0, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')
      ) as lines) || E'\\n)' end,
    (select string_agg(pg_get_indexdef(i.indexrelid), E'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))),
    (select string_agg(pg_get_triggerdef(t.oid), E'\\n' order by t.tgname) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal),
    (select string_agg(${policyText}, E'\\n' order by p.policyname) from pg_policies p
      where p.schemaname = n.nspname and p.tablename = c.relname),
    (select string_agg(format('grant %s to %s', privileges, grantee), E'\\n' order by grantee) from (
      select grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
      from information_schema.role_table_grants g
      where g.table_schema = n.nspname and g.table_name = c.relname
        and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
      group by grantee) as whole),
    (select string_agg(format('grant %s (%s) to %s', privilege, columns, grantee), E'\\n' order by grantee, privilege) from (
      select grantee, lower(privilege_type) as privilege, string_agg(column_name, ', ' order by column_name) as columns
      from information_schema.column_privileges g
      where g.table_schema = n.nspname and g.table_name = c.relname
        and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
        and not exists (select from information_schema.role_table_grants w where w.table_schema = g.table_schema
          and w.table_name = g.table_name and w.grantee = g.grantee and w.privilege_type = g.privilege_type)
      group by grantee, privilege_type) as partial)
  ) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relkind, c.relname
`

const policiesElsewhereQuery = `
  select ${policyText} as text from pg_policies p
  where p.schemaname = 'storage' and p.policyname ~ '^(resumes|imports|files): '
    or p.schemaname = 'realtime' and p.policyname ~ '^(applications|channels): '
  order by p.schemaname, p.policyname
`

const shapesQuery = `
  select format('type %I.%I (%s)', n.nspname, c.relname, (
    select string_agg(a.attname || ' ' || format_type(a.atttypid, null), ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'shapes' and c.relkind = 'c'
  order by c.relname
`

const functionsQuery = `
  select format('function %I.%I(%s) returns %s%s%s%s', n.nspname, p.proname, pg_get_function_arguments(p.oid),
    coalesce(pg_get_function_result(p.oid), ''),
    case when p.prosecdef then ', security definer' else '' end,
    coalesce(', set ' || array_to_string(p.proconfig, ', '), ''),
    coalesce(', execute for ' || (
      select string_agg(a.name, ', ' order by a.name)
      from (select distinct coalesce(nullif(grantee, 0)::regrole::text, 'everybody') as name
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
        where grantee <> p.proowner) as a), '')) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by n.nspname, p.proname, 1
`
