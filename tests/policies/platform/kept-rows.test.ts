// Restoring a cast must leave nothing that earlier tests have written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.restore()
})
afterAll(() => cast.drop())

const owner = (text: string) => cast.as('owner').query(text)
const all = async () => {
  const tables = await owner(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('auth', 'storage', 'public', 'private') order by 1`,
  )
  const rows = []
  for (const { name } of tables)
    rows.push({ name, rows: await owner(`select row::text from ${name} as row order by 1`) })
  return rows
}

test('rows added, changed and taken away are as they were, and the rules still hold', async () => {
  const before = await all()
  expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(5)
  await cast.as('vikram').insert('job_applications', { job_id: postings.support })
  await cast
    .as('meera')
    .query(
      "update settings set value = '{\"ask_still_hiring\":false}' where section = 'freshness_settings'",
    )
  await owner(`delete from auth.users where id = '${people.asha}'`)
  await owner('delete from place_names')
  expect(await all()).not.toEqual(before)
  await cast.restore()
  expect(await all()).toEqual(before)
  // With its triggers: an application still writes its own history.
  await cast.as('vikram').insert('job_applications', { job_id: postings.support })
  expect(await owner('select to_status from application_status_log')).toEqual([
    { to_status: 'pending' },
  ])
})
