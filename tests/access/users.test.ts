// Administrators' actions on accounts, and their records: who, what, whom, when, from where, in
// which request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, orThrow, people, postings, startApi } from '#tests/support/api.ts'

let api: Api
let meera: Client
beforeAll(async () => {
  api = await startApi({
    pages: async () => async () => new Response('no such page', { status: 404 }),
  })
  meera = await api.as('meera')
})
afterAll(() => api?.stop())

type Entry = Record<string, unknown>
const entries = (action: string, target: string) =>
  api.sql<Entry>('select * from audit_log where action = $1 and target_id = $2 order by id', [
    action,
    target,
  ])
const asUser = (who: 'meera' | 'asha', method: string, id: string, json?: object) =>
  api.request(`/auth/v1/admin/users/${id}`, { method, as: who, json })
const newcomer = async (name: string) => {
  const { data, error } = await api.service.auth.admin.createUser({
    email: `${name}@example.test`,
    password: 'four-lanterns-by-the-river',
    email_confirm: true,
    user_metadata: { full_name: name },
  })
  if (error) throw error
  return data.user.id
}

describe('[T150] an entry says who, what, whom, when, from where and in which request', () => {
  const complete = (answer: Response) => ({
    actor_id: people.meera,
    address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
    request_id: answer.headers.get('x-request-id'),
  })

  test('of a role, by the function that changes it', async () => {
    const answer = await api.request('/rest/v1/rpc/set_user_role', {
      method: 'POST',
      as: 'meera',
      json: { user_id: people.vikram, role: 'admin' },
    })
    expect(answer.status).toBe(200)
    const [entry] = await entries('role changed', people.vikram)
    expect(entry).toMatchObject({
      ...complete(answer),
      target_table: 'profiles',
      details: { from: 'candidate', to: 'admin' },
    })
    expect(new Date(String(entry?.at)).getTime()).toBeGreaterThan(Date.now() - 60_000)
    await orThrow(meera.rpc('set_user_role', { user_id: people.vikram, role: 'candidate' }))
  })

  test('of a ban, its end and a new password, by the admin calls', async () => {
    const ban = await asUser('meera', 'PUT', people.vikram, { ban_duration: '24h' })
    expect(ban.status).toBe(200)
    expect(await entries('user banned', people.vikram)).toMatchObject([
      { ...complete(ban), details: { until: expect.any(String) } },
    ])
    const back = await asUser('meera', 'PUT', people.vikram, {
      ban_duration: 'none',
      password: 'another-lantern-by-the-river',
    })
    expect(await entries('user let in again', people.vikram)).toMatchObject([complete(back)])
    const changed = await entries('sign-in changed', people.vikram)
    expect(changed.at(-1)).toMatchObject({ ...complete(back), details: { changed: ['password'] } })
    expect(JSON.stringify(changed)).not.toMatch(/argon|lantern/)
  })

  test('of a second factor that was lost; what people do to their own, and what goes with an account, is not', async () => {
    const id = await newcomer('forgetful')
    const giveFactor = async () => {
      const [factor] = await api.sql<{ id: string }>(
        `insert into auth.mfa_factors (user_id, friendly_name, factor_type, phone, status)
         values ($1, 'Old phone', 'phone', '919000054321', 'verified') returning id`,
        [id],
      )
      return `${id}/factors/${factor?.id}`
    }
    const path = await giveFactor()
    const turned = await asUser('meera', 'PUT', path, { phone: '919000099999' })
    expect(await entries('second factor changed', id)).toMatchObject([
      { ...complete(turned), details: { kind: 'phone' } },
    ])
    const answer = await asUser('meera', 'DELETE', path)
    expect(answer.status).toBe(200)
    const removed = await entries('second factor removed', id)
    expect(removed).toMatchObject([{ ...complete(answer), details: { kind: 'phone' } }])
    expect(JSON.stringify(removed)).not.toContain('9000099999')

    expect((await asUser('asha', 'DELETE', await giveFactor())).status).toBe(403)
    await api.sql('delete from auth.mfa_factors where user_id = $1', [id])
    await giveFactor()
    expect((await asUser('meera', 'DELETE', id)).status).toBe(200)
    expect(
      await api.sql(`select from audit_log where action = 'second factor removed'`),
    ).toHaveLength(1)
  })

  test('of a deletion: with its actor, and with nothing that leads to who was deleted', async () => {
    const id = await newcomer('leaving')
    const answer = await asUser('meera', 'DELETE', id)
    expect(answer.status).toBe(200)
    const [{ hash } = { hash: '' }] = await api.sql<{ hash: string }>(
      'select private.hash_of($1::uuid) as hash',
      [id],
    )
    expect(await entries('user deleted', hash)).toMatchObject([complete(answer)])
    expect(await api.sql('select from audit_log where target_id = $1', [id])).toEqual([])
    expect(
      await api.sql('select asked_by, person_id from private.erasures where person_hash = $1', [
        hash,
      ]),
    ).toEqual([{ asked_by: 'platform', person_id: null }])
    const whole = JSON.stringify(await api.sql('select * from audit_log'))
    expect(whole).not.toContain('leaving@example.test')
  })

  test('of settings, of a list that leaves, of a posting that is deleted', async () => {
    const settings = await api.request(
      '/rest/v1/settings?section=eq.notification_settings&select=section',
      {
        method: 'PATCH',
        as: 'meera',
        json: { value: { job_alerts: false } },
        headers: { prefer: 'return=representation' },
      },
    )
    expect(settings.status).toBe(200)
    expect(await entries('settings saved', 'notification_settings')).toMatchObject([
      complete(settings),
    ])
    const list = await api.request('/rest/v1/rpc/export_list', {
      method: 'POST',
      as: 'meera',
      json: { list: 'users', filters: { role: 'admin' } },
    })
    const [exported] = await api.sql<Entry>(
      `select * from audit_log where action = 'list exported' order by id desc limit 1`,
    )
    expect(exported).toMatchObject({ ...complete(list), target_table: 'users' })
    const gone = await api.request(`/rest/v1/jobs?id=eq.${postings.draft}`, {
      method: 'DELETE',
      as: 'meera',
    })
    expect(await entries('job deleted', postings.draft)).toMatchObject([
      { ...complete(gone), details: { title: 'Data Analyst' } },
    ])
  })

  test('of a wrong password: the account, or of an unknown address a hash of it; and not without end', async () => {
    const stranger = await api.anon()
    const wrong = (email: string) =>
      stranger.auth.signInWithPassword({ email, password: 'not-the-right-one' })
    for (let i = 0; i < 14; i++) await wrong('asha@example.test')
    for (let i = 0; i < 14; i++) await wrong('nobody.here@example.test')
    await expect
      .poll(() => api.sql(`select from audit_log where action = 'sign-in failed'`))
      .toHaveLength(20)
    const known = await entries('sign-in failed', people.asha)
    expect(known).toHaveLength(10)
    expect(known[0]).toMatchObject({
      actor_id: null,
      target_table: 'profiles',
      address: expect.stringContaining('127.0.0.1'),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(known.at(-1)?.details).toEqual({ more_not_listed: true })
    const unknown = await api.sql<Entry>(
      `select * from audit_log where action = 'sign-in failed' and target_table = 'auth.users'`,
    )
    expect(new Set(unknown.map(({ target_id }) => target_id)).size).toBe(1)
    expect(unknown[0]?.target_id).toMatch(/^unknown:[0-9a-f]{16}$/)
    expect(JSON.stringify(await api.sql('select * from audit_log'))).not.toMatch(
      /nobody\.here|not-the-right-one/,
    )
  })
})

describe('[ADM-09] the list of users', () => {
  type List = { users: Entry[]; next: string | null; total: number }
  const list = async (args: object = {}) => (await orThrow(meera.rpc('list_users', args))) as List

  beforeAll(async () => {
    await api.sql(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
       select gen_random_uuid(), 'crowd' || n || '@example.test', jsonb_build_object('full_name', 'Crowd ' || n),
         case when n % 10 > 0 then now() end, timestamptz '2026-01-01' + make_interval(secs => n / 3)
       from generate_series(1, 5000) as n`,
    )
  })

  test.each(['newest', 'oldest', 'name', 'email', 'seen'])(
    'sorted by %s, page by page: everybody once, in order',
    async (sort) => {
      const seen: Entry[] = []
      let page: List | undefined
      do {
        const after: string | null = page?.next ?? null
        page = await list({ sort, page_size: 200, ...(after && { after }) })
        seen.push(...page.users)
      } while (page.next)
      expect(seen).toHaveLength(page.total)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(page.total)
      expect(page.total).toBeGreaterThan(5000)
      if (sort === 'newest' || sort === 'oldest') {
        const times = seen.map(({ joined }) => new Date(String(joined)).getTime())
        const sorted = times.toSorted((a, b) => (sort === 'newest' ? b - a : a - b))
        expect(times).toEqual(sorted)
      }
    },
  )

  test('found by any part of the name, or of the address where an @ says so, by role and by state, and counted', async () => {
    expect((await list({ filters: { search: 'CROWD 4321' } })).users).toMatchObject([
      {
        full_name: 'Crowd 4321',
        email: 'crowd4321@example.test',
        role: 'candidate',
        state: 'active',
      },
    ])
    const { users: addressed } = await list({ filters: { search: 'D4321@example' } })
    expect(addressed.map(({ full_name }) => full_name)).toEqual(['Crowd 4321'])
    await api.sql(
      `insert into auth.users (phone, phone_confirmed_at) values ('919000054321', now())`,
    )
    expect((await list({ filters: { search: '+9190000543' } })).users).toMatchObject([
      { full_name: 'New member', email: '', phone: '+919000054321', state: 'active' },
    ])
    expect((await list({ filters: { search: 'crowd4321' } })).total).toBe(0)
    expect((await list({ filters: { search: '%' } })).total).toBe(0)
    expect((await list({ filters: { state: 'unconfirmed' }, page_size: 1 })).total).toBe(500)
    const admins = await list({ filters: { role: 'admin' } })
    expect(admins.users.map(({ id }) => id)).toContain(people.arjun)
    expect(admins.users.every(({ role }) => role === 'admin')).toBe(true)
    const [company] = await api.sql<{ id: string }>(
      "insert into companies (name) values ('Neem Works') returning id",
    )
    await api.sql('insert into company_members values ($1, $2, $3)', [
      company?.id,
      people.vikram,
      'recruiter',
    ])
    const members = await list({ filters: { role: 'member' } })
    expect(members.users).toMatchObject([
      {
        id: people.vikram,
        companies: [{ id: company?.id, name: 'Neem Works', role: 'recruiter' }],
      },
    ])
    const candidates = await list({ filters: { role: 'candidate', search: 'Vikram' } })
    expect(candidates.total).toBe(0)
    expect((await list({ filters: { id: people.asha } })).users).toMatchObject([{ companies: [] }])
    for (const args of [
      { filters: { nothing: 1 } },
      { sort: 'x' },
      { after: 'x' },
      { after: '[1]' },
    ]) {
      const { error } = await meera.rpc('list_users', args)
      expect(error?.code).toBe('22023')
    }
  })

  test('[T013] it is for administrators alone, and so are the details and the sessions', async () => {
    const asha = await api.as('asha')
    for (const client of [asha, await api.anon()]) {
      for (const { data, error } of [
        await client.rpc('list_users'),
        await client.rpc('list_audit'),
        await client.rpc('user_details', { user_id: people.vikram }),
        await client.rpc('end_sessions', { user_id: people.vikram }),
      ])
        expect([data, error?.code]).toEqual([null, '42501'])
    }
  })

  test('one account: its state, consents and applications; that somebody looked is on record, once', async () => {
    await orThrow(
      api.service
        .from('job_applications')
        .insert({ job_id: postings.support, applicant_id: people.asha }),
    )
    await api.sql(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, phone, status)
       values ($1, 'Old phone', 'phone', '919000054321', 'verified')`,
      [people.asha],
    )
    const details = await orThrow(meera.rpc('user_details', { user_id: people.asha }))
    expect(details).toMatchObject({ second_factors: [{ kind: 'phone', name: 'Old phone' }] })
    expect(JSON.stringify(details)).not.toContain('919000054321')
    await api.sql('delete from auth.mfa_factors')
    await orThrow(meera.rpc('user_details', { user_id: people.asha }))
    expect(details).toMatchObject({
      email: 'asha@example.test',
      state: 'active',
      application_count: 1,
      applications: [{ job_title: 'Support Associate', status: 'pending' }],
      consents: expect.any(Array),
    })
    expect(await entries('user seen', people.asha)).toHaveLength(1)
    expect(await orThrow(meera.rpc('user_details', { user_id: crypto.randomUUID() }))).toBeNull()
  })

  test('sessions of somebody else end at once; one’s own end by signing out', async () => {
    const arjun = await api.signIn('arjun')
    const token = await api.tokenOf(arjun)
    expect(await orThrow(meera.rpc('end_sessions', { user_id: people.arjun }))).toBeGreaterThan(0)
    const headers = { authorization: `Bearer ${token}` }
    await expect
      .poll(async () => (await api.request('/rest/v1/profiles?select=id', { headers })).status)
      .toBe(401)
    expect(await entries('sessions ended', people.arjun)).toMatchObject([
      { actor_id: people.meera, details: { count: expect.any(Number) } },
    ])
    const own = await meera.rpc('end_sessions', { user_id: people.meera })
    expect(own.error?.code).toBe('22023')
  })

  test.each([
    ['bans', 'PUT', { ban_duration: '24h' }],
    ['deletes', 'DELETE', undefined],
    ['closes', 'DELETE', { should_soft_delete: true }],
  ])('nobody %s themselves by the admin calls, and is told so', async (_what, method, json) => {
    const answer = await asUser('meera', method, people.meera, json)
    expect([answer.status, (await answer.json()).msg]).toEqual([
      422,
      expect.stringMatching(/^Nobody (bans or closes|deletes) their own account/),
    ])
    expect((await asUser('meera', 'GET', people.meera)).status).toBe(200)
  })
})

test('[T150] the log is found by person, kind and day, page by page, and leaves as a file with its own entry', async () => {
  type Log = { entries: Entry[]; next: string | null }
  const log = async (args: object) => (await orThrow(meera.rpc('list_audit', args))) as Log
  const first = await log({ page_size: 3 })
  const second = await log({ page_size: 3, after: first.next })
  const ids = [...first.entries, ...second.entries].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(6)

  const found = await log({ filters: { search: 'asha ver', action: 'user seen' } })
  expect(found.entries).toMatchObject([{ actor: 'Meera Nair', target: 'Asha Verma' }])
  expect((await log({ filters: { person: people.asha, until: '2020-01-01' } })).entries).toEqual([])
  for (const args of [{ filters: { nothing: 1 } }, { filters: { from: 'x' } }, { after: 'x' }]) {
    const { error } = await meera.rpc('list_audit', args)
    expect(error?.code).toBe('22023')
  }

  const token = await orThrow(
    meera.rpc('export_list', { list: 'audit-log', filters: { action: 'user seen' } }),
  )
  const file = await fetch(`${api.url}/exports/lists/${token}`)
  expect(file.headers.get('content-disposition')).toContain('audit-log-')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Meera Nair","user seen","profiles","Asha Verma"')
  expect((await log({ filters: { action: 'list exported' } })).entries[0]).toMatchObject({
    target_table: 'audit-log',
    details: { action: 'user seen' },
  })
})
