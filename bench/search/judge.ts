// How well ten results answer a question. A posting is judged by what its maker and a careful
// reader know of it, never by how an engine cuts words: 3 is what was asked for, by its title; 2 by
// its tags or with something less; 1 has to do with it; 0 does not. An engine's ten are compared
// with the best ten there are (nDCG@10, gains 1, 3, 7).
import { citiesIn } from './places.ts'
import type { Posting } from './postings.ts'
import type { Wanted } from './questions.ts'

export type Grade = 0 | 1 | 2 | 3
type Judge = {
  /** The grades of all open postings that are worth anything, by id. */
  grades(wanted: Wanted): Map<string, Grade>
}

export function createJudge(postings: readonly Posting[], states: Map<string, string>): Judge {
  const known = postings
    .filter(({ status }) => status === 'active')
    .map((posting) => readPosting(posting, states))
  return {
    grades(wanted) {
      const asked = prepare(wanted)
      const found = new Map<string, Grade>()
      for (const posting of known) {
        const grade = gradeOf(posting, asked)
        if (grade > 0) found.set(posting.id, grade)
      }
      return found
    },
  }
}

/** From 0 to 1; undefined where nothing answers the question. */
export function ndcg(
  found: readonly string[],
  grades: ReadonlyMap<string, Grade>,
): number | undefined {
  if (!grades.size) return undefined
  const best = [...grades.values()].sort((a, b) => b - a)
  return gain([...new Set(found)].map((id) => grades.get(id) ?? 0)) / gain(best)
}

const gain = (grades: readonly number[]) =>
  grades
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

type Known = {
  id: string
  title: string
  tags: string[]
  text: string
  cities: Set<string>
  states: Set<string>
  years: { from: number; to: number } | undefined
  posting: Posting
}

function readPosting(posting: Posting, stateOf: Map<string, string>): Known {
  const cities = citiesIn(posting.location)
  const stated = posting.location.toLowerCase().split(/[,/]/)
  const [from, to] = posting.experience_required?.match(/\d+/g)?.map(Number) ?? []
  const inYears = /yr|year/i.test(posting.experience_required ?? '')
  return {
    id: posting.id,
    title: plain(posting.title),
    tags: posting.skills.map(plain),
    text: plain(posting.description),
    cities: new Set(cities),
    states: new Set([
      ...cities.map((city) => stateOf.get(city) ?? city),
      ...stated.map((part) => part.trim()),
    ]),
    years: inYears && from !== undefined ? { from, to: to ?? from } : undefined,
    posting,
  }
}

type Prepared = Wanted & { roles: string[]; skillNames: string[][] }

const prepare = (wanted: Wanted): Prepared => ({
  ...wanted,
  roles: (wanted.role ?? []).map(plain),
  skillNames: (wanted.skills ?? []).map((names) => names.map(plain)),
})

function gradeOf(posting: Known, asked: Prepared): Grade {
  if (!fits(posting, asked)) return 0
  const subject = subjectGrade(posting, asked)
  return subject === 0 ? 0 : lowered(posting, asked, subject)
}

/** Where the words stand: 3 in the title, 2 in a tag, 1 in the text. */
type Place = 0 | 1 | 2 | 3

function subjectGrade(posting: Known, { roles, skillNames }: Prepared): Grade {
  const skills = skillNames.map((names) => best(names, (name) => placeOf(posting, name)))
  const least = Math.min(...skills) as Place
  if (!roles.length) {
    if (!skills.length) return 3
    // In the title, or one in the title and the others in tags.
    if (least >= 2) return skills.includes(3) || skills.length > 1 ? 3 : 2
    return least
  }
  const role = best(roles, (name) => roleOf(posting, name))
  if (!skills.length || role === 0) return role
  if (role < 3) return least >= 2 ? 1 : 0
  if (least >= 2) return 3
  return least === 1 ? 2 : 1
}

const best = (names: readonly string[], of: (name: string) => Place) =>
  names.reduce<Place>((found, name) => Math.max(found, of(name)) as Place, 0)

function placeOf({ title, tags, text }: Known, name: string): Place {
  if (title.includes(name)) return 3
  if (tags.some((tag) => tag.includes(name))) return 2
  return name.trim().length > SHORT && text.includes(name) ? 1 : 0
}

/** "go", "r" and "c" in a running text are mostly something else. */
const SHORT = 2

/** The words of a role may stand apart in the title: "Data Governance Analyst". */
function roleOf(posting: Known, name: string): Place {
  const words = name.trim().split(' ')
  if (words.every((word) => posting.title.includes(` ${word} `))) return 3
  return placeOf(posting, name)
}

/** What a person would not take at all otherwise. */
function fits(
  { posting, cities, states, years }: Known,
  { cities: wantedCities, state, mode, contract, company, days, years: worked, level }: Prepared,
): boolean {
  if (wantedCities && !wantedCities.some((city) => cities.has(city))) return false
  if (state && !states.has(state)) return false
  if (mode && posting.work_mode !== mode) return false
  if (contract && posting.type !== 'contract') return false
  if (company && !posting.company.toLowerCase().includes(company)) return false
  if (days !== undefined && posting.age > days) return false
  if (worked !== undefined && years && (worked < years.from || worked > years.to)) return false
  if (level === 'intern' && posting.type !== 'internship') return false
  return level !== 'fresher' || (years?.from ?? 0) <= 1
}

/** What is not told, or is a little less than was asked for. */
function lowered({ posting, title, years }: Known, asked: Prepared, grade: Grade): Grade {
  let left: number = grade
  if (asked.payFrom !== undefined) {
    if (posting.pay && posting.pay.to < asked.payFrom) return 0
    if (!posting.pay) left = 1
  }
  if (asked.years !== undefined && !years) left -= 1
  if (asked.level === 'senior' && !SENIOR.test(title)) left -= (years?.from ?? 0) >= 5 ? 1 : 2
  if (asked.level === 'fresher' && !FRESHER.test(title) && years?.from !== 0) left -= 1
  return Math.max(left, 0) as Grade
}

const SENIOR = / (senior|sr|lead|principal|staff|head) /
const FRESHER = / (junior|jr|trainee|fresher|apprentice|intern) /

/** The words of a text in one spelling, a blank on either side: C++, C#, .NET stay themselves. */
export function plain(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\.net\b/g, ' dotnet ')
    .replace(/\.js\b/g, 'js')
    .replace(/\br ?& ?d\b/g, 'research and development')
    .replace(/\bfull[ -]?stack\b/g, 'full stack')
    .replace(/\bfront[ -]?end\b/g, 'front end')
    .replace(/\bback[ -]?end\b/g, 'back end')
    .match(/[\p{L}\p{M}\p{N}]+[+#]*/gu)
  return ` ${(words ?? []).map(singular).join(' ')} `
}

const singular = (word: string) =>
  /^[a-z]{3,}[^sui]s$/.test(word) && word !== 'sales' ? word.slice(0, -1) : word
