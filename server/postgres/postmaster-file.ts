// postmaster.pid, PostgreSQL's own lock on a data folder, and the process it names. After a crash
// the file stays, and its number may since belong to another program; PostgreSQL would then never
// start again.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isCode } from './run-as.ts'

export type Postmaster = {
  pid: number
  port: number
  socketFolder: string
  host: string
  file: string
}

/** The content of this cluster's file; undefined when there is none. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  try {
    const [pid, , , port, socketFolder = '', host = ''] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), socketFolder, host, file }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * True when the process is running and is the PostgreSQL server of this cluster; a process that
 * only waits to be reaped is not running.
 */
export function isRunning(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  return isServerOf(cluster, pid)
}

/**
 * Lets PostgreSQL replace a file whose process has ended. The number becomes our own, which
 * PostgreSQL recognises as its parent's and ignores; the rest is kept, so it still checks the
 * shared memory of children that outlived the server.
 */
export function replacePid({ file }: Pick<Postmaster, 'file'>) {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

function isServerOf(cluster: string, pid: number): boolean {
  try {
    switch (process.platform) {
      case 'linux': {
        // Empty for a process that only waits to be reaped.
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return line.includes('postgres') && line.split('\0').includes(cluster)
      }
      case 'win32': {
        const query = ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']
        return execFileSync('tasklist', query, { encoding: 'utf8' }).includes('postgres')
      }
      default: {
        const wanted = ['-o', 'stat=,args=', '-p', String(pid)]
        const line = execFileSync('ps', ['-ww', ...wanted], { encoding: 'utf8' })
        return !line.startsWith('Z') && line.includes('postgres') && line.includes(cluster)
      }
    }
  } catch {
    return false
  }
}
