// A platform without an administrator: the first one is created on the machine itself, and never
// from outside.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, password, startApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ cast: false, variables: { AUTH_AUTOCONFIRM: 'true' } })
  // Removed as by a mistake in the database itself: the rule that keeps the last one is off for
  // this statement.
  await api.sql('alter table profiles disable trigger c_keep_an_admin')
  await api.sql("update profiles set role = 'candidate' where role = 'admin'")
  await api.sql('alter table profiles enable trigger c_keep_an_admin')
})
afterAll(() => api?.stop())

const administrators = () =>
  api.sql(`select id from profiles where role = 'admin'
    union all select id from auth.users where role not in ('authenticated', 'anon') or raw_app_meta_data::text like '%admin%'`)

test('[T149] whoever signs up and says that they are the administrator is a candidate', async () => {
  const client = await api.anon()
  const email = 'early@example.test'
  const data = {
    full_name: 'Early',
    role: 'admin',
    is_admin: true,
    app_metadata: { role: 'admin' },
  }
  const { data: made, error } = await client.auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  const id = made.user?.id ?? ''
  await client.from('profiles').insert({ id, email, full_name: 'Early', role: 'admin' })
  await client.rpc('ensure_profile')
  const { data: own } = await client.from('profiles').select('role').eq('id', id).single()
  expect(own?.role).toBe('candidate')
  for (const { error: refusal } of [
    await client.from('profiles').update({ role: 'admin' }).eq('id', id),
    await client.rpc('set_user_role', { user_id: id, role: 'admin' }),
    await client.rpc('edit_user', { user_id: id, role: 'admin' }),
    await client.auth.admin.updateUserById(id, { role: 'service_role' }),
  ])
    expect(refusal).not.toBeNull()
  await client.auth.updateUser({ data: { role: 'admin' } })
  expect(await administrators()).toEqual([])
})

test('[T149] no path is a setup, an installation or a bootstrap', async () => {
  const names = ['setup', 'install', 'bootstrap', 'init', 'first-admin', 'admin/setup']
  for (const name of names)
    for (const place of ['', '/api', '/auth/v1', '/rest/v1', '/rest/v1/rpc', '/storage/v1'])
      for (const method of ['GET', 'POST', 'PUT']) {
        const json = method === 'GET' ? undefined : { email: 'early@example.test', role: 'admin' }
        const answer = await api.request(`${place}/${name}`, { method, json })
        expect([method, place, name, answer.ok]).toEqual([method, place, name, false])
      }
  expect(await administrators()).toEqual([])
})

test('[T149] the first row of the profiles is nobody’s to edit from outside', async () => {
  for (const route of [
    '/rest/v1/profiles?limit=1&order=created_at',
    '/rest/v1/profiles?id=not.is.null',
  ])
    for (const method of ['PATCH', 'POST']) {
      const answer = await api.request(route, { method, json: { role: 'admin' } })
      expect([route, method, answer.ok]).toEqual([route, method, false])
    }
  expect(await administrators()).toEqual([])
})
