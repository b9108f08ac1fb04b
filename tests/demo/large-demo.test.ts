// The large demo in a real database, with few rows: repeatable, and as the database's own rules
// would have it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { loadLargeDemo } from '#worker/demo/large/load-large-demo.ts'

const now = new Date()
const sizes = { applications: 1200, people: 150, postings: 60 }
const fresh: FreshDatabase[] = []
const pools: Pool[] = []
let database: Pool
beforeAll(async () => {
  database = await withAdmins()
})
afterAll(async () => {
  for (const pool of pools) await pool.close()
  for (const one of fresh) await one.drop()
})

async function withAdmins(): Promise<Pool> {
  const one = await freshDatabase()
  fresh.push(one)
  const pool = createPool({ url: one.serviceUrl, size: 2 })
  pools.push(pool)
  await pool.query(
    `with made as (
       insert into auth.users (email, encrypted_password) values ('meera@example.test', 'a hash'), ('rohan@example.test', 'a hash')
       returning id, email)
     insert into public.profiles (id, full_name, email, role) select id, email, email, 'admin' from made`,
  )
  return pool
}

const load = (connection: Pool, seed = 7) =>
  loadLargeDemo({
    connection,
    sizes,
    seed,
    passwordOf: 'meera@example.test',
    notice: '2026-11-21',
    clock: { now: () => now },
    log: () => {},
  })
const rows = (text: string, from = database) => from.query(text)
const drawn = (from: Pool) =>
  rows(
    `select a.id, p.full_name, job_title, status, source, a.created_at, a.updated_at,
       (select score from public.assessment_results r where r.job_id = a.job_id and r.candidate_id = a.applicant_id)
     from public.job_applications a join public.profiles p on p.id = applicant_id order by a.id`,
    from,
  )

test('as many as were asked for, the same again with the same seed, others with another', async () => {
  expect(await load(database)).toBe(true)
  expect(
    await rows(
      `select (select count(*)::int from public.job_applications) as applications,
         (select count(*)::int from public.profiles) as people, (select count(*)::int from public.jobs) as postings`,
    ),
  ).toEqual([sizes])
  const [again, otherwise] = [await withAdmins(), await withAdmins()]
  await load(again)
  await load(otherwise, 8)
  expect(await drawn(again)).toEqual(await drawn(database))
  expect(await drawn(otherwise)).not.toEqual(await drawn(database))
})

test('a second run adds nothing', async () => {
  const before = await drawn(database)
  expect(await load(database)).toBe(false)
  expect(await drawn(database)).toEqual(before)
})

test('every status is there, and every history leads to it, step by allowed step', async () => {
  const statuses = await rows('select distinct status from public.job_applications order by 1')
  expect(statuses.map(({ status }) => status)).toEqual([
    'approved',
    'hired',
    'pending',
    'rejected',
    'shortlisted',
    'withdrawn',
  ])
  expect(
    await rows(
      `select a.id from public.job_applications a
       join lateral (
         select array_agg(to_status order by id) as told, array_agg(to_status order by changed_at) as in_time,
           array_agg(from_status order by id) as came_from, max(changed_at) as last, min(changed_at) as first,
           count(distinct changed_at) = count(*) as apart, bool_and(changed_by is not null) as signed
         from public.application_status_log where application_id = a.id) log on true
       where log.told[1] <> 'pending' or log.told <> log.in_time or not log.apart or not log.signed or log.first <> a.created_at
         or log.last <> a.updated_at or log.told[array_upper(log.told, 1)] <> a.status
         or log.came_from[2:] <> log.told[:array_upper(log.told, 1) - 1]
         or exists (
           select from generate_subscripts(log.told, 1) as steps (at)
           where at > 1 and log.told[at] <> 'withdrawn' and not private.is_next_status(log.told[at - 1], log.told[at]))`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select application_id::text, to_status, changed_at, changed_by from public.application_status_log where from_status is not null
       except
       select target_id, details ->> 'to', at, actor_id from public.audit_log where target_table = 'job_applications'`,
    ),
  ).toEqual([])
})

test('nobody applies before they came, nor when the posting is not open, and nothing happens in the future', async () => {
  expect(
    await rows(
      `select a.id from public.job_applications a
       join public.jobs j on j.id = a.job_id join public.profiles p on p.id = a.applicant_id
       where a.created_at < j.published_at or a.created_at > j.closed_at or a.created_at < p.created_at
         or a.job_title <> j.title or a.job_company <> j.company_name or j.status = 'draft'`,
    ),
  ).toEqual([])
  const date = now.toISOString()
  expect(
    await rows(
      `select from public.application_status_log where changed_at > '${date}'
       union all select from public.assessment_results where completed_at > '${date}'
       union all select from public.contact_messages where greatest(created_at, answered_at) > '${date}'
       union all select from public.newsletter_subscribers where greatest(created_at, confirmed_at, unsubscribed_at) > '${date}'`,
    ),
  ).toEqual([])
})

test('a result is what the attempt’s own questions make of its answers, and comes before the decision', async () => {
  const [taken] = await rows('select count(*)::int from public.assessment_results')
  expect(taken?.count).toBeGreaterThan(10)
  expect(
    await rows(
      `select r.id from public.assessment_results r
       join public.job_applications a on a.job_id = r.job_id and a.applicant_id = r.candidate_id
       left join public.assessment_attempts t on t.job_id = r.job_id and t.candidate_id = r.candidate_id
       left join private.assessment_snapshots s on s.attempt_id = t.id
       where s.questions is null or r.score <> private.grade(s.questions, r.answers) or t.answers <> r.answers
         or t.submitted_at <> r.completed_at or t.submitted_at > t.deadline or r.completed_at > (
           select min(changed_at) from public.application_status_log where application_id = a.id and from_status is not null)`,
    ),
  ).toEqual([])
})

test('no mail and no news goes out for what was made up', async () => {
  expect(
    await rows('select from private.outgoing_mail union all select from public.notifications'),
  ).toEqual([])
})
