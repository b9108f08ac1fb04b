// Writes places.ts from the two tables that know places in India, for what must know them without
// asking the database: the import's reading of locations, and the tests of the page's own list.
import type { Session } from './apply.ts'

export async function placesText(session: Session): Promise<string> {
  const list = async (question: string) => (await session.query(question)).rows.map(textOf)
  const towns = await list('select distinct town as text from private.regional_towns')
  const regions = await list('select distinct lower(region) as text from private.regional_towns')
  const names = await list(
    `select name || '=' || place as text from public.place_names where name ~ '^[ -~]+$' and name <> lower(place)
       and exists (select from private.regional_towns where town = lower(place) or region = place)`,
  )
  return `// Generated from the database by dump.ts; not edited by hand. Places in India as
// private.regional_towns and public.place_names have them before an administrator adds to them, in
// small letters.

/** Towns and districts. */
export const towns: ReadonlySet<string> = new Set(
${quoted(towns)},
)

/** States, union territories and the region around Delhi. */
export const regions: ReadonlySet<string> = new Set(
${quoted(regions)},
)

/** Another name of a town or region → its name as we write it. */
export const otherNames: ReadonlyMap<string, string> = new Map(
${quoted(names)}.map((pair) => pair.split('=') as [string, string]),
)
`
}

const textOf = (row: Record<string, unknown>) => String(row.text)

/** Sorted here: databases differ in how they sort. */
function quoted(texts: string[]): string {
  const lines = ['']
  for (const text of texts.toSorted()) {
    const line = `${lines.pop()}${text},`
    lines.push(line)
    if (line.length > 90) lines.push('')
  }
  const text = lines.filter(Boolean).join('\n').replace(/,$/, '')
  return `  \`${text}\`\n    .replaceAll('\\n', '')\n    .split(',')`
}
