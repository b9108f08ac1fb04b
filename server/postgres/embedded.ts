// The supervisor of the embedded PostgreSQL: makes the cluster the first time, starts it, keeps it
// running, stops it. One process at a time per data folder (embedded-owner.ts).

import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { requireDurableSettings } from './durability.ts'
import { type Cluster, DataDirInUse, type EmbeddedLog, prepareCluster } from './embedded-cluster.ts'
import { stopLeftoverServer, takeOwnership } from './embedded-owner.ts'
import { hasEnded, launch, stopChild } from './embedded-process.ts'
import { type Settings, settingsFor } from './embedded-settings.ts'

type EmbeddedOptions = {
  /**
   * Contains everything: `postgres/` (cluster and socket), `postgres.password` and `postgres.log`.
   */
  dataDir: string
  log: EmbeddedLog
  /** Further server settings, over ours. */
  settings?: Settings
  /** Only for throw-away databases: allows fsync and similar settings to be off. */
  unsafe?: boolean
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

const longestPauseMs = 10_000

/**
 * Starts the database of this data folder. Throws an Error of one line when the folder cannot be
 * written, another process has it open (`DataDirInUse`), or PostgreSQL does not start (then the
 * line names its log).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log } = options
  requireDurableSettings(options.settings ?? {}, options.unsafe)
  const cluster = await prepareCluster(options.dataDir, log)
  await stopLeftoverServer(cluster, log)

  const settings = settingsFor(cluster, options.settings)
  let child = await launch(cluster, settings)
  let owner: Client | undefined
  let recovering: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const own = async () => {
    owner = await takeOwnership(cluster, () => !hasEnded(child))
    if (!owner) {
      await stopChild(cluster, child)
      throw new DataDirInUse(cluster)
    }
    owner.on('end', () => {
      owner = undefined
      if (!stopping) recovering = recover()
    })
  }

  /**
   * The session ended by itself: a crash of the server, which PostgreSQL repairs alone in simple
   * cases.
   */
  const recover = async () => {
    for (let waitMs = 50; !stopping; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      await pause(waitMs, undefined, { ref: false })
      if (stopping) return
      try {
        if (hasEnded(child)) {
          log.error({ log: cluster.logFile }, 'the database ended by itself; starting it again')
          child = await launch(cluster, settings)
        }
        return await own()
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the database is not back yet')
      }
    }
  }

  const stop = async () => {
    await recovering
    await owner?.end().catch(() => {})
    await stopChild(cluster, child)
    log.info({}, 'the database is stopped')
  }

  await own()
  const { host, port, user, password } = cluster
  return {
    host,
    port,
    user,
    password,
    urlFor: (database) => addressOf(cluster, database),
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** The address of the superuser of this cluster. */
export function addressOf(
  { host, port, user, password }: Pick<Cluster, 'host' | 'port' | 'user' | 'password'>,
  database: string,
): string {
  const who = `${user}:${encodeURIComponent(password)}`
  const name = encodeURIComponent(database)
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${name}`
}
