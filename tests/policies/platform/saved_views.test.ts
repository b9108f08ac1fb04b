// saved_views: an administrator's own, under names of their own, thirty of a list at most.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const save = (who: Actor, name: string, filters: unknown = { status: 'pending' }) =>
  cast
    .as(who)
    .insert('saved_views', { list: 'applications', name, filters: JSON.stringify(filters) })

test('[ADM-07] a view is kept under its trimmed name, changed and deleted by whoever keeps it', async () => {
  expect(await save('meera', '  Waiting ')).toMatchObject([
    { name: 'Waiting', person_id: people.meera },
  ])
  await expect(save('meera', 'Waiting')).rejects.toMatchObject({ code: '23505' })
  await save('arjun', 'Waiting')
  const meera = cast.as('meera')
  expect(await meera.query("update saved_views set filters = '{}' returning name")).toHaveLength(1)
  expect(await meera.query('delete from saved_views returning id')).toHaveLength(1)
  expect(await cast.as('arjun').query('select name from saved_views')).toEqual([
    { name: 'Waiting' },
  ])
})

test('[DAT-04] [T013] nobody sees or touches another’s, and candidates keep none', async () => {
  for (const who of ['meera', 'asha'] as const) {
    expect(await cast.as(who).query('select * from saved_views')).toEqual([])
    expect(await cast.as(who).query("update saved_views set name = 'x' returning id")).toEqual([])
    expect(await cast.as(who).query('delete from saved_views returning id')).toEqual([])
  }
  await expect(save('asha', 'Mine')).rejects.toMatchObject(refused)
  await expect(cast.as('anon').query('select * from saved_views')).rejects.toMatchObject(refused)
  const forAnother = { person_id: people.arjun, list: 'applications', name: 'x', filters: '{}' }
  await expect(cast.as('meera').insert('saved_views', forAnother)).rejects.toMatchObject(refused)
})

test('somebody who is no administrator any more reads theirs no more', async () => {
  await save('meera', 'Mine')
  await cast
    .as('owner')
    .query("update profiles set role = 'candidate' where id = $1", [people.meera])
  expect(await cast.as('meera').query('select * from saved_views')).toEqual([])
  await cast.as('owner').query("update profiles set role = 'admin' where id = $1", [people.meera])
})

test.each([[['a']], ['x'], [null], [{ search: 'x'.repeat(4001) }]])(
  'the filters %j are refused',
  async (filters) => {
    await expect(save('meera', 'Odd', filters)).rejects.toMatchObject({ code: '23514' })
  },
)

test('a name must be one', async () => {
  for (const name of ['  ', '\u200b\u2060', 'x'.repeat(61)])
    await expect(save('meera', name)).rejects.toMatchObject({ code: '23514' })
})

test('an administrator keeps thirty, also when the last two arrive at once', async () => {
  for (let n = 0; n < 28; n += 1) await save('meera', `View ${n}`)
  const answers = await Promise.all(
    ['a', 'b'].map((name) =>
      save('meera', name).then(
        () => 'kept',
        ({ hint }) => hint,
      ),
    ),
  )
  expect(answers.sort()).toEqual(['kept', 'saved_views_full'])
})
