// Who applies for what, their test answers, and the outcomes. People apply once for a posting,
// while it is open and after they signed up; decisions are made during work hours, in the allowed
// order.
import type { Step } from '../applications.ts'
import type { DemoQuestion } from '../posting.ts'
import type { Chance } from './chance.ts'
import { atWork, DAY, momentOfApplying } from './hours.ts'
import type { CrowdPerson, IdOf } from './people.ts'
import type { CrowdPosting } from './postings.ts'

export type CrowdApplication = {
  id: string
  posting: CrowdPosting
  person: CrowdPerson
  source: string | null
  letter: string | null
  at: number
  assessment?: { startedAt: number; submittedAt: number; answers: Record<string, number> }
  steps: { to: Step['to']; at: number; reason: string | null }[]
}

/** The sources of applicants, how frequent they are, and how well their people fit. */
const sources: [source: { name: string | null; fit: number }, weight: number][] = [
  [{ name: null, fit: 0 }, 33],
  [{ name: 'indeed', fit: -0.25 }, 21],
  [{ name: 'google-jobs', fit: -0.1 }, 15],
  [{ name: 'linkedin', fit: 0.1 }, 11],
  [{ name: 'job-alert', fit: 0.15 }, 8],
  [{ name: 'referral', fit: 0.8 }, 6],
  [{ name: 'newsletter', fit: 0.1 }, 4],
  [{ name: 'rss', fit: 0 }, 2],
]
/** Codes of public.rejection_reasons; sometimes none is given. */
const reasons: [code: string | null, weight: number][] = [
  ['other_chosen', 38],
  ['experience', 22],
  ['skills', 17],
  ['filled', 8],
  ['assessment', 4],
  ['pay', 4],
  ['place', 3],
  ['incomplete', 2],
  [null, 2],
]
const letters = [
  'The work you describe is close to what I have been doing for the last years, and I would like to do more of it.',
  'I know your company as a customer. I would be glad to know it from the inside.',
  'I am looking for a team that writes things down and keeps its word. Your posting reads like one.',
  'My notice period is 30 days. I am happy to do a task before we talk.',
  'I live twenty minutes from your office and would stay for long.',
]

type Wanted = {
  count: number
  now: number
  people: CrowdPerson[]
  postings: CrowdPosting[]
  idOf: IdOf
}

/** In the order in which they arrived. */
export function makeApplications(wanted: Wanted, chance: Chance): CrowdApplication[] {
  const { count, now, people, idOf } = wanted
  const postings = wanted.postings.filter(({ status }) => status !== 'draft')
  const weighed = cumulated(postings.map((posting) => posting.pull * openFor(posting, now) ** 0.5))
  const applicants = new Map<string, Set<CrowdPerson>>()
  const arrivals: { at: number; posting: CrowdPosting; person: CrowdPerson }[] = []
  while (arrivals.length < count) {
    const posting = postings[placeIn(weighed, chance.next())] as CrowdPosting
    const at = momentOfApplying(posting.openedAt, Math.min(posting.closesAt, now), chance)
    // People who signed up lately apply the most.
    const here = hadEarlierApplication(people, at)
    const person = people[Math.floor(here * (1 - chance.next() ** 1.6))]
    if (!person) continue
    const theirs = applicants.get(posting.id) ?? new Set()
    if (theirs.has(person) || theirs.size > 450) continue
    applicants.set(posting.id, theirs.add(person))
    arrivals.push({ at, posting, person })
  }
  arrivals.sort((one, other) => one.at - other.at)
  const hired = new Map<string, number>()
  return arrivals.map((arrival, number) => {
    const source = chance.weighted(sources)
    const fit = arrival.person.ability + source.fit + chance.normal()
    const answeredAt = firstAnswer(arrival, chance)
    const steps = decide({ ...arrival, answeredAt, fit, now, hired }, chance)
    const assessment = answerQuestions(arrival, steps[0]?.at ?? now, chance)
    return {
      id: idOf(`application ${number}`),
      ...arrival,
      source: source.name,
      letter: chance.happens(0.35) ? chance.pick(letters) : null,
      ...(assessment && { assessment }),
      steps,
    }
  })
}

type Arrival = { at: number; posting: CrowdPosting; person: CrowdPerson }

/** Mostly days, sometimes weeks; a few never. */
function firstAnswer({ at, posting }: Arrival, chance: Chance): number {
  const days = Math.exp(Math.log(2.8) + chance.normal() * 0.9) * posting.slowness
  const isForgotten = chance.happens(0.05)
  return isForgotten ? Number.POSITIVE_INFINITY : atWork(at + Math.max(0.05, days) * DAY, chance)
}

type Judged = Arrival & { answeredAt: number; fit: number; now: number; hired: Map<string, number> }

function decide({ at, answeredAt, posting, fit, now, hired }: Judged, chance: Chance) {
  const steps: CrowdApplication['steps'] = []
  const step = (to: Step['to'], when: number) => {
    if (when >= now) return false
    steps.push({ to, at: when, reason: to === 'rejected' ? chance.weighted(reasons) : null })
    return true
  }
  const later = (from: number, low: number, high: number) =>
    atWork(from + chance.between(low, high) * DAY, chance)
  if (chance.happens(0.04)) {
    step('withdrawn', at + chance.between(0.1, 0.9) * Math.min(answeredAt - at, 20 * DAY))
    return steps
  }
  if (fit < 0.75) {
    step('rejected', answeredAt)
    return steps
  }
  if (!step('approved', answeredAt)) return steps
  const second = later(answeredAt, 2, 9)
  if (fit < 1.5) {
    if (chance.happens(0.85)) step('rejected', second)
    return steps
  }
  if (!step('shortlisted', second)) return steps
  const third = later(second, 4, 24)
  const taken = hired.get(posting.id) ?? 0
  const isTaken = taken < posting.vacancies && chance.happens(0.35)
  if (isTaken && step('hired', third)) hired.set(posting.id, taken + 1)
  else if (!isTaken && chance.happens(0.85)) step('rejected', third)
  return steps
}

/** Six of ten take the test, within two days and before a decision. */
function answerQuestions({ at, posting, person }: Arrival, until: number, chance: Chance) {
  if (posting.questions.length === 0 || chance.happens(0.4)) return
  const startedAt = at + Math.exp(chance.normal() * 1.1) * 0.12 * DAY
  const submittedAt = startedAt + chance.between(4, 29) * 60_000
  if (submittedAt >= until) return
  const answers: Record<string, number> = {}
  for (const [place, question] of posting.questions.entries()) {
    if (chance.happens(0.03)) continue
    answers[place] = answerTo(question, place, person.ability, chance)
  }
  return { startedAt, submittedAt, answers }
}

/**
 * Questions differ in difficulty and in how well they separate people; one wrong option is chosen
 * often, one hardly ever.
 */
function answerTo(
  { question, right }: DemoQuestion,
  place: number,
  ability: number,
  chance: Chance,
) {
  const hardness = ((question.length * 7 + place * 13) % 23) / 8 - 1.6
  const sharpness = 0.5 + ((question.length * 3 + place * 5) % 11) / 5
  if (chance.happens(1 / (1 + Math.exp(-sharpness * (ability - hardness))))) return right
  return (
    (right +
      chance.weighted([
        [1, 62],
        [2, 35],
        [3, 3],
      ] as const)) %
    4
  )
}

const openFor = ({ openedAt, closesAt }: CrowdPosting, now: number) =>
  Math.max(0, Math.min(closesAt, now) - openedAt) / DAY

function cumulated(weights: number[]): number[] {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}

function placeIn(cumulative: number[], part: number): number {
  return firstWhere(
    cumulative.length,
    (at) => (cumulative[at] ?? 0) > part * (cumulative.at(-1) ?? 0),
  )
}

/** How many had applied by then. */
const hadEarlierApplication = (people: CrowdPerson[], at: number) =>
  firstWhere(people.length, (place) => (people[place]?.joinedAt ?? 0) >= at)

/** The first index from which on a condition stays true. */
function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
