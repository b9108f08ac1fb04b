// The files of the embedded PostgreSQL below DATA_DIR: made the first time, found again later.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EmbeddedLog } from './embedded.ts'
import {
  findPrograms,
  isCode,
  type Programs,
  prepareDataDir,
  type RunAs,
  requireReachable,
  unprivilegedUser,
} from './embedded-files.ts'

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

const superuser = 'postgres'
/** The kernel's limit on a socket's path, the smaller one of the systems we know. */
const longestSocketPath = 103
const largestLog = 10 * 1024 * 1024

/** Everything `postgres` needs to start. Throws an Error of one line. */
export async function prepareCluster(dataDir: string, log: EmbeddedLog): Promise<Cluster> {
  const runAs = unprivilegedUser()
  prepareDataDir(dataDir, runAs)
  const home = path.join(dataDir, 'postgres')
  const programs = findPrograms(path.join(dataDir, 'postgres-libraries'))
  requireReachable(programs.postgres, runAs)
  requireReachable(home, runAs)
  ownFolder(home, runAs)
  const cluster: Cluster = {
    dataDir,
    folder: path.join(home, 'cluster'),
    ...(await addressFor(home, runAs)),
    user: superuser,
    ...passwordIn(dataDir),
    logFile: path.join(dataDir, 'postgres.log'),
    programs,
    runAs,
    environment: environmentFor(programs),
  }
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) initialise(cluster, log)
  return cluster
}

function ownFolder(folder: string, runAs: RunAs) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs && statSync(folder).uid !== runAs.uid) chownSync(folder, runAs.uid, runAs.gid)
}

async function addressFor(home: string, runAs: RunAs) {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const folder = path.join(home, 'socket')
  if (Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= longestSocketPath) {
    ownFolder(folder, runAs)
    return { host: folder, port: 5432 }
  }
  const short = mkdtempSync(path.join(tmpdir(), 'pg-'))
  ownFolder(short, runAs)
  return { host: short, port: 5432 }
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
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return { passwordFile, password: readFileSync(passwordFile, 'utf8').trim() }
}

function environmentFor({ libraries }: Programs): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const found = libraries ? { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } : {}
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...found }
}

/** Made beside its place and then moved there, so that an interrupted start leaves nothing half-made behind. */
function initialise(cluster: Cluster, log: EmbeddedLog) {
  log.info({ folder: cluster.folder }, 'making a new database')
  const started = Date.now()
  const draft = `${cluster.folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const { uid, gid } = cluster.runAs ?? {}
  const options = [
    '-D',
    draft,
    '-U',
    cluster.user,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--no-instructions',
  ]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const secret = path.join(path.dirname(cluster.folder), 'password')
  writeFileSync(secret, cluster.password, { mode: 0o600 })
  if (cluster.runAs) chownSync(secret, cluster.runAs.uid, cluster.runAs.gid)
  const { status, stderr, error } = spawnSync(
    cluster.programs.initdb,
    [...options, ...locale, `--pwfile=${secret}`],
    {
      cwd: path.parse(draft).root,
      env: cluster.environment,
      encoding: 'utf8',
      uid,
      gid,
      windowsHide: true,
    },
  )
  rmSync(secret, { force: true })
  if (status !== 0) {
    const reason = (error?.message ?? stderr ?? '').trim().split('\n').at(-1)
    throw new Error(`The database could not be made in ${cluster.folder}: ${reason}`)
  }
  renameSync(draft, cluster.folder)
  log.info({ ms: Date.now() - started }, 'the database is made')
}

/** The server's log, one older copy kept beside it. */
export function openLog({ logFile }: Pick<Cluster, 'logFile'>) {
  if (existsSync(logFile) && statSync(logFile).size > largestLog)
    renameSync(logFile, `${logFile}.old`)
  const fd = openSync(logFile, 'a', 0o600)
  chmodSync(logFile, 0o600)
  return { fd, close: () => closeSync(fd) }
}

/** A short name that is the same for the same folder. */
export const nameOf = (folder: string) =>
  createHash('sha256').update(folder).digest('hex').slice(0, 10)
