// Brings a database to the state of this folder: drop policies and views → new migrations → shapes
// → functions → derived tables → views → policies, in one transaction, under a lock, and skipped by
// one quick query when nothing changed. Gets a connection and opens none.
import { readSqlFiles, type SqlFile, type SqlFiles } from './files.ts'

/**
 * One session of PostgreSQL; a client of `pg` is one. Text without values may hold several
 * statements.
 */
export type Session = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

type Applied = {
  /** False: nothing had changed, so nothing was done. */
  changed: boolean
  /** The migrations that ran now, by name. */
  migrations: string[]
}

/**
 * Applies `database/` through a session that may create schemas and policies (the owner's, not a
 * pooled one). Throws when a migration that already ran was edited or removed since, or when a
 * statement fails (`file` of the error names where), and between two files once `stopping` says so;
 * the database is then as it was.
 */
export async function apply(
  session: Session,
  {
    log,
    files = readSqlFiles(),
    stopping,
  }: { log: (line: string) => void; files?: SqlFiles; stopping?: AbortSignal },
): Promise<Applied> {
  if ((await appliedChecksum(session)) === files.checksum) return { changed: false, migrations: [] }

  await session.query('begin')
  try {
    await session.query("select pg_advisory_xact_lock(hashtext('hiring agent: database'))")
    await session.query(bookkeeping)
    // Another process may have done it while this one waited for the lock.
    if ((await appliedChecksum(session)) === files.checksum) {
      await session.query('commit')
      return { changed: false, migrations: [] }
    }
    const fresh = newMigrations(await recordedMigrations(session), files.migrations)
    // Function bodies may name objects of a later file.
    await session.query("set local check_function_bodies = off; set local search_path = ''")
    await session.query(dropPoliciesAndViews)
    for (const file of fresh) {
      stopping?.throwIfAborted()
      await run(session, file)
      await session.query('insert into private.migrations (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ])
      log(`applied ${file.name}`)
    }
    await session.query(dropShapes)
    const { shapes, functions, derived, views, policies } = files
    for (const file of [...shapes, ...functions, ...derived, ...views, ...policies]) {
      stopping?.throwIfAborted()
      await run(session, file)
    }
    await session.query('delete from private.applied')
    await session.query('insert into private.applied (checksum) values ($1)', [files.checksum])
    // A service that caches the catalogue reads it again.
    await session.query("notify pgrst, 'reload schema'")
    await session.query('commit')
    log('applied functions, views and policies')
    return { changed: true, migrations: fresh.map((file) => file.name) }
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}

async function appliedChecksum(session: Session): Promise<unknown> {
  try {
    return (await session.query('select checksum from private.applied')).rows[0]?.checksum
  } catch (error) {
    // Neither the table nor its schema yet: a new database.
    const state = (error as { code?: string }).code
    if (state === '42P01' || state === '3F000') return undefined
    throw error
  }
}

async function recordedMigrations(session: Session): Promise<Map<string, string>> {
  const { rows } = await session.query('select name, checksum from private.migrations')
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
}

/**
 * Those that have not run yet. A migration is never edited, and never sorted before one that ran.
 */
export function newMigrations(recorded: Map<string, string>, present: SqlFile[]): SqlFile[] {
  const names = new Set(present.map((file) => file.name))
  for (const name of recorded.keys()) {
    if (!names.has(name)) throw new Error(`${name} ran on this database and is not here any more`)
  }
  const last = [...recorded.keys()].sort().at(-1) ?? ''
  return present.filter((file) => {
    const checksum = recorded.get(file.name)
    if (checksum === undefined && file.name < last) {
      throw new Error(
        `${file.name} comes before ${last}, which ran already: give it a later number`,
      )
    }
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new Error(`${file.name} was edited after it ran: write a new migration instead`)
    }
    return checksum === undefined
  })
}

async function run(session: Session, file: SqlFile): Promise<void> {
  try {
    await session.query(file.text)
  } catch (error) {
    if (error instanceof Error) error.message = `${file.name}: ${error.message}`
    throw error
  }
}

const bookkeeping = `
  create schema if not exists private;
  create table if not exists private.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists private.applied (checksum text not null, applied_at timestamptz not null default now());
  alter table private.migrations enable row level security;
  alter table private.applied enable row level security;
`

// A type cannot be replaced. Dropping it drops the functions that return it, which are created
// again next. A caller of a function that runs as its caller must have the right to use the type in
// it.
const dropShapes = `
  drop schema if exists shapes cascade;
  create schema shapes;
  grant usage on schema shapes to anon, authenticated, service_role;
`

// Policies and views are dropped first: PostgreSQL refuses to alter a column that one of them
// mentions. In storage only our own, recognised by their titles.
const dropPoliciesAndViews = `
  do $$
  declare
    found record;
  begin
    for found in
      select schemaname, tablename, policyname from pg_catalog.pg_policies
      where schemaname in ('public', 'private')
        or (schemaname = 'storage' and policyname ~ '^(resumes|imports|files|logos|attachments): ')
        or (schemaname = 'realtime' and policyname ~ '^(applications|channels): ')
    loop
      execute pg_catalog.format('drop policy %I on %I.%I', found.policyname, found.schemaname, found.tablename);
    end loop;
    for found in
      select n.nspname, c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and n.nspname in ('public', 'private')
        and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop
      execute pg_catalog.format('drop view if exists %I.%I cascade', found.nspname, found.relname);
    end loop;
  end;
  $$;
`
