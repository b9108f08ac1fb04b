// edit_user for a person who never opened the product: an account with a proven address has no
// profile before the first visit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const edit = (id: string) =>
  cast.as('meera').query("select full_name, role from edit_user($1, 'Kiran K Rao', null)", [id])

test('[ADM-09] is edited as everybody else is', async () => {
  await cast
    .as('owner')
    .query('update auth.users set email_confirmed_at = now() where id = $1', [people.kiran])
  expect(
    await cast.as('owner').query('select from profiles where id = $1', [people.kiran]),
  ).toEqual([])
  expect(await edit(people.kiran)).toEqual([{ full_name: 'Kiran K Rao', role: 'candidate' }])
})

test('[ADM-09] [T022] an address that nobody has proven gets neither a name nor a role', async () => {
  const id = '00000000-0000-4000-8000-00000000eeee'
  await cast
    .as('owner')
    .query('insert into auth.users (id, email) values ($1, $2)', [id, 'unproven@example.test'])
  await expect(edit(id)).rejects.toMatchObject({ code: 'PT404' })
  expect(await cast.as('owner').query('select from profiles where id = $1', [id])).toEqual([])
})
