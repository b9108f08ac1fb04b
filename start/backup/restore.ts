// Putting a backup into an empty place: the tables as they were when it was made, loaded before any
// trigger of ours exists, then everything that newer releases changed. The references between
// tables are checked as for any other write.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { apply } from '#database/apply.ts'
import { readSqlFiles } from '#database/files.ts'
import { copyIn } from '#server/postgres/copy.ts'
import { migrateServer } from '#server/start.ts'
import type { Backend } from '#server/storage/backends/backend.ts'
import { stage } from '#server/storage/staging.ts'
import { copyText, migrationsOf, neverKept, quoted } from './contents.ts'
import { listed, namesIn } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { withSession } from './session.ts'

/**
 * Throws for a backup of a release that knew more than this one. Cheap: before anything is touched.
 */
export function requireKnown({ version, migrations }: Manifest): void {
  const known = readSqlFiles().migrations.map(({ name }) => name)
  const unknown = migrations.database.find((name) => !known.includes(name))
  if (unknown) {
    throw new Error(
      `The backup is of a newer release (${version}, ${unknown}): restore with that one`,
    )
  }
}

/** Throws where there is a product already. */
export const requireEmptyDatabase = (url: string): Promise<void> =>
  withSession(url, async (session) => {
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
    // Nothing is known of the new rows yet, and the first answers would be slow.
    await session.query('analyze')
  })

/**
 * Files by way of the place where uploads arrive, so that each is whole and synced before it has
 * its name.
 */
export async function restoreFiles(backend: Backend, folder: string): Promise<void> {
  for (const name of await listed(folder, 'files')) {
    const source = createReadStream(path.join(folder, name))
    const staged = await stage(source, backend.stagingFolder, Number.POSITIVE_INFINITY)
    await backend.put(staged.path, path.basename(name))
  }
}

async function load(session: Client, folder: string, { tables, sequences }: Manifest) {
  // Migrations put rows of their own into some.
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
