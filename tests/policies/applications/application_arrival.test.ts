// An application's facts besides letter and file: where the person came from, and why they withdrew
// it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const applied = async (arrival: unknown, table = 'job_applications') => {
  const [row] = await cast
    .as('asha')
    .query(`insert into ${table} (job_id, arrival) values ($1, $2) returning arrival`, [
      postings.frontend,
      JSON.stringify(arrival),
    ])
  return row
}

test('the arrival is kept under both names of the table, and read by the person and administrators', async () => {
  const arrival = {
    source: 'indeed',
    medium: 'feed',
    campaign: 'autumn 2026',
    referrer: 'in.indeed.com',
  }
  expect(await applied(arrival, 'applications')).toEqual({ arrival })
  for (const actor of ['asha', 'meera'] as const) {
    expect(await cast.as(actor).query('select arrival, source from job_applications')).toEqual([
      { arrival, source: 'indeed' },
    ])
  }
  await expect(
    cast.as('asha').query("update job_applications set arrival = '{}'"),
  ).rejects.toMatchObject({ code: '42501' })
})

test.each([
  [null, null],
  ['indeed', null],
  [['indeed'], null],
  [{}, null],
  [{ source: 7, medium: null, campaign: { a: 1 } }, null],
  [{ source: '  ' }, null],
  [{ source: '=cmd|x!A1', other: 'x' }, { source: 'cmdxa1' }],
  [{ source: '<script>alert(1)</script>' }, { source: 'scriptalert1/script' }],
  [{ campaign: 'दीवाली\u202e 2026\r\n' }, { campaign: 'दीवाली 2026' }],
  [{ source: 'X'.repeat(5000) }, { source: 'x'.repeat(100) }],
])('of the arrival %j is kept %j, and the application is sent', async (said, kept) => {
  expect(await applied(said)).toEqual({ arrival: kept })
})

const withdraw = (reason: string | null, note: string | null = null) =>
  cast.as('asha').query(
    `update applications set status = 'withdrawn', withdrawal_reason = $1, withdrawal_note = $2
       returning status, withdrawal_reason, withdrawal_note`,
    [reason, note],
  )

test('an application is taken back with a reason or none, and the reason stays as it is', async () => {
  await applied(null)
  expect(await withdraw('pay', '  Too far below the market. ')).toEqual([
    {
      status: 'withdrawn',
      withdrawal_reason: 'pay',
      withdrawal_note: 'Too far below the market.',
    },
  ])
  await expect(withdraw('other', 'Changed my mind.')).rejects.toMatchObject({ code: '22023' })
  const change = "update job_applications set withdrawal_note = 'x'"
  for (const actor of ['asha', 'meera'] as const) {
    await expect(cast.as(actor).query(change)).rejects.toMatchObject({ code: '22023' })
  }
})

test('there is no reason without a withdrawal, none that is not in the list, and none by an administrator', async () => {
  await applied(null)
  const set = (what: string) => `update job_applications set ${what}`
  await expect(withdraw('boredom')).rejects.toMatchObject({ code: '23514' })
  await expect(cast.as('asha').query(set("withdrawal_reason = 'pay'"))).rejects.toMatchObject({
    code: '22023',
  })
  await expect(
    cast.as('meera').query(set("status = 'approved', withdrawal_note = 'x'")),
  ).rejects.toMatchObject({ code: '22023' })
  await expect(
    cast.as('meera').query(set("status = 'withdrawn', withdrawal_reason = 'pay'")),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await withdraw(null)).toMatchObject([{ status: 'withdrawn', withdrawal_reason: null }])
})

test('when the account goes, the count that is left tells neither', async () => {
  await applied({ source: 'asha-verma' })
  await withdraw('other', 'Asha has moved.')
  await cast.as('owner').query('delete from auth.users where id = $1', [people.asha])
  expect(
    await cast
      .as('meera')
      .query('select arrival, withdrawal_reason, withdrawal_note from job_applications'),
  ).toEqual([{ arrival: null, withdrawal_reason: null, withdrawal_note: null }])
})
