// The files of the embedded PostgreSQL below DATA_DIR: created the first time, found again later.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPrograms, type Programs } from './embedded-programs.ts'
import { giveTo, homeFor, isCode, prepareDataDir, type RunAs, unprivilegedUser } from './run-as.ts'

export type EmbeddedLog = {
  info(fields: object, sentence: string): void
  warn(fields: object, sentence: string): void
  error(fields: object, sentence: string): void
}

export type Cluster = {
  dataDir: string
  /** PostgreSQL's data folder. */
  folder: string
  host: string
  port: number
  user: string
  password: string
  passwordFile: string
  logFile: string
  programs: Programs
  runAs: RunAs
  environment: NodeJS.ProcessEnv
}

/** Another process has this data folder open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'

  constructor({ dataDir }: Pick<Cluster, 'dataDir'>, pid?: number) {
    const whose = pid ? ` (its database is process ${pid})` : ''
    super(`DATA_DIR ${dataDir} is in use by another process${whose}; stop that one first`)
  }
}

/** The kernel's limit on a socket's path, the smallest of the systems we know. */
const longestSocketPath = 103
const largestLog = 10 * 1024 * 1024

/** Everything `postgres` needs to start. Throws an Error of one line. */
export async function prepareCluster(dataDir: string, log: EmbeddedLog): Promise<Cluster> {
  const runAs = unprivilegedUser()
  prepareDataDir(dataDir, runAs)
  const home = homeFor(path.join(dataDir, 'postgres'), runAs, log)
  const programs = findPrograms(path.join(dataDir, 'postgres-libraries'), runAs)
  const cluster: Cluster = {
    dataDir,
    folder: path.join(home, 'cluster'),
    ...(await addressFor(home, runAs)),
    user: 'postgres',
    ...passwordIn(dataDir),
    logFile: path.join(dataDir, 'postgres.log'),
    programs,
    runAs,
    environment: environmentFor(programs),
  }
  if (!madeBefore(cluster)) initialise(cluster, log)
  return cluster
}

function madeBefore({ folder, programs }: Cluster): boolean {
  const file = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(file)) return false
  const version = fs.readFileSync(file, 'utf8').trim()
  if (version === programs.version) return true
  const remedy = 'copy the data over with pg_dump, or go back to the release that made it'
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${version}, this is ${programs.version}: ${remedy}`,
  )
}

async function addressFor(home: string, runAs: RunAs) {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const port = 5432
  const folder = path.join(home, 'socket')
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocketPath) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(runAs, folder)
    return { host: folder, port }
  }
  // A new folder each time, because another program could take a known name; postmaster.pid says
  // where it is.
  const short = fs.mkdtempSync(path.join(tmpdir(), 'pg-'))
  giveTo(runAs, short)
  process.once('exit', () => fs.rmSync(short, { recursive: true, force: true }))
  return { host: short, port }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 5432))
    })
  })
}

function passwordIn(dataDir: string) {
  const passwordFile = path.join(dataDir, 'postgres.password')
  const password = randomBytes(24).toString('base64url')
  try {
    fs.writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return { passwordFile, password: fs.readFileSync(passwordFile, 'utf8').trim() }
}

/**
 * For the C library of Linux: a session keeps up to 4 MB of what it frees. Otherwise it gives the
 * memory of each larger answer back and gets it anew, page by page, for the next.
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(1024 * 1024),
}

function environmentFor({ libraries }: Programs): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const found = libraries ? { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } : {}
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...KEPT_MEMORY, ...found }
}

/**
 * Created in a temporary folder and then moved, so that an interrupted start leaves nothing
 * incomplete.
 */
function initialise(cluster: Cluster, log: EmbeddedLog) {
  log.info({ folder: cluster.folder }, 'making a new database')
  const started = Date.now()
  removeOldDrafts(cluster)
  const draft = `${cluster.folder}.${process.pid}`
  const secret = `${draft}.password`
  fs.writeFileSync(secret, cluster.password, { mode: 0o600 })
  giveTo(cluster.runAs, secret)
  try {
    runInitdb(cluster, draft, secret)
    fs.renameSync(draft, cluster.folder)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    // Another process created it in the meantime.
    if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return
    throw error
  } finally {
    fs.rmSync(secret, { force: true })
  }
  log.info({ ms: Date.now() - started }, 'the database is made')
}

function runInitdb(
  { programs, runAs, environment, folder, user }: Cluster,
  draft: string,
  secret: string,
) {
  const options = ['-D', draft, '-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`]
  // The built-in locale sorts by code point and knows the letters of every script, the same on
  // every system.
  const locale = [
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const { status, stderr, error } = spawnSync(
    programs.initdb,
    [...options, ...locale, '--no-instructions'],
    {
      cwd: path.parse(draft).root,
      env: environment,
      encoding: 'utf8',
      windowsHide: true,
      uid: runAs?.uid,
      gid: runAs?.gid,
    },
  )
  if (status === 0) return
  const reason = (error?.message ?? stderr ?? '').trim().split('\n').at(-1)
  throw new Error(`The database could not be made in ${folder}: ${reason}`)
}

/** Deletes what interrupted starts left, except the files of a process that is still running. */
function removeOldDrafts({ folder }: Cluster) {
  const parent = path.dirname(folder)
  for (const name of fs.readdirSync(parent)) {
    const [, pid] = /^cluster\.(\d+)(\.password)?$/.exec(name) ?? []
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** The server's log, one older copy kept beside it. */
export function openLog({ logFile }: Pick<Cluster, 'logFile'>) {
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > largestLog) {
    fs.renameSync(logFile, `${logFile}.old`)
  }
  const fd = fs.openSync(logFile, 'a', 0o600)
  return { fd, close: () => fs.closeSync(fd) }
}
