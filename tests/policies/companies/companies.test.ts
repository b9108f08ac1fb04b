// companies: visible with their jobs, verified by administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

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

test('verify_company says how it was checked, is on record, and can be taken back', async () => {
  const [company] = await cast
    .as('meera')
    .query("select id from companies where name like 'Kaveri%'")
  const verify = (actor: Actor, method: string | null, verified = true) =>
    cast
      .as(actor)
      .query('select (verify_company($1, $2, $3)).verified_method', [company?.id, method, verified])
  await expect(verify('asha', 'dns')).rejects.toMatchObject(refused)
  await expect(verify('anon', 'dns')).rejects.toMatchObject(refused)
  for (const method of [null, 'a hunch']) {
    await expect(verify('meera', method)).rejects.toMatchObject({ code: '22023' })
  }
  await cast.as('owner').query('delete from audit_log')
  expect(await verify('meera', 'dns')).toEqual([{ verified_method: 'dns' }])
  const shown = async () =>
    (
      await cast
        .as('anon')
        .query("select jobs -> 0 -> 'verified' as verified from search_jobs(keyword => 'frontend')")
    )[0]
  expect(await shown()).toEqual({ verified: true })
  expect(await verify('meera', null, false)).toEqual([{ verified_method: null }])
  expect(await shown()).toEqual({ verified: false })
  const log = await cast
    .as('meera')
    .query('select actor_id, action, details from audit_log order by id')
  expect(log).toEqual([
    {
      actor_id: people.meera,
      action: 'employer verified',
      details: { name: 'Kaveri Software', method: 'dns' },
    },
    {
      actor_id: people.meera,
      action: 'employer not verified any more',
      details: { name: 'Kaveri Software' },
    },
  ])
})

test('a note of a verification stands on record and nowhere else', async () => {
  const [company] = await cast
    .as('meera')
    .query("select id from companies where name like 'Kaveri%'")
  await cast
    .as('meera')
    .query("select verify_company($1, 'documents', true, ' Seen on paper. ')", [company?.id])
  expect(
    await cast
      .as('meera')
      .query("select details ->> 'note' as note from audit_log order by id desc limit 1"),
  ).toEqual([{ note: 'Seen on paper.' }])
  expect(JSON.stringify(await cast.as('anon').query('select * from companies'))).not.toContain(
    'Seen',
  )
})

test('the list counts the postings of each, and finds those that wait to be verified', async () => {
  const list = async (actor: Actor, search: string | null, state: string) =>
    (await cast.as(actor).query('select list_companies($1, $2) as list', [search, state]))[0]
      ?.list as { total: number; companies: Record<string, unknown>[] }
  await expect(list('asha', null, 'all')).rejects.toMatchObject(refused)
  await expect(list('anon', null, 'all')).rejects.toMatchObject(refused)
  await cast.as('owner').query("update companies set verified_at = null where name like 'Stealth%'")
  expect(await list('meera', null, 'waiting')).toMatchObject({
    total: 1,
    held_back: false,
    companies: [{ name: 'Stealth Pvt Ltd', drafts: 1, active: 0 }],
  })
  expect((await list('meera', 'KAVERI', 'verified')).companies).toMatchObject([
    { verified_method: 'documents', reports: 0 },
  ])
  expect((await list('meera', '%', 'all')).total).toBe(0)
})

test('two spellings become one company, with the postings of both', async () => {
  const ids = Object.fromEntries(
    (await cast.as('meera').query('select name, id from companies')).map(({ name, id }) => [
      name,
      id,
    ]),
  )
  const merge = (actor: Actor, from: unknown, into: unknown) =>
    cast.as(actor).query('select merge_companies($1, $2) as moved', [from, into])
  const pair = [ids['Stealth Pvt Ltd'], ids['Kaveri Software']] as const
  await expect(merge('asha', ...pair)).rejects.toMatchObject(refused)
  await expect(merge('meera', pair[0], pair[0])).rejects.toMatchObject({ code: 'PT404' })
  expect(await merge('meera', ...pair)).toEqual([{ moved: 1 }])
  expect(await names('meera')).toEqual(['Kaveri Software'])
  expect(
    await cast.as('meera').query("select company, company_id from jobs where title = 'Secret'"),
  ).toEqual([{ company: 'Kaveri Software', company_id: pair[1] }])
})
