// Two years of postings: the bundled ones again, from other companies, in other cities and at other
// levels.
import type { DemoPosting, DemoQuestion } from '../posting.ts'
import type { Chance } from './chance.ts'
import { atWork, DAY } from './hours.ts'
import { cities, type IdOf } from './people.ts'

export type CrowdPosting = {
  id: string
  of: DemoPosting
  title: string
  company: string
  location: string
  status: 'active' | 'closed' | 'draft'
  openedAt: number
  /** When it was or will be closed. */
  closesAt: number
  /** Whether the posting has a closing date. */
  saysWhen: boolean
  vacancies: number
  /** How many people look at it, compared with the others. */
  pull: number
  /** How slowly its company answers. */
  slowness: number
  questions: DemoQuestion[]
}

const names =
  'Agni Akash Amber Anjani Aravalli Ashoka Banyan Bharani Brahmi Chandan Champak Deccan Dhara Dhruva Ganga Gulmohar Hampi Indigo Jaali Jamun Kadamba Kalinga Kaveri Kesar Konark Kutch Lotus Mahi Malabar Mango Maurya Megha Mithila Mogra Nalanda Narmada Neem Nilgiri Palash Parijat Pushkar Raga Sabarmati Sahara Sandal Saras Satluj Shakti Shivalik Sindhu Surya Swarna Tapi Teak Teesta Thar Triveni Vindhya Yamuna Zari'.split(
    ' ',
  )
const trades = ['Systems', 'Labs', 'Works', 'Foods', 'Health', 'Finance', 'Retail', 'Logistics']
const levels: [prefix: string, weight: number][] = [
  ['', 60],
  ['Senior ', 22],
  ['Junior ', 12],
  ['Lead ', 6],
]
const HISTORY_DAYS = 600

type Wanted = { count: number; now: number; templates: readonly DemoPosting[]; idOf: IdOf }

/** In the order in which they were opened. */
export function makePostings({ count, now, templates, idOf }: Wanted, chance: Chance) {
  const companies = names
    .flatMap((name) => trades.map((trade) => ({ name: `${name} ${trade}`, order: chance.next() })))
    .sort((one, other) => one.order - other.order)
    .slice(0, 240)
    .map(({ name }) => ({
      name,
      size: Math.exp(chance.normal()),
      slowness: chance.between(0.6, 1.9),
    }))
  const opened = Array.from({ length: count }, () =>
    Math.min(now - DAY / 24, atWork(now - HISTORY_DAYS * DAY * chance.next() ** 1.25, chance)),
  )
  opened.sort((one, other) => one - other)
  return opened.map((openedAt, at): CrowdPosting => {
    const of = chance.pick(templates)
    const company = chance.weighted(companies.map((one) => [one, one.size] as const))
    const closesAt = atWork(openedAt + chance.between(14, 95) * DAY, chance)
    const isDraft = now - openedAt < 40 * DAY && chance.happens(0.2)
    const level = /intern|trainee|head|manager|lead|senior|junior|staff/i.test(of.title)
      ? ''
      : chance.weighted(levels)
    return {
      id: idOf(`posting ${at}`),
      of,
      title: level + of.title,
      company: company.name,
      location: of.workMode === 'remote' ? of.location : chance.weighted(cities),
      status: isDraft ? 'draft' : closesAt <= now ? 'closed' : 'active',
      openedAt,
      closesAt,
      saysWhen: chance.happens(0.6),
      vacancies: chance.weighted([
        [1, 55],
        [2, 25],
        [3, 12],
        [6, 8],
      ]),
      pull: Math.exp(chance.normal() * 0.75),
      slowness: company.slowness,
      questions: of.questions ?? [],
    }
  })
}

/** The row of public.jobs. Its text names its own company in place of the first one. */
export function rowOf(posting: CrowdPosting, poster: string) {
  const { of, company } = posting
  const told = (text: string) =>
    text.replaceAll(of.company, company).replaceAll(of.location, posting.location)
  const date = (at: number) => new Date(at).toISOString()
  const closed = posting.status === 'closed'
  return {
    id: posting.id,
    title: posting.title,
    company,
    company_name: company,
    department: of.department,
    location: posting.location,
    work_mode: of.workMode,
    type: of.type ?? 'full-time',
    salary_range: of.pay?.text ?? null,
    salary_min: of.pay?.min ?? null,
    salary_max: of.pay?.max ?? null,
    currency: of.pay?.currency ?? 'INR',
    experience_required: of.experience,
    description: told(of.description),
    requirements: of.requirements.map(told),
    responsibilities: of.responsibilities.map(told),
    benefits: of.benefits.map(told),
    skills: of.skills,
    vacancies: posting.vacancies,
    closing_date: posting.saysWhen ? date(posting.closesAt).slice(0, 10) : null,
    test_questions: posting.questions.map(({ question, options, right }) => ({
      question,
      options,
      correct_answer: right,
    })),
    status: posting.status,
    posted_by: poster,
    created_at: date(posting.openedAt),
    updated_at: date(closed ? posting.closesAt : posting.openedAt),
    published_at: posting.status === 'draft' ? null : date(posting.openedAt),
    closed_at: closed ? date(posting.closesAt) : null,
  }
}
