// Making a backup while the product runs: one moment of the database, read by COPY in one snapshot,
// and every file that this moment names. Files never change under their name, so most are copied
// beforehand. Only for the last few, and the beginning of the snapshot, nobody may write a row of
// storage.objects; after that a deleted file is no matter any more, it has been copied.
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

/** The first copy may take hours; what arrived meanwhile, much less; then the rest is small. */
const ROUNDS_BEFORE = 2
const LOCK_MS = 5000
const MOST_ATTEMPTS = 10

export type BackupSource = {
  /** A direct address of the owner. */
  url: string
  backend: Backend
  dataDir: string
  /** Secrets that go along, by the name they get. */
  keys: Readonly<Record<string, string>>
  version: string
}

export type Taken = { manifest: Omit<Manifest, 'sha256'>; missing: number }

/** Throws an Error of one line; then nothing is left in the folder. */
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
 * A database of the product has keys somewhere; with another DATA_DIR they would be missed only
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
  // The snapshot begins with the first statement that reads; the tables must stay as the catalogue
  // told them.
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
  // A number that was given out after the snapshot is only skipped.
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
 * Waits for a moment in which no file is being stored or removed, and keeps it until the end of the
 * transaction. Who waits too long makes others wait.
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
      if ((error as { code?: string }).code !== '55P03' || attempt === MOST_ATTEMPTS) throw error
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
   * Those that are not there yet. One that is gone was removed meanwhile; under the lock, it is
   * truly missing.
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

  /** Drops what the snapshot does not name: it was replaced or removed while we copied. */
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
