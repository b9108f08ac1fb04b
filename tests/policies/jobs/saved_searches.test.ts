// saved_searches: people's own, with filters that the list knows, twenty at most.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const save = (filters: unknown, name: string | null = 'Looms', who: 'asha' | 'vikram' = 'asha') =>
  cast
    .as(who)
    .query('insert into saved_searches (name, filters) values ($1, $2) returning *', [
      name,
      JSON.stringify(filters),
    ])
const invalid = { code: '22023' }

test('[V12] a search is kept with its filters, without what is empty, and without an alert that nobody asked for', async () => {
  const [row] = await save({ keyword: 'loom', location: null, min_salary: 300000 }, '  Looms ')
  expect(row).toMatchObject({
    person_id: people.asha,
    name: 'Looms',
    filters: { keyword: 'loom', min_salary: 300000 },
    alert: false,
  })
})

test.each([
  ['no object', ['loom']],
  ['nothing at all', {}],
  ['only a way of looking', { without_pay: true, exactly: true }],
  ['a filter that is none', { keyword: 'loom', status: 'draft' }],
  ['a number for a word', { keyword: 7 }],
  ['a blank word', { location: '  ' }],
  ['a word too long', { experience: 'x'.repeat(101) }],
  ['another work mode', { work_mode: 'moon' }],
  ['a word for a number', { min_salary: '300000' }],
  ['a number below nothing', { max_salary: -1 }],
  ['a number too large', { max_salary: 1e13 }],
  ['a switch that is off', { keyword: 'loom', without_pay: false }],
  ['a minimum above the maximum', { min_salary: 2, max_salary: 1 }],
  ['an object within', { keyword: { like: '%' } }],
])('%s is refused', async (_, filters) => {
  await expect(save(filters)).rejects.toMatchObject(invalid)
})

test('[V2] a search without a name of its own has none, and may be given one and lose it', async () => {
  const [row] = await save({ keyword: 'loom' }, null)
  expect(row?.name).toBeNull()
  const rename = (name: string | null) =>
    cast
      .as('asha')
      .query('update saved_searches set name = $1 where id = $2 returning name', [name, row?.id])
  expect(await rename(' Near home ')).toEqual([{ name: 'Near home' }])
  expect(await rename(null)).toEqual([{ name: null }])
})

test('a change is held to the same', async () => {
  await expect(
    cast.as('asha').query(`update saved_searches set filters = '{"x": 1}'`),
  ).rejects.toMatchObject(invalid)
  await expect(cast.as('asha').query("update saved_searches set name = ' '")).rejects.toMatchObject(
    { code: '23514' },
  )
})

test('[DAT-04] nobody reads, changes or deletes another’s, and nobody saves for another', async () => {
  for (const who of ['vikram', 'meera'] as const) {
    expect(await cast.as(who).query('select * from saved_searches')).toEqual([])
    expect(await cast.as(who).query("update saved_searches set name = 'x' returning id")).toEqual(
      [],
    )
    expect(await cast.as(who).query('delete from saved_searches returning id')).toEqual([])
  }
  await expect(
    cast.as('vikram').insert('saved_searches', {
      person_id: people.asha,
      name: 'x',
      filters: '{"keyword": "x"}',
    }),
  ).rejects.toMatchObject(refused)
  await expect(cast.as('anon').query('select * from saved_searches')).rejects.toMatchObject(refused)
  await expect(
    cast.as('asha').query('update saved_searches set alerted_until = now()'),
  ).rejects.toMatchObject(refused)
})

test('an alert that is turned on again begins anew', async () => {
  await cast
    .as('owner')
    .query("update saved_searches set alert = false, alerted_until = '2020-01-01'")
  const [row] = await cast
    .as('asha')
    .query('update saved_searches set alert = true returning alerted_until > created_at as anew')
  expect(row).toEqual({ anew: true })
})

test('a person keeps twenty, also when the last two arrive at once', async () => {
  for (let n = 0; n < 19; n++) await save({ keyword: `loom ${n}` }, `Loom ${n}`, 'vikram')
  const answers = await Promise.all(
    [1, 2].map((n) =>
      save({ keyword: 'last' }, `Last ${n}`, 'vikram').then(
        () => 'kept',
        ({ code, hint }) => `${code} ${hint}`,
      ),
    ),
  )
  expect(answers.sort()).toEqual(['PT409 saved_searches_full', 'kept'])
})
