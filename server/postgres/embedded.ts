// The supervisor of the embedded PostgreSQL: makes the cluster the first time, starts it, keeps it running, stops it. One process at
// a time: the owner holds an advisory lock in the running database. Who finds the database running and the lock free has found what
// a killed owner left behind, and stops it before starting afresh, so that binary, settings and log are surely its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { requireDurableSettings } from './durability.ts'
import { type Cluster, openLog, prepareCluster } from './embedded-cluster.ts'
import { type Settings, settingsFor } from './embedded-settings.ts'
import { disown, isRunning, readPostmasterFile } from './postmaster-file.ts'

export type EmbeddedOptions = {
  /** Everything lies below it: `postgres/` (cluster, socket, password) and `postgres.log`. */
  dataDir: string
  log: EmbeddedLog
  /** Further server settings, over ours. */
  settings?: Settings
  /** Throw-away databases only: lets fsync and its like be off. */
  unsafe?: boolean
}

export type EmbeddedLog = {
  info(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
  error(fields: object, sentence: string): void
}

export type Embedded = {
  /** Folder of the unix socket, or 127.0.0.1 where there are none. */
  host: string
  port: number
  user: string
  password: string
  /** The address of the superuser, for the database named. */
  urlFor(database: string): string
  /** Ends all sessions, writes everything and waits until the server is gone. */
  stop(): Promise<void>
}

/** Another process has this data folder open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'

  constructor({ dataDir }: Pick<Cluster, 'dataDir'>, pid?: number) {
    const whose = pid ? ` (its database is process ${pid})` : ''
    super(`DATA_DIR ${dataDir} is in use by another process${whose}; stop that one first`)
  }
}

/** Any number that no other program is likely to use on this cluster. */
export const ownersLock = 4_726_103_588
const startMs = 60_000
const stopMs = 30_000
const mostAttempts = 6

/**
 * Starts the database of this data folder. Throws an Error of one line when the folder cannot be written, another process has it
 * open, or PostgreSQL does not start (then the line names its log).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log } = options
  requireDurableSettings(options.settings ?? {}, options.unsafe)
  const cluster = await prepareCluster(options.dataDir, log)
  await clearTheWay(cluster, log)

  const settings = settingsFor(cluster, options.settings)
  let child = await launch(cluster, settings)
  let keeper: Client | undefined
  let stopping: Promise<void> | undefined

  const keepLock = async () => {
    keeper = await takeLock(cluster)
    if (!keeper) {
      await stopChild(cluster, child)
      throw new DataDirInUse(cluster)
    }
    keeper.on('end', () => {
      keeper = undefined
      if (!stopping) void recover()
    })
  }

  const recover = async () => {
    for (let waitMs = 200; !stopping; waitMs = Math.min(waitMs * 2, 10_000)) {
      await pause(waitMs)
      if (stopping) return
      try {
        if (hasEnded(child)) {
          log.error({ log: cluster.logFile }, 'the database ended by itself; starting it again')
          child = await launch(cluster, settings)
        }
        return await keepLock()
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the database is not back yet')
      }
    }
  }

  const stop = async () => {
    await keeper?.end().catch(() => {})
    await stopChild(cluster, child)
    log.info({}, 'the database is stopped')
  }

  await keepLock()
  return {
    host: cluster.host,
    port: cluster.port,
    user: cluster.user,
    password: cluster.password,
    urlFor: (database) => addressOf(cluster, database),
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Deals with a database that runs already, and with the file of one that runs no more. */
async function clearTheWay(cluster: Cluster, log: EmbeddedLog) {
  const found = readPostmasterFile(cluster.folder)
  if (!found) return
  if (!isRunning(found)) return disown(found)
  const keeper = await takeLock({ ...cluster, ...addressIn(found) })
  if (!keeper) throw new DataDirInUse(cluster, found.pid)
  log.warn({ pid: found.pid }, 'stopping the database that an earlier run left behind')
  await keeper.end()
  await stopProcess(cluster, found.pid)
}

const addressIn = ({
  socketFolder,
  host,
  port,
}: {
  socketFolder: string
  host: string
  port: number
}) => ({
  host: socketFolder || host || '127.0.0.1',
  port,
})

/** A session that owns this cluster, or undefined when another has it. Waits for a server that is still starting. */
async function takeLock(cluster: Pick<Cluster, 'host' | 'port' | 'user' | 'password'>) {
  const { host, port, user, password } = cluster
  const until = Date.now() + startMs
  for (;;) {
    const client = new Client({ host, port, user, password, database: 'postgres', keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownersLock])
      if (rows[0].mine) return client
      await client.end()
      return undefined
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(25)
    }
  }
}

/** Starts the server and waits until it takes connections. */
async function launch(cluster: Cluster, settings: string[]): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnPostgres(cluster, settings)
    if (await isReady(cluster, child)) return child
    // The number of a killed server may be held for a while by its unreaped process.
    if (attempt === mostAttempts) {
      throw new Error(`PostgreSQL did not start; the reason is in ${cluster.logFile}`)
    }
    await pause(100 * 2 ** attempt)
    const left = readPostmasterFile(cluster.folder)
    if (left && isRunning(left)) throw new DataDirInUse(cluster, left.pid)
    if (left) disown(left)
  }
}

/**
 * The server writes to a file and is in a process group of its own: it outlives neither a closed pipe nor Ctrl-C by accident, and
 * a killed parent leaves it running until it is found again.
 */
function spawnPostgres(cluster: Cluster, settings: string[]): ChildProcess {
  const log = openLog(cluster)
  const { uid, gid } = cluster.runAs ?? {}
  const child = spawn(cluster.programs.postgres, ['-D', cluster.folder, ...settings], {
    cwd: path.parse(cluster.folder).root,
    env: cluster.environment,
    stdio: ['ignore', log.fd, log.fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
    uid,
    gid,
  })
  child.on('error', () => {})
  log.close()
  return child
}

const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || !child.pid

async function isReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + startMs
  while (!hasEnded(child)) {
    const client = new Client({ ...access(cluster), database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === '28P01')
        throw new Error(`The password in ${cluster.passwordFile} does not fit the database`)
      // 57P03: it is replaying what a crash left; that takes as long as it takes.
      if (code !== '57P03' && Date.now() > until) return false
    }
    await pause(10)
  }
  return false
}

const access = ({ host, port, user, password }: Cluster) => ({ host, port, user, password })

async function stopChild(cluster: Cluster, child: ChildProcess) {
  if (hasEnded(child) || !child.pid) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await stopProcess(cluster, child.pid)
  await ended
}

/** Fast shutdown: sessions are ended, everything is written. */
async function stopProcess(cluster: Cluster, pid: number) {
  if (process.platform === 'win32') {
    spawn(cluster.programs.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast'], { stdio: 'ignore' })
  } else {
    process.kill(pid, 'SIGINT')
  }
  const until = Date.now() + stopMs
  while (isRunning({ pid }) || existsSync(path.join(cluster.folder, 'postmaster.pid'))) {
    if (!isRunning({ pid })) return
    if (Date.now() > until) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
    await pause(10)
  }
}

export function addressOf(
  cluster: Pick<Cluster, 'host' | 'port' | 'user' | 'password'>,
  database: string,
): string {
  const who = `${cluster.user}:${encodeURIComponent(cluster.password)}`
  const name = encodeURIComponent(database)
  return cluster.host.startsWith('/')
    ? `postgres://${who}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`
    : `postgres://${who}@${cluster.host}:${cluster.port}/${name}`
}
