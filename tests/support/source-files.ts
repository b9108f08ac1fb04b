// The project's own files, by their paths from the root.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** `web/data` is source, `data` is the product's storage. */
export const notSource = /(^|\/)(\.[^/]*|node_modules|dist|coverage)$|^data$/

export function filesBelow(where: string): string[] {
  return readdirSync(path.join(root, where), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(where, entry.name)
    if (notSource.test(name)) return []
    return entry.isDirectory() ? filesBelow(name) : [name]
  })
}

export const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

/** What a file imports: ours by its path from the root, a package as it is named. */
export function pathOf(target: string, from: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.join(path.dirname(from), target) : target
}
