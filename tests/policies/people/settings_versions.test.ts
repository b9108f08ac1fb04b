// settings_versions: what each save changed and who did it, written by the save itself and read by
// administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const save = (actor: Actor, value: unknown) =>
  cast
    .as(actor)
    .query("update settings set value = $1 where section = 'job_posting_settings'", [
      JSON.stringify(value),
    ])
const versions = (actor: Actor) =>
  cast
    .as(actor)
    .query(
      "select before -> 'max_active_jobs' as before, value -> 'max_active_jobs' as value, saved_by from settings_versions order by id",
    )

test('[ADM-10] each save is a version: by whom, from what, to what; a refused one is none', async () => {
  await save('meera', { max_active_jobs: 3 })
  await expect(save('meera', { max_active_jobs: 0 })).rejects.toMatchObject({
    code: '22023',
    detail: 'max_active_jobs',
    hint: '1..100000',
  })
  await save('arjun', { max_active_jobs: 5 })
  expect(await versions('meera')).toEqual([
    { before: 10, value: 3, saved_by: people.meera },
    { before: 3, value: 5, saved_by: people.arjun },
  ])
})

test('candidates and visitors read none, and nobody writes one by hand', async () => {
  expect(await versions('asha')).toEqual([])
  await expect(versions('anon')).rejects.toMatchObject(refused)
  for (const statement of [
    "insert into settings_versions (section, before, value) values ('job_posting_settings', '{}', '{}')",
    "update settings_versions set value = '{}'",
    'delete from settings_versions',
  ])
    await expect(cast.as('meera').query(statement)).rejects.toMatchObject(refused)
})

test('an administrator who goes leaves the versions, nameless', async () => {
  await cast.as('meera').query('delete from profiles where id = $1', [people.arjun])
  expect(await versions('meera')).toMatchObject([{ saved_by: people.meera }, { saved_by: null }])
})
