// Every data call in the two specifications, in their shapes, with the official client and over the
// socket.
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  orThrow,
  people,
  posting,
  postings,
  startApi,
} from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

let api: Api
let asha: Client
let meera: Client
beforeAll(async () => {
  api = await startApi()
  asha = await api.as('asha')
  meera = await api.as('meera')
})
afterAll(() => api?.stop())

type Status = 'pending' | 'approved' | 'rejected'

const now = () => new Date().toISOString()
const noRow = { code: 'PGRST116', details: 'The result contains 0 rows' }

describe('[DAT-01] candidates: jobs', () => {
  test('browsing: active ones, every filter, newest first', async () => {
    const wanted = posting(randomUUID(), 'Senior React Engineer', {
      location: 'Pune, India',
      work_mode: 'hybrid',
      salary_min: 1_200_000,
      salary_max: 1_800_000,
      experience_required: '5+ years of web development',
    })
    await orThrow(api.service.from('jobs').insert(wanted as never))
    const all = await (await api.anon())
      .from('jobs')
      .select('*')
      .eq('status', 'active')
      .order('created_at', { ascending: false })
    expect(all.error).toBeNull()
    expect(all.data?.map(({ status }) => status)).toEqual(all.data?.map(() => 'active'))
    const times = all.data?.map(({ created_at }) => Date.parse(created_at)) ?? []
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const filtered = (place: string) =>
      asha
        .from('jobs')
        .select('*')
        .eq('status', 'active')
        .ilike('title', '%REACT%')
        .ilike('location', `%${place}%`)
        .eq('work_mode', 'hybrid')
        .gte('salary_min', 1_000_000)
        .lte('salary_max', 2_000_000)
        .ilike('experience_required', '%5+ years%')
        .order('created_at', { ascending: false })
    expect((await filtered('pune')).data?.map(({ id }) => id)).toEqual([wanted.id])
    expect((await filtered('delhi')).data).toEqual([])
  })

  test('details: one row with all fields, or PGRST116', async () => {
    const one = await asha.from('jobs').select('*').eq('id', postings.frontend).single()
    expect(one.data).toMatchObject({
      title: 'Frontend Engineer',
      company: 'Kaveri Software',
      company_name: 'Kaveri Software',
      test_questions: [{}, {}, {}, {}, {}],
    })
    const none = await asha.from('jobs').select('*').eq('id', randomUUID()).single()
    expect([none.status, none.data]).toEqual([406, null])
    expect(none.error).toMatchObject(noRow)
  })
})

describe('[DAT-01] candidates: applications', () => {
  test('from the list: duplicate check, application, counts, the list with its jobs', async () => {
    const check = () =>
      asha
        .from('job_applications')
        .select('*')
        .eq('job_id', postings.frontend)
        .eq('applicant_id', people.asha)
    expect((await check().single()).error).toMatchObject(noRow)
    expect(await check().maybeSingle()).toMatchObject({ data: null, error: null })
    const applied = await asha.from('job_applications').insert({
      job_id: postings.frontend,
      applicant_id: people.asha,
      status: 'pending',
      created_at: now(),
    })
    expect(applied).toMatchObject({ status: 201, error: null })
    expect((await check().single()).data).toMatchObject({ status: 'pending' })
    const statuses = await asha
      .from('job_applications')
      .select('status')
      .eq('applicant_id', people.asha)
    expect(statuses.data).toEqual([{ status: 'pending' }])
    const mine = await asha
      .from('job_applications')
      .select('*, job:jobs(id, title, company_name, location, work_mode)')
      .eq('applicant_id', people.asha)
      .order('created_at', { ascending: false })
    expect(mine.data).toMatchObject([
      {
        job_id: postings.frontend,
        job: {
          id: postings.frontend,
          title: 'Frontend Engineer',
          company_name: 'Kaveri Software',
          location: 'Lucknow',
          work_mode: 'onsite',
        },
      },
    ])
  })

  test('[CAN-07] a second one is 409 23505 with the sentence of the screen', async () => {
    const again = await asha
      .from('job_applications')
      .insert({ job_id: postings.frontend, applicant_id: people.asha, status: 'pending' })
    expect([again.status, again.error?.code, again.error?.message]).toEqual([
      409,
      '23505',
      'You have already applied for this job',
    ])
    const other = await asha
      .from('applications')
      .insert({ job_id: postings.frontend, candidate_id: people.asha, status: 'pending' })
    expect([other.status, other.error?.code]).toEqual([409, '23505'])
  })

  test('from the details: the same under the other name, with letter and résumé', async () => {
    const check = () =>
      asha
        .from('applications')
        .select('id')
        .eq('job_id', postings.support)
        .eq('candidate_id', people.asha)
        .single()
    expect((await check()).error).toMatchObject(noRow)
    const resume_url = `${people.asha}-${Date.now()}.pdf`
    await orThrow(asha.storage.from('resumes').upload(resume_url, await resumePdf('Asha Verma')))
    const applied = await asha.from('applications').insert({
      job_id: postings.support,
      candidate_id: people.asha,
      status: 'pending',
      cover_letter: 'I answer every caller by name.',
      resume_url,
      created_at: now(),
      updated_at: now(),
    })
    expect(applied).toMatchObject({ status: 201, error: null })
    expect((await check()).data?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('[CAN-17] both names are one row, column by column', async () => {
    const [one, other] = [
      await asha.from('job_applications').select('*').eq('job_id', postings.support).single(),
      await asha.from('applications').select('*').eq('job_id', postings.support).single(),
    ]
    const { applicant_id, ...rest } = one.data ?? { applicant_id: '' }
    expect(other.data).toEqual({ ...rest, candidate_id: applicant_id })
    await orThrow(
      asha
        .from('applications')
        .update({ status: 'withdrawn' })
        .eq('id', other.data?.id ?? ''),
    )
    expect(
      (await asha.from('job_applications').select('status').eq('job_id', postings.support)).data,
    ).toEqual([{ status: 'withdrawn' }])
    const embedded = await asha
      .from('applications')
      .select('id, jobs(title), profiles(full_name)')
      .eq('job_id', postings.support)
      .single()
    expect(embedded.data).toMatchObject({
      jobs: { title: 'Support Associate' },
      profiles: { full_name: 'Asha Verma' },
    })
  })

  test('[CAN-17] company and company_name are one value, whichever is written', async () => {
    const id = randomUUID()
    const { company: _, ...plain } = posting(id, 'Clerk')
    await orThrow(meera.from('jobs').insert({ ...plain, company_name: 'Saryu Books' } as never))
    const both = async () =>
      (await meera.from('jobs').select('company, company_name').eq('id', id).single()).data
    expect(await both()).toEqual({ company: 'Saryu Books', company_name: 'Saryu Books' })
    await orThrow(meera.from('jobs').update({ company: 'Gomti Press' }).eq('id', id))
    expect(await both()).toEqual({ company: 'Gomti Press', company_name: 'Gomti Press' })
    await orThrow(meera.from('jobs').update({ company_name: 'Betwa Mills' }).eq('id', id))
    expect(await both()).toEqual({ company: 'Betwa Mills', company_name: 'Betwa Mills' })
  })
})

describe('[DAT-01] profiles', () => {
  test('none yet: PGRST116; made with role candidate; read, saved, saved again with a résumé alone', async () => {
    const kiran = await api.as('kiran')
    const mine = () => kiran.from('profiles').select('*').eq('id', people.kiran).single()
    expect((await mine()).error).toMatchObject(noRow)
    const user = (await kiran.auth.getUser()).data.user
    const made = await kiran.from('profiles').insert({
      id: people.kiran,
      email: user?.email,
      full_name: user?.user_metadata.full_name ?? user?.email?.split('@')[0],
      role: 'candidate',
    })
    expect(made).toMatchObject({ status: 201, error: null })
    expect((await mine()).data).toMatchObject({ full_name: 'Kiran Rao', role: 'candidate' })
    const fields = {
      full_name: 'Kiran R. Rao',
      phone: '+91 98765 43210',
      location: 'Lucknow',
      bio: 'Reads ledgers.',
      skills: ['Tally', 'GST'],
      experience: '4 years',
      education: 'B.Com',
      linkedin_url: 'https://linkedin.test/kiran',
      github_url: 'https://github.test/kiran',
      portfolio_url: 'https://kiran.test/',
    }
    const saved = await kiran
      .from('profiles')
      .update({ ...fields, updated_at: now() })
      .eq('id', people.kiran)
    expect(saved).toMatchObject({ status: 204, error: null })
    const resume_url = `${people.kiran}-1.pdf`
    await orThrow(kiran.storage.from('resumes').upload(resume_url, await resumePdf('Kiran Rao')))
    await orThrow(kiran.from('profiles').update({ resume_url }).eq('id', people.kiran))
    expect((await mine()).data).toMatchObject({
      ...fields,
      resume_url,
      email: 'kiran@example.test',
    })
  })
})

describe('[CAN-14] assessments', () => {
  const job_id = postings.frontend
  const result = { job_id, candidate_id: people.asha, answers: { 0: 1, 1: 0, 2: 3 }, score: 100 }

  test('before the start: no result, and one without an attempt is 409', async () => {
    const read = await asha
      .from('assessment_results')
      .select('score')
      .eq('job_id', job_id)
      .eq('candidate_id', people.asha)
      .single()
    expect(read.error).toMatchObject(noRow)
    const early = await asha.from('assessment_results').insert({ ...result, completed_at: now() })
    expect([early.status, early.error?.message]).toEqual([
      409,
      'Start the assessment before you submit it',
    ])
    expect((await api.service.from('assessment_results').select()).data).toEqual([])
  })

  test('who has not applied cannot start; what has no questions cannot be started', async () => {
    const vikram = await api.as('vikram')
    expect((await vikram.rpc('start_assessment', { job_id })).status).toBe(403)
    await orThrow(vikram.from('job_applications').insert({ job_id: postings.support }))
    expect((await vikram.rpc('start_assessment', { job_id: postings.support })).status).toBe(404)
  })

  test('with one: the score is the database’s, whatever is sent, and there is one result', async () => {
    const started = await asha.rpc('start_assessment', { job_id })
    expect(started.data).toMatchObject({ job_id, questions: { length: 5 } })
    const sent = await asha.from('assessment_results').insert({ ...result, completed_at: now() })
    expect(sent).toMatchObject({ status: 201, error: null })
    const read = await asha
      .from('assessment_results')
      .select('score')
      .eq('job_id', job_id)
      .eq('candidate_id', people.asha)
      .single()
    // Three right ones out of five.
    expect(read.data).toEqual({ score: 60 })
    const second = await asha.from('assessment_results').insert(result)
    expect(second.status).toBe(409)
    expect((await asha.rpc('submit_assessment', { job_id, answers: {} })).status).toBe(409)
    expect((await api.service.from('assessment_results').select()).data).toHaveLength(1)
  })
})

describe('[DAT-01] administrators', () => {
  test('counts without rows', async () => {
    for (const table of ['profiles', 'jobs', 'job_applications'] as const) {
      const { count, data, error } = await meera
        .from(table as 'profiles')
        .select('*', { count: 'exact', head: true })
      const [row] = await api.sql<{ count: number }>(`select count(*)::int as count from ${table}`)
      expect([table, count, data, error]).toEqual([table, row?.count, null, null])
    }
  })

  test('a posting is made, listed, changed and deleted', async () => {
    const id = randomUUID()
    const fields = {
      ...posting(id, 'Night Editor'),
      salary_range: '₹6-9 LPA',
      experience_required: '3+ years',
      requirements: ['Hindi', 'English'],
      responsibilities: [],
      benefits: ['Cab home'],
    }
    const made = await meera
      .from('jobs')
      .insert([{ ...fields, status: 'active', created_at: now(), updated_at: now() }] as never)
    expect(made).toMatchObject({ status: 201, error: null })
    const all = await meera.from('jobs').select('*').order('created_at', { ascending: false })
    expect(all.data?.[0]).toMatchObject({ id, requirements: ['Hindi', 'English'] })
    expect(all.data?.map(({ status }) => status)).toContain('draft')
    expect(await meera.from('jobs').update({ status: 'closed' }).eq('id', id)).toMatchObject({
      status: 204,
      error: null,
    })
    const removed = await meera.from('jobs').delete().eq('id', id)
    expect(removed).toMatchObject({ status: 204, error: null })
    expect((await meera.from('jobs').select('id').eq('id', id)).data).toEqual([])
  })

  test('applications with job and candidate, by status; approved once', async () => {
    const list = (status?: Status) => {
      const query = meera
        .from('job_applications')
        .select('*, jobs(title, company_name, department), profiles(full_name, email)')
        .order('created_at', { ascending: false })
      return status ? query.eq('status', status) : query
    }
    const pending = await list('pending')
    const one = pending.data?.find(({ applicant_id }) => applicant_id === people.asha)
    expect(one).toMatchObject({
      jobs: { title: 'Frontend Engineer', company_name: 'Kaveri Software', department: null },
      profiles: { full_name: 'Asha Verma', email: 'asha@example.test' },
    })
    const decide = (status: Status) =>
      meera
        .from('job_applications')
        .update({ status, updated_at: now() })
        .eq('id', one?.id ?? '')
    expect((await decide('approved')).status).toBe(204)
    expect((await list('approved')).data?.map(({ id }) => id)).toEqual([one?.id])
    const other = await decide('rejected')
    expect([other.status, other.error?.code]).toEqual([409, 'PT409'])
  })

  test('people, newest first, and the columns of the analysis', async () => {
    const everybody = await meera
      .from('profiles')
      .select('*')
      .order('created_at', { ascending: false })
    expect(everybody.data?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([people.asha, people.vikram, people.arjun]),
    )
    const jobs = await meera.from('jobs').select('id, status, created_at')
    expect(Object.keys(jobs.data?.[0] ?? {}).sort()).toEqual(['created_at', 'id', 'status'])
    const applications = await meera
      .from('job_applications')
      .select('id, created_at, status, job_id')
    expect(applications.data?.length).toBeGreaterThan(1)
  })

  test('a user is deleted with the administrator’s own token; deleting the profile after it is harmless', async () => {
    const { data } = await api.service.auth.admin.createUser({
      email: 'short.stay@example.test',
      email_confirm: true,
    })
    const id = data.user?.id ?? ''
    await orThrow(api.service.from('profiles').insert({ id, full_name: 'Short Stay' }))
    const { publishableKey } = await (await api.request('/config.json')).json()
    const own = createClient(api.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${await api.tokenOf(meera)}` } },
    })
    expect((await own.auth.admin.deleteUser(id)).error).toBeNull()
    expect(await meera.from('profiles').delete().eq('id', id)).toMatchObject({ error: null })
    expect((await meera.from('profiles').select('id').eq('id', id)).data).toEqual([])
    expect((await own.auth.admin.deleteUser(id)).error).toMatchObject({ code: 'user_not_found' })
  })
})

describe('[DAT-01] signing out', () => {
  test.each(['global', 'local', 'others'] as const)('with scope %s', async (scope) => {
    const [one, other] = [await api.signIn('vikram'), await api.signIn('vikram')]
    const token = await api.tokenOf(one)
    expect((await one.auth.signOut({ scope })).error).toBeNull()
    const alive = async (authorization: string) =>
      (await api.request('/auth/v1/user', { headers: { authorization } })).status === 200
    expect([
      await alive(`Bearer ${token}`),
      await alive(`Bearer ${await api.tokenOf(other)}`),
    ]).toEqual({ global: [false, false], local: [false, true], others: [true, false] }[scope])
  })
})
