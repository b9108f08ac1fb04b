// mail_states() and retry_mail(): the state of the mails, for administrators, without their words.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

type Mail = { id: string; state: string; to_address: string; attempts: number }
type Answer = { mails: Mail[]; next: string | null; counts: Record<string, number> }

let cast: Cast
let application: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  for (const table of ['job_applications', 'private.outgoing_mail', 'audit_log'])
    await cast.as('owner').query(`delete from ${table}`)
  application = await cast.apply('asha')
  await cast.as('owner').query(
    `insert into private.outgoing_mail (to_address, template, subject, text, data, attempts, failed_at, sent_at, created_at) values
       ('gone@example.test', 'job_alerts', 'New jobs', 'secret words', '{"token": "secret key"}', 6, now(), null, now() - interval '1 day'),
       ('there@example.test', 'newsletter', 'News', 'secret words', '{}', 1, null, now(), now() - interval '2 days')`,
  )
})

const states = async (who: Actor, filters: object = {}, after: string | null = null, size = 50) =>
  (await cast.as(who).query('select mail_states($1, $2, $3) as answer', [filters, after, size]))[0]
    ?.answer as Answer
const retry = async (who: Actor, id: unknown) =>
  (await cast.as(who).query('select retry_mail($1) as found', [id]))[0]?.found

test('each mail with its state, the newest first, and never its words', async () => {
  const answer = await states('meera')
  expect(answer.mails.map(({ state, to_address }) => [state, to_address])).toEqual([
    ['waiting', expect.any(String)],
    ['failed', 'gone@example.test'],
    ['sent', 'there@example.test'],
  ])
  expect(answer.counts).toEqual({ waiting: 1, failed: 1 })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('narrowed by state, address, subject and application, page by page', async () => {
  expect((await states('meera', { state: 'failed' })).mails).toHaveLength(1)
  expect((await states('meera', { search: 'THERE@' })).mails).toMatchObject([{ state: 'sent' }])
  expect((await states('meera', { search: 'new job' })).mails).toMatchObject([{ state: 'failed' }])
  expect((await states('meera', { search: '%' })).mails).toEqual([])
  expect((await states('meera', { application })).mails).toMatchObject([{ state: 'waiting' }])
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: Answer = await states('meera', {}, next, 1)
    seen.push(...page.mails.map(({ state }) => state))
    next = page.next
  } while (next)
  expect(seen).toEqual(['waiting', 'failed', 'sent'])
})

test('[T150] one that was given up is tried again at once, with an entry; one that was sent is not', async () => {
  const { mails } = await states('meera')
  const [waiting, failed, sent] = mails
  expect(await retry('meera', failed?.id)).toBe(true)
  expect((await states('meera', { search: 'gone@' })).mails).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ])
  // One that was never tried is already waiting for its first attempt.
  for (const mail of [waiting, sent]) expect(await retry('meera', mail?.id)).toBe(false)
  const entries = await cast
    .as('owner')
    .query("select actor_id, target_id from audit_log where action = 'mail sent again'")
  expect(entries).toEqual([{ actor_id: people.meera, target_id: failed?.id }])
})

test('[DAT-04] nobody but an administrator sees or sends them', async () => {
  for (const who of ['asha', 'anon'] as const) {
    await expect(states(who)).rejects.toMatchObject(refused)
    await expect(retry(who, application)).rejects.toMatchObject(refused)
  }
})
