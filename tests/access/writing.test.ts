// What a candidate may not write: roles, other people's rows, decisions, times; and what only
// administrators may set.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Actor,
  type Api,
  type Client,
  orThrow,
  password,
  people,
  posting,
  postings,
  startApi,
} from '#tests/support/api.ts'

let api: Api
let asha: Client
beforeAll(async () => {
  api = await startApi({ variables: { AUTH_AUTOCONFIRM: 'on' } })
  asha = await api.as('asha')
})
afterAll(() => api?.stop())

const profileOf = async (id: string) =>
  orThrow(api.service.from('profiles').select('*').eq('id', id).maybeSingle())
const send = async (as: Actor, method: string, route: string, json?: unknown, prefer = '') => {
  const headers: Record<string, string> = prefer ? { prefer } : {}
  const answer = await api.request(`/rest/v1/${route}`, { method, as, json, headers })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
/** A new open posting. */
async function openJob(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await orThrow(api.service.from('jobs').insert(posting(id, 'Bookkeeper', more) as never))
  return id
}

test('[T021] signing up as an administrator makes a candidate', async () => {
  const client = await api.anon()
  const email = 'climber@example.test'
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { role: 'admin', is_admin: true, full_name: 'Climber' } },
  })
  expect(error).toBeNull()
  const raw = await api.request('/auth/v1/signup', {
    method: 'POST',
    json: {
      email: 'second@example.test',
      password,
      app_metadata: { role: 'admin' },
      role: 'service_role',
      data: { role: 'admin' },
    },
  })
  expect(raw.status).toBe(200)
  for (const address of [email, 'second@example.test']) {
    const signedIn = await api.anon()
    const session = await signedIn.auth.signInWithPassword({ email: address, password })
    const { user } = session.data
    expect(user?.role).toBe('authenticated')
    expect(Object.keys(user?.app_metadata ?? {}).sort()).toEqual(['provider', 'providers'])
    await signedIn.rpc('ensure_profile')
    expect((await profileOf(user?.id ?? ''))?.role).toBe('candidate')
    expect((await signedIn.rpc('admin_statistics')).error?.code).toBe('42501')
    const headers = { authorization: `Bearer ${session.data.session?.access_token}` }
    const list = await api.request('/auth/v1/admin/users', { headers })
    expect([list.status, (await list.json()).error_code]).toEqual([403, 'not_admin'])
  }
  expect(data.user?.app_metadata.role).toBeUndefined()
})

describe('[T022] a profile that a person makes for themselves', () => {
  beforeEach(async () => {
    await orThrow(api.service.from('profiles').delete().eq('id', people.kiran))
  })

  test.each([{ role: 'admin' }, { role: 'ADMIN' }, { role: null }, { role: 'service_role' }])(
    'with %j is a candidate’s',
    async (claim) => {
      const row = { id: people.kiran, full_name: 'Kiran Rao', email: 'other@x.test', ...claim }
      const answer = await send('kiran', 'POST', 'profiles', row)
      expect([201, 400, 403]).toContain(answer.status)
      const profile = await profileOf(people.kiran)
      if (answer.status === 201) {
        expect(profile).toMatchObject({ role: 'candidate', email: 'kiran@example.test' })
      } else expect(profile).toBeNull()
      expect((await send('kiran', 'POST', 'rpc/admin_statistics', {})).status).toBe(403)
    },
  )

  test('an upsert of it is no other way in', async () => {
    const row = { id: people.kiran, full_name: 'Kiran Rao', email: 'kiran@example.test' }
    const merge = 'resolution=merge-duplicates'
    for (const role of ['candidate', 'admin', 'admin']) {
      await send('kiran', 'POST', 'profiles', { ...row, role }, merge)
      expect((await profileOf(people.kiran))?.role).toBe('candidate')
    }
  })
})

describe('[T023] of one’s own profile', () => {
  test.each([
    { role: 'admin' },
    { id: people.vikram },
    { id: randomUUID() },
    { email: 'x@y.test' },
    { email: null },
    { created_at: '2001-01-01T00:00:00Z' },
    { bio: 'and with it', role: 'admin' },
  ])('%j cannot be written', async (change) => {
    const before = await profileOf(people.asha)
    const answer = await send('asha', 'PATCH', `profiles?id=eq.${people.asha}`, change)
    expect([400, 403]).toContain(answer.status)
    expect(await profileOf(people.asha)).toEqual(before)
  })
})

test('[T024] another’s profile is not merged into', async () => {
  const before = await profileOf(people.vikram)
  for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
    const row = { id: people.vikram, full_name: 'Taken', email: 'asha@example.test', bio: 'x' }
    const answer = await send('asha', 'POST', 'profiles', row, `resolution=${resolution}`)
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toMatch(/Vikram|vikram@/)
    expect(await profileOf(people.vikram)).toEqual(before)
  }
  const put = await send('asha', 'PUT', `profiles?id=eq.${people.vikram}`, { ...before, bio: 'x' })
  expect(put.status).toBe(403)
  expect(await profileOf(people.vikram)).toEqual(before)
})

test('[T025] nobody applies in another’s name, or hands their application on', async () => {
  const job_id = await openJob()
  const row = { job_id, applicant_id: people.vikram }
  expect((await send('asha', 'POST', 'job_applications', row)).status).toBe(403)
  const other = { job_id, candidate_id: people.vikram }
  expect((await send('asha', 'POST', 'applications', other)).status).toBe(403)
  expect((await api.service.from('job_applications').select().eq('job_id', job_id)).data).toEqual(
    [],
  )
  await orThrow(asha.from('job_applications').insert({ job_id }))
  const change = { applicant_id: people.vikram }
  const patch = await send('asha', 'PATCH', `job_applications?job_id=eq.${job_id}`, change)
  expect(patch.status).toBe(403)
  const candidate = { candidate_id: people.vikram }
  expect((await send('asha', 'PATCH', `applications?job_id=eq.${job_id}`, candidate)).status).toBe(
    403,
  )
  const { data } = await api.service.from('job_applications').select().eq('job_id', job_id)
  expect(data?.map(({ applicant_id }) => applicant_id)).toEqual([people.asha])
})

describe('[T026] an application begins pending, whatever is said', () => {
  test.each(['approved', 'shortlisted', 'hired', 'rejected', 'withdrawn', '', null, 'PENDING'])(
    'insert with %j',
    async (status) => {
      for (const [relation, who] of [
        ['job_applications', 'applicant_id'],
        ['applications', 'candidate_id'],
      ] as const) {
        const job_id = await openJob()
        const row = { job_id, [who]: people.asha, status }
        const answer = await send('asha', 'POST', relation, row)
        const { data } = await api.service.from('job_applications').select().eq('job_id', job_id)
        if (answer.status === 201) expect(data?.map((each) => each.status)).toEqual(['pending'])
        else expect([answer.status, data]).toEqual([400, []])
      }
    },
  )

  test('and its applicant can only withdraw it', async () => {
    const job_id = await openJob()
    await orThrow(asha.from('job_applications').insert({ job_id }))
    const statusNow = async () =>
      (await api.service.from('applications').select('status').eq('job_id', job_id)).data?.[0]
        ?.status
    for (const status of ['approved', 'shortlisted', 'hired', 'rejected']) {
      for (const relation of ['job_applications', 'applications']) {
        const route = `${relation}?job_id=eq.${job_id}`
        expect((await send('asha', 'PATCH', route, { status })).status).toBe(403)
        expect(await statusNow()).toBe('pending')
      }
    }
    for (const status of ['', 'PENDING', null, 'done']) {
      const answer = await send('asha', 'PATCH', `applications?job_id=eq.${job_id}`, { status })
      expect([400, 403]).toContain(answer.status)
      expect(await statusNow()).toBe('pending')
    }
    const withdrawn = { status: 'withdrawn' }
    expect(
      (await send('asha', 'PATCH', `applications?job_id=eq.${job_id}`, withdrawn)).status,
    ).toBe(204)
    expect(await statusNow()).toBe('withdrawn')
  })
})

test('[T027] a draft, a closed posting and none at all refuse an application in one and the same way', async () => {
  for (const relation of ['job_applications', 'applications']) {
    const who = relation === 'applications' ? 'candidate_id' : 'applicant_id'
    const answers = []
    for (const job_id of [postings.draft, postings.closed, randomUUID()]) {
      answers.push(await send('asha', 'POST', relation, { job_id, [who]: people.asha }))
    }
    expect(answers[0]?.status).toBe(403)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  }
})

describe('[T028] times are the server’s', () => {
  const isNow = (text: string | null | undefined) =>
    Math.abs(Date.parse(text ?? '') - Date.now()) < 60_000

  test.each(['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])('%s is not taken', async (at) => {
    const times = { created_at: at, updated_at: at }
    const job_id = await openJob()
    await orThrow(asha.from('job_applications').insert({ job_id, ...times }))
    const application = async () =>
      (await api.service.from('job_applications').select().eq('job_id', job_id)).data?.[0]
    const made = await application()
    expect([isNow(made?.created_at), isNow(made?.updated_at)]).toEqual([true, true])
    await orThrow(
      asha
        .from('job_applications')
        .update({ status: 'withdrawn', updated_at: at })
        .eq('job_id', job_id),
    )
    expect(isNow((await application())?.updated_at)).toBe(true)
    expect((await application())?.created_at).toBe(made?.created_at)

    await orThrow(asha.from('profiles').update({ bio: at, updated_at: at }).eq('id', people.asha))
    expect(isNow((await profileOf(people.asha))?.updated_at)).toBe(true)

    const meera = await api.as('meera')
    const id = randomUUID()
    await orThrow(meera.from('jobs').insert(posting(id, 'Dated', times) as never))
    const job = (await api.service.from('jobs').select().eq('id', id)).data?.[0]
    expect([isNow(job?.created_at), isNow(job?.updated_at)]).toEqual([true, true])
  })

  test('so is that of a result', async () => {
    const job_id = await openJob({
      test_questions: [{ question: 'One?', options: ['a', 'b', 'c', 'd'], correct_answer: 0 }],
    })
    await orThrow(asha.from('job_applications').insert({ job_id }))
    await orThrow(asha.rpc('start_assessment', { job_id }))
    const row = { job_id, score: 100, answers: {}, completed_at: '2001-01-01T00:00:00Z' }
    await orThrow(asha.from('assessment_results').insert(row))
    const { data } = await api.service.from('assessment_results').select().eq('job_id', job_id)
    expect(data?.[0]?.score).toBe(0)
    expect(isNow(data?.[0]?.completed_at)).toBe(true)
  })
})

test('[T032] a candidate deletes no application, no result and no profile', async () => {
  const job_id = await openJob()
  await orThrow(asha.from('job_applications').insert({ job_id }))
  const result = { job_id, candidate_id: people.asha, score: 10 }
  await orThrow(api.service.from('assessment_results').insert(result))
  for (const route of [
    `job_applications?job_id=eq.${job_id}`,
    `applications?job_id=eq.${job_id}`,
    `assessment_results?job_id=eq.${job_id}`,
    `profiles?id=eq.${people.asha}`,
  ]) {
    const answer = await send('asha', 'DELETE', route, undefined, 'return=minimal,count=exact')
    expect([204, 401, 403]).toContain(answer.status)
    const { data } = await api.service
      .from(route.split('?')[0] as 'profiles')
      .select('*')
      .or(route.includes('profiles') ? `id.eq.${people.asha}` : `job_id.eq.${job_id}`)
    expect([route, data?.length]).toEqual([route, 1])
  }
})

test('[T033] a message in another’s name changes nobody', async () => {
  const everybody = () => api.sql('select * from profiles order by id')
  const accounts = () =>
    api.sql('select id, email, updated_at, raw_user_meta_data from auth.users order by id')
  const before = [await everybody(), await accounts()]
  const message = { name: 'Vikram Singh', subject: 'Hello', message: 'From nobody' }
  for (const as of ['anon', 'asha'] as const) {
    for (const email of ['vikram@example.test', 'meera@example.test']) {
      expect((await send(as, 'POST', 'contact_messages', { ...message, email })).status).toBe(201)
    }
    const subscribe = { email: 'vikram@example.test' }
    expect((await send(as, 'POST', 'rpc/subscribe_to_newsletter', subscribe)).status).toBe(204)
  }
  const more = { ...message, email: 'vikram@example.test', id: people.vikram }
  expect((await send('anon', 'POST', 'contact_messages', more)).status).toBe(401)
  expect([await everybody(), await accounts()]).toEqual(before)
})

test('[T034] a change of a whole table is refused, and a wide filter reaches one’s own rows only', async () => {
  for (const as of ['asha', 'meera'] as const) {
    for (const [method, route, change] of [
      ['PATCH', 'profiles', { bio: 'all' }],
      ['PATCH', 'job_applications', { status: 'withdrawn' }],
      ['DELETE', 'jobs', undefined],
      ['DELETE', 'contact_messages', undefined],
    ] as const) {
      const answer = await send(as, method, route, change)
      expect([route, answer.status, answer.body?.code]).toEqual([route, 400, '21000'])
    }
  }
  const wide = await send('asha', 'PATCH', 'profiles?id=not.is.null', { bio: 'wide' })
  expect(wide.status).toBe(204)
  const { data } = await api.service.from('profiles').select('id').eq('bio', 'wide')
  expect(data).toEqual([{ id: people.asha }])
})

describe('[T038] settings', () => {
  const route = 'settings?section=eq.job_posting_settings'
  const valueNow = async () =>
    (await api.service.from('settings').select('value').eq('section', 'job_posting_settings'))
      .data?.[0]?.value

  test('a candidate cannot write them', async () => {
    const before = await valueNow()
    for (const as of ['asha', 'anon'] as const) {
      const answer = await send(
        as,
        'PATCH',
        route,
        { value: { max_active_jobs: 5 } },
        'return=representation',
      )
      expect([200, 401, 403]).toContain(answer.status)
      if (answer.status === 200) expect(answer.body).toEqual([])
      const row = { section: 'job_posting_settings', value: { max_active_jobs: 5 } }
      const upsert = await send(as, 'POST', 'settings', row, 'resolution=merge-duplicates')
      expect(upsert.status).toBe(as === 'anon' ? 401 : 403)
      expect(await valueNow()).toEqual(before)
    }
  })

  test.each([-1, 0, 1e9, 'x', '7', null, 1.5, [3], {}, true])(
    'max_active_jobs %j is refused',
    async (max_active_jobs) => {
      const before = await valueNow()
      const answer = await send('meera', 'PATCH', route, { value: { max_active_jobs } })
      expect(answer.status).toBe(400)
      expect(await valueNow()).toEqual(before)
    },
  )

  test('what is in bounds is saved and keeps the rest', async () => {
    const before = await valueNow()
    expect((await send('meera', 'PATCH', route, { value: { max_active_jobs: 2500 } })).status).toBe(
      204,
    )
    expect(await valueNow()).toEqual({ ...(before as object), max_active_jobs: 2500 })
    const log = (await api.as('meera')).from('audit_log').select('*').order('id')
    expect((await log).data?.at(-1)).toMatchObject({
      actor_id: people.meera,
      action: 'settings saved',
      target_id: 'job_posting_settings',
      address: '127.0.0.1',
    })
  })
})

test('[T039] an edit that begins from what another has changed since reaches no row', async () => {
  const id = await openJob()
  const [meera, arjun] = [await api.as('meera'), await api.as('arjun')]
  const loaded = async (client: Client) =>
    (await orThrow(client.from('jobs').select('updated_at').eq('id', id).single()))?.updated_at ??
    ''
  const [first, second] = [await loaded(meera), await loaded(arjun)]
  const save = (client: Client, title: string, since: string) =>
    client.from('jobs').update({ title }).eq('id', id).eq('updated_at', since).select().single()
  expect((await save(meera, 'By Meera', first)).error).toBeNull()
  const late = await save(arjun, 'By Arjun', second)
  expect([late.status, late.error?.code]).toEqual([406, 'PGRST116'])
  expect((await api.service.from('jobs').select('title').eq('id', id)).data).toEqual([
    { title: 'By Meera' },
  ])
})
