// audit_log: written by the database, read by administrators, changed by nobody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetAuditEntries } from '#worker/sweep-tasks.ts'
import { type Cast, freshCast, people, refused } from '../cast.ts'

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

test('[T120] the logs only grow: whoever comes in by the login of requests adds by what they do, and takes nothing away', async () => {
  const logs = ['public.audit_log', 'public.application_status_log', 'private.erasures']
  const rights = await cast.as('owner').query(
    `select log, role, right_name from unnest($1::text[]) as log,
       unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role,
       unnest(array['insert', 'update', 'delete', 'truncate']) as right_name
     where has_table_privilege(role, log, right_name)`,
    [logs],
  )
  expect(rights).toEqual([])
})

test('[T120] an entry is kept for a year at least, whatever the sweeper does, and then goes', async () => {
  const owner = cast.as('owner')
  await owner.query(
    `insert into audit_log (at, action, target_table) values ('2100-01-01Z', 'looked', 'jobs')`,
  )
  const after = async (days: number) => {
    const now = new Date(Date.UTC(2100, 0, 1 + days))
    await forgetAuditEntries.run(
      { query: async (text, values) => (await owner.query(text, [...(values ?? [])])) as never },
      now,
    )
    return (await owner.query("select from audit_log where action = 'looked'")).length
  }
  expect([await after(366), await after(400), await after(401)]).toEqual([1, 1, 0])
})

test('[DAT-04] candidates and visitors read none', async () => {
  expect(await cast.as('asha').query('select * from audit_log')).toEqual([])
  await expect(cast.as('anon').query('select * from audit_log')).rejects.toMatchObject(refused)
})
