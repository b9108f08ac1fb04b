// The owner of the running database is the session that holds an advisory lock in it; the lock ends
// with its owner, also after a crash. A database that runs while the lock is free was left behind
// by a killed owner. It is stopped and not taken over, so that programs, settings and log are those
// of the new owner.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Cluster, DataDirInUse, type EmbeddedLog } from './embedded-cluster.ts'
import { stopProcess } from './embedded-process.ts'
import { type Access, codeOf, connect, isWrongPassword, plain } from './embedded-session.ts'
import { isRunning, type Postmaster, readPostmasterFile, replacePid } from './postmaster-file.ts'

/** Any number that no other program is likely to use on this cluster. */
export const OWNER_LOCK = 4_726_103_588
const patienceMs = 60_000
const graceMs = 1000

/** Stops a database that is still running, or removes the file of one that is not. */
export async function stopLeftoverServer(cluster: Cluster, log: EmbeddedLog) {
  const found = readPostmasterFile(cluster.folder)
  if (!found) return
  const runs = () => isRunning(found.pid, cluster.folder)
  const access = { ...cluster, ...addressIn(found) }
  if (!runs()) {
    // A database that answers but is no process of this system runs in another container that
    // shares the folder.
    if (await answers(access)) throw new DataDirInUse(cluster)
    return replacePid(found)
  }
  try {
    // Twice: after a crash of the database a live owner needs a moment to take the lock again.
    for (const waitMs of [0, graceMs]) {
      await pause(waitMs)
      const owner = await takeOwnership(access, runs)
      if (!owner) throw new DataDirInUse(cluster, found.pid)
      await owner.end()
    }
  } catch (error) {
    // It was just about to end.
    if (!(error instanceof DataDirInUse) && !runs()) return stopLeftoverServer(cluster, log)
    throw error
  }
  log.warn({ pid: found.pid }, 'stopping the database that an earlier run left behind')
  await stopProcess(cluster, found.pid)
}

export const addressIn = ({ socketFolder, host, port }: Postmaster) => ({
  host: socketFolder || host || '127.0.0.1',
  port,
})

/**
 * A session that owns this cluster, or undefined when another has it. Waits for a server that is
 * still starting, as long as `alive` says so.
 */
export async function takeOwnership(
  access: Access,
  alive: () => boolean,
): Promise<Client | undefined> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      const client = await connect(access)
      if (await takesLock(client)) return client
      await client.end()
      return undefined
    } catch (error) {
      if (!alive() || Date.now() > until || isWrongPassword(error)) throw plain(error, access)
      await pause(25)
    }
  }
}

/**
 * Tried for a moment: the session of a killed owner may still be ending, or another process be
 * looking whether the lock is free.
 */
async function takesLock(client: Client): Promise<boolean> {
  const until = performance.now() + graceMs
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [OWNER_LOCK],
    )
    if (rows[0]?.mine) return true
    if (performance.now() > until) return false
    await pause(25)
  }
}

async function answers(access: Access): Promise<boolean> {
  try {
    await (await connect(access)).end()
    return true
  } catch (error) {
    // An error with a SQLSTATE comes from a server.
    return /^[0-9A-Z]{5}$/.test(codeOf(error)) && !/^E[A-Z]{4}$/.test(codeOf(error))
  }
}
