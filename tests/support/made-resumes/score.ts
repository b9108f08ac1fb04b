// Compares readings with the known content: hits, false finds and misses, per layout and field.
import type { Fields } from '#worker/resumes/reading.ts'
import type { MadePerson } from './person.ts'

export const contactFields = [
  'name',
  'email',
  'phone',
  'city',
  'linkedin',
  'github',
  'portfolio',
] as const
export const scoredFields = [
  ...contactFields,
  'employers',
  'titles',
  'dates',
  'education',
  'skills',
] as const
export type ScoredField = (typeof scoredFields)[number]
type Count = { hits: number; found: number; true: number }

export const precision = ({ hits, found }: Count) => (found === 0 ? 1 : hits / found)
export const recall = (count: Count) => (count.true === 0 ? 1 : count.hits / count.true)

export class Scores {
  readonly counts = new Map<string, Record<ScoredField, Count>>()

  /** Returns the mistakes in words. */
  add(layout: string, person: MadePerson, fields: Partial<Fields>): string[] {
    const of = this.counts.get(layout) ?? empty()
    this.counts.set(layout, of)
    const [read, truth] = [readIn(fields), trueOf(person)]
    return scoredFields.flatMap((field) => {
      const found = new Set(read[field].map(folded))
      const expected = new Set(truth[field].map(folded))
      const hits = [...found].filter((each) => expected.has(each)).length
      of[field].hits += hits
      of[field].found += found.size
      of[field].true += expected.size
      if (hits === found.size && hits === expected.size) return []
      return [`${field}: read ${[...found].join(' ; ')} | true ${[...expected].join(' ; ')}`]
    })
  }

  /** For these fields and layouts, by default all. */
  total(fields: readonly ScoredField[] = scoredFields, layout?: string): Count {
    const sum: Count = { hits: 0, found: 0, true: 0 }
    for (const [name, counts] of this.counts) {
      if (layout !== undefined && name !== layout) continue
      for (const field of fields) {
        sum.hits += counts[field].hits
        sum.found += counts[field].found
        sum.true += counts[field].true
      }
    }
    return sum
  }
}

const empty = () =>
  Object.fromEntries(
    scoredFields.map((field) => [field, { hits: 0, found: 0, true: 0 }]),
  ) as Record<ScoredField, Count>

type Values = Record<ScoredField, string[]>
const some = (value: string | undefined) => (value ? [value] : [])

function readIn(fields: Partial<Fields>): Values {
  const { employers = [], education = [], skills = [] } = fields
  return {
    ...single(fields),
    phone: some(fields.phone?.replace(/\D/g, '').slice(-10)),
    employers: employers.flatMap(({ employer }) => some(employer)),
    titles: employers.flatMap(({ title }) => some(title)),
    dates: employers.map(({ from, to }) => `${from} ${to}`),
    education: education.flatMap(({ institution }) => some(institution)),
    skills,
  }
}

function trueOf(person: MadePerson): Values {
  const month = ({ year, month: number }: { year: number; month: number }) =>
    `${year}-${String(number).padStart(2, '0')}`
  return {
    ...single({ ...person, city: person.city.name }),
    phone: [person.phone.replace(/\D/g, '').slice(-10)],
    employers: person.jobs.map(({ employer }) => employer),
    titles: person.jobs.map(({ title }) => title),
    dates: person.jobs.map(({ from, to }) => `${month(from)} ${to === 'present' ? to : month(to)}`),
    education: person.schools.map(({ institution }) => institution),
    skills: person.skills.map(({ name }) => name),
  }
}

type Single = Partial<
  Record<'name' | 'email' | 'city' | 'linkedin' | 'github' | 'portfolio', string>
>
const single = ({ name, email, city, linkedin, github, portfolio }: Single) => ({
  name: some(name),
  email: some(email),
  city: some(city),
  linkedin: some(linkedin),
  github: some(github),
  portfolio: some(portfolio),
})

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim()
