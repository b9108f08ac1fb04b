// Restores a backup into an empty installation: the tables as they were, loaded before any of our
// triggers exists, then the changes of newer releases. References between tables are checked as for
// any other write.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { readSqlFiles } from '#database/files.ts'
import { copyIn } from '#server/postgres/copy.ts'
import { requireRights } from '#server/postgres/owner-rights.ts'
import { migrateServer } from '#server/start.ts'
import type { Backend } from '#server/storage/backends/backend.ts'
import { stage } from '#server/storage/staging.ts'
import { copyText, migrationsOf, neverKept, quoted } from './contents.ts'
import { listed, namesIn } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { withSession } from './session.ts'

/** Throws for a backup of a newer release. Quick, and done before anything is changed. */
export function requireKnown({ version, migrations }: Manifest): void {
  const known = readSqlFiles().migrations.map(({ name }) => name)
  const unknown = migrations.database.find((name) => !known.includes(name))
  if (unknown) {
    throw new Error(
      `The backup is of a newer release (${version}, ${unknown}): restore with that one`,
    )
  }
}

/** Throws when there is a product already, or the login may not make one. */
export const requireEmptyDatabase = (url: string): Promise<void> =>
  withSession(url, async (session) => {
    await requireRights(session)
    if (await migrationsOf(session)) throw new Error('The database is not empty: name a new one')
  })

/**
 * Loads the tables into an empty database and brings it up to date. `url` is a direct address of
 * the owner.
 */
export const restoreTables = (url: string, folder: string, manifest: Manifest): Promise<void> =>
  withSession(url, async (session) => {
    await migrateServer(session, manifest.migrations.server)
    const files = readSqlFiles()
    const ran = new Set(manifest.migrations.database)
    const onlyTables = {
      migrations: files.migrations.filter(({ name }) => ran.has(name)),
      shapes: [],
      functions: [],
      derived: [],
      views: [],
      policies: [],
      checksum: 'only the tables',
    }
    await apply(session, { log: () => {}, files: onlyTables })
    await session.query('begin')
    await load(session, folder, manifest)
    await session.query('commit')
    await migrateServer(session)
    await apply(session, { log: () => {}, files })
    // There are no statistics of the new rows yet, and the first queries would be slow.
    await session.query('analyze')
  })

/**
 * Files go through the folder for uploads, so that each is complete and synced before it gets its
 * name.
 */
export async function restoreFiles(backend: Backend, folder: string): Promise<void> {
  for (const name of await listed(folder, 'files')) {
    const source = createReadStream(path.join(folder, name))
    const staged = await stage(source, backend.stagingFolder, Number.POSITIVE_INFINITY)
    await backend.put(staged.path, path.basename(name))
  }
}

async function load(session: Client, folder: string, { tables, sequences }: Manifest) {
  // Migrations insert rows of their own into some tables.
  const all = [...tables.map(({ name }) => name), ...neverKept].map(quoted)
  await session.query(`truncate ${all.join(', ')}`)
  for (const table of tables) {
    const source = createReadStream(path.join(folder, namesIn.table(table.name)))
    const rows = await copyIn(session, copyText(table, 'from stdin'), source)
    if (rows !== table.rows) {
      throw new Error(`${table.name}: ${rows} rows arrived, the backup tells of ${table.rows}`)
    }
  }
  for (const { name, value, called } of sequences) {
    await session.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      value,
      called,
    ])
  }
}
