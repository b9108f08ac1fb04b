// An invented person, with the content of their résumé: how it is written, and what it means.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Chance } from './chance.ts'
import * as words from './words.ts'

export type Language = 'en' | 'hi'
export type MadeJob = {
  employer: string
  title: string
  place: string
  from: Month
  to: Month | 'present'
  points: string[]
}
export type Month = { year: number; month: number }
export type MadePerson = {
  language: Language
  name: string
  email: string
  /** As it is written; its meaning is the digits. */
  phone: string
  city: { written: string; name: string }
  linkedin?: string
  github?: string
  portfolio?: string
  headline: string
  summary: string
  jobs: MadeJob[]
  schools: { degree: string; institution: string; from: number; to: number; mark?: string }[]
  skills: { written: string; name: string }[]
}

type Names = { first: readonly string[]; last: readonly string[] }

/** From the folder of real files if there is one, else our own. */
export function namesOf(sampleData: string | undefined): Names {
  const folder = sampleData && path.join(sampleData, 'names_india')
  if (!folder || !existsSync(folder)) return { first: words.firstNames, last: words.lastNames }
  const read = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^[a-z]{3,12}$/.test(line))
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  return {
    first: [...read('first.female.names'), ...read('first.male.names')],
    last: read('last.names'),
  }
}

export function makePerson(chance: Chance, names: Names, language: Language): MadePerson {
  const { pick, whole, happens, some } = chance
  const [name, handle] = nameIn(chance, names, language)
  const [written, city] = pick(language === 'hi' ? words.hindiCities : words.cities)
  const skills = makeSkills(chance)
  const jobs = makeJobs(chance, language, skills)
  const slug = handle.replace('.', happens(0.5) ? '-' : '')
  return {
    language,
    name,
    email: `${handle}${happens(0.5) ? whole(1, 99) : ''}@${pick(['example.com', 'example.org', 'mail.example.in'])}`,
    phone: phoneOf(chance),
    city: { written, name: city },
    linkedin: happens(0.7) ? `linkedin.com/in/${slug}-${whole(100, 999)}` : undefined,
    github: happens(0.4) ? `github.com/${slug}` : undefined,
    portfolio: happens(0.25) ? `${handle.replace('.', '')}.dev` : undefined,
    headline: pick(language === 'hi' ? words.hindiTitles : words.titles),
    summary: pick(language === 'hi' ? words.hindiSummaries : words.summaries),
    jobs,
    schools: Array.from({ length: whole(1, 2) }, (_, index) => {
      const to = (jobs.at(-1)?.from.year ?? 2018) - index * 4
      const degrees = language === 'hi' ? words.hindiDegrees : words.degrees
      const town = pick(language === 'hi' ? words.hindiCities : words.cities)[0]
      const institution =
        language === 'hi'
          ? `${town} विश्वविद्यालय`
          : pick([
              `University of ${town}`,
              `${coined(chance)} Institute of Technology`,
              `${coined(chance)} College`,
              `Govt. Polytechnic ${town}`,
              `St. ${coined(chance)}’s School`,
            ])
      const mark = happens(0.3) ? pick(['CGPA: 8.4/10', '78%', 'First class, 71.5%']) : undefined
      return { degree: pick(degrees), institution, from: to - 3, to, mark }
    }),
    skills: some(skills, skills.length),
  }
}

function nameIn(
  { pick, whole }: Chance,
  { first, last }: Names,
  language: Language,
): [string, string] {
  if (language === 'hi') {
    const [given, family] = [pick(words.hindiFirstNames), pick(words.hindiLastNames)]
    return [`${given[0]} ${family[0]}`, `${given[1]}.${family[1]}`]
  }
  const [given, family, middle] = [pick(first), pick(last), pick(first)]
  const handle = `${given}.${family}`.toLowerCase()
  switch (whole(0, 7)) {
    case 0:
      return [`${given} ${middle} ${family}`, handle]
    case 1:
      return [`${given} ${middle.charAt(0)}. ${family}`, handle]
    case 2:
      return [`${family.charAt(0)}. ${given}`, given.toLowerCase()]
    default:
      return [`${given} ${family}`, handle]
  }
}

const coined = ({ pick, happens }: Chance) =>
  pick(words.beginnings) + pick(words.middles) + (happens(0.3) ? pick(words.middles) : '')

function phoneOf({ whole, pick }: Chance): string {
  const digits = `${whole(6, 9)}${String(whole(0, 999_999_999)).padStart(9, '0')}`
  const [start, end] = [digits.slice(0, 5), digits.slice(5)]
  const thirds = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return pick([
    `+91 ${start} ${end}`,
    `+91-${digits}`,
    `+91${digits}`,
    digits,
    `0${digits}`,
    `(+91) ${start} ${end}`,
    `${start} ${end}`,
    `${start}-${end}`,
    `+91 ${thirds.join(' ')}`,
    `+91-${thirds.join('-')}`,
    `0091 ${digits}`,
    `91-${start}-${end}`,
    `+91 (0) ${start} ${end}`,
    thirds.join('.'),
  ])
}

/** Mostly skills that a list may know, and invented tools. */
function makeSkills(chance: Chance): MadePerson['skills'] {
  const known = chance
    .some(words.skills, chance.whole(5, 10))
    .map(([written, name]) => ({ written, name }))
  const own = Array.from({ length: chance.whole(0, 2) }, () => coined(chance)).map((name) => ({
    written: name,
    name,
  }))
  const seen = new Set<string>()
  return [...known, ...own].filter(({ name }) => !seen.has(name) && seen.add(name))
}

function makeJobs(chance: Chance, language: Language, skills: MadePerson['skills']): MadeJob[] {
  const { pick, whole, happens, some } = chance
  const jobs: MadeJob[] = []
  let until: Month | 'present' = happens(0.6) ? 'present' : { year: 2026, month: whole(1, 9) }
  let year = 2026
  for (let count = whole(1, 4); count > 0; count -= 1) {
    year -= whole(1, 4)
    const from = { year, month: whole(1, 12) }
    const hindi = language === 'hi'
    const texts = some(hindi ? words.hindiPoints : words.points, whole(1, 3))
    jobs.push({
      employer: (hindi
        ? `${pick(words.hindiBeginnings)} ${pick(words.hindiEndings)}`
        : pick([
            `${coined(chance)} ${pick(words.endings)}`,
            `${coined(chance)} ${pick(words.endings)}`,
            `${coined(chance)} ${coined(chance)} ${pick(words.endings)}`,
            `${pick(words.lastNames)} & Sons`,
            `${pick(['District', 'City'])} ${pick(['Hospital', 'Library', 'Bank'])} ${pick(words.cities)[0]}`,
          ])
      ).trim(),
      title: pick(hindi ? words.hindiTitles : words.titles),
      place: pick(hindi ? words.hindiCities : words.cities)[0],
      from,
      to: until,
      points: texts.map((text) =>
        text
          .replace('{n}', String(whole(2, 40)))
          .replaceAll('{skill}', () => pick(skills.filter(({ name }) => name.length > 2)).written),
      ),
    })
    until = { year: year - 1, month: whole(6, 12) }
    year -= 1
  }
  return jobs
}
