// What the sweepers change in a real database, and that only one process at a time does it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import type { Pool } from '#server/postgres/pool.ts'
import { createSchedule, type ScheduledTask } from '#server/queue/schedule.ts'
import { openWorkplace, type Workplace } from '#tests/support/workplace.ts'
import {
  closeExpiredJobs,
  closeOverdueAttempts,
  countSearchWords,
  forgetAddresses,
  forgetOldMail,
} from '#worker/sweep-tasks.ts'

const hook = (
  name: string,
  everyMs: number,
  work: (now: Date) => Promise<number>,
): ScheduledTask => ({
  name,
  everyMs,
  run: (_tx, now) => work(now),
})

const silent = { info() {}, warn() {} }
let workplace: Workplace
let database: Pool
beforeAll(async () => {
  workplace = await openWorkplace()
  database = workplace.database
})
afterAll(() => workplace?.close())

const at = (time: string) => ({ now: () => new Date(time) })
const sweep = (clock: { now(): Date }, ...tasks: ScheduledTask[]) =>
  createSchedule({ connection: database, tasks, clock, log: silent }).runOnce()
const statusOf = async (id: string) =>
  (await database.query('select status from public.jobs where id = $1', [id]))[0]?.status

test('a posting closes when its last day in India is over, and not before', async () => {
  await database.query(
    "update public.jobs set status = 'active', closing_date = '2026-11-30' where id = $1",
    [postings.frontend],
  )
  await sweep(at('2026-11-30T18:29:00Z'), closeExpiredJobs)
  expect(await statusOf(postings.frontend)).toBe('active')
  await sweep(at('2026-11-30T18:31:00Z'), closeExpiredJobs)
  expect(await statusOf(postings.frontend)).toBe('closed')
  expect(await statusOf(postings.support)).toBe('active')
  expect(await sweep(at('2026-11-30T18:31:00Z'), closeExpiredJobs)).toEqual({
    'close expired jobs': 0,
  })
})

test('words are counted in the postings that say them', async () => {
  const post = (title: string) =>
    database.query(
      "insert into public.jobs (title, company, location, description, status) values ($1, 'C', 'Pune', 'x', 'active')",
      [title],
    )
  const counted = async (word: string) =>
    (await database.query('select postings from private.search_words where word = $1', [word]))[0]
      ?.postings
  for (const title of ['Loom Keeper', 'Loom Fixer', 'Weaver of Looms']) await post(title)
  await sweep(at('2026-11-01T00:00:00Z'), countSearchWords)
  expect([await counted('loom'), await counted('looms'), await counted('^loom')]).toEqual([2, 1, 2])
  await database.query("delete from public.jobs where title like '%Loom%'")
  await sweep(at('2026-11-01T00:00:00Z'), countSearchWords)
  expect(await counted('loom')).toBeUndefined()
})

test('an attempt whose time ran out is scored with what was answered', async () => {
  const [attempt] = await database.query<{ id: string }>(
    `insert into public.assessment_attempts (job_id, candidate_id, started_at, deadline, answers)
     values ($1, $2, now() - interval '2 hours', now() - interval '1 hour', '{"0": 1, "1": 3}') returning id`,
    [postings.support, people.asha],
  )
  await database.query(
    `insert into private.assessment_snapshots (attempt_id, questions)
     values ($1, '[{"correct_answer": 1}, {"correct_answer": 0}]')`,
    [attempt?.id],
  )
  expect(await sweep(at('2026-11-01T00:00:00Z'), closeOverdueAttempts)).toEqual({
    'close overdue attempts': 1,
  })
  const [result] = await database.query('select score from public.assessment_results')
  expect(result?.score).toBe(50)
})

test('mail is forgotten thirty days after it was sent or given up, and never before', async () => {
  await database.query(
    `insert into private.outgoing_mail (to_address, template, created_at, sent_at, failed_at) values
       ('sent@x.test', 'contact_message', '2026-10-01Z', '2026-10-01Z', null),
       ('failed@x.test', 'contact_message', '2026-09-30Z', null, '2026-10-01Z'),
       ('waiting@x.test', 'contact_message', '2026-09-01Z', null, null)`,
  )
  const left = async () =>
    (await database.query('select to_address from private.outgoing_mail order by 1')).map(
      (row) => row.to_address,
    )
  expect(await sweep(at('2026-10-30T23:59:00Z'), forgetOldMail)).toEqual({ 'forget old mail': 0 })
  expect(await sweep(at('2026-10-31T00:01:00Z'), forgetOldMail)).toEqual({ 'forget old mail': 2 })
  expect(await left()).toEqual(['waiting@x.test'])
})

test('[PUB-09] an address is forgotten a week after it was not confirmed, and thirty days after it was taken off', async () => {
  await database.query(
    `with entered as (
       insert into public.newsletter_subscribers (email, confirmed_at, unsubscribed_at) values
         ('pending@x.test', null, null), ('member@x.test', '2026-10-01Z', null),
         ('gone@x.test', '2026-09-01Z', '2026-10-01Z')
       returning id)
     insert into private.newsletter_tokens (subscriber_id, mailed_at) select id, '2026-10-01Z' from entered`,
  )
  const left = async (time: string) => {
    await sweep(at(time), forgetAddresses)
    const rows = await database.query('select email from public.newsletter_subscribers order by 1')
    return rows.map((row) => row.email)
  }
  expect(await left('2026-10-07T23:59:00Z')).toHaveLength(3)
  expect(await left('2026-10-08T00:01:00Z')).toEqual(['gone@x.test', 'member@x.test'])
  expect(await left('2026-10-30T23:59:00Z')).toHaveLength(2)
  expect(await left('2026-10-31T00:01:00Z')).toEqual(['member@x.test'])
})

test('of many processes one runs a task at a time', async () => {
  let inside = 0
  let most = 0
  let runs = 0
  const slow = hook('slow', 1000, async () => {
    inside++
    runs++
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 100))
    inside--
    return 1
  })
  const all = await Promise.all(Array.from({ length: 4 }, () => sweep(at('2026-11-01'), slow)))
  expect(most).toBe(1)
  expect(all.filter((done) => done.slow === 1)).toHaveLength(runs)
})

test('a task without a lock runs in every process, outside any transaction', async () => {
  await database.query('create table public.steps (at timestamptz default now())')
  let inside = 0
  let most = 0
  const slow: ScheduledTask = {
    name: 'beside the database',
    everyMs: 1000,
    withoutLock: true,
    async run({ query }) {
      most = Math.max(most, ++inside)
      await query('insert into public.steps default values')
      await expect.poll(() => inside).toBe(2)
      const open = await query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      )
      expect(open).toEqual([])
      throw new Error('what was done stays done')
    },
  }
  await Promise.all([sweep(at('2026-11-01'), slow), sweep(at('2026-11-01'), slow)])
  expect(most).toBe(2)
  expect(await database.query('select from public.steps')).toHaveLength(2)
})

test('a task that fails is logged without the message and stops no other', async () => {
  const warnings: object[] = []
  const sweepers = createSchedule({
    connection: database,
    clock: at('2026-11-01'),
    log: { info() {}, warn: (fields) => warnings.push(fields) },
    tasks: [
      hook('bad', 1000, () => Promise.reject(new Error('secret'))),
      hook('good', 1000, async () => 2),
    ],
  })
  expect(await sweepers.runOnce()).toEqual({ bad: undefined, good: 2 })
  expect(JSON.stringify(warnings)).not.toContain('secret')
  expect(warnings).toHaveLength(1)
})

test('stop waits for what is under way, and nothing starts after it', async () => {
  let runs = 0
  let ended = false
  const sweepers = createSchedule({
    connection: database,
    clock: at('2026-11-01'),
    log: silent,
    tasks: [
      hook('quick', 20, async () => {
        runs++
        await new Promise((resolve) => setTimeout(resolve, 60))
        ended = true
        return 0
      }),
    ],
  })
  sweepers.start()
  await expect.poll(() => runs).toBeGreaterThan(0)
  await sweepers.stop()
  expect(ended).toBe(true)
  const then = runs
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(runs).toBe(then)
})
