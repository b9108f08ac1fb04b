// company_page(…): what everybody reads of a company on its page, under which names of the page,
// and the measured time to an answer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

type Page = Record<string, unknown>
const page = async (slug: unknown) =>
  (await cast.as('anon').query('select company_page($1) as page', [slug]))[0]?.page as Page | null
const idOf = async (name: string) =>
  (await cast.as('owner').query('select id from companies where name = $1', [name]))[0]?.id
const post = (company: string, row: Record<string, unknown> = {}) =>
  cast
    .as('meera')
    .insert('jobs', { title: 'Potter', company, location: 'Jaipur', description: 'x', ...row })

test('[ORG-06] a page says what the company says of itself, and how it was verified', async () => {
  await cast.as('owner').query(
    `update companies set about = 'We make software.', website = 'https://kaveri.test', size = '11-50', places = '{Pune}'
     where name = 'Kaveri Software'`,
  )
  const id = await idOf('Kaveri Software')
  await cast.as('meera').query("select verify_company($1, 'dns')", [id])
  expect(await page('kaveri-software')).toEqual({
    name: 'Kaveri Software',
    slug: 'kaveri-software',
    about: 'We make software.',
    website: 'https://kaveri.test',
    size: '11-50',
    places: ['Pune'],
    verified_at: expect.any(String),
    verified_method: 'dns',
    answers: null,
    answer_hours: null,
    logo: null,
    is_closed: false,
    answer_days: null,
    answered_share: null,
  })
})

test('[ORG-06] of what a company says of itself only what is sent changes; nothing removes it', async () => {
  const id = await idOf('Kaveri Software')
  const edit = (changes: string) =>
    cast.as('meera').query(`select edit_company(company_id => $1, ${changes})`, [id])
  await edit("about => 'We make software.', website => 'https://kaveri.test', places => '{Pune}'")
  await edit("size => '11-50', about => ''")
  const said = { about: null, website: 'https://kaveri.test', size: '11-50' }
  expect(await page('kaveri-software')).toMatchObject({ ...said, places: ['Pune'] })
  await edit("places => '{}'")
  expect(await page('kaveri-software')).toMatchObject({ ...said, places: [] })
})

test('[ORG-06] a company that never had a public posting has no page; one whose postings are closed has', async () => {
  await post('Stealth Pvt Ltd', { status: 'draft' })
  for (const slug of ['stealth-pvt-ltd', 'nobody', '', null, "'; select 1"]) {
    expect(await page(slug)).toBeNull()
  }
  await cast
    .as('meera')
    .query("update jobs set status = 'closed' where company_id = $1", [
      await idOf('Kaveri Software'),
    ])
  expect(await page('kaveri-software')).toMatchObject({ name: 'Kaveri Software' })
})

test('[ORG-06] names of pages that collide get a number, also after an earlier name of a page', async () => {
  await post('Mango & Co')
  await post('Mango, Co')
  expect(await page('mango-co')).toMatchObject({ name: 'Mango & Co' })
  expect(await page('mango-co-2')).toMatchObject({ name: 'Mango, Co' })
  await cast
    .as('meera')
    .query("select rename_company($1, 'Aam Company')", [await idOf('Mango & Co')])
  await post('Mango - Co')
  expect(await page('mango-co')).toMatchObject({ name: 'Aam Company', slug: 'aam-company' })
  expect(await page('mango-co-3')).toMatchObject({ name: 'Mango - Co' })
})

test('[ORG-06] a renamed company keeps its postings and its earlier addresses, and may go back', async () => {
  const id = await idOf('Kaveri Software')
  const rename = (name: string) =>
    cast.as('meera').query('select (rename_company($1, $2)).slug', [id, name])
  expect(await rename(' Kaveri Systems ')).toEqual([{ slug: 'kaveri-systems' }])
  expect(await page('kaveri-software')).toMatchObject({ slug: 'kaveri-systems' })
  const [{ names = undefined } = {}] = await cast
    .as('owner')
    .query('select array_agg(distinct company_name) as names from jobs where company_id = $1', [id])
  expect(names).toEqual(['Kaveri Systems'])
  expect(await rename('Kaveri Software')).toEqual([{ slug: 'kaveri-software' }])
  expect(await page('kaveri-systems')).toMatchObject({ slug: 'kaveri-software' })
  expect(await rename('KAVERI software')).toEqual([{ slug: 'kaveri-software' }])
})

test('[ORG-06] only administrators rename, not to nothing, and not to another company’s name', async () => {
  const id = await idOf('Kaveri Software')
  await post('Ganga Labs')
  const rename = (actor: 'anon' | 'asha' | 'meera', name: string | null, of: unknown = id) =>
    cast.as(actor).query('select rename_company($1, $2)', [of, name])
  await expect(rename('anon', 'x')).rejects.toMatchObject(refused)
  await expect(rename('asha', 'x')).rejects.toMatchObject(refused)
  for (const name of [null, ' ', 'x'.repeat(201)]) {
    await expect(rename('meera', name)).rejects.toMatchObject({ code: '22023' })
  }
  await expect(rename('meera', 'GANGA labs')).rejects.toMatchObject({
    code: 'PT409',
    hint: 'company_exists',
  })
  await expect(rename('meera', 'x', people.asha)).rejects.toMatchObject({ code: 'PT404' })
})

test('[ORG-06] the pages of a merged company lead on to the one it was merged into', async () => {
  await post('Kaveri Softwares')
  const from = await idOf('Kaveri Softwares')
  await cast.as('meera').query("select rename_company($1, 'Kaveri Soft')", [from])
  await cast
    .as('meera')
    .query('select merge_companies($1, $2)', [from, await idOf('Kaveri Software')])
  for (const slug of ['kaveri-softwares', 'kaveri-soft']) {
    expect(await page(slug)).toMatchObject({ name: 'Kaveri Software', slug: 'kaveri-software' })
  }
})

/** An application of that many days ago, answered after `hours`, if at all, and perhaps undone. */
async function application(days: number, hours: number | null, undone = false) {
  const owner = cast.as('owner')
  const [person] = await owner.query(
    "insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@x.test') returning id",
  )
  await owner.query("insert into profiles (id, full_name) values ($1, 'Somebody')", [person?.id])
  const [sent] = await owner.query(
    `insert into job_applications (job_id, applicant_id, created_at)
     values ($1, $2, now() - make_interval(days => $3)) returning id`,
    [postings.frontend, person?.id, days],
  )
  if (hours === null) return { application: sent?.id, person: person?.id }
  const answer = `insert into application_status_log (application_id, from_status, to_status, changed_at)
    select id, $2, $3, created_at + make_interval(hours => $4, secs => $5) from job_applications where id = $1`
  await owner.query(answer, [sent?.id, 'pending', 'approved', hours, 0])
  if (undone) await owner.query(answer, [sent?.id, 'approved', 'pending', hours, 5])
  return { application: sent?.id, person: person?.id }
}
const told = async () => {
  const { answers, answer_hours, answered_share } = (await page('kaveri-software')) ?? {}
  return { answers, answer_hours, answered_share }
}
const withheld = { answers: null, answer_hours: null, answered_share: null }

test('[ORG-06] the time to an answer is the median of at least five answers, and withheld below', async () => {
  for (const hours of [10, 20, 30, 200]) await application(40, hours)
  for (let n = 0; n < 5; n += 1) await application(40, null)
  expect(await told()).toEqual(withheld)
  await application(10, 300)
  expect(await told()).toEqual({ answers: 5, answer_hours: 30, answered_share: 44 })
})

test('[ORG-06] a decision undone at once, a colleague’s application and one of last year do not count', async () => {
  for (const hours of [10, 20, 30, 200]) await application(40, hours)
  await application(40, 1, true)
  await application(400, 1)
  const colleague = await application(40, 1)
  await cast
    .as('owner')
    .query(
      "insert into company_members (company_id, person_id, role) values ($1, $2, 'recruiter')",
      [await idOf('Kaveri Software'), colleague.person],
    )
  expect(await told()).toEqual(withheld)
})

test('[ORG-06] a quick decision, undone, and a slow one count as the slow one', async () => {
  for (const hours of [10, 20, 30, 200]) await application(40, hours)
  const { application: id } = await application(40, 1, true)
  await cast.as('owner').query(
    `insert into application_status_log (application_id, from_status, to_status, changed_at)
     select id, 'pending', 'rejected', created_at + interval '25 hours' from job_applications where id = $1`,
    [id],
  )
  expect(await told()).toMatchObject({ answers: 5, answer_hours: 25 })
})
