// The database of this installation: the embedded one in DATA_DIR, or the one that DATABASE_URL
// names.
import path from 'node:path'
import type { Log } from '#server/log.ts'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { watchDiskRoom } from '#server/postgres/disk-room.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import type { Environment } from './environment.ts'

export type OpenDatabase = {
  url: string
  /** True while its disk has no room for changes; of a database elsewhere nothing is known. */
  isFull(): boolean
  stop(): Promise<void>
}

const NAME = 'postgres'

/** For the process that serves: it must be the only one on DATA_DIR. */
export async function openDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) return elsewhere(environment.DATABASE_URL)
  const embedded = await startEmbedded({ dataDir: environment.DATA_DIR, log })
  const room = await watchDiskRoom(path.join(environment.DATA_DIR, 'postgres'), log)
  return {
    url: embedded.urlFor(NAME),
    isFull: room.isFull,
    async stop() {
      room.stop()
      await embedded.stop()
    },
  }
}

/**
 * For a command: uses the database of a running product, else starts it until the command is done.
 */
export async function joinDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) return elsewhere(environment.DATABASE_URL)
  const running = await findRunningEmbedded(environment.DATA_DIR, NAME)
  return running ? elsewhere(running) : openDatabase(environment, log)
}

const elsewhere = (url: string): OpenDatabase => ({
  url,
  isFull: () => false,
  stop: async () => {},
})
