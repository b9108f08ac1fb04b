// private.receive_mail: an answer by mail becomes a message under the rules of the conversation, or
// is refused in words to the account's own address.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people } from '../cast.ts'

let cast: Cast
let application: string
let token: string
beforeAll(async () => {
  cast = await freshCast()
  await ask('update auth.users set email_confirmed_at = now() where id = $1', [people.asha])
})
afterAll(() => cast.drop())
beforeEach(async () => {
  for (const table of ['job_applications', 'notifications', 'private.outgoing_mail'])
    await cast.as('owner').query(`delete from ${table}`)
  await cast.as('owner').query('delete from private.received_mails')
  application = await cast.apply('asha')
  await cast.as('meera').insert('messages', { application_id: application, text: 'When?' })
  token = await makeToken()
})

const ask = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
async function makeToken() {
  const [row] = await ask(
    `select private.make_reply_address(id) as token from private.outgoing_mail
     where template = 'message_received' and person_id = $1`,
    [people.asha],
  )
  return row?.token as string
}
const email = async () =>
  (await ask('select email from auth.users where id = $1', [people.asha]))[0]?.email as string
async function receive(
  change: Partial<Record<'token' | 'from' | 'id' | 'words' | 'problem', string>> = {},
) {
  const mail = {
    token,
    from: await email(),
    id: `<${randomUUID()}@x.test>`,
    words: 'On Monday.',
    ...change,
  }
  const [row] = await ask('select private.receive_mail($1, $2, $3, $4, $5) as outcome', [
    mail.token,
    mail.from,
    mail.id,
    mail.words,
    mail.problem ?? null,
  ])
  return row?.outcome
}
const said = async () =>
  (
    await ask(
      'select text, side, author_id from messages where application_id = $1 order by position',
      [application],
    )
  ).slice(1)
const answers = () =>
  ask("select to_address, data from private.outgoing_mail where template = 'reply_refused'")

test('[ORG-10] an answer is a message of whoever the address was made for, once', async () => {
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const id = '<one@x.test>'
  expect(await receive({ id, from: (await email()).toUpperCase() })).toBe('sent')
  expect(await receive({ id })).toBe('known')
  expect(await said()).toEqual([{ text: 'On Monday.', side: 'applicant', author_id: people.asha }])
  expect(await answers()).toEqual([])
  const [kept] = await ask('select token_hash::text as hash from private.reply_addresses')
  expect(kept?.hash).not.toContain(token)
})

test('[ORG-10] what nobody was asked for is dropped', async () => {
  expect(await receive({ token: 'f'.repeat(32) })).toBe('unknown')
  await ask("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
    people.asha,
  ])
  expect(await receive()).toBe('unknown')
  await ask('update auth.users set banned_until = null where id = $1', [people.asha])
  expect([await said(), await answers()]).toEqual([[], []])
})

test('[ORG-10] what cannot be taken is told to the account alone, once an hour', async () => {
  expect(await receive({ from: 'somebody@else.test' })).toBe('sender')
  for (const problem of ['files', 'empty']) expect(await receive({ problem })).toBe(problem)
  expect(await receive({ words: 'x'.repeat(4001) })).toBe('too_long')
  await ask("update private.reply_addresses set expires_at = now() - interval '1 second'")
  expect(await receive()).toBe('expired')
  expect(await said()).toEqual([])
  expect(await answers()).toEqual([
    {
      to_address: await email(),
      data: expect.objectContaining({ reason: 'sender', side: 'team' }),
    },
  ])
})

test('[ORG-10] the rules of the conversation hold: limits, withdrawn applications, a second factor, who has left', async () => {
  for (let n = 0; n < 30; n++) expect(await receive()).toBe('sent')
  expect(await receive()).toBe('too_many')
  await ask("update messages set created_at = now() - interval '2 hours'")
  await ask(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
     values ($1, 'App', 'totp', 'x', 'verified')`,
    [people.asha],
  )
  expect(await receive()).toBe('second_factor')
  await cast.as('meera').insert('messages', { application_id: application, text: 'And then?' })
  expect(await makeToken()).toBeNull()
  await ask('delete from auth.mfa_factors where user_id = $1', [people.asha])
  await cast
    .as('asha')
    .query("update job_applications set status = 'withdrawn' where id = $1", [application])
  expect(await receive()).toBe('closed')
  await ask('select private.forget_application($1)', [application])
  expect(await receive()).toBe('unknown')
  expect(await ask('select from private.reply_addresses')).toEqual([])
})

test('[ORG-10] no client calls it, or reads an address', async () => {
  for (const who of ['asha', 'meera'] as const) {
    await expect(cast.as(who).query('select * from private.reply_addresses')).rejects.toMatchObject(
      { code: '42501' },
    )
    await expect(
      cast
        .as(who)
        .query('select private.receive_mail($1, $2, $3, $4, null)', [token, 'x', 'y', 'z']),
    ).rejects.toMatchObject({ code: '42501' })
  }
})
