// Makes a backup while the product runs: one moment of the database, read by COPY in one snapshot,
// and every file that it names. A file's content never changes, so most are copied beforehand. Only
// for the last few, and the start of the snapshot, writes to storage.objects are locked; a file
// that is deleted after that has already been copied.
import { access, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { copyOut } from '#server/postgres/copy.ts'
import { type Backend, NoSuchFile } from '#server/storage/backends/backend.ts'
import { contentsOf, copyText, migrationsOf, quoted } from './contents.ts'
import {
  clearBackupFolder,
  finishBackup,
  type Hashed,
  makeBackupFolder,
  namesIn,
  writeHashed,
} from './folder.ts'
import { FORMAT, type Manifest, type SavedSequence, type SavedTable } from './manifest.ts'
import { withSession } from './session.ts'

/**
 * The first copy may take hours; the files that arrived meanwhile much less; then the rest is
 * small.
 */
const ROUNDS_BEFORE = 2
const LOCK_MS = 5000
const MAX_ATTEMPTS = 10

type BackupSource = {
  /** A direct address of the owner. */
  url: string
  backend: Backend
  dataDir: string
  /** Secrets to include, by their names in the backup. */
  keys: Readonly<Record<string, string>>
  version: string
}

type Taken = { manifest: Omit<Manifest, 'sha256'>; missing: number }

/** Throws an Error of one line; the folder is then empty. */
export async function takeBackup(source: BackupSource, folder: string): Promise<Taken> {
  await requireKeys(source)
  return withSession(source.url, (turn) =>
    withSession(source.url, async (snapshot) => {
      const migrations = await migrationsOf(turn)
      if (!migrations) throw new Error('There is nothing to back up: the database is empty')
      await makeBackupFolder(folder)
      try {
        return await fill({ source, folder, snapshot, turn, migrations })
      } catch (error) {
        await clearBackupFolder(folder)
        throw error
      }
    }),
  )
}

/**
 * A database of the product has keys somewhere; with another DATA_DIR they would only be missed
 * after the restore.
 */
async function requireKeys({ keys, dataDir }: BackupSource) {
  for (const file of Object.values(keys)) {
    await access(file).catch(() => {
      throw new Error(`${file} is missing: is DATA_DIR ${dataDir} the one of this database?`)
    })
  }
}

async function fill(options: {
  source: BackupSource
  folder: string
  snapshot: Client
  turn: Client
  migrations: Manifest['migrations']
}): Promise<Taken> {
  const { source, folder, snapshot, turn, migrations } = options
  const files = new FilesOf(source.backend, folder)
  for (let round = 0; round < ROUNDS_BEFORE; round += 1) await files.copy(await namedIn(turn))

  const contents = await contentsOf(turn)
  await lockTables(turn)
  // The snapshot begins with the first statement that reads; the tables must not change after their
  // columns were read.
  await snapshot.query('begin isolation level repeatable read read only')
  await snapshot.query('set local row_security = off')
  const names = contents.tables.map(({ name }) => quoted(name)).join(', ')
  await snapshot.query(`lock table ${names} in access share mode`)
  const { rows } = await snapshot.query<{ at: Date }>('select now() as at')
  const named = await namedIn(snapshot)
  await files.copy(named)
  await turn.query('commit')
  const kept = await files.keepOnly(named)

  const sums = new Map<string, string>()
  const tables: SavedTable[] = []
  for (const table of contents.tables) {
    const { lines, source: text } = counted(copyOut(snapshot, copyText(table, 'to stdout')))
    const { sha256 } = await writeHashed(folder, namesIn.table(table.name), text)
    sums.set(namesIn.table(table.name), sha256)
    tables.push({ ...table, rows: lines() })
  }
  // A number that was assigned after the snapshot is only skipped.
  const sequences: SavedSequence[] = []
  for (const name of contents.sequences) {
    const {
      rows: [at],
    } = await snapshot.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    if (at) sequences.push({ name, ...at })
  }
  await snapshot.query('commit')
  for (const [name, file] of Object.entries(source.keys)) {
    const { sha256 } = await writeHashed(folder, namesIn.key(name), whole(file))
    sums.set(namesIn.key(name), sha256)
  }
  for (const [name, { sha256 }] of kept) sums.set(namesIn.file(name), sha256)
  const manifest = {
    format: FORMAT,
    version: source.version,
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    source: source.dataDir,
    migrations,
    tables,
    sequences,
    files: {
      count: kept.size,
      bytes: [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    },
  } as const
  await finishBackup(folder, sums, manifest)
  return { manifest, missing: named.length - kept.size }
}

/**
 * Locks out storing and removing files until the end of the transaction. Gives up after a short
 * wait, because others wait behind it, and tries again.
 */
async function lockTables(turn: Client) {
  for (let attempt = 1; ; attempt += 1) {
    await turn.query('begin')
    try {
      await turn.query(`set local lock_timeout = ${LOCK_MS}`)
      await turn.query('lock table storage.objects in share mode')
      return
    } catch (error) {
      await turn.query('rollback')
      if ((error as { code?: string }).code !== '55P03' || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function namedIn(session: Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select id || '.' || version as name from storage.objects where version is not null order by 1`,
  )
  return rows.map(({ name }) => name)
}

class FilesOf {
  readonly #copied = new Map<string, Hashed>()
  readonly #backend: Backend
  readonly #folder: string

  constructor(backend: Backend, folder: string) {
    this.#backend = backend
    this.#folder = folder
  }

  /**
   * Copies the missing files. A file that is gone was removed meanwhile; under the lock, it is
   * really missing.
   */
  async copy(names: readonly string[]) {
    for (const name of names) {
      if (this.#copied.has(name)) continue
      try {
        const bytes = await this.#backend.read(name)
        this.#copied.set(name, await writeHashed(this.#folder, namesIn.file(name), bytes))
      } catch (error) {
        if (!(error instanceof NoSuchFile)) throw error
      }
    }
  }

  /**
   * Deletes files that the snapshot does not name: they were replaced or removed during the copy.
   */
  async keepOnly(names: readonly string[]): Promise<ReadonlyMap<string, Hashed>> {
    const wanted = new Set(names)
    for (const name of this.#copied.keys()) {
      if (wanted.has(name)) continue
      await rm(path.join(this.#folder, namesIn.file(name)))
      this.#copied.delete(name)
    }
    return this.#copied
  }
}

/** In COPY's text form a line end always ends a row. */
function counted(source: AsyncIterable<Buffer>) {
  let count = 0
  async function* through() {
    for await (const chunk of source) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
      yield chunk
    }
  }
  return { lines: () => count, source: through() }
}

async function* whole(file: string) {
  yield await readFile(file)
}
