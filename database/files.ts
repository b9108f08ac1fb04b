// The SQL files of this folder, in the order in which they are applied. Says what is there;
// apply.ts decides what to do with it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SqlFile = {
  /** Relative to this folder: `migrations/0001_foundations.sql`. */
  name: string
  text: string
  /** SHA-256 of the text, with line ends as on Unix whatever the checkout made of them. */
  checksum: string
}

export type SqlFiles = {
  migrations: SqlFile[]
  /** Re-applied as a whole whenever anything changed. */
  functions: SqlFile[]
  views: SqlFile[]
  policies: SqlFile[]
  /** One checksum over all of them. */
  checksum: string
}

export function readSqlFiles(folder = import.meta.dirname): SqlFiles {
  const read = (part: string): SqlFile[] =>
    readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const text = readFileSync(join(folder, part, file), 'utf8').replaceAll('\r\n', '\n')
        return { name: `${part}/${file}`, text, checksum: sha256(text) }
      })
  const parts = {
    migrations: read('migrations'),
    functions: read('functions'),
    views: read('views'),
    policies: read('policies'),
  }
  const all = Object.values(parts).flat()
  return { ...parts, checksum: sha256(all.map((file) => file.name + file.checksum).join('\n')) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
