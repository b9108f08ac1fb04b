// Reads a file of names in the format of the export: two columns, the typed name and its meaning.

import { unguardFormula } from '#csv/formula.ts'
import { readCsv } from '#csv/read-text.ts'
import type { NameRow } from '../../data/jobs/place-and-skill-names.ts'

/** Without its header, if it has one. */
export function readNames(text: string): NameRow[] {
  const rows = readCsv(text).map(({ cells }) => cells)
  const [first] = rows
  const hasHeader = first?.[0]?.trim() === 'name' && first[1]?.trim() === 'meaning'
  return (hasHeader ? rows.slice(1) : rows).map(([name = '', meaning = '']) => ({
    name: unguardFormula(name).trim(),
    meaning: unguardFormula(meaning).trim(),
  }))
}
