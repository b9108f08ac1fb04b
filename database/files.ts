// The SQL files of this folder, in the order in which they are applied. Only lists them; apply.ts
// decides what to do.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export type SqlFile = {
  /** Relative to this folder: `functions/access/is_admin.sql`. */
  name: string
  text: string
  /** SHA-256 of the text, with Unix line ends on every system. */
  checksum: string
}

export type SqlFiles = {
  migrations: SqlFile[]
  /** Created again before the functions, in a schema of their own: what functions return. */
  shapes: SqlFile[]
  /**
   * Applied again as a whole whenever anything changed, like views and policies. A folder for each
   * noun, a file for each name; the order of the files does not matter.
   */
  functions: SqlFile[]
  /** Tables that functions fill from other tables: filled here once, while they are empty. */
  derived: SqlFile[]
  views: SqlFile[]
  policies: SqlFile[]
  /** One checksum over all of them. */
  checksum: string
}

export function readSqlFiles(folder = import.meta.dirname): SqlFiles {
  const read = (part: string): SqlFile[] =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.replaceAll(sep, '/'))
      .sort()
      .map((file) => {
        const text = readFileSync(join(folder, part, file), 'utf8').replaceAll('\r\n', '\n')
        return { name: `${part}/${file}`, text, checksum: sha256(text) }
      })
  const parts = {
    migrations: read('migrations'),
    shapes: read('shapes'),
    functions: read('functions'),
    derived: read('derived'),
    views: read('views'),
    policies: read('policies'),
  }
  const all = Object.values(parts).flat()
  return { ...parts, checksum: sha256(all.map((file) => file.name + file.checksum).join('\n')) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
