// Which column of a table is which field: judged by its header and by what stands in it.
import { type Kind, kindOfCells } from './content.ts'
import { type Column, isBeside, namedColumns } from './names.ts'

/** The fields that a column of a kind can be; the first is meant when the header is unknown. */
const FIELDS_OF: Record<Kind, readonly Column[]> = {
  pay: ['salary', 'salaryMin', 'salaryMax'],
  mode: ['workMode', 'location'],
  type: ['type'],
  seniority: [],
  experience: ['experience', 'experienceMin', 'experienceMax'],
  date: ['posted', 'closing', 'collected'],
  url: ['url'],
  text: ['description', 'requirements', 'responsibilities', 'benefits', 'skills'],
  place: ['location'],
  list: ['skills', 'requirements', 'responsibilities', 'benefits', 'location'],
  title: ['title'],
}
/** Fields whose cells are of one kind, if they are of any: another kind shows that it is none. */
const KIND_OF: Partial<Record<Column, Kind>> = {
  salary: 'pay',
  workMode: 'mode',
  type: 'type',
  experience: 'experience',
  posted: 'date',
  closing: 'date',
  collected: 'date',
  url: 'url',
  location: 'place',
  title: 'title',
}
/** So sure is a proposal by the content alone; a name that fits its content goes before it. */
const BY_CONTENT: Record<Kind, number> = {
  pay: 2.8,
  mode: 2.6,
  type: 2.2,
  seniority: 0,
  experience: 2.6,
  date: 2.2,
  url: 2,
  text: 2.4,
  place: 2.4,
  list: 2,
  title: 2.4,
}
/** These kinds are told so surely that they overrule a header. */
const SURE: readonly Kind[] = ['pay', 'mode', 'type', 'seniority', 'experience', 'date', 'url']

type Claim = { at: number; column: Column; weight: number }

/** The field of each column, undefined for none. `rows`: the first rows of the table. */
export function proposeColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): (Column | undefined)[] {
  const claims = names.flatMap((name, at) =>
    claimsOf(
      name,
      rows.map((cells) => cells[at] ?? ''),
    ).map((claim) => ({ at, ...claim })),
  )
  claims.sort((one, other) => other.weight - one.weight || one.at - other.at)
  const columns = new Map<number, Column>()
  const taken = new Set<Column>()
  for (const { at, column } of claims) {
    if (columns.has(at) || taken.has(column)) continue
    columns.set(at, column)
    taken.add(column)
  }
  return names.map((_, at) => columns.get(at))
}

function claimsOf(name: string, cells: readonly string[]): Omit<Claim, 'at'>[] {
  if (isBeside(name)) return []
  const kind = kindOfCells(cells)
  const named = namedColumns(name).flatMap(({ column, weight }) => {
    if (!kind || FIELDS_OF[kind].includes(column))
      return [{ column, weight: weight + (kind ? 1 : 0) }]
    const contradicted = SURE.includes(kind) && KIND_OF[column] !== undefined
    return contradicted ? [] : [{ column, weight }]
  })
  const meant = kind && FIELDS_OF[kind][0]
  if (!kind || !meant || named.some(({ column }) => FIELDS_OF[kind].includes(column))) return named
  // A header that is known to be something else keeps it unless its cells surely contradict it.
  if (named.length > 0 && !SURE.includes(kind)) return named
  return [...named, { column: meant, weight: BY_CONTENT[kind] }]
}
