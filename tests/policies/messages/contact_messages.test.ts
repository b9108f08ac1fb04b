// contact_messages: anybody sends, administrators read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const message = {
  name: 'Lata',
  email: 'lata@example.test',
  subject: 'Hello',
  message: 'A question.',
}
const send = (actor: 'anon' | 'asha', row: Record<string, unknown> = message) =>
  cast
    .as(actor)
    .query('insert into contact_messages (name, email, subject, message) values ($1, $2, $3, $4)', [
      row.name,
      row.email,
      row.subject,
      row.message,
    ])

test('[PUB-07] a visitor’s message is stored and goes to the platform’s inbox', async () => {
  await send('anon')
  await send('asha', { ...message, subject: 'Second' })
  expect(
    await cast.as('meera').query('select subject from contact_messages order by subject'),
  ).toEqual([{ subject: 'Hello' }, { subject: 'Second' }])
  expect(
    await cast
      .as('owner')
      .query(
        "select to_address, reply_to, data ->> 'subject' as subject from private.outgoing_mail where template = 'contact_message' order by 3",
      ),
  ).toEqual([
    { to_address: null, reply_to: 'lata@example.test', subject: 'Hello' },
    { to_address: null, reply_to: 'lata@example.test', subject: 'Second' },
  ])
})

test('a thousand messages in one call are refused, and thirty an hour reach the inbox', async () => {
  const many = (count: number) =>
    `insert into contact_messages (name, email, subject, message)
     select 'Lata', 'lata@example.test', 'Flood', 'x' from generate_series(1, ${count})`
  await expect(cast.as('anon').query(many(1000))).rejects.toMatchObject({ code: '22023' })
  await cast.as('owner').query(many(100))
  const [mails] = await cast
    .as('owner')
    .query(`select count(*)::int from private.outgoing_mail where template = 'contact_message'`)
  expect(mails).toEqual({ count: 30 })
})

test('[T033] a message with an administrator’s address changes nobody’s profile', async () => {
  const before = await cast.as('owner').query('select * from profiles order by id')
  await send('anon', { ...message, email: 'meera@example.test', name: 'Not Meera' })
  expect(await cast.as('owner').query('select * from profiles order by id')).toEqual(before)
})

test('[DAT-04] visitors and candidates read none', async () => {
  await expect(cast.as('anon').query('select * from contact_messages')).rejects.toMatchObject(
    refused,
  )
  expect(await cast.as('asha').query('select * from contact_messages')).toEqual([])
})

test.each([
  ['name', ' '],
  ['email', 'nobody'],
  ['email', 'a@b\r\nBcc: c@d'],
  ['subject', ''],
  ['message', 'x'.repeat(10_001)],
])('a message with such a %s is refused', async (field, value) => {
  await expect(send('anon', { ...message, [field]: value })).rejects.toMatchObject({
    code: '23514',
  })
})

test('[PUB-07] an administrator marks a message as answered and takes that back; when and by whom the database says', async () => {
  const { id } = (await cast.as('owner').insert('contact_messages', message))[0] as { id: string }
  const mark = (actor: 'meera' | 'arjun' | 'asha', answered_at: string | null) =>
    cast
      .as(actor)
      .query(
        "update contact_messages set answered_at = $2 where id = $1 returning answered_by, answered_at > now() - interval '1 minute' as lately",
        [id, answered_at],
      )
  expect(await mark('meera', '2001-01-01')).toEqual([{ answered_by: people.meera, lately: true }])
  // A second person who marks it finds it done.
  expect(await mark('arjun', '2001-01-01')).toEqual([{ answered_by: people.meera, lately: true }])
  expect(await mark('asha', null)).toEqual([])
  expect(await mark('arjun', null)).toEqual([{ answered_by: null, lately: null }])
  await expect(
    cast.as('meera').query("update contact_messages set message = 'Other words'"),
  ).rejects.toMatchObject(refused)
})
