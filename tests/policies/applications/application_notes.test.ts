// application_notes: administrators' notes about an application, and whom a note notifies.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
let application: string
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())
beforeEach(async () => {
  for (const table of ['job_applications', 'notifications', 'audit_log'])
    await cast.as('owner').query(`delete from ${table}`)
  application = await cast.apply('asha')
})

const write = (who: Actor, more: Record<string, unknown> = {}) =>
  cast.as(who).insert('application_notes', {
    application_id: application,
    text: ' Calm on the phone. ',
    ...more,
  })
const mentions = () =>
  cast
    .as('owner')
    .query(
      "select person_id, data from notifications where kind = 'note_mention' order by person_id",
    )
const audit = () =>
  cast
    .as('owner')
    .query(
      "select action, actor_id, details from audit_log where target_table = 'application_notes' order by id",
    )

test('[ADM-07] [T150] an administrator writes a note, changes and deletes it; the audit says so and not what it says', async () => {
  const [note] = await write('meera')
  expect(note).toMatchObject({
    text: 'Calm on the phone.',
    author_id: people.meera,
    edited_at: null,
  })
  const [changed] = await cast
    .as('meera')
    .query("update application_notes set text = 'Calm.' returning text, edited_at")
  expect(changed).toEqual({ text: 'Calm.', edited_at: expect.any(Date) })
  expect(await cast.as('arjun').query('select text from application_notes')).toEqual([
    { text: 'Calm.' },
  ])
  expect(await cast.as('meera').query('delete from application_notes returning id')).toHaveLength(1)
  const details = { application }
  expect(await audit()).toEqual([
    { action: 'note written', actor_id: people.meera, details },
    { action: 'note changed', actor_id: people.meera, details },
    { action: 'note deleted', actor_id: people.meera, details },
  ])
})

test('[DAT-04] [T013] applicants read none, write none, and nobody touches another’s', async () => {
  await write('meera')
  for (const who of ['asha', 'vikram'] as const) {
    expect(await cast.as(who).query('select * from application_notes')).toEqual([])
    await expect(write(who)).rejects.toMatchObject(refused)
  }
  await expect(cast.as('anon').query('select * from application_notes')).rejects.toMatchObject(
    refused,
  )
  await expect(write('arjun', { author_id: people.meera })).rejects.toMatchObject(refused)
  for (const statement of [
    "update application_notes set text = 'x'",
    'delete from application_notes',
  ])
    expect(await cast.as('arjun').query(`${statement} returning id`)).toEqual([])
  await expect(
    cast.as('meera').query('update application_notes set author_id = $1', [people.arjun]),
  ).rejects.toMatchObject(refused)
})

test('whoever is mentioned is told once, if they are an administrator and did not write it', async () => {
  const all = [people.arjun, people.meera, people.asha, people.arjun]
  const [note] = await write('meera', { mentions: all })
  expect(note?.mentions).toEqual([people.meera, people.arjun])
  expect(await mentions()).toEqual([
    {
      person_id: people.arjun,
      data: {
        note_id: note?.id,
        application_id: application,
        job_title: expect.any(String),
        by: 'Meera Nair',
      },
    },
  ])
  await cast.as('meera').query("update application_notes set text = 'Calm.'")
  expect(await mentions()).toHaveLength(1)
  await cast.as('meera').query('delete from application_notes')
  expect(await mentions()).toEqual([])
})

test('[T114] what was written about somebody goes when their application becomes a count, and no more can be', async () => {
  await write('meera')
  await cast.as('owner').query('select private.forget_application($1)', [application])
  expect(await cast.as('owner').query('select * from application_notes')).toEqual([])
  await expect(write('meera')).rejects.toMatchObject({ code: 'PT409', hint: 'application_gone' })
})

test.each(['', '   ', 'x'.repeat(4001)])('a note of %# is none', async (text) => {
  await expect(write('meera', { text })).rejects.toMatchObject({ code: '23514' })
})

test('[T013] on the channel of an application administrators alone hear and speak', async () => {
  const ask = (who: Actor, topic: string, extension = 'presence') =>
    cast
      .as(who)
      .query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension])
  await ask('meera', `application:${application}`)
  for (const who of ['asha', 'anon'] as const)
    await expect(ask(who, `application:${application}`)).rejects.toMatchObject(refused)
  await expect(ask('meera', 'elsewhere')).rejects.toMatchObject(refused)
  await expect(ask('meera', `application:${application}`, 'broadcast')).rejects.toMatchObject(
    refused,
  )
  expect(await cast.as('arjun').query('select topic from realtime.messages')).toHaveLength(1)
  expect(await cast.as('asha').query('select topic from realtime.messages')).toEqual([])
})
