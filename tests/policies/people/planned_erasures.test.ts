// planned_erasures, retention_report and keep_application: people see and stop their own,
// administrators see what is planned.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let application: unknown
beforeAll(async () => {
  cast = await freshCast()
  const [row] = await cast.as('owner').query(
    `insert into job_applications (job_id, applicant_id, status, created_at)
     values ($1, $2, 'rejected', now() - interval '25 months') returning id`,
    [postings.frontend, people.asha],
  )
  application = row?.id
  await cast.as('owner').query('select private.sweep_retention(now())')
})
afterAll(() => cast.drop())

const planned = (actor: Actor) =>
  cast.as(actor).query('select application_id from planned_erasures')
const keep = (actor: Actor) => cast.as(actor).query('select keep_application($1)', [application])

test('[T119] people read what of theirs will be erased, and nobody else does', async () => {
  expect(await planned('asha')).toEqual([{ application_id: application }])
  for (const actor of ['vikram', 'meera'] as const) expect(await planned(actor)).toEqual([])
  await expect(planned('anon')).rejects.toMatchObject(refused)
})

test('[T119] administrators and the platform read the report, nobody else', async () => {
  const report = (actor: Actor) =>
    cast.as(actor).query('select application_id, email from retention_report()')
  const row = { application_id: application, email: 'asha@example.test' }
  for (const actor of ['meera', 'service_role'] as const) expect(await report(actor)).toEqual([row])
  for (const actor of ['asha', 'anon'] as const)
    await expect(report(actor)).rejects.toMatchObject(refused)
})

test('[T119] the applicant keeps an application, and its period begins anew', async () => {
  await expect(keep('anon')).rejects.toMatchObject(refused)
  await expect(keep('vikram')).rejects.toMatchObject({ code: 'PT404' })
  await keep('asha')
  await expect(keep('asha')).rejects.toMatchObject({ code: 'PT404' })
  await cast.as('owner').query(`select private.sweep_retention(now() + interval '23 months')`)
  expect(await planned('asha')).toEqual([])
  await cast.as('owner').query(`select private.sweep_retention(now() + interval '24 months')`)
  expect(await planned('asha')).toEqual([{ application_id: application }])
})
