// Rules for every change of an account, whichever call makes it; and its audit entries.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

/** Like the sign-in service: its own login, with the caller's settings. */
async function workFor(actor: string | null, ...statements: [string, unknown[]][]) {
  const service = await cast.begin('owner')
  await service.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.id', 'r1', true), set_config('request.address', '192.0.2.7', true)`,
    [JSON.stringify(actor ? { sub: actor } : {})],
  )
  try {
    for (const [text, values] of statements) await service.query(text, values)
  } finally {
    // A failed transaction ends with a rollback.
    await service.commit()
  }
}
const recorded = async (target: string) =>
  cast
    .as('meera')
    .query(
      'select actor_id, action, details, address, request_id from audit_log where target_id = $1 order by id',
      [target],
    )
const ban: [string, unknown[]] = [
  "update auth.users set banned_until = '2100-01-01Z' where id = $1",
  [people.vikram],
]
const letIn: [string, unknown[]] = [
  'update auth.users set banned_until = null where id = $1',
  [people.vikram],
]

test('[ADM-09] [T150] a ban and its end are on record with their author, a key that is nobody’s included', async () => {
  await workFor(people.meera, ban)
  await workFor(null, letIn)
  const where = { address: '192.0.2.7', request_id: 'r1' }
  expect(await recorded(people.vikram)).toEqual([
    {
      ...where,
      actor_id: people.meera,
      action: 'user banned',
      details: { until: '2100-01-01T00:00:00+00:00' },
    },
    { ...where, actor_id: null, action: 'user let in again', details: {} },
  ])
})

test('what people do to their own account, and the platform to its own, is no entry', async () => {
  const before = await recorded(people.vikram)
  await workFor(people.vikram, [
    "update auth.users set encrypted_password = 'x' where id = $1",
    [people.vikram],
  ])
  await cast.as('owner').query(ban[0], ban[1])
  await cast.as('owner').query(letIn[0], letIn[1])
  expect(await recorded(people.vikram)).toEqual(before)
})

test('[ADM-09] nobody bans, closes or deletes themselves', async () => {
  for (const statement of [
    "update auth.users set banned_until = '2100-01-01Z' where id = $1",
    'update auth.users set deleted_at = now() where id = $1',
    'delete from auth.users where id = $1',
  ]) {
    await expect(workFor(people.arjun, [statement, [people.arjun]])).rejects.toMatchObject({
      code: '42501',
      hint: 'own_account',
    })
  }
})

test('whose account is on its way out is not let in again', async () => {
  await cast
    .as('owner')
    .query(
      "insert into private.erasures (person_id, person_hash, asked_by) values ($1, 'x', 'person')",
      [people.vikram],
    )
  await cast.as('owner').query(ban[0], ban[1])
  await expect(workFor(people.meera, letIn)).rejects.toMatchObject({ code: 'PT409' })
  await cast.as('owner').query('delete from private.erasures where person_id = $1', [people.vikram])
  await cast.as('owner').query(letIn[0], letIn[1])
})

test('[T150] somebody else’s name is on record as changed, and not what it was', async () => {
  await cast.as('meera').query("select edit_user($1, 'Vikram K Singh')", [people.vikram])
  await cast
    .as('vikram')
    .query("update profiles set full_name = 'Vikram' where id = $1", [people.vikram])
  const names = (await recorded(people.vikram)).filter(({ action }) => action === 'name changed')
  expect(names).toMatchObject([{ actor_id: people.meera, details: {} }])
})

test('[T150] what people ask for about themselves is on record: a copy, and the end of their account', async () => {
  await cast.as('asha').query('select ask_for_export()')
  await cast
    .as('owner')
    .query(
      "insert into private.erasures (person_id, person_hash, asked_by) values ($1, 'y', 'person')",
      [people.asha],
    )
  expect((await recorded(people.asha)).map(({ action }) => action)).toEqual([
    'own data exported',
    'own deletion asked for',
  ])
})

test('[T150] an import is one entry with how many and from where', async () => {
  await cast.as('owner').query(
    `insert into job_imports (job_id, source, external_id, source_text)
     select id, 'board-x', id::text, '{}' from jobs`,
  )
  const [jobs] = await cast.as('owner').query('select count(*)::int as count from jobs')
  expect(await recorded('board-x')).toMatchObject([
    { actor_id: null, action: 'jobs imported', details: { count: jobs?.count } },
  ])
})

test('[T150] unknown addresses fill no table: three hundred an hour, whatever their number', async () => {
  await cast
    .as('owner')
    .query(
      `select private.record_wrong_password(null, md5(n::text)) from generate_series(1, 400) as n`,
    )
  const entries = await cast
    .as('meera')
    .query("select details from audit_log where action = 'sign-in failed' order by id")
  expect(entries).toHaveLength(300)
  expect(entries.at(-1)).toEqual({ details: { more_not_listed: true } })
  for (const actor of ['anon', 'asha', 'meera', 'service_role'] as const)
    await expect(
      cast.as(actor).query("select private.record_wrong_password(null, 'x')"),
    ).rejects.toMatchObject({ code: '42501' })
})
