// Starts the server process, waits for it, and stops it.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, DataDirInUse, openLog } from './embedded-cluster.ts'
import { codeOf, connect, isWrongPassword, plain } from './embedded-session.ts'
import { isRunning, readPostmasterFile, replacePid } from './postmaster-file.ts'

const startMs = 60_000
const stopMs = 45_000
const maxAttempts = 6

/**
 * Starts the server and waits until it takes connections. Throws an Error of one line when it does
 * not.
 */
export async function launch(cluster: Cluster, settings: string[]): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnPostgres(cluster, settings)
    if (await isReady(cluster, child)) return child
    if (attempt === maxAttempts) {
      throw new Error(`PostgreSQL did not start; the reason is in ${cluster.logFile}`)
    }
    // What a killed server held is freed after a while: its process number with the unreaped
    // process, its memory with a child that is still ending.
    await pause(50 * 2 ** attempt)
    const left = readPostmasterFile(cluster.folder)
    if (left && isRunning(left.pid, cluster.folder)) throw new DataDirInUse(cluster, left.pid)
    if (left) replacePid(left)
  }
}

/**
 * The server writes to a file and has a process group of its own, so neither a closed pipe nor
 * Ctrl-C in the terminal ends it; Ctrl-C is for its owner. Node.js passes on no descriptors but
 * these.
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
  // For an owner that exits without stopping it; if the owner is killed, the next owner stops it.
  const leave = () => {
    if (child.pid) signal(cluster, child.pid, 'fast')
  }
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  return child
}

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined

async function isReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let until = Date.now() + startMs
  while (!hasEnded(child)) {
    try {
      await (await connect(cluster)).end()
      // Another server may have started first on the same folder, and have answered.
      if (readPostmasterFile(cluster.folder)?.pid === child.pid) return true
    } catch (error) {
      if (isWrongPassword(error)) {
        await stopChild(cluster, child)
        throw plain(error, cluster)
      }
      // It replays the log after a crash, which may take any time.
      if (codeOf(error) === '57P03') until = Date.now() + startMs
    }
    if (Date.now() > until) {
      await stopChild(cluster, child)
      return false
    }
    await pause(10)
  }
  return false
}

export async function stopChild(cluster: Cluster, child: ChildProcess) {
  if (hasEnded(child) || !child.pid) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await stopProcess(cluster, child.pid)
  await ended
}

/**
 * Fast shutdown: ends sessions and writes everything. After too long it is stopped hard, and
 * repaired at the next start. Throws when even that does not end it.
 */
export async function stopProcess(cluster: Cluster, pid: number) {
  for (const mode of ['fast', 'immediate'] as const) {
    signal(cluster, pid, mode)
    const until = Date.now() + stopMs
    while (Date.now() < until) {
      if (!isRunning(pid, cluster.folder)) return
      await pause(10)
    }
  }
  throw new Error(`The database (process ${pid}) cannot be stopped`)
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Returns at once; can be used while the process exits. */
function signal(cluster: Cluster, pid: number, mode: keyof typeof signals) {
  if (process.platform === 'win32') {
    spawn(cluster.programs.pgCtl, ['kill', mode === 'fast' ? 'INT' : 'QUIT', String(pid)], {
      stdio: 'ignore',
      windowsHide: true,
    })
    return
  }
  try {
    process.kill(pid, signals[mode])
  } catch {
    // It has ended already.
  }
}
