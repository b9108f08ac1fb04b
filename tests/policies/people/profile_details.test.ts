// The tables beside a profile: positions, studies, pay and availability. Private until the person
// has applied, and pay until they share it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const position = { title: 'Weaver', company: 'Kaveri Looms', started_on: '2019-04-01' }
const study = { qualification: 'B.Tech Textiles', institution: 'IIT Delhi', end_year: 2018 }
const rows: [table: string, row: Record<string, unknown>, change: string][] = [
  ['profile_experiences', position, "title = 'x'"],
  ['profile_educations', study, "institution = 'x'"],
  ['profile_pay', { current_pay: 900_000, expected_pay: 1_200_000 }, 'expected_pay = 1'],
  ['profile_availability', { notice_days: 30, work_mode: 'hybrid' }, 'notice_days = 1'],
]
const read = (actor: Actor, table: string) =>
  cast.as(actor).query(`select * from ${table} where person_id = $1`, [people.asha])
const share = (table: string, shared: boolean) =>
  cast.as('asha').query(`update ${table} set shared = $1`, [shared])

describe.each(rows)('[T013] %s', (table, row, change) => {
  test('is written and read by the person alone', async () => {
    await cast.as('asha').insert(table, row)
    expect(await read('asha', table)).toMatchObject([{ person_id: people.asha }])
    expect(await read('vikram', table)).toEqual([])
    await expect(read('anon', table)).rejects.toMatchObject(refused)
  })
  test('nobody writes it for somebody else', async () => {
    for (const actor of ['vikram', 'meera', 'anon'] as const) {
      const theirs = { ...row, person_id: people.asha }
      await expect(cast.as(actor).insert(table, theirs)).rejects.toMatchObject(refused)
    }
    for (const actor of ['vikram', 'meera'] as const) {
      const voice = cast.as(actor)
      expect(await voice.query(`update ${table} set ${change} returning person_id`)).toEqual([])
      expect(await voice.query(`delete from ${table} returning person_id`)).toEqual([])
    }
    await expect(
      cast.as('asha').query(`update ${table} set person_id = $1`, [people.vikram]),
    ).rejects.toMatchObject(refused)
  })
  test('administrators do not see it before the person applies, whatever is shared', async () => {
    if (table === 'profile_pay' || table === 'profile_availability') await share(table, true)
    expect(await read('meera', table)).toEqual([])
    if (table === 'profile_pay') await share(table, false)
  })
})

test('[CAN-12] pay is not shared and availability is, until the person says otherwise', async () => {
  for (const [table, row] of rows.slice(2)) await cast.as('vikram').insert(table, row)
  expect(await cast.as('vikram').query('select shared from profile_pay')).toEqual([
    { shared: false },
  ])
  expect(await cast.as('vikram').query('select shared from profile_availability')).toEqual([
    { shared: true },
  ])
})

describe('once the person has applied', () => {
  beforeAll(() => cast.as('asha').insert('job_applications', { job_id: postings.frontend }))

  test('administrators read positions and studies of that person, and of nobody else', async () => {
    await cast.as('vikram').insert('profile_experiences', position)
    for (const table of ['profile_experiences', 'profile_educations']) {
      const seen = await cast.as('meera').query(`select person_id from ${table}`)
      expect(seen).toEqual([{ person_id: people.asha }])
      expect(await read('kiran', table)).toEqual([])
    }
  })
  test('pay only while it is shared, availability until it is not', async () => {
    expect(await read('meera', 'profile_pay')).toEqual([])
    expect(await read('meera', 'profile_availability')).toHaveLength(1)
    await share('profile_pay', true)
    await share('profile_availability', false)
    expect(await read('meera', 'profile_pay')).toMatchObject([{ expected_pay: 1_200_000 }])
    expect(await read('meera', 'profile_availability')).toEqual([])
  })
  test('nothing any more when every application was taken back', async () => {
    await cast.as('asha').query("update job_applications set status = 'withdrawn'")
    for (const [table] of rows) expect(await read('meera', table)).toEqual([])
  })
})

describe('what an entry may hold', () => {
  test.each([
    ['profile_experiences', { ...position, title: ' ' }],
    ['profile_experiences', { ...position, started_on: '2019-04-15' }],
    ['profile_experiences', { ...position, ended_on: '2019-03-01' }],
    ['profile_experiences', { ...position, description: 'x'.repeat(4001) }],
    ['profile_experiences', { started_on: '2019-04-01' }],
    ['profile_experiences', { ...position, started_by: 'week' }],
    ['profile_experiences', { ...position, ended_on: '2020-01-01', ended_by: 'unknown' }],
    ['profile_educations', { end_year: 2019 }],
    ['profile_educations', { ...study, start_year: 2019 }],
    ['profile_educations', { ...study, end_year: 20 }],
  ])('%s does not take %j', async (table, row) => {
    await expect(cast.as('kiran').query('select ensure_profile()')).resolves.toHaveLength(1)
    await expect(cast.as('kiran').insert(table, row)).rejects.toMatchObject({ code: '23514' })
  })
  test.each([
    ['profile_pay', { current_pay: -1 }],
    ['profile_availability', { notice_days: 366 }],
    ['profile_availability', { work_mode: 'moon' }],
    ['profile_availability', { preferred_cities: Array(21).fill('Pune') }],
  ])('%s does not take %j', async (table, row) => {
    await expect(cast.as('kiran').insert(table, row)).rejects.toMatchObject({ code: '23514' })
  })
  test('[V7] a position without a title or dates, as a résumé may have it', async () => {
    const [kept] = await cast.as('kiran').query(
      `insert into profile_experiences (company, started_by, ended_by) values ('Kaveri Looms', 'year', 'unknown')
       returning title, company, started_on, ended_on`,
    )
    expect(kept).toEqual({ title: null, company: 'Kaveri Looms', started_on: null, ended_on: null })
    await cast.as('kiran').query('delete from profile_experiences')
  })
  test.each(rows.slice(0, 2))('thirty of %s and not one more', async (table, row) => {
    await cast.as('kiran').query('select ensure_profile()')
    for (let place = 0; place < 30; place++) {
      await cast.as('kiran').insert(table, { ...row, position: place })
    }
    await expect(cast.as('kiran').insert(table, row)).rejects.toMatchObject({
      code: 'P0001',
      hint: 'entries_full',
    })
    expect(await cast.as('kiran').query(`select id from ${table}`)).toHaveLength(30)
  })
  test('another order is one write of all', async () => {
    const entries = await cast
      .as('kiran')
      .query('select id from profile_experiences order by position')
    const places = entries.map(({ id }, place) => ({ id, ...position, position: 29 - place }))
    await cast.as('kiran').query(
      `insert into profile_experiences (id, title, company, started_on, position)
         select id, title, company, started_on, position
         from jsonb_populate_recordset(null::profile_experiences, $1)
         on conflict (id) do update set position = excluded.position`,
      [JSON.stringify(places)],
    )
    const after = await cast
      .as('kiran')
      .query('select id from profile_experiences order by position')
    expect(after).toEqual(entries.toReversed())
  })
})
