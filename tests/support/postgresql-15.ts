// The oldest supported PostgreSQL, if it is installed on this machine: its programs, and a cluster.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unprivilegedUser } from '#server/postgres/run-as.ts'
import { freePort } from './product.ts'

const usual = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
  '/Applications/Postgres.app/Contents/Versions/15/bin',
]

/** The folder of the programs of PostgreSQL 15, or undefined. */
export const programs15 = [...usual, ...configured()].find(
  (folder) => existsSync(path.join(folder, 'pg_ctl')) && versionOf(folder) === '15',
)

function configured(): string[] {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    return []
  }
}

function versionOf(folder: string): string | undefined {
  const told = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\b(\d+)\.\d+/.exec(told)?.[1]
}

/**
 * A new cluster that listens on 127.0.0.1, with a password for its owner; a server refuses to run
 * as root.
 */
export async function startPostgres15(settings: Record<string, string | number>) {
  if (!programs15) throw new Error('This machine has no PostgreSQL 15')
  const bin = (name: string) => path.join(programs15, name)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgresql-15-'))
  const { uid, gid } = unprivilegedUser() ?? {}
  const run = (program: string, ...args: string[]) =>
    execFileSync(bin(program), args, { uid, gid, cwd: folder, stdio: 'ignore' })
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const password = 'only for this test'
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const data = path.join(folder, 'data')
  const owner = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  run('initdb', '-D', data, '--no-sync', ...owner)
  const port = await freePort()
  const options = Object.entries({ port, listen_addresses: '127.0.0.1', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const log = path.join(folder, 'log')
  run('pg_ctl', 'start', '-w', '-D', data, '-l', log, '-o', `${options} -k ${folder}`)
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
