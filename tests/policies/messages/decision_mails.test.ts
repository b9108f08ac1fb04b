// When a decision's mail goes, and what becomes of one that waits: undone, overtaken by a newer
// decision, brought back, and following its reader.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
let id: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await cast.restore()
  id = await cast.apply('asha')
})

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const move = (present: string, next: string, choice: unknown = null, who: Actor = 'meera') =>
  cast.as(who).answer('move_application($1, $2, $3, null, $4)', [id, present, next, choice])
const decide = (decision: string, choice: unknown = null) =>
  cast.as('meera').answer('decide_applications($1, $2, null, false, $3)', [[id], decision, choice])
const takeBack = () => cast.as('meera').answer('take_back_move($1)', [id])
type Mail = { status: string; to_address: string; wait: number; next_attempt_at: string }
/** Those that wait to be sent. */
const waiting = () =>
  owner(
    `select data ->> 'status' as status, to_address, next_attempt_at::text,
       extract(epoch from send_after - now())::float as wait
     from private.outgoing_mail
     where template = 'application_decided' and sent_at is null and failed_at is null order by decision_id`,
  ) as Promise<Mail[]>
const statuses = async () => (await waiting()).map(({ status }) => status)
const later = () =>
  owner("update application_status_log set changed_at = changed_at - interval '9 s'")
const atOffice = { mail: 'office_hours' }
const inHours = (hours: number) => ({
  mail: 'at',
  at: new Date(Date.now() + hours * 3_600_000).toISOString(),
})

test.each([
  ['2026-11-25 09:59', '2026-11-25 10:00'],
  ['2026-11-25 10:00', '2026-11-25 10:00'],
  ['2026-11-25 17:59:59', '2026-11-25 17:59:59'],
  ['2026-11-25 18:00', '2026-11-26 10:00'],
  ['2026-11-28 19:30', '2026-11-30 10:00'],
  ['2026-11-29 03:00', '2026-11-30 10:00'],
  ['2026-11-30 00:00', '2026-11-30 10:00'],
])('[ORG-09] office hours: what is due %s goes %s in India', async (due, goes) => {
  expect(
    await owner(
      `select private.next_office_hour($1::timestamp at time zone 'Asia/Kolkata', 'Asia/Kolkata')
         = $2::timestamp at time zone 'Asia/Kolkata' as fits`,
      [due, goes],
    ),
  ).toEqual([{ fits: true }])
})

test('[ORG-09] a decision’s mail goes after the undo, at office hours, at a time, or not at all', async () => {
  await decide('approved')
  expect(await waiting()).toMatchObject([{ status: 'approved', wait: expect.closeTo(8, 0) }])
  await takeBack()
  expect(await waiting()).toEqual([])
  await decide('approved', { mail: 'none' })
  expect(await waiting()).toEqual([])
  await takeBack()
  await decide('approved', inHours(5))
  expect(await waiting()).toMatchObject([{ wait: expect.closeTo(5 * 3600, -2) }])
  await takeBack()
  await decide('approved', atOffice)
  expect(
    await owner(
      `select send_after = private.next_office_hour(send_after, 'Asia/Kolkata') as opens
       from private.outgoing_mail where template = 'application_decided'`,
    ),
  ).toEqual([{ opens: true }])
  // A time before the undo is over waits for that.
  await takeBack()
  await decide('approved', inHours(1 / 3600))
  expect(await waiting()).toMatchObject([{ wait: expect.closeTo(8, 0) }])
})

test('[ORG-09] a choice is for its own call alone', async () => {
  const [other] = await cast
    .as('vikram')
    .insert('job_applications', { job_id: postings.support, applicant_id: people.vikram })
  await cast.as('meera').query(
    `select decide_applications(array[$1::uuid], 'approved', null, false, '{"mail": "none"}'),
       decide_applications(array[$2::uuid], 'approved')`,
    [id, other?.id],
  )
  expect(await waiting()).toMatchObject([{ to_address: 'vikram@example.test' }])
})

test.each([
  [{ mail: 'soon' }, 'mail_choice'],
  [{}, 'mail_choice'],
  [['now'], 'mail_choice'],
  ['now', 'mail_choice'],
  [{ mail: 'at' }, 'mail_time'],
  [{ mail: 'at', at: 'tomorrow-ish' }, 'mail_time'],
  [{ mail: 'at', at: 'infinity' }, 'mail_time'],
  [{ mail: 'at', at: '2020-01-01T00:00:00Z' }, 'mail_time'],
])('[ORG-09] %j is no choice, and nothing is decided', async (choice, hint) => {
  const refusal = { code: '22023', hint }
  await expect(decide('approved', JSON.stringify(choice))).rejects.toMatchObject(refusal)
  await expect(move('pending', 'approved', JSON.stringify(choice))).rejects.toMatchObject(refusal)
  expect(await owner('select status from job_applications where id = $1', [id])).toEqual([
    { status: 'pending' },
  ])
})

test('[ORG-09] a newer decision overtakes a mail that waits, and none is sent twice', async () => {
  await decide('approved', inHours(5))
  await later()
  await move('approved', 'shortlisted', inHours(3))
  expect(await statuses()).toEqual(['shortlisted'])
  await later()
  // Also one whose own mail is not sent.
  await move('shortlisted', 'hired', { mail: 'none' })
  expect(await waiting()).toEqual([])
  expect(
    await cast
      .as('meera')
      .answer("jsonb_array_length(mail_states($1) -> 'mails')", [{ application: id }]),
  ).toBe(1)
})

test('[ORG-09] a newer decision that is undone brings the older mail back exactly as it was', async () => {
  await decide('approved', inHours(5))
  const [before] = await owner(
    "select * from private.outgoing_mail where data ->> 'status' = 'approved'",
  )
  await later()
  await move('approved', 'shortlisted', atOffice)
  await takeBack()
  expect(
    await owner("select * from private.outgoing_mail where template = 'application_decided'"),
  ).toEqual([before])
  // And again, with a mail that had been given up.
  await owner(
    "update private.outgoing_mail set failed_at = now(), attempts = 5 where template = 'application_decided'",
  )
  const given = await owner(
    "select * from private.outgoing_mail where template = 'application_decided'",
  )
  await move('approved', 'hired', { mail: 'none' })
  expect(await cast.as('meera').answer('retry_mail($1)', [before?.id])).toBe(false)
  await takeBack()
  expect(
    await owner("select * from private.outgoing_mail where template = 'application_decided'"),
  ).toEqual(given)
})

test('[ORG-09] what was sent or is being sent is not touched by a newer decision', async () => {
  await decide('approved', inHours(5))
  await owner(
    "update private.outgoing_mail set leased_until = clock_timestamp() + interval '2 minutes'",
  )
  await later()
  await move('approved', 'shortlisted')
  expect(await statuses()).toEqual(['approved', 'shortlisted'])
  await takeBack()
  expect(await statuses()).toEqual(['approved'])
  await owner(
    "update private.outgoing_mail set sent_at = now(), leased_until = null where data ->> 'status' = 'approved'",
  )
  await move('approved', 'shortlisted')
  await takeBack()
  expect(await waiting()).toEqual([])
})

test('[ORG-09] a mail that waits follows its reader: a new address, or a wish for no such mails', async () => {
  await decide('approved', inHours(5))
  await owner("update profiles set email = 'asha.new@example.test' where id = $1", [people.asha])
  expect(await waiting()).toMatchObject([{ to_address: 'asha.new@example.test' }])
  // Overtaken, it follows too: it may come back.
  await later()
  await move('approved', 'shortlisted', inHours(3))
  await owner("update profiles set email = 'asha.third@example.test' where id = $1", [people.asha])
  await takeBack()
  expect(await waiting()).toMatchObject([
    { status: 'approved', to_address: 'asha.third@example.test' },
  ])
  await cast.as('asha').query('update profiles set mail_application_updates = false')
  expect(await waiting()).toEqual([])
})

test('[ORG-09] a wish for no mails at the moment of the decision counts, whichever is first', async () => {
  for (let round = 0; round < 20; round += 1) {
    await cast.restore()
    id = await cast.apply('asha')
    await Promise.all([
      decide('approved', inHours(2)),
      cast.as('asha').query('update profiles set mail_application_updates = false'),
    ])
    expect(await waiting()).toEqual([])
  }
})

test('[ORG-09] a newer decision and the mail’s sending meet: it is sent, or it is overtaken, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    await cast.restore()
    id = await cast.apply('asha')
    await decide('approved')
    await later()
    await owner("update private.outgoing_mail set next_attempt_at = now() - interval '1 s'")
    const claim = owner(
      `update private.outgoing_mail set attempts = attempts + 1, leased_until = now() + interval '1 minute'
       where id = (select id from private.outgoing_mail
         where template = 'application_decided' and sent_at is null and failed_at is null and next_attempt_at <= now()
         order by created_at limit 1 for update skip locked) returning id`,
    )
    const [claimed] = await Promise.all([claim, move('approved', 'shortlisted', inHours(1))])
    expect(await statuses()).toEqual(
      claimed.length > 0 ? ['approved', 'shortlisted'] : ['shortlisted'],
    )
  }
})

test('two who decide at once leave one mail', async () => {
  for (let round = 0; round < 20; round += 1) {
    await cast.restore()
    id = await cast.apply('asha')
    await Promise.all([
      move('pending', 'approved', inHours(1), 'meera'),
      move('pending', 'rejected', inHours(1), 'arjun'),
    ])
    expect(await waiting()).toHaveLength(1)
  }
})
