// bring_applications(…) and what becomes of the people: a dry run, the same file twice, the notice,
// taking over, removal, and what goes by itself.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let company: string
beforeAll(async () => {
  cast = await freshCast()
  const [row] = await cast
    .as('owner')
    .query("select id from companies where name = 'Kaveri Software'")
  company = String(row?.id)
})
beforeEach(async () => {
  await cast.restore()
  await cast
    .as('owner')
    .query(
      "insert into company_members (company_id, person_id, role) values ($1, $2, 'recruiter')",
      [company, people.asha],
    )
  await cast
    .as('owner')
    .query("update companies set verified_at = now(), verified_method = 'dns' where id = $1", [
      company,
    ])
})
afterAll(() => cast.drop())

type Told = { outcome: string; title: string | null; status: string | null }
const bring = async (
  rows: unknown[],
  dry = false,
  actor: 'asha' | 'vikram' | 'meera' = 'asha',
  into = company,
) =>
  (
    await cast
      .as(actor)
      .query('select bring_applications($1, $2, $3) as told', [into, JSON.stringify(rows), dry])
  )[0]?.told as Told[]
const outcomes = async (rows: unknown[], dry = false) =>
  (await bring(rows, dry)).map(({ outcome }) => outcome)
const seen = (actor: 'asha' | 'vikram' | 'meera' = 'asha') =>
  cast.as(actor).query('select full_name, status, state from brought_applications order by id')
const known = () =>
  cast.as('superuser').query('select full_name, email from private.brought_people order by email')
const notices = () =>
  cast
    .as('superuser')
    .query(
      "select to_address, data from private.outgoing_mail where template = 'application_brought' order by to_address",
    )
const token = async () =>
  String(((await notices())[0]?.data as { token?: string } | undefined)?.token)
const send = () =>
  cast
    .as('superuser')
    .query(
      "update private.outgoing_mail set sent_at = now() where template = 'application_brought' and sent_at is null",
    )
const read = async (link: string) =>
  (await cast.as('anon').query('select notice_of_brought($1) as told', [link]))[0]?.told as {
    applications: unknown[]
  } | null
const sweep = async (after: string) =>
  (
    await cast
      .as('superuser')
      .query(`select private.sweep_brought(now() + interval '${after}') as gone`)
  )[0]?.gone

const lata = {
  name: 'Lata Rao',
  email: 'Lata@Example.test',
  job: postings.support,
  stage: 'approved',
}

test('[ORG-12] a dry run says of each row what would happen, and changes nothing', async () => {
  const rows = [
    lata,
    lata,
    // Cells as they are copied out of pages and spreadsheets.
    { ...lata, email: '\u00a0Lata@Example.test\u200b', stage: 'Approved\u00a0' },
    { ...lata, name: ' ' },
    { ...lata, name: '\u200b\u2060' },
    { ...lata, email: 'nobody' },
    { ...lata, job: '', title: 'No such posting' },
    { ...lata, stage: 'somewhere' },
    { ...lata, stage: 'Rejected' },
    { ...lata, applied_on: 'yesterday-ish' },
    { ...lata, applied_on: '2024-02-31' },
    { ...lata, applied_on: '2999-01-01' },
    'no row',
  ]
  expect(await outcomes(rows, true)).toEqual([
    ...['bring', 'repeated', 'repeated', 'no_name', 'no_name', 'no_address', 'no_posting'],
    ...['no_stage', 'ended'],
    ...['no_day', 'no_day', 'no_day', 'no_name'],
  ])
  expect(await known()).toEqual([])
  expect(await notices()).toEqual([])
})

test('[ORG-12] only owners and recruiters of a verified company bring, and see what was brought', async () => {
  await expect(bring([lata], true, 'vikram')).rejects.toMatchObject(refused)
  await bring([lata])
  expect(await seen('vikram')).toEqual([])
  expect(await seen('meera')).toHaveLength(1)
  await cast
    .as('owner')
    .query('update companies set verified_at = null, verified_method = null where id = $1', [
      company,
    ])
  await expect(bring([lata], true)).rejects.toMatchObject({ hint: 'company_not_verified' })
})

test('[ORG-12] the name is read once the notice has gone, and the address never', async () => {
  await bring([lata])
  expect(await seen()).toEqual([{ full_name: null, status: 'approved', state: 'waiting' }])
  await send()
  expect(await seen()).toEqual([{ full_name: 'Lata Rao', status: 'approved', state: 'told' }])
  await expect(
    cast.as('asha').query('select email from private.brought_people'),
  ).rejects.toMatchObject(refused)
})

test('[ORG-12] the same file twice brings nobody and tells nobody twice', async () => {
  expect(await outcomes([lata])).toEqual(['bring'])
  expect(await outcomes([lata])).toEqual(['same'])
  expect(await known()).toEqual([{ full_name: 'Lata Rao', email: 'lata@example.test' }])
  expect(await notices()).toHaveLength(1)
})

test('[ORG-12] one mail tells a person of all that one file brings of them', async () => {
  await bring([lata, { ...lata, job: postings.closed, stage: '' }])
  expect(await notices()).toHaveLength(1)
  expect((await read(await token()))?.applications).toHaveLength(2)
})

test('[ORG-09] the notice has the signature of the company', async () => {
  await cast
    .as('owner')
    .query(
      "insert into company_words (company_id, kind, language, text) values ($1, 'signature', 'hi', 'कावेरी'), ($1, 'approved', 'en', 'Come in')",
      [company],
    )
  await bring([lata])
  const { data } = (await notices())[0] as { data: Record<string, unknown> }
  expect([data.signature, data.own_words]).toEqual([{ hi: 'कावेरी' }, undefined])
})

test('[ORG-12] removed by the link: nothing personal is left, and nobody brings them there again', async () => {
  await bring([lata])
  await send()
  const link = await token()
  expect(await read(link)).toMatchObject({ company_name: 'Kaveri Software', full_name: 'Lata Rao' })
  await cast.as('anon').query('select remove_brought($1, false)', [link])
  await cast.as('anon').query('select remove_brought($1, false)', [link])
  expect(await seen()).toEqual([{ full_name: null, status: 'approved', state: 'removed' }])
  expect(await known()).toEqual([])
  expect(await notices()).toEqual([])
  expect(await read(link)).toBeNull()
  expect(await outcomes([lata])).toEqual(['before'])
})

test('[ORG-12] whoever wants no such mail gets none from any company', async () => {
  await bring([lata])
  await cast.as('anon').query('select remove_brought($1, true)', [await token()])
  await cast
    .as('superuser')
    .query('delete from private.brought_before where company_id is not null')
  expect(await outcomes([{ ...lata, job: postings.closed }])).toEqual(['before'])
  expect(await notices()).toEqual([])
})

test('[ORG-12] taken over, it is the application of whoever holds the link, in its stage', async () => {
  await bring([lata, { ...lata, job: postings.closed, stage: 'shortlisted' }])
  await send()
  const link = await token()
  await cast
    .as('superuser')
    .query('delete from job_applications where applicant_id = $1', [people.vikram])
  const [taken] = await cast.as('vikram').query('select take_over_brought($1) as many', [link])
  expect(taken?.many).toBe(2)
  expect(
    await cast
      .as('vikram')
      .query('select status from job_applications where applicant_id = $1 order by status', [
        people.vikram,
      ]),
  ).toEqual([{ status: 'approved' }, { status: 'shortlisted' }])
  expect(await known()).toEqual([])
  const [row] = await cast
    .as('asha')
    .query(
      "select count(*)::integer as many from brought_applications where state = 'taken' and application_id is not null",
    )
  expect(row?.many).toBe(2)
  const again = await cast.as('vikram').query('select take_over_brought($1) as many', [link])
  expect(again).toEqual([{ many: 0 }])
  expect(await outcomes([lata])).toEqual(['before'])
  await expect(cast.as('anon').query('select take_over_brought($1)', [link])).rejects.toMatchObject(
    refused,
  )
})

test('[ORG-12] what nobody answers for goes thirty days after the notice', async () => {
  await bring([lata])
  await send()
  expect(await sweep('29 days')).toBe(0)
  expect(await sweep('31 days')).toBe(1)
  expect(await known()).toEqual([])
  expect(await seen()).toEqual([{ full_name: null, status: 'approved', state: 'expired' }])
  expect(await outcomes([lata])).toEqual(['before'])
  expect(await sweep('100 days')).toBe(1)
  expect(await seen()).toEqual([])
})

test('[ORG-12] a notice that cannot be delivered leaves nothing, and may be tried again', async () => {
  await bring([lata])
  await cast
    .as('superuser')
    .query(
      "update private.outgoing_mail set failed_at = now() where template = 'application_brought'",
    )
  expect(await known()).toEqual([])
  expect(await seen()).toEqual([{ full_name: null, status: 'approved', state: 'unreachable' }])
  expect(await outcomes([lata])).toEqual(['bring'])
})

test('[ORG-12] no more than 2,000 a day', async () => {
  await bring([lata])
  await cast.as('superuser').query(
    `insert into brought_applications (company_id, job_id, status, applied_on)
       select $1, $2, 'pending', current_date from generate_series(1, 1998)`,
    [company, postings.support],
  )
  const others = [1, 2].map((n) => ({ ...lata, email: `other-${n}@example.test` }))
  expect(await outcomes(others, true)).toEqual(['bring', 'tomorrow'])
})

/** Another verified company without members, with an open posting. */
async function another() {
  const [job] = await cast
    .as('owner')
    .query(
      "insert into jobs (title, company, location, description, status) values ('Potter', 'Nilmoti', 'Jaipur', 'x', 'active') returning id, company_id",
    )
  const [id, posting] = [String(job?.company_id), String(job?.id)]
  await cast
    .as('owner')
    .query("update companies set verified_at = now(), verified_method = 'dns' where id = $1", [id])
  const bringThere = (row: object) => bring([{ ...row, job: posting }], false, 'meera', id)
  const merge = () => cast.as('meera').query('select merge_companies($1, $2)', [id, company])
  return { posting, bringThere, merge }
}

test('[ORG-12] merged into another company, what was brought waits there, and its link still holds', async () => {
  const { posting, bringThere, merge } = await another()
  await bringThere(lata)
  await send()
  const link = await token()
  await merge()
  expect(await seen()).toEqual([{ full_name: 'Lata Rao', status: 'approved', state: 'told' }])
  expect(await read(link)).toMatchObject({
    company_name: 'Kaveri Software',
    applications: [{ title: 'Potter' }],
  })
  expect(await outcomes([{ ...lata, job: posting }])).toEqual(['same'])
  const [taken] = await cast.as('vikram').query('select take_over_brought($1) as many', [link])
  expect(taken?.many).toBe(1)
  expect(await outcomes([{ ...lata, job: posting }])).toEqual(['before'])
})

test('[ORG-12] a notice that still waits when companies are merged is in the name of the one that stays', async () => {
  const { bringThere, merge } = await another()
  await bringThere(lata)
  await merge()
  expect(await notices()).toMatchObject([{ data: { company_name: 'Kaveri Software' } }])
})

test('[ORG-12] who asked either company for removal is brought by neither once they are merged', async () => {
  const { bringThere, merge } = await another()
  const ravi = { ...lata, name: 'Ravi', email: 'ravi@example.test' }
  await bring([lata])
  await cast.as('anon').query('select remove_brought($1, false)', [await token()])
  await bringThere(ravi)
  await cast.as('anon').query('select remove_brought($1, false)', [await token()])
  // Waits at the one that goes, and has asked the one that stays for removal.
  await bringThere(lata)
  await merge()
  expect(await known()).toEqual([])
  expect(await notices()).toEqual([])
  expect((await seen()).map(({ state }) => state)).toEqual(['removed', 'removed', 'removed'])
  expect(await outcomes([lata, ravi])).toEqual(['before', 'before'])
})

const rename = (name: string) =>
  cast.as('meera').query('select rename_company($1, $2)', [company, name])
const giveAway = (posting: string) =>
  cast.as('meera').query("update jobs set company_name = 'Nilmoti' where id = $1", [posting])

test('[ORG-12] a notice that still waits when the company is renamed is in its new name', async () => {
  await bring([lata])
  await rename('Kaveri Systems')
  expect(await notices()).toMatchObject([{ data: { company_name: 'Kaveri Systems' } }])
  // One that has gone stays what its reader got.
  await send()
  await rename('Kaveri Programs')
  expect(await notices()).toMatchObject([{ data: { company_name: 'Kaveri Systems' } }])
  expect(await read(await token())).toMatchObject({ company_name: 'Kaveri Programs' })
})

test('[ORG-12] what waits at a posting that goes to another company is withdrawn', async () => {
  await another()
  await bring([lata])
  await send()
  const link = await token()
  await giveAway(postings.support)
  expect(await known()).toEqual([])
  expect(await seen()).toEqual([{ full_name: null, status: 'approved', state: 'moved' }])
  expect(await read(link)).toBeNull()
  expect(await cast.as('vikram').query('select take_over_brought($1) as many', [link])).toEqual([
    { many: 0 },
  ])
  // It may be brought to another posting: nobody has asked for removal.
  expect(await outcomes([{ ...lata, job: postings.frontend }])).toEqual(['bring'])
})

test('[ORG-12] a notice about two postings, one of which goes to another company, names the other alone', async () => {
  await another()
  await bring([lata, { ...lata, job: postings.frontend }])
  const title = async (posting: string) =>
    (await cast.as('meera').query('select title from jobs where id = $1', [posting]))[0]?.title
  await giveAway(postings.support)
  expect(await notices()).toMatchObject([{ data: { job_title: await title(postings.frontend) } }])
  expect((await seen()).map(({ state }) => state).sort()).toEqual(['moved', 'waiting'])
})
