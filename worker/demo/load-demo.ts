// Fills a database with the demo: postings, people, résumés, applications and their histories,
// three companies with teams, and what people wrote to the platform. Runs as the service, so that
// it may set dates itself; the database's triggers and constraints apply as always. Existing rows
// are unchanged.
import { createHash } from 'node:crypto'
import type { Clock, Connection } from '../connection.ts'
import { demoApplications } from './applications.ts'
import { demoKept } from './kept.ts'
import { builders } from './people/builders.ts'
import { carers } from './people/carers.ts'
import { type DemoPerson, educationText, experienceText } from './person.ts'
import type { DemoPosting } from './posting.ts'
import { demoPostings } from './postings/index.ts'
import { resumePdf } from './resume-pdf.ts'
import { storeApplication } from './store-application.ts'
import { storeInbox } from './store-inbox.ts'
import { storeKept } from './store-kept.ts'
import { storeCompany, storeTeam } from './store-team.ts'
import { type DemoMember, type DemoTeam, demoTeams, type Sent } from './teams.ts'

type DemoParts = {
  /** With the rights of the service. */
  connection: Connection
  /** Creates a confirmed account; returns its id. Called only for addresses without one. */
  createUser: (user: { email: string; password: string; fullName: string }) => Promise<string>
  /** Stores a file in the bucket `resumes`, replacing one of the same name. */
  upload: (path: string, bytes: Uint8Array, type: string) => Promise<void>
  /** The password of every account of the demo. */
  password: string
  clock: Clock
  log: (line: string) => void
}

type DemoReport = {
  /** How many of each were added by this run. */
  postings: number
  people: number
  applications: number
  results: number
  signIns: DemoSignIn[]
}

type DemoSignIn = {
  email: string
  fullName: string
  role: 'admin' | 'candidate' | DemoMember['role']
  /** Of its members. */
  company?: string
}

export const demoPeople: DemoPerson[] = [...builders, ...carers]
export const demoAdmins = [
  { key: 'meera', fullName: 'Meera Iyer', email: 'meera.iyer@example.test', joinedDaysAgo: 60 },
  {
    key: 'rohan',
    fullName: 'Rohan Kulkarni',
    email: 'rohan.kulkarni@example.test',
    joinedDaysAgo: 55,
  },
]

/**
 * Safe to run again: adds what is missing. Throws what the database, the accounts or the storage
 * refuse.
 */
export async function loadDemo(parts: DemoParts): Promise<DemoReport> {
  const { connection, log } = parts
  const now = parts.clock.now()
  const report: DemoReport = { postings: 0, people: 0, applications: 0, results: 0, signIns: [] }
  const ids = new Map<string, string>()
  const arrived = new Set<string>()

  for (const admin of demoAdmins) {
    const { id, isNew } = await account(admin, parts)
    ids.set(admin.key, id)
    report.signIns.push({ email: admin.email, fullName: admin.fullName, role: 'admin' })
    if (isNew) await storeProfile(connection, id, { ...admin, role: 'admin' }, now)
    if (isNew) report.people++
  }
  for (const person of demoPeople) {
    const { id, isNew } = await account(person, parts)
    ids.set(person.key, id)
    report.signIns.push({ email: person.email, fullName: person.fullName, role: 'candidate' })
    if (await storePerson(parts, id, person, now)) {
      report.people++
      arrived.add(person.key)
    }
    if (isNew) log(`${person.fullName} has an account and a résumé`)
  }
  const newTeams: DemoTeam[] = []
  for (const team of demoTeams) {
    for (const member of team.members) {
      const { id, isNew } = await account(member, parts)
      ids.set(member.key, id)
      const { email, fullName, role } = member
      report.signIns.push({ email, fullName, role, company: team.company })
      if (isNew) await storeProfile(connection, id, { ...member, role: 'candidate' }, now)
      if (isNew) report.people++
    }
    if (await storeCompany(connection, team)) newTeams.push(team)
  }
  for (const posting of demoPostings) {
    if (await storePosting(connection, posting, now)) report.postings++
  }
  log(`${report.postings} postings added`)

  const questions = new Map(demoPostings.map(({ slug, questions }) => [slug, questions ?? []]))
  for (const [at, application] of demoApplications.entries()) {
    const applicant = ids.get(application.person)
    const decider = ids.get(deciderOf(application.posting, at))
    if (!applicant || !decider)
      throw new Error(`Nobody in the demo is called ${application.person}`)
    const stored = await storeApplication(connection, {
      application,
      id: applicationId(application),
      job: demoId(`posting ${application.posting}`),
      applicant,
      decider,
      questions: questions.get(application.posting) ?? [],
      now,
    })
    if (stored.added) report.applications++
    if (stored.scored) report.results++
  }
  for (const team of newTeams) {
    await storeTeam(connection, {
      team,
      idOf: (key) => ids.get(key) ?? '',
      jobOf: (posting) => demoId(`posting ${posting}`),
      applicationOf: applicationId,
      at: (daysAgo) => before(now, daysAgo).toISOString(),
    })
    log(`${team.company} has a team of ${team.members.length}`)
  }
  if (arrived.has(demoKept.person)) {
    await storeAccount(parts, ids, now)
    await connection.transaction((tx) =>
      storeInbox(tx, {
        answerer: ids.get(demoAdmins[0]?.key ?? '') ?? '',
        personOf: (key) => ids.get(key) ?? '',
        jobOf: (posting) => demoId(`posting ${posting}`),
        at: (daysAgo) => before(now, daysAgo).toISOString(),
      }),
    )
  }
  log(`${report.applications} applications added, ${report.results} of them with an assessment`)
  return report
}

/** The first candidate's personal data, with a second résumé. */
async function storeAccount(
  { connection, upload }: DemoParts,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const key = demoKept.person
  const person = demoPeople.find((one) => one.key === key)
  const id = ids.get(key)
  const reader = ids.get(demoAdmins[0]?.key ?? '')
  if (!person || !id || !reader) throw new Error(`Nobody in the demo is called ${key}`)
  const { name, headline } = demoKept.resume
  await upload(`${id}/${name}`, await resumePdf({ ...person, headline }), 'application/pdf')
  const questions = new Map(demoPostings.map((one) => [one.slug, one.questions?.length ?? 0]))
  await connection.transaction((tx) =>
    storeKept(tx, {
      person: id,
      reader,
      applications: demoApplications.filter((one) => one.person === key),
      idOf: (thing, slug) =>
        demoId(thing === 'posting' ? `posting ${slug}` : `application ${key} ${slug}`),
      questionsOf: (slug) => questions.get(slug) ?? 0,
      at: (daysAgo) => before(now, daysAgo).toISOString(),
    }),
  )
}

/** The recruiter of the posting's company; where it has none, one of the administrators. */
function deciderOf(posting: string, at: number): string {
  const company = demoPostings.find(({ slug }) => slug === posting)?.company
  const team = demoTeams.find((one) => one.company === company)
  const recruiter = team?.members.find(({ role }) => role === 'recruiter')
  return recruiter?.key ?? demoAdmins[at % demoAdmins.length]?.key ?? ''
}

const applicationId = ({ person, posting }: Sent) => demoId(`application ${person} ${posting}`)

/** The id of a row of the demo: the same in every run. */
function demoId(name: string): string {
  const digits = createHash('sha256').update(`demo: ${name}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

async function account(
  { email, fullName }: { email: string; fullName: string },
  { connection, createUser, password }: DemoParts,
): Promise<{ id: string; isNew: boolean }> {
  const [known] = await connection.query<{ id: string }>(
    'select id from auth.users where lower(email) = lower($1)',
    [email],
  )
  if (known) return { id: known.id, isNew: false }
  return { id: await createUser({ email, password, fullName }), isNew: true }
}

type Colleague = { fullName: string; email: string; joinedDaysAgo: number; role: string }

/** Of somebody who hires; of members of companies the role says nothing. */
async function storeProfile(
  connection: Connection,
  id: string,
  { fullName, email, joinedDaysAgo, role }: Colleague,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into public.profiles (id, full_name, email, role, created_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set role = excluded.role, full_name = excluded.full_name, created_at = excluded.created_at`,
    [id, fullName, email, role, before(now, joinedDaysAgo).toISOString()],
  )
}

/** False when the person's profile was filled before. */
async function storePerson(
  { connection, upload }: DemoParts,
  id: string,
  person: DemoPerson,
  now: Date,
): Promise<boolean> {
  const [filled] = await connection.query(
    'select from public.profiles where id = $1 and resume_url is not null',
    [id],
  )
  if (filled) return false
  const path = `${id}/resume.pdf`
  await upload(path, await resumePdf(person), 'application/pdf')
  const row = {
    id,
    full_name: person.fullName,
    email: person.email,
    phone: person.phone,
    location: person.location,
    bio: person.bio,
    skills: person.skills,
    experience: experienceText(person),
    education: educationText(person),
    linkedin_url: person.linkedin ?? null,
    github_url: person.github ?? null,
    portfolio_url: person.portfolio ?? null,
    resume_url: path,
    created_at: before(now, person.joinedDaysAgo).toISOString(),
  }
  const columns = Object.keys(row).join(', ')
  await connection.query(
    `insert into public.profiles (${columns})
     select ${columns} from jsonb_populate_record(null::public.profiles, $1::jsonb)
     on conflict (id) do update set (${columns}) = (
       select ${columns} from jsonb_populate_record(null::public.profiles, $1::jsonb))`,
    [JSON.stringify(row)],
  )
  return true
}

async function storePosting(
  connection: Connection,
  posting: DemoPosting,
  now: Date,
): Promise<boolean> {
  const closing = posting.closesInDays && before(now, -posting.closesInDays)
  // An hour apart, so that the order of one day's postings is fixed.
  const postedAt = before(now, posting.postedDaysAgo + hours(posting.slug) / 24).toISOString()
  const row = {
    id: demoId(`posting ${posting.slug}`),
    title: posting.title,
    company: posting.company,
    company_name: posting.company,
    department: posting.department,
    location: posting.location,
    work_mode: posting.workMode,
    type: posting.type ?? 'full-time',
    salary_range: posting.pay?.text ?? null,
    salary_min: posting.pay?.min ?? null,
    salary_max: posting.pay?.max ?? null,
    currency: posting.pay?.currency ?? 'INR',
    experience_required: posting.experience,
    description: posting.description,
    requirements: posting.requirements,
    responsibilities: posting.responsibilities,
    benefits: posting.benefits,
    skills: posting.skills,
    vacancies: posting.vacancies ?? null,
    closing_date: closing ? closing.toISOString().slice(0, 10) : null,
    test_questions: (posting.questions ?? []).map(({ question, options, right }) => ({
      question,
      options,
      correct_answer: right,
    })),
    status: posting.status ?? 'active',
    created_at: postedAt,
    // Closed ones were open until a moment ago.
    ...(posting.status === 'closed' && { published_at: postedAt }),
  }
  const columns = Object.keys(row).join(', ')
  // One that is here already is not even tried: a plan that was made smaller would refuse it.
  const added = await connection.query(
    `insert into public.jobs (${columns})
     select ${columns} from jsonb_populate_record(null::public.jobs, $1::jsonb) as posting
     where not exists (select from public.jobs where jobs.id = posting.id) returning id`,
    [JSON.stringify(row)],
  )
  return added.length > 0
}

/** A number of hours from 0 to under 12, derived from a name. */
function hours(name: string): number {
  return (
    (Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 6), 16) / 0xffffff) *
    12
  )
}
