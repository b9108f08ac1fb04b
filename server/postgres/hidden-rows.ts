// Says which tables the secret key cannot see through, where its role may not bypass row rules: a
// table that answers with nothing looks like an empty one.
import type { MigrationConnection } from './migrate.ts'
import type { PoolLog } from './pool.ts'

/** Only at the start: it is a hint to whoever set the database up. */
export async function warnOfHiddenRows(
  session: MigrationConnection,
  schemas: readonly string[],
  log: PoolLog,
): Promise<void> {
  const tables = (await session.query(HIDDEN, [schemas])).rows.map((row) => (row as Row).name)
  if (tables.length === 0) return
  log.warn(
    { tables },
    'the secret key sees no row of these tables: alter role service_role bypassrls, or for each a policy to service_role using (true)',
  )
}

type Row = { name: string }

const HIDDEN = `
  select format('%I.%I', nspname, relname) as name
    from pg_class tables
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_roles secret on secret.rolname = 'service_role' and not secret.rolbypassrls
   where nspname = any($1) and relkind in ('r', 'p') and relrowsecurity
     and has_table_privilege(secret.oid, tables.oid, 'select')
     and not exists (
       select from pg_policy
        where polrelid = tables.oid and polpermissive and polcmd in ('*', 'r')
          and polroles && array[0::oid, secret.oid])
   order by 1`
