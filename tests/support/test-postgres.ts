// The PostgreSQL under the test cluster: the embedded one, whose folder is kept for the next run
// (parallel runs use different folders), or with TEST_POSTGRESQL=15 a new one of the oldest
// supported version. Its settings are unsafe: nothing in it has to survive a power cut. But each
// commit is written at once, as in a real one: readers of changes get a commit when it is written.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'
import { DataDirInUse } from '#server/postgres/embedded-cluster.ts'
import { keptFolder } from './kept-folder.ts'
import { keepOutput } from './kept-logs.ts'
import { startPostgres15 } from './postgresql-15.ts'

/** `kept` is the part of the kept folder that it may use. */
export async function startTestPostgres(
  kept: string,
): Promise<{ superuserUrl: string; stop(): Promise<void> }> {
  if (wantsOldest()) {
    const { url, stop } = await startPostgres15({ wal_level: 'logical', ...settings })
    return { superuserUrl: url, stop: async () => stop() }
  }
  const { embedded, dataDir } = await startInFreeFolder(path.join(keptFolder(), kept))
  return {
    superuserUrl: embedded.urlFor('postgres'),
    async stop() {
      await embedded.stop()
      keepOutput('', dataDir)
    },
  }
}

function wantsOldest(): boolean {
  const { TEST_POSTGRESQL = '' } = process.env
  if (!['', '15'].includes(TEST_POSTGRESQL)) throw new Error('TEST_POSTGRESQL: expected 15')
  return TEST_POSTGRESQL === '15'
}

const maxRunsAtOnce = 16
const silent = { info() {}, warn() {}, error() {} }
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  // Several files at once follow changes; PostgreSQL's own limits are 10 of each.
  max_connections: 200,
  max_wal_senders: 40,
  max_replication_slots: 40,
}

async function startInFreeFolder(parent: string): Promise<{ embedded: Embedded; dataDir: string }> {
  // The database may run as another user, who must pass.
  mkdirSync(parent, { recursive: true, mode: 0o711 })
  for (let number = 1; ; number += 1) {
    const dataDir = path.join(parent, String(number))
    try {
      return { embedded: await start(dataDir), dataDir }
    } catch (error) {
      if (error instanceof DataDirInUse && number < maxRunsAtOnce) continue
      throw error
    }
  }
}

async function start(dataDir: string): Promise<Embedded> {
  const options = { dataDir, log: silent, unsafe: true, settings }
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (error instanceof DataDirInUse) throw error
    // After a power cut an unsafe database may be beyond repair, and is not needed.
    rmSync(dataDir, { recursive: true, force: true })
    return startEmbedded(options)
  }
}
