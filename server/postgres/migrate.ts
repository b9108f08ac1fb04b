// Numbered SQL files, each run once, in order, in a transaction of its own, and never edited
// afterwards. Processes that start together run one at a time; if there is nothing to do, it takes
// one query.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError } from 'pg'

/**
 * One session with simple queries: a `Client` of `pg`. It must not go through a transaction pooler.
 */
export type MigrationConnection = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

type Migration = { name: string; text: string; checksum: string }

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/
const maxAttempts = 5

/**
 * Applies the files of `folder` that `record` (schema.table) does not name yet, and returns their
 * names; with `only`, none but those. Throws an Error naming the file when one fails or was edited
 * after it had been applied.
 */
export async function migrate(
  connection: MigrationConnection,
  folder: string,
  { record, only }: { record: string; only?: readonly string[] },
): Promise<string[]> {
  const migrations = (await filesOf(folder)).filter(({ name }) => only?.includes(name) ?? true)
  const pending = pendingOf(migrations, await applied(connection, record))
  const done: string[] = []
  for (const migration of pending) {
    if (await applyWithPatience(connection, record, migration)) done.push(migration.name)
  }
  return done
}

async function filesOf(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    if (!fileName.test(name)) throw new Error(`${name}: expected a name like 0001_roles.sql`)
    const other = numbers.get(name.slice(0, 4))
    if (other) throw new Error(`${other} and ${name} have the same number`)
    numbers.set(name.slice(0, 4), name)
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have turned line ends; that is not an edit.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function pendingOf(migrations: Migration[], checksums: Map<string, string>): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const before = checksums.get(name)
    if (before !== undefined && before !== checksum) {
      throw new Error(`${name} was edited after it had been applied; undo that and add a new file`)
    }
    return before === undefined
  })
}

async function applied(connection: MigrationConnection, record: string) {
  try {
    const { rows } = await connection.query(`select name, checksum from ${quoted(record)}`)
    return new Map(
      (rows as { name: string; checksum: string }[]).map(({ name, checksum }) => [name, checksum]),
    )
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42P01') return new Map<string, string>()
    throw error
  }
}

/**
 * A lock on a busy table is tried again and not waited for, because a waiting statement blocks all
 * others.
 */
async function applyWithPatience(
  connection: MigrationConnection,
  record: string,
  migration: Migration,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(connection, record, migration)
    } catch (error) {
      await connection.query('rollback')
      const busy = error instanceof DatabaseError && error.code === '55P03'
      if (busy && attempt < maxAttempts) continue
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${migration.name} could not be applied: ${reason}`, { cause: error })
    }
  }
}

async function apply(connection: MigrationConnection, record: string, migration: Migration) {
  const [schema = ''] = record.split('.')
  await connection.query('begin')
  // Held until the end of the transaction, so that a process that waited here finds the file
  // recorded.
  await connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [record])
  await connection.query(`create schema if not exists ${quoted(schema)}`)
  await connection.query(
    `create table if not exists ${quoted(record)} (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  )
  const known = await connection.query(`select from ${quoted(record)} where name = $1`, [
    migration.name,
  ])
  if (known.rows.length > 0) {
    await connection.query('commit')
    return false
  }
  await connection.query(`set local lock_timeout = '3s'`)
  await connection.query(migration.text)
  await connection.query(`insert into ${quoted(record)} (name, checksum) values ($1, $2)`, [
    migration.name,
    migration.checksum,
  ])
  await connection.query('commit')
  return true
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
