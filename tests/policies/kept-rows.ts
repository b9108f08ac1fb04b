// Every row of a database as it was at one time, to come back to: cheaper by far than a database
// for each test.
import type { Session } from '#database/apply.ts'

/**
 * Keeps all rows as they are now; the answer puts them back. Only rows: what a test makes of
 * tables, functions or sequences stays. The session is a superuser's.
 */
export async function keepRows(session: Session): Promise<(session: Session) => Promise<void>> {
  const { rows } = await session.query(LISTED)
  const tables = rows as { name: string; columns: string; filled: boolean }[]
  await session.query('create schema kept')
  const back = tables.map(({ name, columns, filled }, number) =>
    filled ? rowsBack(name, `kept.t${number}`, columns) : `delete from ${name}`,
  )
  for (const [number, { name, filled }] of tables.entries())
    if (filled) await session.query(`create table kept.t${number} as table ${name}`)
  // Neither triggers nor foreign keys: nothing happens, it only is as it was. One transaction.
  const all = ['set local session_replication_role = replica', ...back].join(';')
  return async (later) => void (await later.query(all))
}

/** What is as it was is left alone, so that its indexes are too. */
const rowsBack = (name: string, kept: string, columns: string) =>
  `delete from ${name} as row where row::text not in (select kept::text from ${kept} as kept);
   insert into ${name} (${columns}) overriding system value
   select ${columns} from ${kept} as kept
   where kept::text not in (select row::text from ${name} as row)`

const LISTED = `
  select format('%I.%I', space.nspname, class.relname) as name,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (xpath('//filled/text()', query_to_xml(
      format('select exists (select from %I.%I) as filled', space.nspname, class.relname),
      false, true, '')))[1]::text = 'true' as filled
  from pg_class class join pg_namespace space on space.oid = class.relnamespace
  where class.relkind = 'r' and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'
  order by 1`
