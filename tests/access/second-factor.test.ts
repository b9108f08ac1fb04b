// People with a second factor, each with two sessions: one that has passed it and one that has not,
// which gets none of the person's rights in docs/access.md, in any service. It has the rights of a
// visitor.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, orThrow, people, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { attempt, cells, type Send, stateOf } from './access-table.ts'
import type { Subject } from './subjects/making.ts'
import { subjectsOf } from './subjects.ts'

type Level = 'aal1' | 'aal2'
const protectedPeople = ['asha', 'kiran', 'meera'] as const
type Protected = (typeof protectedPeople)[number]

let api: Api
let subjects: Record<string, Subject>
const clients = new Map<string, Client>()
beforeAll(async () => {
  api = await startApi()
  subjects = subjectsOf(api)
  for (const person of protectedPeople) {
    clients.set(`${person} aal1`, await api.signIn(person))
    clients.set(`${person} aal2`, await passing(await api.as(person)))
  }
  // The sessions were there before it.
  for (const person of protectedPeople) {
    await api.sql(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ($1, 'totp', 'sealed', 'verified')`,
      [people[person]],
    )
  }
})
afterAll(() => api?.stop())

const clientOf = (person: Protected, level: Level) => clients.get(`${person} ${level}`) as Client

/** The session after a right code: its row says aal2, and so does its next token. */
async function passing(client: Client): Promise<Client> {
  const token = await api.tokenOf(client)
  const { session_id } = JSON.parse(atob(token.split('.')[1] ?? ''))
  await api.sql(`update auth.sessions set aal = 'aal2' where id = $1`, [session_id])
  const { error } = await client.auth.refreshSession()
  if (error) throw error
  return client
}

const sendAs =
  (person: Protected, level: Level): Send =>
  async (route, init) => {
    const token = await api.tokenOf(clientOf(person, level))
    const headers = { ...init?.headers, authorization: `Bearer ${token}` }
    return api.request(route, { ...init, headers })
  }

/** Everything that the person may do and a visitor may not. */
const guarded = cells.filter(
  ({ table, verb, column, expected }) =>
    table !== 'resumes (files)' &&
    expected === 'yes' &&
    (column === 'own' || column === 'administrator') &&
    !cells.some(
      (cell) =>
        cell.table === table &&
        cell.verb === verb &&
        cell.column === 'visitor' &&
        cell.expected === 'yes',
    ),
)

describe('[SES-02] tables', () => {
  test('there is something to guard', () => {
    expect(guarded.length).toBeGreaterThan(80)
  })

  test.each(guarded)('$table: $verb, $column: no at aal1, yes at aal2', async (cell) => {
    const { table, verb, column } = cell
    const subject = subjects[table]
    if (!subject) throw new Error(`There is no subject for ${table}`)
    const by = column === 'own' ? (subject.owner as Protected) : 'meera'
    const target = await subject.make(verb)
    if (verb === 'update' && by === 'meera' && target.update?.status === 'withdrawn') {
      target.update = { status: 'approved' }
    }
    const before = await stateOf(api, subject.relation)

    const refused = await attempt(sendAs(by, 'aal1'), verb, subject, target)
    expect(await stateOf(api, subject.relation)).toEqual(before)
    if (verb === 'select') expect([refused.status, refused.rows]).toEqual([200, []])
    else if (refused.status < 300) expect(refused.affected).toBe(0)
    else expect(refused.status).toBe(403)

    const done = await attempt(sendAs(by, 'aal2'), verb, subject, target)
    expect(done.status).toBeLessThan(300)
    if (verb === 'select') expect(done.rows).not.toEqual([])
    else expect(await stateOf(api, subject.relation)).not.toEqual(before)
  })
})

describe('[SES-02] files', () => {
  const contentType = 'application/pdf'
  const shelf = (person: Protected, level: Level) => clientOf(person, level).storage.from('resumes')

  test('none is shown, taken, replaced or removed at aal1, by its owner or an administrator', async () => {
    const name = `${people.asha}/${randomUUID()}.pdf`
    const other = `${people.asha}/${randomUUID()}.pdf`
    const listed = expect.objectContaining({ name: name.split('/')[1] })
    const pdf = await resumePdf('Asha Verma')
    await orThrow(shelf('asha', 'aal2').upload(name, pdf, { contentType }))
    for (const person of ['asha', 'meera'] as const) {
      const hidden = shelf(person, 'aal1')
      expect((await hidden.list(people.asha)).data).toEqual([])
      expect((await hidden.download(name)).data).toBeNull()
      expect((await hidden.info(name)).data).toBeNull()
      expect((await hidden.createSignedUrl(name, 60)).data).toBeNull()
      const seen = shelf(person, 'aal2')
      expect((await seen.list(people.asha)).data).toContainEqual(listed)
      expect((await seen.download(name)).data?.size).toBe(pdf.length)
      expect((await seen.createSignedUrl(name, 60)).data?.signedUrl).toContain(name)
    }
    const half = shelf('asha', 'aal1')
    expect((await half.upload(other, pdf, { contentType })).data).toBeNull()
    expect((await half.update(name, await resumePdf('X'), { contentType })).data).toBeNull()
    expect((await half.move(name, other)).data).toBeNull()
    expect((await half.remove([name])).data).toEqual([])
    expect((await shelf('asha', 'aal2').list(people.asha)).data).toContainEqual(listed)
    expect((await shelf('asha', 'aal2').remove([name])).data).toHaveLength(1)
  })

  test('a place that was kept for an upload takes nothing once there is a factor', async () => {
    const early = await api.signIn('vikram')
    const name = `${people.vikram}/${randomUUID()}.pdf`
    const { token } = await orThrow(early.storage.from('resumes').createSignedUploadUrl(name)).then(
      (link) => link ?? { token: '' },
    )
    await api.sql(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ($1, 'totp', 'sealed', 'verified')`,
      [people.vikram],
    )
    const bucket = early.storage.from('resumes')
    const sent = await bucket.uploadToSignedUrl(name, token, await resumePdf('V'), { contentType })
    expect(sent.data).toBeNull()
    expect(await api.sql('select from storage.objects where name = $1', [name])).toEqual([])
  })
})

describe('[SES-02] live changes', () => {
  async function listen(client: Client, table: string) {
    const [heard, said]: [unknown[], unknown[]] = [[], []]
    const channel = client.channel(randomUUID())
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (event) =>
      heard.push(event),
    )
    channel.on('system', {}, (system) => said.push(system))
    channel.subscribe()
    await expect.poll(() => said).not.toEqual([])
    return heard
  }

  test('of one’s own reach a session at aal2 and none at aal1', async () => {
    for (const person of ['asha', 'meera'] as const) {
      const half = await listen(clientOf(person, 'aal1'), 'profiles')
      const whole = await listen(clientOf(person, 'aal2'), 'profiles')
      // A public change comes after it, and by then the other would have arrived.
      const open = await listen(clientOf(person, 'aal1'), 'settings')
      await orThrow(
        api.service.from('profiles').update({ bio: randomUUID() }).eq('id', people.asha),
      )
      await expect.poll(() => whole).not.toEqual([])
      const section = 'notification_settings'
      await orThrow(
        api.service
          .from('settings')
          .update({ value: { job_alerts: person === 'asha' } })
          .eq('section', section),
      )
      await expect.poll(() => open).not.toEqual([])
      expect(half).toEqual([])
    }
  })
})

describe('[T057] an administrator at aal1', () => {
  test('has no admin call, and no function of administrators', async () => {
    const calls = ['/auth/v1/admin/users', `/auth/v1/admin/users/${people.asha}`]
    for (const route of calls) {
      expect([route, (await sendAs('meera', 'aal1')(route)).status]).toEqual([route, 403])
      expect([route, (await sendAs('meera', 'aal2')(route)).status]).toEqual([route, 200])
    }
    for (const name of ['list_users', 'list_audit', 'admin_statistics', 'list_postings']) {
      const call = (level: Level) =>
        sendAs('meera', level)(`/rest/v1/rpc/${name}`, { method: 'POST', json: {} })
      expect([name, (await call('aal1')).status]).toEqual([name, 403])
      expect([name, (await call('aal2')).status]).toEqual([name, 200])
    }
  })
})

test('[S2] a factor that is taken away takes with it what it proved, on every service within five seconds', async () => {
  const id = people.arjun
  const client = await passing(await api.signIn('arjun'))
  const factors = await api.sql<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
     values ('${id}', 'one', 'totp', 'sealed', 'verified'), ('${id}', 'two', 'totp', 'sealed', 'verified') returning id`,
  )
  await orThrow(client.from('profiles').update({ bio: 'Of an administrator' }).eq('id', id))
  const said: { message: string }[] = []
  const channel = client
    .channel('own')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => {})
    .on('system', {}, (system) => said.push(system as { message: string }))
    .subscribe()
  await expect.poll(() => said.map(({ message }) => message)).toEqual(['Subscribed to PostgreSQL'])
  const token = await api.tokenOf(client)
  const headers = { authorization: `Bearer ${token}` }
  const asked = async () => {
    const own = await api.request(`/rest/v1/profiles?select=id&id=eq.${id}`, { headers })
    const list = { method: 'POST', json: { prefix: '' }, headers }
    return {
      profile: ((await own.json()) as unknown[]).length,
      files: (
        (await (await api.request('/storage/v1/object/list/resumes', list)).json()) as unknown[]
      ).length,
      admin: (await api.request('/auth/v1/admin/users', { headers })).status,
      called: (
        await api.request('/rest/v1/rpc/admin_statistics', { method: 'POST', json: {}, headers })
      ).status,
    }
  }
  const before = await asked()
  expect(before).toMatchObject({ profile: 1, admin: 200, called: 200 })
  expect(before.files).toBeGreaterThan(0)

  const gone = { id: factors[0]?.id ?? '', userId: id }
  expect((await api.service.auth.admin.mfa.deleteFactor(gone)).error).toBeNull()
  // The same token, before it is renewed.
  await expect
    .poll(asked, { timeout: 5000 })
    .toEqual({ profile: 0, files: 0, admin: 403, called: 403 })
  await expect
    .poll(() => said.map(({ message }) => message), { timeout: 5000 })
    .toContain('A second factor was removed')
  await client.removeChannel(channel)
})
