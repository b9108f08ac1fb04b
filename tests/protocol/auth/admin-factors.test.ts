// Second factors and administrators: their own, which they must have passed, and other people's,
// which they may remove.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, KEYS, startAuth } from './auth-server.ts'
import {
  bearer,
  type Client,
  enrolled,
  levelsOf,
  personWithFactor,
  showCode,
} from './factor-people.ts'

let server: AuthServer
/** A product's function may treat administrators without their second factor as ordinary people. */
let mustBeProven = false
beforeAll(async () => {
  server = await startAuth({
    adminAllowed: async ({ claims }) =>
      claims.email === 'admin@mail.test' && (claims.aal === 'aal2' || !mustBeProven),
  })
})
afterAll(() => server.close())

const service = () => server.client(KEYS.secret).auth.admin

test('[T057] an administrator who has a second factor must have shown it', async () => {
  await server.person('admin@mail.test')
  const { client } = await server.signedIn('admin@mail.test')
  const list = async (session: Client) =>
    (await server.call('GET', '/admin/users', undefined, await bearer(session))).status
  expect(await list(client)).toBe(200)
  const { factorId, app } = await enrolled(server, client)
  mustBeProven = true
  const { client: again } = await server.signedIn('admin@mail.test')
  const signedIn = await bearer(again)
  for (const [method, path] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    const { status, json } = await server.call(method, path, body, signedIn)
    expect([path, status, json.code]).toEqual([path, 403, 'insufficient_aal'])
  }
  await showCode(server, again, factorId, app)
  expect(await list(again)).toBe(200)
  // A service key has no session.
  expect((await service().listUsers()).error).toBeNull()
})

describe("[SES-02] a person's factors", () => {
  test('are listed, here and with the person, without what they are made of', async () => {
    await server.person('without@mail.test')
    const { id, client, factorId } = await personWithFactor(server, 'listed@mail.test')
    const begun = { factorType: 'totp', friendlyName: 'begun' } as const
    await client.auth.mfa.enroll(begun)
    const { data, error } = await service().mfa.listFactors({ userId: id })
    expect(error).toBeNull()
    expect(data?.factors).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'verified' },
      { friendly_name: 'begun', status: 'unverified' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/secret|step|guesses|paused/)
    const { data: one } = await service().getUserById(id)
    expect(one.user?.factors).toMatchObject([{ id: factorId }, { friendly_name: 'begun' }])
    const { data: all } = await service().listUsers()
    const listed = all.users.find((user) => user.id === id)
    expect(listed?.factors).toHaveLength(2)
    const without = all.users.find(({ email }) => email === 'without@mail.test')
    expect(without?.id).toEqual(expect.any(String))
    expect(without?.factors).toBeUndefined()
  })

  test('are named anew, and a phone gets another number, of which its owner is told', async () => {
    const { id, client, factorId } = await personWithFactor(server, 'renamed@mail.test')
    const change = (factor: string | undefined, body: unknown) =>
      server.call('PUT', `/admin/users/${id}/factors/${factor}`, body, { apikey: KEYS.secret })
    const renamed = await change(factorId, { friendly_name: 'Work' })
    expect([renamed.status, renamed.json]).toMatchObject([200, { friendly_name: 'Work' }])
    const misplaced = await change(factorId, { phone: '+919876500200' })
    expect([misplaced.status, misplaced.json.code]).toEqual([400, 'validation_failed'])

    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500201' })
    const taken = await change(data?.id, { friendly_name: 'Work' })
    expect([taken.status, taken.json.code]).toEqual([422, 'mfa_factor_name_conflict'])
    await server.database.query(
      `update auth.mfa_factors set status = 'verified' where factor_type = 'phone' and user_id = $1`,
      [id],
    )
    const moved = await change(data?.id, { phone: '+919876500202' })
    expect(moved.json).toMatchObject({ factor_type: 'phone', phone: '919876500202' })
    expect((await server.mailTo('renamed@mail.test')).text).toContain('a phone number')
  })

  test('are taken away when one is lost: its person gets in again, and is told', async () => {
    const { id, client, factorId } = await personWithFactor(server, 'lost@mail.test')
    const { client: out } = await server.signedIn('lost@mail.test')
    expect((await levelsOf(out)).levels).toBe('aal1 of aal2')
    const path = `/admin/users/${id}/factors/${factorId}`
    const removed = await server.call('DELETE', path, undefined, { apikey: KEYS.secret })
    expect([removed.status, removed.json]).toMatchObject([200, { id: factorId }])
    await client.auth.refreshSession()
    expect((await levelsOf(client)).levels).toBe('aal1 of aal1')
    expect((await server.mailTo('lost@mail.test')).subject).toBe('A second factor was removed')
    const twice = await service().mfa.deleteFactor({ userId: id, id: factorId })
    expect(twice.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  test("[T060] another person's is not found under this one", async () => {
    const victim = await personWithFactor(server, 'victim@mail.test')
    const { id } = await server.person('other@mail.test')
    const crossed = await service().mfa.deleteFactor({ userId: id, id: victim.factorId })
    expect(crossed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const { status } = await server.call('DELETE', `/admin/users/${id}/factors/x`, undefined, {
      apikey: KEYS.secret,
    })
    expect(status).toBe(404)
    expect((await victim.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  test('end with an account that is erased', async () => {
    const { id } = await personWithFactor(server, 'erased@mail.test')
    expect((await service().deleteUser(id, true)).error).toBeNull()
    expect(
      await server.database.query('select from auth.mfa_factors where user_id = $1', [id]),
    ).toEqual([])
  })
})
