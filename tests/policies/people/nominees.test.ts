// nominees: people name somebody for themselves; administrators read it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const names = (actor: 'anon' | 'asha' | 'vikram' | 'meera') =>
  cast.as(actor).query('select name, contact from nominees')
const row = { name: 'Ravi Verma', contact: '+91 90000 12345' }

test('a person names somebody for themselves, changes it and takes it back', async () => {
  await cast.as('asha').insert('nominees', row)
  await cast.as('asha').query("update nominees set contact = 'ravi@example.test'")
  const changed = [{ ...row, contact: 'ravi@example.test' }]
  for (const actor of ['asha', 'meera'] as const) expect(await names(actor)).toEqual(changed)
  expect(await names('vikram')).toEqual([])
  await expect(names('anon')).rejects.toMatchObject(refused)
  await cast.as('asha').query('delete from nominees')
  expect(await names('meera')).toEqual([])
})

test('nobody names somebody for another person', async () => {
  await expect(
    cast.as('vikram').insert('nominees', { ...row, person_id: people.asha }),
  ).rejects.toMatchObject(refused)
  await cast.as('asha').insert('nominees', row)
  expect(
    await cast.as('vikram').query("update nominees set name = 'Thief' returning name"),
  ).toEqual([])
})

test.each([
  ['name', ' '],
  ['contact', ''],
  ['contact', 'x'.repeat(301)],
])('such a %s is refused', async (field, value) => {
  await expect(
    cast.as('vikram').insert('nominees', { ...row, [field]: value }),
  ).rejects.toMatchObject({ code: '23514' })
})
