// What the members' rules cost: the lists, the board and the counts of members of companies, as
// their requests ask for them, in turns with the same questions without any rule (as an
// administrator whom row security does not bind, narrowed to the same rows).
// BENCH_RIGHTS="100 10000" takes other numbers of companies and applications.
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { startProduct } from '#tests/support/product.ts'
import {
  ADMINISTRATOR,
  companyOf,
  MEMBERS_EACH,
  memberOf,
  type Size,
  writeCompanies,
} from './rights/write.ts'
import { median } from './verdicts.ts'

const [companies = 1000, applications = 100_000] =
  process.env.BENCH_RIGHTS?.split(' ').map(Number) ?? []
const TURNS = 15
const WITHIN_MS = 200
const ROLES = ['owner', 'recruiter', 'recruiter', 'hiring manager', 'interviewer'] as const

type Question = {
  name: string
  /** `$1` are filters; those of a member are narrowed by the rules alone. */
  text: string
  filters?: object
  /** Without the rules nothing can be asked that means the same. */
  rulesOnly?: true
}

const list = (sort: string, size = 50) =>
  `select public.list_applications($1::jsonb, '${sort}', null, ${size})`
const board = ['pending', 'approved', 'shortlisted', 'hired', 'rejected']
  .map(
    (status) =>
      `public.list_applications($1::jsonb || '{"status": ["${status}"]}', 'newest', null, 20)`,
  )
  .join(', ')

const ofHirers: Question[] = [
  { name: 'applications', text: list('newest') },
  { name: 'the longest waiting', text: list('waiting'), filters: { status: ['pending'] } },
  { name: 'by name', text: list('candidate') },
  { name: 'search', text: list('newest'), filters: { search: 'asha' } },
  { name: 'board', text: `select ${board}` },
  { name: 'counts', text: 'select public.count_applications($1::jsonb)' },
  { name: 'all that match', text: 'select public.match_applications($1::jsonb)' },
  { name: 'postings', text: 'select public.list_postings($1::jsonb)' },
  {
    name: 'rows of the table',
    text: `select count(*) from public.job_applications application join public.jobs job on job.id = application.job_id
      where job.company_id = ($1::jsonb ->> 'company_id')::uuid`,
    filters: {},
  },
]
const figures: Question = {
  name: 'figures of a year',
  text: `select public.member_analytics(($1::jsonb ->> 'company_id')::uuid, 'year', 'Asia/Kolkata')`,
}
const forMe: Question = {
  name: 'what waits for them',
  text: `select public.waiting_for_me(($1::jsonb ->> 'company_id')::uuid)`,
  rulesOnly: true,
}
const ofInterviewers: Question[] = [
  {
    name: 'to interview',
    text: 'select public.applications_to_interview() from (select $1::jsonb) as none',
    rulesOnly: true,
  },
]

export async function rights(): Promise<boolean> {
  const size: Size = { companies, applications }
  const product = await startProduct()
  const client = new Client({
    connectionString: await findRunningEmbedded(product.dataDir, 'postgres'),
  })
  let missed = 0
  try {
    await client.connect()
    const began = performance.now()
    await writeCompanies(client, size)
    console.log(
      `  ${companies} companies, ${companies * MEMBERS_EACH} members, ${applications} applications, written in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    console.log('  ms of half with the rules, of 19 in 20, of half without, ratio')
    // The first has the most applications.
    for (const [which, company] of [
      ['largest', 0],
      ['middle', Math.floor(companies / 2)],
    ] as const)
      for (const role of [0, 1, 3, 4]) {
        const questions = [...(role === 4 ? ofInterviewers : [...ofHirers, figures]), forMe]
        for (const question of questions) {
          const isMet = await compare(client, question, { which, company, role })
          if (!isMet) missed += 1
        }
      }
  } finally {
    await client.end()
    await product.stop()
  }
  console.log(missed ? `  ${missed} missed` : '  all met')
  return missed === 0
}

type Asker = { which: string; company: number; role: number }

/** Prints a line; returns whether 19 of 20 of the member's took no longer than they may. */
async function compare(client: Client, question: Question, { which, company, role }: Asker) {
  const narrowed = {
    company_id: companyOf(company),
    // The first three postings are the hiring manager's.
    ...(role === 3 && { jobs: await firstPostings(client, company) }),
  }
  const filters = { ...question.filters, company_id: companyOf(company) }
  const withRules: number[] = []
  const without: number[] = []
  for (let turn = -1; turn < TURNS; turn += 1) {
    const ruled = await ask(client, memberOf(company, role), question.text, filters)
    const free = question.rulesOnly
      ? undefined
      : await ask(
          client,
          undefined,
          question.text,
          isOfPostings(question) ? filters : { ...filters, ...narrowed },
        )
    // The first fills the caches.
    if (turn < 0) continue
    withRules.push(ruled)
    if (free !== undefined) without.push(free)
  }
  const most = [...withRules].sort((a, b) => a - b)[Math.ceil(0.95 * TURNS) - 1] ?? Number.NaN
  const [half, free] = [median(withRules), median(without)]
  const numbers = [half, most, free, half / free]
    .map((figure) => (Number.isNaN(figure) ? '' : figure.toFixed(1)).padStart(8))
    .join('')
  const isMet = most <= WITHIN_MS
  const name = `${which} company, ${ROLES[role]}: ${question.name}`
  console.log(`  ${name.padEnd(56)}${numbers}   ${isMet ? 'met' : `MISSED: ${WITHIN_MS} ms`}`)
  return isMet
}

/** The list of postings, and whatever is not of applications, knows no filter of postings. */
const isOfPostings = ({ text }: Question) => !/(list|count|match)_applications/.test(text)

async function firstPostings(client: Client, company: number) {
  const { rows } = await client.query<{ job_id: string }>(
    "select job_id from public.job_members where company_id = $1 and role = 'hiring_manager'",
    [companyOf(company)],
  )
  return rows.map(({ job_id }) => job_id)
}

/** Milliseconds; of nobody in particular: with an administrator's claims, and no row security. */
async function ask(client: Client, person: string | undefined, text: string, filters: object) {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated',
         'sub', $1::text)::text, true)`,
      [person ?? ADMINISTRATOR],
    )
    if (person) await client.query('set local role authenticated')
    const began = performance.now()
    await client.query(text, [filters])
    return performance.now() - began
  } finally {
    await client.query('rollback')
  }
}
