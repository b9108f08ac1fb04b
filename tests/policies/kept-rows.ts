// Every row of a database at one time, to restore later: much cheaper than a database for each
// test.
import type { Session } from '#database/apply.ts'

/**
 * Stores all rows; the returned function restores them. Only rows: changes of tables, functions or
 * sequences stay. The session is a superuser's.
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
  // Without triggers and foreign keys: restoring must have no effects. One transaction.
  const all = ['set local session_replication_role = replica', ...back].join(';')
  return async (later) => void (await later.query(all))
}

/** Unchanged rows are left alone, and so are their indexes. */
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
