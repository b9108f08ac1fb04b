// messages: the conversation of an application, between its applicant and those who hire.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let application: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  for (const table of [
    'job_applications',
    'notifications',
    'job_reports',
    'audit_log',
    'private.outgoing_mail',
  ])
    await cast.as('owner').query(`delete from ${table}`)
  application = await cast.apply('asha')
})

const write = (who: Actor, text = ' When may I come? ', more: Record<string, unknown> = {}) =>
  cast.as(who).insert('messages', { application_id: application, text, ...more })
const conversation = async (who: Actor, before: number | null = null) =>
  (await cast.as(who).query('select conversation_of($1, $2) as it', [application, before]))[0]
    ?.it as { messages: Record<string, unknown>[] } & Record<string, unknown>
const unread = async (who: Actor) =>
  (await cast.as(who).query('select unread_messages($1) as it', [[application]]))[0]?.it
const read = (who: Actor, to: number) =>
  cast.as(who).query('select read_messages($1, $2)', [application, to])

test('[ORG-10] applicant and team write in turn; the team sees who of it wrote, the applicant does not', async () => {
  const [first] = await write('asha')
  expect(first).toMatchObject({
    text: 'When may I come?',
    side: 'applicant',
    position: 1,
    author_id: people.asha,
  })
  await write('meera', 'On Monday.')
  const ofTeam = await conversation('arjun')
  expect(ofTeam.side).toBe('team')
  expect(
    ofTeam.messages.map(({ text, side, author, is_mine }) => [text, side, author, is_mine]),
  ).toEqual([
    ['When may I come?', 'applicant', null, false],
    ['On Monday.', 'team', 'Meera Nair', false],
  ])
  const own = await conversation('asha')
  expect(own).toMatchObject({ side: 'applicant', closed: false, muted: false })
  expect(own.messages.map(({ author, is_mine }) => [author, is_mine])).toEqual([
    [null, true],
    [null, false],
  ])
})

test('[ORG-10] [T013] nobody else reads or writes, and nobody changes or deletes a message', async () => {
  await write('asha')
  expect(await conversation('vikram')).toBeNull()
  expect(await unread('vikram')).toEqual([])
  for (const table of ['messages', 'message_threads', 'message_marks'])
    expect(await cast.as('vikram').query(`select * from ${table}`)).toEqual([])
  await expect(write('vikram')).rejects.toMatchObject(refused)
  await expect(write('meera', 'x', { author_id: people.arjun })).rejects.toMatchObject(refused)
  for (const call of ['read_messages($1, 1)', 'mute_messages($1, true)'])
    await expect(cast.as('vikram').query(`select ${call}`, [application])).rejects.toMatchObject(
      refused,
    )
  for (const who of ['asha', 'meera'] as const) {
    await expect(cast.as(who).query("update messages set text = 'x'")).rejects.toMatchObject(
      refused,
    )
    await expect(cast.as(who).query('delete from messages')).rejects.toMatchObject(refused)
  }
  await expect(write('asha', 'x', { side: 'team' })).rejects.toMatchObject(refused)
})

test('[ORG-10] what is sent again under its id is there once', async () => {
  const id = randomUUID()
  const send = (who: Actor) =>
    cast
      .as(who)
      .query(
        'insert into messages (id, application_id, text) values ($1, $2, $3) on conflict (id) do nothing returning id',
        [id, application, 'Once.'],
      )
  expect(await send('asha')).toEqual([{ id }])
  expect(await send('asha')).toEqual([])
  await Promise.all([send('asha'), send('asha'), write('asha', 'Twice.')])
  expect(
    (await conversation('asha')).messages.map(({ position, text }) => [position, text]),
  ).toEqual([
    [1, 'Once.'],
    [2, 'Twice.'],
  ])
})

test('[ORG-10] unread until read or answered, by oneself or by a colleague', async () => {
  await write('asha', 'One.')
  await write('asha', 'Two.')
  expect(await unread('asha')).toEqual([])
  expect(await unread('meera')).toEqual([{ application_id: application, unread: 2 }])
  await read('meera', 1)
  expect(await unread('meera')).toEqual([{ application_id: application, unread: 1 }])
  await read('meera', 99)
  await read('meera', 1)
  expect(await unread('meera')).toEqual([])
  expect(await conversation('asha')).toMatchObject({ seen_to: 2 })
  // A colleague has not read it, until somebody answers.
  expect(await unread('arjun')).toEqual([{ application_id: application, unread: 2 }])
  await write('meera', 'Answered.')
  expect(await unread('arjun')).toEqual([])
  expect(await unread('asha')).toEqual([{ application_id: application, unread: 1 }])
  expect(await conversation('meera')).toMatchObject({ seen_to: 2 })
  await read('asha', 3)
  expect(await conversation('meera')).toMatchObject({ seen_to: 3 })
})

test('[ORG-10] the list is narrowed to what the reader has not read, and counted so', async () => {
  const found = async (who: Actor, filters = '{"unread": true}') =>
    (
      await cast.as(who).query(
        `select jsonb_array_length(to_jsonb(match_applications($1))) as matching,
         (count_applications($1) ->> 'total')::integer as total`,
        [filters],
      )
    )[0]
  const none = { matching: 0, total: 0 }
  const one = { matching: 1, total: 1 }
  expect(await found('meera')).toEqual(none)
  await write('asha', 'One.')
  expect(await found('meera')).toEqual(one)
  await read('meera', 1)
  expect(await found('meera')).toEqual(none)
  expect(await found('arjun')).toEqual(one)
  await write('asha', 'Two.')
  expect(await found('meera')).toEqual(one)
  await write('arjun', 'Answered.')
  expect(await found('meera')).toEqual(none)
  expect(await found('meera', '{}')).toEqual(one)
  await expect(found('asha')).rejects.toMatchObject(refused)
})

test('[ORG-10] either side reports a message of the other, once, and it is kept as it was said', async () => {
  const [theirs] = await write('meera', 'Send me 500 rupees.')
  const [mine] = await write('asha', 'Why?')
  const report = (who: Actor, message: unknown, reason = 'fee') =>
    cast.as(who).query('select report_message($1, $2)', [message, reason])
  await report('asha', theirs?.id)
  await report('asha', theirs?.id)
  await report('arjun', mine?.id, 'abusive')
  for (const [who, message] of [
    ['asha', mine?.id],
    ['meera', theirs?.id],
    ['vikram', theirs?.id],
    ['asha', randomUUID()],
  ] as const)
    await expect(report(who, message)).rejects.toMatchObject(refused)
  await expect(report('asha', theirs?.id, 'outdated')).rejects.toMatchObject({ code: '22023' })
  const reports = () =>
    cast
      .as('meera')
      .query('select reason, message_side, message_text, job_id from job_reports order by reason')
  const about = { job_id: postings.frontend }
  expect(await reports()).toEqual([
    { reason: 'abusive', message_side: 'applicant', message_text: 'Why?', ...about },
    { reason: 'fee', message_side: 'team', message_text: 'Send me 500 rupees.', ...about },
  ])
  expect(
    await cast
      .as('asha')
      .query('insert into job_reports (job_id, reason) values ($1, $2)', [
        postings.frontend,
        'fee',
      ]),
  ).toEqual([])
  await expect(
    cast
      .as('asha')
      .query("insert into job_reports (job_id, reason, message_text) values ($1, 'fee', 'x')", [
        postings.frontend,
      ]),
  ).rejects.toMatchObject(refused)
  expect(
    await cast.as('owner').query("select from private.outgoing_mail where data::text ~ 'rupees'"),
  ).toEqual([])
  await cast.as('owner').query('select private.forget_application($1)', [application])
  expect((await reports()).map(({ message_text }) => message_text)).toEqual([null, null, null])
})

test('[ORG-10] a thousand messages come in pages of fifty', async () => {
  await cast
    .as('owner')
    .query(
      `insert into messages (application_id, author_id, text) select $1, $2, n::text from generate_series(1, 1000) n`,
      [application, people.asha],
    )
  const last = await conversation('meera')
  expect(last.messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 50 }, (_, at) => 951 + at),
  )
  expect(last.earlier).toBe(true)
  const first = await conversation('meera', 51)
  expect(first.messages).toHaveLength(50)
  expect(first.earlier).toBe(false)
})

test.each(['', '   ', '\u200b \u2060\n', '\u3164', 'x'.repeat(4001)])(
  'a message of %# is none',
  async (text) => {
    await expect(write('asha', text)).rejects.toMatchObject({ code: '23514' })
  },
)

test('[ORG-10] thirty messages an hour are the most for an applicant; what was sent is answered again', async () => {
  const id = randomUUID()
  await write('asha', 'First.', { id })
  for (let n = 2; n <= 30; n++) await write('asha', String(n))
  await expect(write('asha')).rejects.toMatchObject({ code: 'PT429', hint: 'too_many_messages' })
  expect(
    await cast
      .as('asha')
      .query(
        "insert into messages (id, application_id, text) values ($1, $2, 'First.') on conflict (id) do nothing",
        [id, application],
      ),
  ).toEqual([])
  await write('meera', 'Please wait.')
})

test('[ORG-10] [T114] a withdrawn application is not written to, and one that becomes a count keeps no word', async () => {
  await write('asha')
  await write('meera')
  await cast.as('asha').query("update job_applications set status = 'withdrawn'")
  for (const who of ['asha', 'meera'] as const)
    await expect(write(who)).rejects.toMatchObject({ code: 'PT409', hint: 'conversation_closed' })
  expect(await conversation('asha')).toMatchObject({ closed: true })
  await cast.as('owner').query('select private.forget_application($1)', [application])
  for (const table of ['messages', 'message_threads', 'message_marks'])
    expect(await cast.as('owner').query(`select * from ${table}`)).toEqual([])
  await expect(write('meera')).rejects.toMatchObject({ code: 'PT409', hint: 'application_gone' })
})

test('[ORG-10] the audit log says that somebody of the team wrote, and not what', async () => {
  await write('asha')
  const [message] = await write('meera', 'On Monday.')
  expect(
    await cast
      .as('owner')
      .query(
        "select action, actor_id, target_id, details from audit_log where target_table = 'messages'",
      ),
  ).toEqual([
    {
      action: 'message sent',
      actor_id: people.meera,
      target_id: message?.id,
      details: { application },
    },
  ])
})

const news = (who: Actor) =>
  cast
    .as(who)
    .query(
      "select read_at is not null as read, data ->> 'by' as by from notifications where kind = 'message_received'",
    )

test('[ORG-10] the other side is told once until it has read, and not of a muted conversation', async () => {
  await write('meera', 'One.')
  await write('meera', 'Two.')
  expect(await news('asha')).toEqual([{ read: false, by: null }])
  await read('asha', 1)
  expect(await news('asha')).toEqual([{ read: false, by: null }])
  await read('asha', 2)
  expect(await news('asha')).toEqual([{ read: true, by: null }])
  await cast.as('asha').query('select mute_messages($1, true)', [application])
  await write('meera', 'Three.')
  expect(await news('asha')).toEqual([{ read: true, by: null }])
  expect(await conversation('asha')).toMatchObject({ muted: true })
})

test('[ORG-10] of the team whoever has written hears of it, before that everybody who may; an answer settles it for all', async () => {
  await write('asha')
  expect(await news('asha')).toEqual([])
  for (const who of ['meera', 'arjun'] as const)
    expect(await news(who)).toEqual([{ read: false, by: expect.stringContaining('Asha') }])
  await write('meera', 'Answered.')
  for (const who of ['meera', 'arjun'] as const)
    expect(await news(who)).toMatchObject([{ read: true }])
  await write('asha', 'Thank you.')
  expect(await news('meera')).toHaveLength(2)
  expect(await news('arjun')).toHaveLength(1)
})

const mails = async () =>
  (
    await cast.as('owner').query(
      `select person_id, to_address, template, data, extract(epoch from send_after - now())::integer as wait
         from private.outgoing_mail where template = 'message_received' and sent_at is null order by to_address`,
    )
  ).map(({ wait, ...mail }) => ({ ...mail, minutes: Math.round(Number(wait) / 60) }))
const sent = (ago = '1 minute') =>
  cast
    .as('owner')
    .query(
      `update private.outgoing_mail set sent_at = now() - $1::interval where template = 'message_received' and sent_at is null`,
      [ago],
    )

test('[ORG-10] what is written within a minute is one mail, without the text and the applicant’s name', async () => {
  for (const text of ['One.', 'Two.', 'Three.']) await write('meera', text)
  expect(await mails()).toEqual([
    {
      ...{ person_id: people.asha, to_address: expect.stringContaining('asha'), minutes: 1 },
      template: 'message_received',
      data: {
        ...{ full_name: 'Asha Verma', application_id: application, side: 'team' },
        ...{ job_title: expect.any(String), company_name: expect.any(String) },
      },
    },
  ])
  await cast.as('owner').query('delete from private.outgoing_mail')
  await write('asha', 'Thank you.')
  const [mail, ...others] = await mails()
  expect(mail).toMatchObject({ person_id: people.meera, data: { side: 'applicant' } })
  expect(JSON.stringify(mail)).not.toMatch(/Asha|Thank/)
  expect(others).toEqual([])
})

test('[ORG-10] a mail goes no more to who has read to the end, nor to the team that has answered', async () => {
  await write('meera', 'One.')
  await write('meera', 'Two.')
  await read('asha', 1)
  expect(await mails()).toHaveLength(1)
  await read('asha', 2)
  expect(await mails()).toEqual([])
  await write('asha', 'Three.')
  expect(await mails()).toMatchObject([{ person_id: people.meera }])
  await write('arjun', 'Four.')
  expect(await mails()).toMatchObject([{ person_id: people.asha }])
})

test('[ORG-10] the next mail is an hour after the last, unless that was read', async () => {
  await write('meera', 'One.')
  await sent('10 minutes')
  await write('meera', 'Two.')
  expect(await mails()).toMatchObject([{ minutes: 50 }])
  await sent()
  await read('asha', 2)
  await write('meera', 'Three.')
  expect(await mails()).toMatchObject([{ minutes: 1 }])
})

test.each([
  ['the conversation is muted', 'select mute_messages($1, true)'],
  ['such mails are off', 'update profiles set mail_messages = false where $1::uuid is not null'],
] as const)('[ORG-10] no mail where %s, and one that waits goes no more', async (_, off) => {
  await write('meera', 'One.')
  expect(await mails()).toHaveLength(1)
  await cast.as('asha').query(off, [application])
  expect(await mails()).toEqual([])
  await write('meera', 'Two.')
  expect(await mails()).toEqual([])
  await cast.as('owner').query('update profiles set mail_messages = true')
})

test('[ORG-11] many are written to, each with their own words, once, and those who may not write reach nobody', async () => {
  const sending = randomUUID()
  const send = async (who: Actor, words = 'Dear {name}, about {title}.') => {
    const [row] = await cast
      .as(who)
      .query('select message_many($1, $2, $3) as it', [[application], words, sending])
    const { it } = row as { it: { outcome: string }[] }
    return it.map(({ outcome }) => outcome)
  }
  expect(await send('meera')).toEqual(['done'])
  expect(await send('meera')).toEqual(['done'])
  const { messages } = await conversation('asha')
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ side: 'team', text: expect.stringMatching(/^Dear Asha/) })
  expect(String(messages[0]?.text)).not.toMatch(/[{}]/)
  await expect(send('asha')).rejects.toMatchObject(refused)
  await expect(send('meera', ' ')).rejects.toMatchObject({ hint: 'message_length' })
  await expect(send('meera', 'Dear {nmae}')).rejects.toMatchObject({
    hint: 'template_unknown',
    detail: '{nmae}',
  })
  await cast
    .as('asha')
    .query("update job_applications set status = 'withdrawn' where id = $1", [application])
  const other = await cast
    .as('meera')
    .query('select message_many($1, $2, $3) as it', [[application], 'x', randomUUID()])
  expect(other[0]?.it).toMatchObject([{ outcome: 'decided' }])
})
