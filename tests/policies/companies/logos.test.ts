// The bucket logos: whose a file is, who uploads and sees it, and what becomes of earlier ones.
import { expect, test } from 'vitest'
import { setTeam } from '../set-team.ts'
import { type Speaker, team } from '../team.ts'

let other: string
const {
  joined: rows,
  as,
  query,
} = setTeam(async () => {
  const { rows: found } = await query("select id from companies where name = 'Nilmoti Ceramics'")
  other = found[0]?.id
})

const upload = (person: Speaker, name: string) =>
  as(person, "insert into storage.objects (bucket_id, name) values ('logos', $1)", [name])
const seen = async (person: Speaker) =>
  (await as(person, "select name from storage.objects where bucket_id = 'logos'")).map(
    ({ name }) => name,
  )
const logo = async () =>
  (await query('select logo from companies where id = $1', [rows.company])).rows[0]?.logo
const verify = () =>
  query("update companies set verified_at = now(), verified_method = 'dns' where id = $1", [
    rows.company,
  ])

test('[ORG-01] pictures of up to half a megabyte, no SVG, nothing public by itself', async () => {
  const { rows: found } = await query(
    "select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'logos'",
  )
  expect(found).toEqual([
    {
      public: false,
      file_size_limit: 524288,
      allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp'],
    },
  ])
})

test('[ORG-01] owners and recruiters upload a logo of their company, nobody else and no other name', async () => {
  for (const [at, person] of (['owner', 'recruiter'] as const).entries()) {
    await upload(person, `${rows.company}/mark-${at}`)
    expect(await logo()).toBe(`${rows.company}/mark-${at}`)
  }
  // The one before is gone.
  expect(await seen('owner')).toEqual([`${rows.company}/mark-1`])
  for (const person of ['manager', 'interviewer', 'stranger', 'asha', 'anon'] as const)
    await expect(upload(person, `${rows.company}/x`)).rejects.toMatchObject({ code: '42501' })
  for (const name of [`${other}/x`, 'x', `${rows.company}/a/b`, `${rows.company}/X.svg`, '../x'])
    await expect(upload('owner', name)).rejects.toMatchObject({ code: '42501' })
})

test('[ORG-01] everybody sees it once the company is verified; until then members alone', async () => {
  const name = `${rows.company}/mark`
  await upload('owner', name)
  const page = async () =>
    (await as('anon', "select company_page('kaveri-software') ->> 'logo' as logo"))[0]?.logo
  const cards = async () =>
    (
      await as(
        'anon',
        "select card ->> 'logo' as logo from search_jobs() found, jsonb_array_elements(found.jobs) card where card ->> 'company_name' = 'Kaveri Software'",
      )
    ).map((card) => card.logo)
  for (const person of ['interviewer', 'meera'] as const) expect(await seen(person)).toEqual([name])
  for (const person of ['anon', 'asha', 'stranger'] as const) expect(await seen(person)).toEqual([])
  expect(await page()).toBeNull()
  expect(new Set(await cards())).toEqual(new Set([null]))
  await verify()
  for (const person of ['anon', 'asha', 'stranger'] as const)
    expect(await seen(person)).toEqual([name])
  expect(await page()).toBe(name)
  expect(new Set(await cards())).toEqual(new Set([name]))
})

test('[ORG-01] it is removed by owners, recruiters and administrators, and goes with the company', async () => {
  const remove = (person: Speaker) =>
    as(person, "delete from storage.objects where bucket_id = 'logos' returning name")
  await upload('owner', `${rows.company}/mark`)
  await verify()
  for (const person of ['manager', 'stranger', 'asha', 'anon'] as const)
    expect(await remove(person).catch(() => [])).toEqual([])
  expect(await remove('recruiter')).toHaveLength(1)
  expect(await logo()).toBeNull()
  await upload('owner', `${rows.company}/other`)
  expect(await remove('meera')).toHaveLength(1)
  await upload('owner', `${rows.company}/third`)
  await query('delete from company_members where company_id = $1 and person_id <> $2', [
    rows.company,
    team.owner,
  ])
  await query('delete from companies where id = $1', [rows.company])
  const { rows: left } = await query("select from storage.objects where bucket_id = 'logos'")
  expect(left).toEqual([])
})

test('[ORG-01] nobody changes the file of a logo, or names it by hand', async () => {
  await upload('owner', `${rows.company}/mark`)
  const rename = "update storage.objects set name = $1 where bucket_id = 'logos' returning name"
  expect(await as('owner', rename, [`${rows.company}/x`]).catch(() => [])).toEqual([])
  await expect(as('owner', "update companies set logo = 'x'")).rejects.toMatchObject({
    code: '42501',
  })
})
