// The demo in a real database: all of it is written under the database's own rules, and a second
// run adds nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { demoApplications } from '#worker/demo/applications.ts'
import { demoInbox } from '#worker/demo/inbox.ts'
import { demoKept } from '#worker/demo/kept.ts'
import { demoAdmins, demoPeople, loadDemo } from '#worker/demo/load-demo.ts'
import { demoPostings } from '#worker/demo/postings/index.ts'
import { demoTeams } from '#worker/demo/teams.ts'

const now = new Date()
const members = demoTeams.flatMap((team) => team.members)
let fresh: FreshDatabase
let database: Pool
const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  fresh = await freshDatabase()
  database = createPool({ url: fresh.serviceUrl, size: 4 })
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

const load = () =>
  loadDemo({
    connection: database,
    clock: { now: () => now },
    log: () => {},
    password: 'not used here',
    async upload(path, bytes) {
      files.set(path, bytes)
      await database.query(
        "insert into storage.objects (bucket_id, name) values ('resumes', $1) on conflict do nothing",
        [path],
      )
    },
    createUser: async ({ email, fullName }) => {
      const id = randomUUID()
      await database.query(
        'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
        [id, email, JSON.stringify({ full_name: fullName })],
      )
      return id
    },
  })
const rows = (text: string) => database.query(text)

test('everything arrives, with questions, files and histories', async () => {
  const report = await load()
  expect(report).toMatchObject({
    postings: demoPostings.length,
    people: demoPeople.length + demoAdmins.length + members.length,
    applications: demoApplications.length,
    results: demoApplications.filter(({ right }) => right !== undefined).length,
  })
  // Somebody has two.
  expect(files.size).toBe(demoPeople.length + 1)
  const [{ count } = { count: 0 }] = await rows('select count(*) from public.job_questions')
  expect(Number(count)).toBe(demoPostings.flatMap(({ questions = [] }) => questions).length)
  expect(await rows("select from public.profiles where role = 'admin'")).toHaveLength(2)

  const [meenal] = await rows(
    `select a.status, a.resume_url is not null as has_resume, job_title, job_company,
       (select array_agg(to_status order by id) from public.application_status_log l where l.application_id = a.id) as steps,
       (select count(distinct changed_by)::int from public.application_status_log l where l.application_id = a.id) as deciders
     from public.job_applications a join public.profiles p on p.id = a.applicant_id
     where p.full_name = 'Meenal Deshpande' and a.job_company = 'Vaigai Castings'`,
  )
  expect(meenal).toEqual({
    status: 'hired',
    has_resume: true,
    job_title: 'Quality Engineer',
    job_company: 'Vaigai Castings',
    steps: ['pending', 'approved', 'shortlisted', 'hired'],
    deciders: 1,
  })
  const [asha] = await rows(
    `select score from public.assessment_results r join public.profiles p on p.id = r.candidate_id
     where p.full_name = 'Asha Nair'`,
  )
  expect(asha?.score).toBe(100)
})

test('the first candidate finds something on each of her screens', async () => {
  const [counts] = await rows(
    `select
       (select count(*)::int from public.saved_jobs where person_id = p.id) as saved,
       (select count(*)::int from public.saved_jobs where person_id = p.id and closed_at is not null) as closed,
       (select count(*)::int from public.saved_searches where person_id = p.id) as searches,
       (select count(*)::int from public.profile_experiences where person_id = p.id) as experiences,
       (select count(*)::int from public.data_views where person_id = p.id and seen_at < now() - interval '4 hours') as views,
       (select count(*)::int from public.notifications where person_id = p.id and read_at is null) as unread,
       (select count(*)::int from public.notifications where person_id = p.id and kind = 'assessment_waiting') as tests
     from public.profiles p where full_name = 'Asha Nair'`,
  )
  expect(counts).toEqual({
    saved: demoKept.savedJobs.length,
    closed: 1,
    searches: demoKept.searches.length,
    experiences: demoKept.experiences.length,
    views: demoKept.views.flatMap(({ opened }) => (opened ? ['', ''] : [''])).length,
    unread: 4,
    tests: 1,
  })
})

test('people have written to the platform, and some of it waits for an answer', async () => {
  const [counts] = await rows(`select
    (select count(*)::int from public.contact_messages where answered_at is null) as messages_waiting,
    (select count(*)::int from public.contact_messages where answered_by is not null) as messages_answered,
    (select count(*)::int from public.grievances where state = 'open') as complaints_open,
    (select count(*)::int from public.grievances where answered_at > asked_at) as complaints_answered,
    (select count(*)::int from public.job_reports where state = 'open' and job_title <> '') as reports_open,
    (select count(*)::int from public.job_reports where settled_at > created_at) as reports_settled,
    (select count(*)::int from public.newsletter_subscribers) as subscribers`)
  expect(counts).toMatchObject({
    messages_waiting: demoInbox.messages.filter((one) => !('answeredDaysAgo' in one)).length,
    messages_answered: demoInbox.messages.filter((one) => 'answeredDaysAgo' in one).length,
    complaints_open: demoInbox.complaints.filter((one) => !('answer' in one)).length,
    complaints_answered: demoInbox.complaints.filter((one) => 'answer' in one).length,
    reports_open: demoInbox.reports.filter((one) => !('settledDaysAgo' in one)).length,
    reports_settled: demoInbox.reports.filter((one) => 'settledDaysAgo' in one).length,
    subscribers: demoInbox.subscribers.length,
  })
})

test('three companies have a team, with stages, notes and a conversation', async () => {
  const teams = await rows(
    `select company.name, company.about is not null as says,
       (select array_agg(member.role order by member.created_at) from public.company_members member
        where member.company_id = company.id) as roles,
       (select count(*)::int from public.stages stage join public.jobs job on job.id = stage.job_id
        where job.company_id = company.id) as stages,
       (select count(*)::int from public.company_stages stage where stage.company_id = company.id) as begins
     from public.companies company
     where exists (select from public.company_members member where member.company_id = company.id)
     order by company.name`,
  )
  expect(teams.map(({ name }) => name)).toEqual(demoTeams.map(({ company }) => company).sort())
  for (const { name, roles, says, stages, begins } of teams) {
    const team = demoTeams.find(({ company }) => company === name)
    expect(roles).toEqual(team?.members.map(({ role }) => role))
    const postings = demoPostings.filter(({ company }) => company === name).length
    expect([says, begins, stages]).toEqual([
      true,
      team?.stages.length,
      (team?.stages.length ?? 0) * postings,
    ])
  }
  const [counts] = await rows(
    `select (select count(*)::int from public.job_members) as managed,
       (select count(*)::int from public.application_interviewers) as interviewed,
       (select count(*)::int from public.application_notes) as notes,
       (select array_agg(side order by position) from public.messages) as sides,
       (select count(*)::int from public.profiles where hires) as members,
       (select count(*)::int from public.job_applications where stage_id is not null) as in_stages`,
  )
  expect(counts).toMatchObject({
    managed: members.flatMap(({ postings = [] }) => postings).length,
    interviewed: members.flatMap(({ interviews = [] }) => interviews).length,
    notes: demoTeams.flatMap(({ notes }) => notes).length,
    sides: ['team', 'applicant', 'team', 'applicant'],
    members: members.length,
  })
  expect(counts?.in_stages).toBeGreaterThan(0)
})

test('who decided for a company with a recruiter is the recruiter', async () => {
  const deciders = await rows(
    `select distinct person.email from public.application_status_log log
       join public.job_applications applied on applied.id = log.application_id
       join public.profiles person on person.id = log.changed_by
     where applied.job_company = 'Tarangini Pay' and log.to_status not in ('pending', 'withdrawn')`,
  )
  expect(deciders).toEqual([{ email: 'farhan.qureshi@example.test' }])
})

test('no mail goes out for what was made up, and no history runs backwards or ahead', async () => {
  expect(await rows('select from private.outgoing_mail')).toHaveLength(0)
  expect(
    await rows(
      `select from public.application_status_log a join public.application_status_log b
         on a.application_id = b.application_id and a.id < b.id and a.changed_at >= b.changed_at`,
    ),
  ).toHaveLength(0)
  expect(
    await rows('select from public.application_status_log where changed_at > now()'),
  ).toHaveLength(0)
})

test('a second run adds nothing and takes nothing back', async () => {
  await rows(
    "update public.jobs set title = 'Edited by a visitor' where title = 'Frontend Engineer'",
  )
  await rows(`update public.settings set value = value || '{"basic_postings": 1, "basic_tests": 0}', saved_at = now()
    where section = 'plan_settings'`)
  files.clear()
  expect(await load()).toMatchObject({ postings: 0, people: 0, applications: 0, results: 0 })
  expect(files.size).toBe(0)
  expect(await rows("select from public.jobs where title = 'Edited by a visitor'")).toHaveLength(1)
})

test('whoever deleted their account comes back, and their applications stay nobody’s', async () => {
  await rows("delete from auth.users where email = 'asha.nair@example.test'")
  expect(await load()).toMatchObject({ postings: 0, people: 1, applications: 0 })
  expect(await rows("select from public.profiles where full_name = 'Asha Nair'")).toHaveLength(1)
})
