// The administrators' calls: for a service key, and for a signed-in person whom the configured
// function allows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, startAuth } from './auth-server.ts'

let server: AuthServer
const admins = new Set<string>()
beforeAll(async () => {
  server = await startAuth({
    adminAllowed: async ({ claims }) => admins.has(claims.email ?? ''),
  })
  for (const email of ['member@mail.test', 'boss@mail.test']) await server.person(email)
  admins.add('boss@mail.test')
})
afterAll(() => server.close())

const service = () => server.client(KEYS.secret).auth.admin
const bearer = async (email: string) => ({
  authorization: `Bearer ${(await server.signedIn(email)).session?.access_token}`,
})

test('[T017] a member may call none of them, and nothing changes', async () => {
  const { id } = await server.person('victim@mail.test')
  const member = await bearer('member@mail.test')
  const before = await server.database.query(
    'select to_jsonb(u)::text as u from auth.users u order by id',
  )
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { email: 'made@mail.test', password: GOOD_PASSWORD }],
    ['GET', `/admin/users/${id}`],
    ['PUT', `/admin/users/${id}`, { password: 'taken over by a member' }],
    ['DELETE', `/admin/users/${id}`, {}],
    ['GET', `/admin/users/${id}/factors`],
    ['DELETE', `/admin/users/${id}/factors/${id}`, {}],
    ['POST', '/admin/generate_link', { type: 'recovery', email: 'victim@mail.test' }],
    ['POST', '/invite', { email: 'guest@mail.test' }],
    ['GET', '/admin/audit'],
    ['GET', '/admin/sso/providers'],
    ['GET', '/admin/oauth/clients'],
    ['GET', '/admin/whatever'],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await server.call(method, path, body, member)
    expect([path, answer.status, answer.json]).toEqual([
      path,
      403,
      { code: 'not_admin', message: 'User not allowed' },
    ])
    const visitor = await server.call(method, path, body)
    expect([path, visitor.status, visitor.json.code]).toEqual([path, 401, 'no_authorization'])
  }
  const after = await server.database.query(
    'select to_jsonb(u)::text as u from auth.users u order by id',
  )
  expect(after).toEqual(before)
  expect(await server.mailsTo('guest@mail.test')).toHaveLength(0)
  await server.signedIn('victim@mail.test')
})

test('[T018] an administrator’s token is worth nothing after demotion, ban or sign-out', async () => {
  const list = async (headers: Record<string, string>) =>
    (await server.call('GET', '/admin/users', undefined, headers)).status
  const first = await bearer('boss@mail.test')
  expect(await list(first)).toBe(200)
  admins.delete('boss@mail.test')
  expect(await list(first)).toBe(403)
  admins.add('boss@mail.test')
  await server.call('POST', '/logout', undefined, first)
  expect(await list(first)).toBe(403)

  const { id } = await server.person('boss2@mail.test')
  admins.add('boss2@mail.test')
  const second = await bearer('boss2@mail.test')
  await service().updateUserById(id, { ban_duration: '1h' })
  expect(await list(second)).toBe(403)
  await service().updateUserById(id, { ban_duration: 'none' })
  expect(await list(second)).toBe(200)
})

test('[T019] only the id of somebody there deletes, and with it sessions and tokens', async () => {
  const boss = await bearer('boss@mail.test')
  const { id } = await server.person('gone@mail.test')
  const { session } = await server.signedIn('gone@mail.test')
  const bad = [
    '..',
    '%2e%2e%2ffactors',
    '1;drop',
    '1%3Bdrop%20table%20auth.users',
    `${id}a`,
    id.toUpperCase(),
    '00000000-0000-4000-8000-000000000000',
    "'",
    '%00',
  ]
  for (const x of bad) {
    const { status } = await server.call('DELETE', `/admin/users/${x}`, {}, boss)
    expect([x, status === 400 || status === 404]).toEqual([x, true])
  }
  expect((await service().getUserById(id)).data.user?.email).toBe('gone@mail.test')
  const { status, json } = await server.call('DELETE', `/admin/users/${id}`, {}, boss)
  expect([status, json]).toEqual([200, {}])
  const after = await server.call('GET', '/user', undefined, {
    authorization: `Bearer ${session?.access_token}`,
  })
  expect([after.status, after.json.code]).toEqual([403, 'session_not_found'])
  expect((await service().getUserById(id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  const left = await server.database.query(
    `select id from auth.sessions where user_id = $1 union all select id from auth.identities where user_id = $1`,
    [id],
  )
  expect(left).toHaveLength(0)
})

test('[T020] what the database refuses is passed on with its words', async () => {
  const { id } = await server.person('keeper@mail.test')
  await server.database.query(`create function public.keep() returns trigger language plpgsql as $$
    begin
      if old.email = 'keeper@mail.test' then
        raise exception 'The last keeper stays' using errcode = '23514';
      end if;
      return old;
    end $$`)
  await server.database.query(
    'create trigger keep before delete on auth.users for each row execute function public.keep()',
  )
  const refused = await service().deleteUser(id)
  expect(refused.error).toMatchObject({ status: 422, message: 'The last keeper stays' })
  for (const [errcode, code] of [
    ['P0001', 'conflict'],
    ['42501', 'conflict'],
    ['HA001', 'conflict'],
  ]) {
    await server.database.query(`create or replace function public.keep() returns trigger language plpgsql as $$
      begin raise exception 'Not now' using errcode = '${errcode}'; end $$`)
    expect((await service().deleteUser(id)).error).toMatchObject({
      status: 422,
      code,
      message: 'Not now',
    })
  }
  await server.database.query('drop function public.keep cascade')
  await server.database.query('create table public.books (author uuid references auth.users (id))')
  await server.database.query('insert into public.books values ($1)', [id])
  expect((await service().deleteUser(id)).error).toMatchObject({ status: 422, code: 'conflict' })
  expect((await service().getUserById(id)).data.user?.id).toBe(id)
  await server.database.query('drop table public.books')
})

describe('people', () => {
  test('are listed page by page with totals and links', async () => {
    for (let i = 0; i < 5; i += 1) await server.person(`page${i}@mail.test`)
    const all = await service().listUsers()
    expect(all.data.users.length).toBeGreaterThanOrEqual(7)
    const page = await server.call('GET', '/admin/users?page=1&per_page=2', undefined, {
      apikey: KEYS.secret,
    })
    expect(page.json.users).toHaveLength(2)
    expect(page.json.users[0].email).toBe('page4@mail.test')
    expect(page.headers.get('x-total-count')).toBe(String(all.data.users.length))
    expect(page.headers.get('link')).toMatch(/page=2&per_page=2>; rel="next", <.*>; rel="last"$/)
    const second = await service().listUsers({ page: 2, perPage: 2 })
    expect(second.data.users.map(({ email }) => email)).toEqual([
      'page2@mail.test',
      'page1@mail.test',
    ])
    const found = await server.call('GET', '/admin/users?filter=PAGE3', undefined, {
      apikey: KEYS.secret,
    })
    expect(found.json.users.map(({ email }: { email: string }) => email)).toEqual([
      'page3@mail.test',
    ])
    for (const query of ['page=0', 'page=x', 'per_page=-1', 'sort=id;drop', 'filter=%00']) {
      const odd = await server.call('GET', `/admin/users?${query}`, undefined, {
        apikey: KEYS.secret,
      })
      expect([query, odd.status]).toEqual([query, 400])
    }
  })

  test('are made, changed and banned', async () => {
    const made = await service().createUser({
      email: 'Made@mail.test',
      email_confirm: true,
      password: GOOD_PASSWORD,
      user_metadata: { full_name: 'Made' },
      app_metadata: { team: 'a' },
    })
    expect(made.error).toBeNull()
    const id = made.data.user?.id ?? ''
    expect(made.data.user).toMatchObject({
      email: 'made@mail.test',
      app_metadata: { team: 'a', provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Made' },
    })
    // [P12] As it was given, without what a sign-up adds.
    expect(made.data.user?.user_metadata).toEqual({ full_name: 'Made' })
    expect(await server.mailsTo('made@mail.test')).toHaveLength(0)
    const twice = await service().createUser({ email: 'made@mail.test' })
    expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await service().createUser({})).error).toMatchObject({ code: 'validation_failed' })

    const { session } = await server.signedIn('made@mail.test')
    const changed = await service().updateUserById(id, {
      email: 'moved@mail.test',
      app_metadata: { team: null, level: 2 },
      password: 'set by an administrator 1',
    })
    expect(changed.data.user).toMatchObject({
      email: 'moved@mail.test',
      app_metadata: { level: 2 },
    })
    expect(changed.data.user?.app_metadata).not.toHaveProperty('team')
    const out = await server.call('GET', '/user', undefined, {
      authorization: `Bearer ${session?.access_token}`,
    })
    expect(out.status).toBe(403)
    await server.signedIn('moved@mail.test', 'set by an administrator 1')

    const banned = await service().updateUserById(id, { ban_duration: '1h30m' })
    const until = new Date(String((banned.data.user as { banned_until?: string }).banned_until))
    expect(Math.round((until.getTime() - server.clock.now().getTime()) / 60_000)).toBe(90)
    for (const body of [
      { ban_duration: 'soon' },
      { role: 'service_role' },
      { password: 'short' },
    ]) {
      const { error } = await service().updateUserById(id, body)
      expect([body, [400, 422].includes(error?.status ?? 0)]).toEqual([body, true])
    }
  })

  test('are softly deleted: nothing personal stays', async () => {
    const { id } = await server.person('soft@mail.test')
    await service().updateUserById(id, { user_metadata: { full_name: 'Soft Person' } })
    const waysIn = ['identities', 'mfa_factors', 'known_networks', 'sessions']
    await server.database.query(
      `insert into auth.mfa_factors (user_id, factor_type, secret) values ($1, 'totp', 'sealed')`,
      [id],
    )
    await server.signedIn('soft@mail.test')
    expect((await service().deleteUser(id, true)).error).toBeNull()
    const [row] = await server.database.query<{ json: string }>(
      'select to_jsonb(u)::text as json from auth.users u where id = $1',
      [id],
    )
    expect(row?.json).not.toMatch(/soft@mail|Soft Person|argon2/)
    expect(JSON.parse(row?.json ?? '{}').deleted_at).toBeTruthy()
    for (const table of waysIn) {
      const left = await server.database.query(`select from auth.${table} where user_id = $1`, [id])
      expect([table, left]).toEqual([table, []])
    }
    expect((await service().getUserById(id)).error?.status).toBe(404)
    await server.person('soft@mail.test')
  })
})

describe('links', () => {
  test('of every type are handed out and work', async () => {
    for (const type of ['signup', 'invite', 'magiclink', 'recovery'] as const) {
      const email = `link-${type}@mail.test`
      if (type === 'recovery') await server.person(email)
      const { data, error } = await service().generateLink({
        type,
        email,
        password: GOOD_PASSWORD,
        options: { data: { full_name: type }, redirectTo: 'https://site.test/in' },
      } as Parameters<ReturnType<typeof service>['generateLink']>[0])
      expect([type, error]).toEqual([type, null])
      expect(data.user?.email).toBe(email)
      const { hashed_token, email_otp, action_link, redirect_to, verification_type } =
        data.properties ?? {}
      expect([email_otp?.length, redirect_to, verification_type]).toEqual([
        6,
        'https://site.test/in',
        type,
      ])
      expect(action_link).toContain(hashed_token)
      const opened = await server.client().auth.verifyOtp({ token_hash: hashed_token ?? '', type })
      expect([type, opened.error]).toEqual([type, null])
    }
    expect(await server.mailsTo('link-magiclink@mail.test')).toHaveLength(0)
    const unknown = await service().generateLink({ type: 'recovery', email: 'no@mail.test' })
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('[P13] say where they lead: as asked, or to the site when that is not allowed', async () => {
    await server.person('leads@mail.test')
    for (const type of ['email_change_current', 'email_change_new', 'magiclink'] as const) {
      for (const [asked, given] of [
        ['https://site.test/in', 'https://site.test/in'],
        ['https://evil.test/in', 'https://site.test'],
        [undefined, 'https://site.test'],
      ]) {
        const { data } = await service().generateLink({
          type,
          email: 'leads@mail.test',
          newEmail: 'led@mail.test',
          options: { redirectTo: asked },
        } as Parameters<ReturnType<typeof service>['generateLink']>[0])
        const link = new URL(data.properties?.action_link ?? '')
        const said = [link.searchParams.get('redirect_to'), data.properties?.redirect_to]
        expect([type, asked, ...said]).toEqual([type, asked, given, given])
        expect(link.searchParams.get('next')).toBe(asked === given ? '/in' : null)
      }
    }
  })

  test('of an address change work in pairs', async () => {
    await server.person('from@mail.test')
    const link = (type: 'email_change_current' | 'email_change_new') =>
      service().generateLink({ type, email: 'from@mail.test', newEmail: 'to@mail.test' })
    const [current, next] = [await link('email_change_current'), await link('email_change_new')]
    const use = (made: typeof current) =>
      server.client().auth.verifyOtp({
        token_hash: made.data.properties?.hashed_token ?? '',
        type: 'email_change',
      })
    expect((await use(current)).data.session).toBeNull()
    expect((await use(next)).data.user?.email).toBe('to@mail.test')
  })

  test('an invitation is mailed, once confirmed it is email_exists', async () => {
    const invited = await service().inviteUserByEmail('guest2@mail.test', { data: { team: 'x' } })
    expect(invited.error).toBeNull()
    expect(invited.data.user?.invited_at).toBeTruthy()
    const { token } = await server.mailTo('guest2@mail.test')
    const client = server.client()
    const { error } = await client.auth.verifyOtp({ token_hash: token, type: 'invite' })
    expect(error).toBeNull()
    expect((await client.auth.updateUser({ password: GOOD_PASSWORD })).error).toBeNull()
    await server.signedIn('guest2@mail.test')
    const again = await service().inviteUserByEmail('guest2@mail.test')
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})
