// What the configuration file of the server alone controls, and which errors are one line.
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  asOwner,
  clientOf,
  KEYS,
  newOwner,
  notesSql,
  PASSWORD,
  type Running,
  serve,
  serveToItsEnd,
  startPostgres,
  until,
} from '#tests/support/server-alone.ts'

const OLDER_SECRET = 'the secret of keys from before: 40 letters'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let databaseUrl: string
const running: Running[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.create()
  await start({ auth: { autoconfirm: true } })
  await asOwner(databaseUrl, await notesSql())
})
afterAll(async () => {
  await Promise.all(running.map((each) => each.end()))
  await postgres?.stop()
})

async function start(config: Omit<Parameters<typeof serve>[0], 'databaseUrl'>) {
  const server = await serve({ databaseUrl, ...config })
  running.push(server)
  return server
}

const olderKey = (role: string, secret = OLDER_SECRET) =>
  new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(secret))

test('older keys, tokens of the HS256 secret, work beside the new ones', async () => {
  const server = await start({ jwt: { secret: OLDER_SECRET }, auth: { autoconfirm: true } })
  const visitor = clientOf(server.url, await olderKey('anon'))
  expect(await visitor.from('owners').select('id', { count: 'exact', head: true })).toMatchObject({
    error: null,
    status: 200,
  })
  const signedUp = await visitor.auth.signUp({ email: 'old@notes.test', password: PASSWORD })
  expect(signedUp.error).toBeNull()
  const id = signedUp.data.user?.id
  expect((await visitor.from('owners').insert({ id, name: 'old' })).error).toBeNull()

  const service = clientOf(server.url, await olderKey('service_role'))
  expect((await service.auth.admin.getUserById(id ?? '')).data.user?.email).toBe('old@notes.test')
  expect((await service.from('owners').delete().eq('id', id).select()).data).toHaveLength(1)

  const forged = clientOf(
    server.url,
    await olderKey('service_role', 'another secret of 40 letters, as long'),
  )
  expect((await forged.from('notes').select()).status).toBe(401)
  expect((await forged.auth.admin.listUsers()).error).not.toBeNull()
  expect((await clientOf(server.url).from('owners').select()).error).toBeNull()
})

test('without the setting an older key is refused', async () => {
  const [server] = running
  const visitor = clientOf(server?.url ?? '', await olderKey('anon'))
  expect((await visitor.from('owners').select()).status).toBe(401)
})

test('a key is asked for, unless the file says otherwise', async () => {
  const [strict] = running
  expect((await fetch(`${strict?.url}/rest/v1/owners`)).status).toBe(401)
  const open = await start({ requireKey: false })
  const answer = await fetch(`${open.url}/rest/v1/notes?select=id`)
  expect(answer.status).toBe(200)
  // That gives only the visitor's role.
  const written = await fetch(`${open.url}/rest/v1/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"x"}',
  })
  expect(written.status).toBe(401)
  expect((await fetch(`${open.url}/auth/v1/admin/users`)).status).toBe(401)
})

test('only the schemas of the file are exposed', async () => {
  const server = await start({ schemas: ['api'] })
  const client = clientOf(server.url)
  const shown = await fetch(`${server.url}/rest/v1/shared_notes`, {
    headers: { apikey: KEYS.publishable },
  })
  expect([shown.status, await shown.json()]).toEqual([200, []])
  expect((await client.from('notes').select()).error).toMatchObject({ code: 'PGRST106' })
  const hidden = await fetch(`${server.url}/rest/v1/notes`, {
    headers: { apikey: KEYS.publishable },
  })
  expect(hidden.status).toBe(404)
})

test('the function of the file is told of each paper before it or a link to it is given, and may refuse', async () => {
  const server = await start({
    auth: { autoconfirm: true },
    storage: { readFunction: 'private.note_papers' },
  })
  const { id, client } = await newOwner(server.url, 'reader')
  const papers = client.storage.from('papers')
  for (const name of ['a', 'b', 'secret']) await papers.upload(`${id}/${name}.txt`, name)
  expect((await papers.download(`${id}/a.txt`)).error).toBeNull()
  expect((await papers.createSignedUrl(`${id}/b.txt`, 60)).error).toBeNull()
  expect((await papers.createSignedUrls([`${id}/a.txt`, `${id}/none.txt`], 60)).error).toBeNull()
  expect((await papers.copy(`${id}/b.txt`, `${id}/c.txt`)).error).toBeNull()
  expect((await papers.download(`${id}/secret.txt`)).error).not.toBeNull()
  expect((await papers.createSignedUrl(`${id}/secret.txt`, 60)).error).not.toBeNull()
  expect((await papers.copy(`${id}/secret.txt`, `${id}/plain.txt`)).error).not.toBeNull()
  const rows = await asOwner<{ name: string }>(
    databaseUrl,
    `select replace(name, reader || '/', '') as name from private.given_papers where reader = $1`,
    [id],
  )
  expect(rows.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'a.txt', 'b.txt'])
})

test('the function of the file refuses a sign-up by its data, the same for a known address and an unknown one', async () => {
  const server = await start({ auth: { autoconfirm: false, signupFunction: 'private.check_said' } })
  const visitor = clientOf(server.url)
  const signUp = (email: string, member: string) =>
    visitor.auth.signUp({ email, password: PASSWORD, options: { data: { member } } })
  await signUp('known@notes.test', 'yes')
  await asOwner(
    databaseUrl,
    `update auth.users set email_confirmed_at = now() where email = 'known@notes.test'`,
  )
  for (const address of ['known@notes.test', 'nobody.yet@notes.test']) {
    expect((await signUp(address, 'no')).error).toMatchObject({
      status: 422,
      message: 'Members only',
    })
    expect((await signUp(address, 'yes')).error).toBeNull()
  }
})

test('the function of the file opens the admin calls to whom it says', async () => {
  const server = await start({ auth: { autoconfirm: true, adminFunction: 'private.is_keeper' } })
  const keeper = await newOwner(server.url, 'keeper')
  const member = await newOwner(server.url, 'member')
  await asOwner(databaseUrl, 'update owners set is_keeper = true where id = $1', [keeper.id])
  const listAs = async ({ client }: typeof keeper, url = server.url) => {
    const { data } = await client.auth.getSession()
    return fetch(`${url}/auth/v1/admin/users`, {
      headers: { apikey: KEYS.publishable, authorization: `Bearer ${data.session?.access_token}` },
    })
  }
  const allowed = await listAs(keeper)
  expect(allowed.status).toBe(200)
  const { users } = (await allowed.json()) as { users: { email: string }[] }
  expect(users.map(({ email }) => email)).toContain(member.email)
  expect((await listAs(member)).status).toBe(403)

  // It is called for every request.
  await asOwner(databaseUrl, 'update owners set is_keeper = false where id = $1', [keeper.id])
  expect((await listAs(keeper)).status).toBe(403)
})

test('the function of the file is told of wrong passwords, and triggers read who asked for a ban, from where and in which request', async () => {
  const server = await start({
    auth: {
      autoconfirm: true,
      adminFunction: 'private.is_keeper',
      wrongPasswordFunction: 'private.tell_wrong_password',
    },
  })
  const keeper = await newOwner(server.url, 'watcher')
  const member = await newOwner(server.url, 'forgetful')
  await asOwner(databaseUrl, 'update owners set is_keeper = true where id = $1', [keeper.id])
  const visitor = clientOf(server.url)
  for (const email of [member.email, 'unheard.of@notes.test', 'unheard.of@notes.test'])
    await visitor.auth.signInWithPassword({ email, password: 'not the right one' })
  const { data } = await keeper.client.auth.getSession()
  const ban = await fetch(`${server.url}/auth/v1/admin/users/${member.id}`, {
    method: 'PUT',
    headers: {
      apikey: KEYS.publishable,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ban_duration: '1h' }),
  })
  expect(ban.status).toBe(200)
  const told = () =>
    asOwner<Record<string, string | null>>(databaseUrl, 'select * from private.told')
  await vi.waitFor(async () => expect(await told()).toHaveLength(4), 30_000)
  const rows = await told()
  const from = { address: expect.stringContaining('127.0.0.1') }
  expect(rows.filter(({ what }) => what === 'ban')).toMatchObject([
    { ...from, account: member.id, actor: keeper.id, request: ban.headers.get('x-request-id') },
  ])
  const wrong = rows.filter(({ what }) => what === 'wrong password')
  expect(wrong.map(({ account }) => account).toSorted()).toEqual([member.id, null, null])
  expect(wrong.every(({ actor }) => actor === null)).toBe(true)
  const hashes = wrong.filter(({ account }) => account === null).map(({ hash }) => hash)
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(hashes[1]).toBe(hashes[0])
})

test('settings that the database keeps stand where the file allows it, and follow a notification', async () => {
  const { pathname } = new URL(databaseUrl)
  const set = async (setting: string) => {
    const role = `alter role authenticator in database ${pathname.slice(1)}`
    await asOwner(databaseUrl, `${role} ${setting}`)
    await asOwner(databaseUrl, `notify pgrst, 'reload config'`)
  }
  await set(`set pgrst.db_schemas = 'api'`)
  await set(`set pgrst.jwt_secret = 'not for the log'`)
  const server = await start({ settingsFromDatabase: true })
  const statusOf = async (table: string, { url } = server) =>
    (await fetch(`${url}/rest/v1/${table}`, { headers: { apikey: KEYS.publishable } })).status
  expect([await statusOf('shared_notes'), await statusOf('notes')]).toEqual([200, 404])

  await set(`set pgrst.db_schemas = 'public, auth'`)
  await until(() => /db_schemas.*has a value that is not possible/.test(server.output()))
  // That of the file stands again.
  await until(async () => (await statusOf('notes')) === 200)
  expect(await statusOf('users')).toBe(404)
  await set(`set pgrst.db_schemas = 'api, public'`)
  await until(async () => (await statusOf('shared_notes')) === 200)
  await set('reset pgrst.db_schemas')
  await until(async () => (await statusOf('shared_notes')) === 404)

  await asOwner(
    databaseUrl,
    `insert into auth.users (email) values ('one@many.test'), ('two@many.test');
     insert into owners select id, 'one of many' from auth.users where email like '%@many.test'`,
  )
  const rows = async ({ url }: Running) => {
    const headers = { apikey: KEYS.publishable }
    return ((await (await fetch(`${url}/rest/v1/owners`, { headers })).json()) as unknown[]).length
  }
  expect(await rows(server)).toBeGreaterThan(1)
  await set('set pgrst.db_max_rows = 1')
  await until(async () => (await rows(server)) === 1)
  // The file of this one does not allow it.
  const [strict] = running
  expect(await rows(strict!)).toBeGreaterThan(1)
  expect(server.output().match(/"name":"jwt_secret"/g)).toHaveLength(1)
  expect(server.output()).not.toContain('not for the log')
  await set('reset all')
})

test('every mistake in the file is told by name, in one line, with exit code 1', async () => {
  const refused = async (config: unknown, ...lines: (string | RegExp)[]) => {
    const text = typeof config === 'string' ? config : JSON.stringify(config)
    const { code, output } = await serveToItsEnd(text)
    expect(code).toBe(1)
    const said = output.trim().split('\n')
    expect(said).toHaveLength(lines.length)
    for (const [index, line] of lines.entries()) expect(said[index]).toMatch(line)
  }
  await Promise.all([
    refused({ databaseUrl, colour: 'red' }, 'colour: not a known setting'),
    refused(
      { databaseUrl, port: 'x', auth: { signups: true, mfa: { totps: true } } },
      /^port: /,
      'auth.mfa.totps: not a known setting',
      'auth.signups: not a known setting',
    ),
    refused({ port: 1 }, /^databaseUrl: expected a PostgreSQL address/),
    refused('{ databaseUrl', /config\.json: not valid JSON$/),
    refused(
      { databaseUrl, keys: { publishable: 'x', secret: 'sb_secret_x' } },
      /^keys\.publishable: /,
    ),
    refused(
      { databaseUrl, schemas: ['public', 'realtime'], extraSearchPath: ['auth'] },
      /^schemas\.1: names a schema of the server/,
      /^extraSearchPath\.0: names a schema of the server/,
    ),
    refused({ databaseUrl: 'mysql://x' }, /^databaseUrl: expected a PostgreSQL address/),
  ])
})

test('a database that cannot be reached, or that may forget, stops the start with one line', async () => {
  const nowhere = await serveToItsEnd('{ "databaseUrl": "postgres://x:y@127.0.0.1:1/z" }')
  expect(nowhere.code).toBe(1)
  expect(nowhere.output.trim()).toBe(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  )
  const forgetful = await postgres.create()
  const { pathname } = new URL(forgetful)
  await asOwner(forgetful, `alter database ${pathname.slice(1)} set synchronous_commit = off`)
  const { code, output } = await serveToItsEnd(JSON.stringify({ databaseUrl: forgetful, port: 0 }))
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^PostgreSQL would lose .*: synchronous_commit must be on$/)
})

test('a port that is taken stops the start with one line', async () => {
  const port = Number(new URL(running[0]?.url ?? '').port)
  const { code, output } = await serveToItsEnd(JSON.stringify({ databaseUrl, port, keys: KEYS }))
  expect([code, output.trim()]).toEqual([
    1,
    `PORT ${port} is in use on 127.0.0.1: choose another, e.g. PORT=${port + 1}`,
  ])
})
