// The administrators' own calls: closed to everybody else, careful with ids, closed within seconds
// of losing the role, and never without the last administrator.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { rawRequest } from './raw-request.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  for (const person of ['asha', 'meera'] as const) await api.as(person)
})
afterAll(() => api?.stop())

const accounts = () => api.sql('select * from auth.users order by id')
const adminsNow = async () =>
  (await api.sql<{ id: string }>(`select id from profiles where role = 'admin' order by id`)).map(
    ({ id }) => id,
  )

describe('[T017] the admin calls and a candidate’s token', () => {
  const id = people.vikram
  test.each([
    ['GET', '/users', undefined],
    ['POST', '/users', { email: 'new@x.test', password: 'four-lanterns-by-the-river' }],
    ['GET', `/users/${id}`, undefined],
    ['PUT', `/users/${id}`, { password: 'taken-over-by-somebody', ban_duration: '24h' }],
    ['PUT', `/users/${people.asha}`, { app_metadata: { role: 'admin' } }],
    ['DELETE', `/users/${id}`, undefined],
    ['DELETE', `/users/${people.asha}`, undefined],
    ['GET', `/users/${id}/factors`, undefined],
    ['DELETE', `/users/${id}/factors/${randomUUID()}`, undefined],
    ['POST', '/generate_link', { type: 'recovery', email: 'vikram@example.test' }],
    ['GET', '/audit', undefined],
    ['GET', '/sso/providers', undefined],
    ['GET', '/nothing-of-the-kind', undefined],
  ])('%s %s: 403 not_admin, and nothing changes', async (method, route, json) => {
    const before = await accounts()
    const answer = await api.request(`/auth/v1/admin${route}`, { method, as: 'asha', json })
    expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'not_admin'])
    expect(await accounts()).toEqual(before)
    const visitor = await api.request(`/auth/v1/admin${route}`, { method, as: 'anon', json })
    expect(visitor.status).toBe(401)
    expect(await accounts()).toEqual(before)
  })
})

describe('[T018] an administrator’s token that still has its time', () => {
  type Doors = Record<'rest' | 'storage' | 'admin' | 'realtime', boolean>

  /** What this session has access to now. */
  async function doors(client: Client): Promise<Doors> {
    const headers = { authorization: `Bearer ${await api.tokenOf(client)}` }
    return { ...(await opens(headers)), realtime: await hears(client) }
  }

  async function opens(headers: Record<string, string>): Promise<Omit<Doors, 'realtime'>> {
    const ask = async (route: string, init: { method?: string; json?: unknown } = {}) => {
      const answer = await api.request(route, { headers, ...init })
      return { ok: answer.ok, body: await answer.text() }
    }
    const list = { method: 'POST', json: { prefix: people.asha } }
    const [rest, storage, admin] = await Promise.all([
      ask('/rest/v1/profiles?select=id'),
      ask('/storage/v1/object/list/resumes', list),
      ask('/auth/v1/admin/users'),
    ])
    return {
      rest: rest.ok && rest.body.includes(people.vikram),
      storage: storage.ok && storage.body.includes('cv.pdf'),
      admin: admin.ok,
    }
  }

  /** Whether a new subscription of Arjun's is accepted and gets changes of somebody else. */
  async function hears(client: Client): Promise<boolean> {
    const mark = randomUUID()
    const heard: string[] = []
    const wanted = { event: 'UPDATE', schema: 'public', table: 'profiles' } as const
    const channel = client.channel(randomUUID())
    channel.on('postgres_changes', wanted, ({ new: row }) => {
      if (row.bio === mark) heard.push(row.id)
    })
    const accepted = await new Promise<boolean>((resolve) => {
      channel.on('system', {}, ({ status }) => resolve(status === 'ok'))
      channel.subscribe((status) => {
        if (status === 'CHANNEL_ERROR') resolve(false)
      })
    })
    if (accepted) {
      // Everybody gets their own profile: when that has arrived, the other would have before.
      for (const id of [people.vikram, people.arjun]) {
        await api.sql(`update profiles set bio = $1 where id = $2`, [mark, id])
      }
      await expect.poll(() => heard).toContain(people.arjun)
    }
    await client.removeChannel(channel)
    return heard.includes(people.vikram)
  }

  const all: Doors = { rest: true, storage: true, admin: true, realtime: true }
  const none: Doors = { rest: false, storage: false, admin: false, realtime: false }

  beforeAll(async () => {
    const file = await resumePdf('Asha Verma')
    const options = { contentType: 'application/pdf' }
    const bucket = (await api.as('asha')).storage.from('resumes')
    await orThrow(bucket.upload(`${people.asha}/cv.pdf`, file, options))
  })

  test.each([
    [
      'demoted',
      () => api.service.from('profiles').update({ role: 'candidate' }).eq('id', people.arjun),
    ],
    ['banned', () => api.service.auth.admin.updateUserById(people.arjun, { ban_duration: '1h' })],
    [
      'signed out everywhere',
      async (client: Client) => ({ data: null, ...(await client.auth.signOut()) }),
    ],
  ])('%s: no door opens within 5 s', async (_what, act) => {
    await api.service.auth.admin.updateUserById(people.arjun, { ban_duration: 'none' })
    await orThrow(api.service.from('profiles').update({ role: 'admin' }).eq('id', people.arjun))
    const client = await api.signIn('arjun')
    const headers = { authorization: `Bearer ${await api.tokenOf(client)}` }
    expect(await doors(client)).toEqual(all)
    const { error } = await act(client)
    expect(error).toBeNull()
    const since = Date.now()
    // A client that signs out deletes its tokens; a thief's copy still exists.
    let lastOpen = since
    await expect
      .poll(async () => {
        const asked = Date.now()
        const open = await opens(headers)
        if (Object.values(open).includes(true)) lastOpen = asked
        return open
      })
      .toEqual({ rest: false, storage: false, admin: false })
    // By when it was asked: on a busy machine the answers themselves take long.
    expect(lastOpen - since).toBeLessThan(5000)
    const copy = await api.anon()
    await copy.realtime.setAuth(headers.authorization.slice('Bearer '.length))
    expect(await hears(copy)).toBe(false)
    expect(await doors(client)).toEqual(none)
  })
})

describe('[T019] deleting an account by its id', () => {
  test.each([
    '..',
    '%2e%2e%2ffactors',
    '%2e%2e',
    '1;drop',
    `${people.vikram}0`,
    `${people.vikram}%20`,
    people.vikram.toUpperCase(),
    people.vikram.replaceAll('-', ''),
    `{${people.vikram}}`,
    randomUUID(),
    '%00',
    'null',
    '*',
  ])('%s: 400 or 404, and nobody is deleted', async (id) => {
    const before = await accounts()
    const headers = { apikey: '', authorization: '' }
    const meera = await api.as('meera')
    headers.authorization = `Bearer ${await api.tokenOf(meera)}`
    headers.apikey = (await (await api.request('/config.json')).json()).publishableKey
    const path = `/auth/v1/admin/users/${id}`
    const answer = await rawRequest(api.url, { method: 'DELETE', path, headers })
    expect([400, 404]).toContain(answer.status)
    expect(await accounts()).toEqual(before)
  })

  test('a valid one deletes that account, its profile, files and sessions; applications stay without a name', async () => {
    const email = 'leaving@example.test'
    const password = 'four-lanterns-by-the-river'
    const account = { email, password, email_confirm: true }
    const { user } = (await api.service.auth.admin.createUser(account)).data
    const id = user?.id ?? ''
    const client = await api.anon()
    await client.auth.signInWithPassword({ email, password })
    const file = await resumePdf('Leaving')
    const options = { contentType: 'application/pdf' }
    await orThrow(client.storage.from('resumes').upload(`${id}/cv.pdf`, file, options))
    await orThrow(
      client.from('job_applications').insert({
        job_id: postings.support,
        resume_url: `${id}/cv.pdf`,
        cover_letter: 'About myself',
      }),
    )
    const route = `/auth/v1/admin/users/${id}`
    expect((await api.request(route, { method: 'DELETE', as: 'meera' })).status).toBe(200)
    const left = await api.sql(
      `select (select count(*)::int from auth.users where id = $1) as accounts,
              (select count(*)::int from auth.sessions where user_id = $1) as sessions,
              (select count(*)::int from profiles where id = $1) as profiles,
              (select count(*)::int from storage.objects where name like $1 || '%') as files`,
      [id],
    )
    expect(left).toEqual([{ accounts: 0, sessions: 0, profiles: 0, files: 0 }])
    const kept = await api.service
      .from('job_applications')
      .select('applicant_id, resume_url, cover_letter, job_title')
      .eq('job_id', postings.support)
    expect(kept.data).toEqual([
      { applicant_id: null, resume_url: null, cover_letter: null, job_title: 'Support Associate' },
    ])
    expect((await client.from('jobs').select('id').limit(1)).status).toBe(401)
  })
})

describe('[T020] the last administrator', () => {
  const last = people.meera
  beforeAll(async () => {
    await orThrow(
      api.service
        .from('profiles')
        .update({ role: 'candidate' })
        .neq('id', last)
        .eq('role', 'admin'),
    )
    expect(await adminsNow()).toEqual([last])
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'deletes their own account',
      () => api.request(`/auth/v1/admin/users/${last}`, { method: 'DELETE', as: 'meera' }),
    ],
    [
      'is deleted with the secret key',
      () => api.request(`/auth/v1/admin/users/${last}`, { method: 'DELETE', as: 'service' }),
    ],
    [
      'is banned with the secret key',
      () =>
        api.request(`/auth/v1/admin/users/${last}`, {
          method: 'PUT',
          as: 'service',
          json: { ban_duration: '24h' },
        }),
    ],
    [
      'is closed with the secret key',
      () =>
        api.request(`/auth/v1/admin/users/${last}`, {
          method: 'DELETE',
          as: 'service',
          json: { should_soft_delete: true },
        }),
    ],
    [
      'deletes their profile',
      () =>
        api.request(`/rest/v1/profiles?id=eq.${last}`, {
          method: 'DELETE',
          as: 'meera',
          headers: { prefer: 'return=representation' },
        }),
    ],
    [
      'loses the profile to the secret key',
      () => api.request(`/rest/v1/profiles?id=eq.${last}`, { method: 'DELETE', as: 'service' }),
    ],
    [
      'is demoted with the secret key',
      () =>
        api.request(`/rest/v1/profiles?id=eq.${last}`, {
          method: 'PATCH',
          as: 'service',
          json: { role: 'candidate' },
        }),
    ],
    [
      'demotes themselves by the profile',
      () =>
        api.request(`/rest/v1/profiles?id=eq.${last}`, {
          method: 'PATCH',
          as: 'meera',
          json: { role: 'candidate' },
        }),
    ],
    [
      'demotes themselves by set_user_role',
      () =>
        api.request('/rest/v1/rpc/set_user_role', {
          method: 'POST',
          as: 'meera',
          json: { user_id: last, role: 'candidate' },
        }),
    ],
    [
      'demotes themselves by edit_user',
      () =>
        api.request('/rest/v1/rpc/edit_user', {
          method: 'POST',
          as: 'meera',
          json: { user_id: last, role: 'candidate' },
        }),
    ],
    [
      'merges a candidate over themselves',
      () =>
        api.request('/rest/v1/profiles', {
          method: 'POST',
          as: 'service',
          json: { id: last, full_name: 'Meera', role: 'candidate' },
          headers: { prefer: 'resolution=merge-duplicates' },
        }),
    ],
  ])('%s: refused', async (what, act) => {
    const answer = await act()
    // Nobody can delete their own profile: it is treated as missing. The secret key gets the
    // reason.
    if (what === 'deletes their profile') expect(answer.status).toBe(200)
    else if (/themselves/.test(what) && !/merges/.test(what)) expect(answer.status).toBe(403)
    else expect([409, 422]).toContain(answer.status)
    expect(await adminsNow()).toEqual([last])
    const still = await api.request('/auth/v1/admin/users', { as: 'meera' })
    expect(still.status).toBe(200)
  })
})
