// A seed.sql as projects for Supabase have one: people and their identities written by SQL.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'

const id = randomUUID()
const email = 'seeded@mail.test'
let server: AuthServer

beforeAll(async () => {
  server = await startAuth()
  await server.database.query('create extension if not exists pgcrypto schema extensions')
  await server.database.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at,
       last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, email_change, email_change_token_new, email_change_token_current,
       email_change_confirm_status, recovery_token, reauthentication_token, phone, phone_change,
       phone_change_token, is_super_admin, is_sso_user, is_anonymous, banned_until, deleted_at
     ) values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
       extensions.crypt('password123', extensions.gen_salt('bf')), now(), now(), now(),
       '{"provider":"email","providers":["email"]}', '{"name":"Seeded"}', now(), now(),
       '', '', '', '', 0, '', '', null, '', '', true, false, false, null, null
     )`,
    [id, email],
  )
  await server.database.query(
    `insert into auth.identities (
       id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at
     ) values (
       gen_random_uuid(), $1::uuid, $1::text, json_build_object('sub', $1::text, 'email', $2::text)::jsonb,
       'email', now(), now(), now()
     )`,
    [id, email],
  )
})
afterAll(() => server?.close())

test('[P4] people of such a seed are there, with nothing open', async () => {
  const { data, error } = await server.client(KEYS.secret).auth.admin.getUserById(id)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { name: 'Seeded' },
  })
  expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }])
  expect(data.user).not.toHaveProperty('new_email')
  expect(data.user).not.toHaveProperty('new_phone')
  expect(JSON.stringify(data.user)).not.toContain('is_super_admin')
})

test('[P4] an empty token of the seed is no link', async () => {
  for (const type of ['signup', 'recovery', 'email_change']) {
    const { status } = await server.call('POST', '/verify', { type, token_hash: '' })
    expect([type, status]).toEqual([type, 400])
  }
})

test('[P4] their bcrypt password is not taken; a new one is, by mail or from an administrator', async () => {
  const known = await server.client().auth.signInWithPassword({ email, password: 'password123' })
  expect(known.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  await server.client().auth.resetPasswordForEmail(email)
  const { token } = await server.mailTo(email)
  const mailed = await server.client().auth.verifyOtp({ token_hash: token, type: 'recovery' })
  expect(mailed.data.user?.id).toBe(id)
  const { admin } = server.client(KEYS.secret).auth
  expect((await admin.updateUserById(id, { password: GOOD_PASSWORD })).error).toBeNull()
  expect((await server.signedIn(email)).user.id).toBe(id)
})
