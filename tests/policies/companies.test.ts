// companies: seen with their jobs, verified by administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, refused } from './cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await cast.as('meera').insert('jobs', {
    title: 'Secret',
    company: 'Stealth Pvt Ltd',
    location: 'Pune',
    description: 'x',
    status: 'draft',
  })
})
afterAll(() => cast.drop())

const names = async (actor: Actor) =>
  (await cast.as(actor).query('select name from companies order by name')).map((row) => row.name)

test('a company with nothing but drafts is known to administrators only', async () => {
  expect(await names('anon')).toEqual(['Kaveri Software'])
  expect(await names('asha')).toEqual(['Kaveri Software'])
  expect(await names('meera')).toEqual(['Kaveri Software', 'Stealth Pvt Ltd'])
})

test('administrators verify, nobody else; names are not edited here', async () => {
  const verify = 'update companies set verified_at = now() returning name'
  expect(await cast.as('asha').query(verify)).toEqual([])
  await expect(cast.as('anon').query(verify)).rejects.toMatchObject(refused)
  expect(await cast.as('meera').query(verify)).toHaveLength(2)
  await expect(cast.as('meera').query("update companies set name = 'x'")).rejects.toMatchObject(
    refused,
  )
})
