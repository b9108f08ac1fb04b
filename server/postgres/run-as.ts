// The user PostgreSQL runs as, and the folders that this user must be able to enter. PostgreSQL
// refuses root, so when started as root it runs as nobody; otherwise it runs as the present user,
// and nothing here has any effect.
import * as fs from 'node:fs'
import path from 'node:path'

/** undefined: as the present user. */
export type RunAs = { uid: number; gid: number; name: string } | undefined

/**
 * Where a folder is created when DATA_DIR or the project is below a folder that only root may
 * enter.
 */
const sharedFolder = '/var/lib/embedded-postgres'

export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [name, , uid, gid] = line?.split(':') ?? []
  if (!name || !uid || !gid) {
    throw new Error('PostgreSQL refuses to run as root and there is no user nobody to run it as')
  }
  // Some systems write these ids as negative numbers.
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** Makes DATA_DIR and checks that it can be written; throws an Error of one line. */
export function prepareDataDir(dataDir: string, user: RunAs) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    // Its contents stay closed to everyone but their owner; others only need to pass through this
    // folder.
    if (user) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o001)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${reason}`, { cause })
  }
}

/**
 * The folder for cluster and socket: `wanted`, or, if the user may not enter it, a folder elsewhere
 * to which `wanted` becomes a link.
 */
export function homeFor(
  wanted: string,
  user: RunAs,
  log: { warn(fields: object, sentence: string): void },
): string {
  if (!fs.existsSync(wanted) && !mayEnter(path.dirname(wanted), user)) {
    fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
    const elsewhere = fs.mkdtempSync(path.join(sharedFolder, 'data-'))
    fs.rmSync(wanted, { force: true })
    fs.symlinkSync(elsewhere, wanted)
    log.warn(
      { folder: elsewhere, user: user?.name },
      'the database runs as another user, who may not enter DATA_DIR: its files lie in the folder named here',
    )
  }
  fs.mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const home = fs.realpathSync(wanted)
  giveTo(user, home)
  return home
}

/**
 * A folder for files of the package that the user must read: `wanted` if possible, else a copy made
 * once.
 */
export function readableCopy(wanted: string, name: string, user: RunAs): string {
  if (mayEnter(wanted, user)) return wanted
  const copy = path.join(sharedFolder, name)
  if (fs.existsSync(copy)) return copy
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const draft = fs.mkdtempSync(path.join(sharedFolder, 'draft-'))
  fs.cpSync(wanted, draft, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(draft, 0o755)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    // Another process was faster.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return copy
}

export function giveTo(user: RunAs, file: string) {
  if (user && fs.statSync(file).uid !== user.uid) fs.chownSync(file, user.uid, user.gid)
}

/** True when the user may pass through this folder and all above it. */
function mayEnter(folder: string, user: RunAs): boolean {
  if (!user) return true
  for (let each = fs.realpathSync(folder); ; each = path.dirname(each)) {
    const { uid, gid, mode } = fs.statSync(each)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (each === path.dirname(each)) return true
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '')
}
