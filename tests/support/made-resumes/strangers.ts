// Word résumés of strangers with what a careful reader found in each, and the score of a reading
// against it. The rules are those of the folder's own scorer (score.py): one read item pays for one
// true item, and what the reader marked as optional costs nothing either way.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Employment, Fields } from '#worker/resumes/reading.ts'

export const strangerFields = [
  'names',
  'employers',
  'titles',
  'title and employer',
  'schools',
  'months in range',
  'months within 10 %',
] as const
export type StrangerField = (typeof strangerFields)[number]
type Marks = { right: number; wrong: string[]; missed: string[] }

type Job = {
  title?: string | null
  title_alt?: string[]
  title_optional?: boolean
  employer?: string | null
  employer_alt?: string[]
  employer_ok?: string[]
  employer_inherited?: boolean
  employer_optional?: boolean
  optional?: boolean
  from?: string | null
  to?: string | null
  spans?: [string | null, string | null][]
  count?: boolean | string
}
type School = {
  institution?: string | null
  institution_alt?: string[]
  institution_inherited?: boolean
  optional?: boolean
}
export type Truth = {
  file: string
  name?: string | null
  name_optional?: boolean
  name_ok?: string[]
  jobs: Job[]
  education: School[]
  months_stated?: number | null
  months_certain?: boolean
}
type Stranger = { truth: Truth; bytes: Uint8Array }

/** Undefined when the folder is not there. */
export function strangers(sampleData: string | undefined): Stranger[] | undefined {
  const folder = sampleData && path.join(sampleData, 'resumes_strangers')
  if (!folder || !existsSync(folder)) return undefined
  const truths: Truth[] = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8'))
  return truths.map((truth) => ({
    truth,
    bytes: new Uint8Array(readFileSync(path.join(folder, truth.file))),
  }))
}

export const noMarks = (): Record<StrangerField, Marks> =>
  Object.fromEntries(
    strangerFields.map((field) => [field, { right: 0, wrong: [], missed: [] }]),
  ) as unknown as Record<StrangerField, Marks>

/** `now`: the month that `present` means. */
export function mark(
  marks: Record<StrangerField, Marks>,
  truth: Truth,
  fields: Partial<Fields>,
  now: Date,
): void {
  const add = (field: StrangerField, { right, wrong, missed }: Marks) => {
    const told = (words: string) => `${truth.file}: ${words}`
    marks[field].right += right
    marks[field].wrong.push(...wrong.map(told))
    marks[field].missed.push(...missed.map(told))
  }
  const jobs = fields.employers ?? []
  add('names', matched(trueNames(truth), given([fields.name]), sameWords))
  const employers = given(jobs.map(({ employer }) => employer))
  add('employers', matched(truth.jobs.flatMap(trueEmployers), employers, sameOrganisation))
  const titles = given(jobs.map(({ title }) => title))
  add('titles', matched(truth.jobs.flatMap(trueTitles), titles, sameText))
  add('title and employer', pairs(truth.jobs, jobs))
  const schools = given((fields.education ?? []).map(({ institution }) => institution))
  add('schools', matched(truth.education.flatMap(trueSchools), schools, likeOrganisation))
  if (truth.months_certain !== false) {
    const [human, least, most] = trueMonths(truth, now)
    const read = fields.experience_months
    const within = read !== undefined && human !== undefined
    const isRight = within && read >= 0.9 * least && read <= 1.1 * most
    add('months in range', single(human, read, isRight))
    add('months within 10 %', single(human, read, within && Math.abs(read - human) <= 0.1 * human))
  }
}

type Item = { value: string; accepted: string[]; required: boolean }
type Same = (one: string, other: string, first: boolean) => boolean

const given = (values: readonly (string | undefined)[]) =>
  values.filter((value) => value !== undefined && value !== '') as string[]

function trueNames({ name, name_optional, name_ok = [] }: Truth): Item[] {
  const free = name_ok.map((value) => ({ value, accepted: [value], required: false }))
  return name ? [{ value: name, accepted: [name], required: !name_optional }, ...free] : free
}

function trueEmployers(job: Job): Item[] {
  const { employer, employer_alt = [], employer_ok = [] } = job
  const required = !(job.optional || job.employer_inherited || job.employer_optional)
  const free = employer_ok.map((value) => ({ value, accepted: [value], required: false }))
  return employer
    ? [{ value: employer, accepted: [employer, ...employer_alt], required }, ...free]
    : free
}

const trueTitles = ({ title, title_alt = [], optional, title_optional }: Job): Item[] =>
  title
    ? [{ value: title, accepted: [title, ...title_alt], required: !(optional || title_optional) }]
    : []

const trueSchools = ({ institution, institution_alt = [], ...school }: School): Item[] =>
  institution
    ? [
        {
          value: institution,
          accepted: [institution, ...institution_alt],
          required: !(school.optional || school.institution_inherited),
        },
      ]
    : []

/** Required items are matched before optional ones, exact ones before similar ones. */
function matched(items: readonly Item[], read: readonly string[], same: Same): Marks {
  const left = [...read]
  const missed: string[] = []
  let right = 0
  let open = [...items]
  for (const first of [true, false]) {
    for (const required of [true, false]) {
      open = open.filter((item) => {
        if (item.required !== required) return true
        const at = left.findIndex((each) => item.accepted.some((one) => same(one, each, first)))
        if (at >= 0) {
          left.splice(at, 1)
          right += Number(required)
        } else if (!first && required) missed.push(item.value)
        return at < 0
      })
    }
  }
  return { right, wrong: left, missed }
}

/** Title and employer of the same job, each at least contained in the other. */
function pairs(jobs: readonly Job[], read: readonly Employment[]): Marks {
  const left = read.filter(({ title, employer }) => title || employer)
  const take = (found: (each: Employment) => boolean) => {
    const at = left.findIndex(found)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const isFree = (job: Job) => Boolean(job.optional || job.title_optional)
  const wanted = jobs.filter((job) => job.title && (job.employer || !job.optional))
  const inOrder = [...wanted.filter((job) => !isFree(job)), ...wanted.filter(isFree)]
  const missed: string[] = []
  let right = 0
  const open = inOrder.filter((job) => {
    const taken = take(
      ({ title, employer }) =>
        isSame(plain(job.title), plain(title)) &&
        isSame(organisation(job.employer), organisation(employer)),
    )
    right += Number(taken && !isFree(job))
    return !taken
  })
  for (const job of open) {
    const taken = take((each) => isPair(job, each))
    right += Number(taken && !isFree(job))
    if (!taken && !isFree(job)) missed.push(`${job.title} @ ${job.employer ?? '–'}`)
  }
  // Jobs whose title the file does not give are no false finds.
  for (const job of jobs.filter(({ title }) => !title)) {
    take(
      ({ title, employer }) =>
        (job.employer && contains(organisation(job.employer), organisation(employer))) ||
        (!job.employer && !title) ||
        isAllowed(job, employer),
    )
  }
  return { right, wrong: left.map(({ title, employer }) => `${title} @ ${employer}`), missed }
}

function isPair(job: Job, { title, employer }: Employment): boolean {
  const titles = [job.title, ...(job.title_alt ?? [])]
  const isTitle = titles.some((each) => contains(plain(each), plain(title)))
  if (!isTitle && !(job.title_optional && !title)) return false
  if (!job.employer) return !employer || isAllowed(job, employer)
  const employers = [job.employer, ...(job.employer_alt ?? [])]
  return (
    employers.some((each) => contains(organisation(each), organisation(employer))) ||
    (Boolean(job.employer_inherited || job.employer_optional) && !employer)
  )
}

const isAllowed = ({ employer_ok = [] }: Job, employer: string | undefined) =>
  employer_ok.some((each) => contains(organisation(each), organisation(employer)))

function single(truth: number | undefined, read: number | undefined, isRight: boolean): Marks {
  return {
    right: Number(isRight),
    wrong: read === undefined || isRight ? [] : [`${read} of ${truth ?? 'none'}`],
    missed: truth === undefined || isRight ? [] : [String(truth)],
  }
}

const sameWords: Same = (one, other) =>
  wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ')
const sameOrganisation: Same = (one, other) => isSame(organisation(one), organisation(other))
const sameText: Same = (one, other) => isSame(plain(one), plain(other))
const likeOrganisation: Same = (one, other, first) =>
  first ? sameOrganisation(one, other, first) : contains(organisation(one), organisation(other))

const legalForms = new Set(
  'ltd limited inc incorporated llc llp pvt private gmbh corp corporation co company cjsc jsc ojsc pjsc plc ag sa'.split(
    ' ',
  ),
)
const wordsOf = (text = '') =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[+#]+)?/gu) ?? []
const plain = (text: string | null | undefined) => wordsOf(text ?? '').join(' ')

function organisation(text: string | null | undefined): string {
  const words = wordsOf((text ?? '').replace(/joint[\s-]stock company/giu, ' '))
  const kept = words.filter((word) => !legalForms.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

const packed = (text: string) => text.replaceAll(' ', '')
const isSame = (one: string, other: string) => one !== '' && packed(one) === packed(other)

function contains(one: string, other: string): boolean {
  if (!one || !other) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 3) return one === other || long.split(' ').includes(short)
  return long.includes(short) || packed(long).includes(packed(short))
}

type Bound = 'human' | 'least' | 'most'

/** As the reader counts, and the least and the most that the same words allow. */
function trueMonths(truth: Truth, now: Date): [number | undefined, number, number] {
  const stated = truth.months_stated
  if (stated !== undefined && stated !== null) return [stated, stated, stated]
  const count = (bound: Bound) => {
    const months = new Set<number>()
    for (const job of truth.jobs) {
      const counts = job.count ?? true
      if (counts !== true && !(counts === 'hi' && bound === 'most')) continue
      for (const [from, to] of job.spans ?? [[job.from ?? null, job.to ?? null]]) {
        if (from && to) for (const month of monthsOf(from, to, bound, now)) months.add(month)
      }
    }
    return months.size
  }
  return [count('human') || undefined, count('least'), count('most')]
}

/** Of years alone, the middle is meant: 2017 to 2019 are 24 months. */
function* monthsOf(from: string, to: string, bound: Bound, now: Date): Generator<number> {
  const isYear = (moment: string) => /^\d{4}$/.test(moment)
  const at = (year: string, month: number) => Number(year) * 12 + month - 1
  const monthIn = (moment: string) => at(moment.slice(0, 4), Number(moment.slice(5)))
  let [first, last] = [0, 0]
  if (isYear(from) && from === to) {
    const [begin, end] = { human: [7, 12], least: [7, 7], most: [1, 12] }[bound] as [number, number]
    ;[first, last] = [at(from, begin), at(to, end)]
  } else {
    const begin = { human: 7, least: to === 'present' ? 12 : 7, most: 1 }[bound]
    first = isYear(from) ? at(from, begin) : monthIn(from)
    if (to === 'present') last = now.getUTCFullYear() * 12 + now.getUTCMonth()
    else if (isYear(to)) last = at(to, { human: 6, least: 6, most: 12 }[bound])
    else last = monthIn(to) - Number(bound === 'least' && !isYear(from) && monthIn(to) > first)
  }
  for (let month = first; month <= last; month += 1) yield month
}
