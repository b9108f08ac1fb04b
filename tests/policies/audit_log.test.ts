// audit_log: written by the database, read by administrators, changed by nobody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, refused } from './cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.as('owner').query('delete from auth.users where id = $1', [people.vikram])
})
afterAll(() => cast.drop())

test('[T150] [T118] a deleted user leaves an entry, without a name and with a hash in the number’s place', async () => {
  expect(await cast.as('meera').query('select action, target_id, details from audit_log')).toEqual([
    { action: 'user deleted', target_id: expect.stringMatching(/^[0-9a-f]{64}$/), details: {} },
  ])
})

test('[T150] no role changes or removes an entry, the secret key’s neither', async () => {
  for (const actor of ['anon', 'asha', 'meera', 'service_role'] as const) {
    for (const statement of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
      "insert into audit_log (action, target_table) values ('x', 'y')",
      "select private.write_audit('x', 'y', 'z')",
      "update application_status_log set to_status = 'x'",
      'delete from application_status_log',
    ]) {
      await expect(cast.as(actor).query(statement)).rejects.toMatchObject(refused)
    }
  }
})

test('[DAT-04] candidates and visitors read none', async () => {
  expect(await cast.as('asha').query('select * from audit_log')).toEqual([])
  await expect(cast.as('anon').query('select * from audit_log')).rejects.toMatchObject(refused)
})
