// The tables of docs/access.md: who may do what.
import { readFileSync } from 'node:fs'

type AccessRow = { table: string; verb: string; cells: string[] }

/** The rows of the first table, or of the one below this heading. */
export function accessRows(heading?: string): AccessRow[] {
  const document = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  const sections = document.split(/^## /m)
  const section = heading ? sections.find((text) => text.startsWith(heading)) : sections[0]
  if (section === undefined) throw new Error(`docs/access.md has no section ${heading}`)
  return section
    .split('\n')
    .filter((line) => /^\| [a-z_]+.* \| (select|insert|update|upsert|delete|call) \|/.test(line))
    .map((line) => {
      const [table = '', verb = '', ...cells] = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1)
      return { table, verb, cells }
    })
}
