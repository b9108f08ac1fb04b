// postmaster.pid, PostgreSQL's own lock on a data folder, and what became of the process it names. After a crash the file stays, and
// its number may since have been given to another program; PostgreSQL would then refuse to start for ever.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isCode } from './embedded-files.ts'

export type Postmaster = {
  pid: number
  port: number
  socketFolder: string
  host: string
  file: string
}

/** What the file of this cluster says; undefined when there is none. */
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

/** True when the process lives and is a PostgreSQL server; a process that only waits to be reaped does not live. */
export function isRunning({ pid }: Pick<Postmaster, 'pid'>): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  return /postgres/.test(programOf(pid))
}

/**
 * Lets PostgreSQL take over a file whose process is gone. The number is replaced by our own, which PostgreSQL knows as its parent's
 * and passes over; the rest stays, so it still looks for the shared memory of children that outlived the server.
 */
export function disown({ file }: Pick<Postmaster, 'file'>) {
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

/** The program a process runs, '' when it cannot be told or only waits to be reaped. */
function programOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [, program = '', state] = /\((.*)\) (\w)/s.exec(status) ?? []
      return state === 'Z' || state === 'X' ? '' : program
    }
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'], {
        encoding: 'utf8',
      })
    }
    const line = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return line.startsWith('Z') ? '' : line
  } catch {
    return ''
  }
}
