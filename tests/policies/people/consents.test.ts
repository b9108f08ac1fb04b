// consents: what was agreed to, when, and when it was withdrawn; nobody under eighteen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notice } from '#web/data/people/privacy-notice.ts'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const consentsOf = (person: string) =>
  cast.as('owner').query(
    `select purpose, notice, language, channel, withdrawn_at is not null as withdrawn
       from consents where person_id = $1 order by id`,
    [person],
  )
const signUp = (id: string, data: object) =>
  cast
    .as('owner')
    .query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
      id,
      `${id}@example.test`,
      data,
    ])
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`

test('[T111] the version of the notice is the one that the pages show', async () => {
  expect(await cast.as('owner').query('select private.notice_version() as version')).toEqual([
    { version: notice },
  ])
})

test('[T111] a sign-up that accepted the notice is on record with version, language and time', async () => {
  await signUp(id('a1'), { of_age: true, notice, language: 'hi' })
  expect(await consentsOf(id('a1'))).toEqual([
    { purpose: 'account', notice, language: 'hi', channel: 'sign-up', withdrawn: false },
  ])
})

test('[T111] a sign-up that says nothing is none, and the person is asked later', async () => {
  await signUp(id('a2'), { full_name: 'Quiet' })
  await signUp(id('a3'), { of_age: true, notice: 'whatever' })
  expect(await consentsOf(id('a2'))).toEqual([])
  expect(await consentsOf(id('a3'))).toEqual([])
  await cast.as('asha').query('select accept_notice($1, $2, true)', [notice, 'en'])
  expect(await consentsOf(people.asha)).toEqual([
    { purpose: 'account', notice, language: 'en', channel: 'visit', withdrawn: false },
  ])
})

test('[T123] under eighteen is refused, at the sign-up and later, and nothing is kept', async () => {
  await expect(signUp(id('a4'), { of_age: false, notice })).rejects.toMatchObject({ code: '23514' })
  expect(await cast.as('owner').query('select from auth.users where id = $1', [id('a4')])).toEqual(
    [],
  )
  for (const age of ['false', 'null']) {
    await expect(
      cast.as('vikram').query(`select accept_notice($1, 'en', ${age})`, [notice]),
    ).rejects.toMatchObject({ code: '23514' })
  }
  expect(await consentsOf(people.vikram)).toEqual([])
})

test('[T111] until the address is confirmed a later sign-up counts instead, and afterwards none does', async () => {
  const change = (data: object) =>
    cast
      .as('owner')
      .query('update auth.users set raw_user_meta_data = $2 where id = $1', [id('a1'), data])
  await change({ of_age: true, notice, language: 'en' })
  expect(await consentsOf(id('a1'))).toHaveLength(1)
  await change({})
  expect(await consentsOf(id('a1'))).toEqual([])
  await cast
    .as('owner')
    .query('update auth.users set email_confirmed_at = now() where id = $1', [id('a1')])
  await change({ of_age: true, notice })
  expect(await consentsOf(id('a1'))).toEqual([])
})

test('[T112] an application is agreed to for itself, and the talent pool is off until it is asked for', async () => {
  const [sent] = await cast
    .as('vikram')
    .insert('job_applications', { job_id: postings.frontend, applicant_id: people.vikram })
  const rows = await cast
    .as('vikram')
    .query('select purpose, application_id, channel from consents order by id')
  expect(rows).toEqual([
    { purpose: 'application', application_id: sent?.id, channel: 'application' },
  ])
  const pool = `select private.has_consent($1, 'talent_pool') as given`
  expect(await cast.as('owner').query(pool, [people.vikram])).toEqual([{ given: false }])
  await cast.as('vikram').query(`select set_consent('talent_pool', true, $1)`, [notice])
  await cast.as('vikram').query(`select set_consent('talent_pool', true, $1)`, [notice])
  expect(await cast.as('owner').query(pool, [people.vikram])).toEqual([{ given: true }])
  expect((await consentsOf(people.vikram)).map(({ purpose }) => purpose)).toEqual([
    'application',
    'talent_pool',
  ])
})

test('[T113] withdrawing acts at once and leaves both times', async () => {
  await cast.as('vikram').query(`select set_consent('talent_pool', false, $1)`, [notice])
  const [row] = await cast
    .as('vikram')
    .query(`select given_at, withdrawn_at from consents where purpose = 'talent_pool'`)
  expect(row).toEqual({ given_at: expect.any(Date), withdrawn_at: expect.any(Date) })
  expect(
    await cast
      .as('owner')
      .query(`select private.has_consent($1, 'talent_pool') as given`, [people.vikram]),
  ).toEqual([{ given: false }])
})

test('[T113] taking an application back withdraws its consent', async () => {
  await cast.as('vikram').query(`update job_applications set status = 'withdrawn'`)
  expect(await consentsOf(people.vikram)).toMatchObject([
    { purpose: 'application', withdrawn: true },
    { purpose: 'talent_pool', withdrawn: true },
  ])
})

test('[T113] alerts are agreed to with the first search that asks for them, and stopped with the consent', async () => {
  await cast
    .as('asha')
    .insert('saved_searches', { name: 'Looms', filters: { keyword: 'loom' }, alert: true })
  const alerts = async () =>
    (await consentsOf(people.asha)).filter((row) => row.purpose === 'alerts')
  expect(await alerts()).toMatchObject([{ withdrawn: false }])
  await cast.as('asha').query(`select set_consent('alerts', false, $1)`, [notice])
  expect(await alerts()).toMatchObject([{ withdrawn: true }])
  expect(await cast.as('asha').query('select alert from saved_searches')).toEqual([
    { alert: false },
  ])
})

test('[V12] a search without an alert neither gives the consent to alerts nor takes it back', async () => {
  const alerts = async () =>
    (await consentsOf(people.vikram)).filter((row) => row.purpose === 'alerts')
  const save = (keyword: string) =>
    cast.as('vikram').insert('saved_searches', { name: keyword, filters: { keyword } })
  await save('loom')
  expect(await alerts()).toEqual([])
  await cast.as('vikram').query(`select set_consent('alerts', true, $1)`, [notice])
  await save('kiln')
  expect(await alerts()).toMatchObject([{ withdrawn: false }])
})

test('nobody writes a consent by hand, and no other purpose is set', async () => {
  const row = { person_id: people.asha, purpose: 'alerts', notice, channel: 'settings' }
  await expect(cast.as('asha').insert('consents', row)).rejects.toMatchObject(refused)
  await expect(
    cast.as('asha').query(`select set_consent('account', false, $1)`, [notice]),
  ).rejects.toMatchObject({ code: '22023' })
  await expect(
    cast.as('anon').query(`select set_consent('alerts', true, $1)`, [notice]),
  ).rejects.toMatchObject(refused)
})

test('[T111] whoever has confirmed a number has signed up, with no address too', async () => {
  await cast
    .as('owner')
    .query('insert into auth.users (id, phone, raw_user_meta_data) values ($1, $2, $3)', [
      id('a9'),
      '919876543210',
      { of_age: true, notice, language: 'hi' },
    ])
  const change = (text: string) => cast.as('owner').query(text, [id('a9')])
  await change('update auth.users set phone_confirmed_at = now() where id = $1')
  await change(`update auth.users set raw_user_meta_data = '{}' where id = $1`)
  expect(await consentsOf(id('a9'))).toHaveLength(1)
})
