// What people can read of each other and of data that is not for them: rows, counts, embedded rows,
// and what filters reveal.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Api, orThrow, people, postings, startApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  for (const person of ['asha', 'vikram'] as const) {
    const client = await api.as(person)
    const mine = { job_id: postings.frontend, applicant_id: people[person] }
    await orThrow(client.from('job_applications').insert(mine))
  }
})
afterAll(() => api?.stop())

const get = async (route: string, as: Actor, headers: Record<string, string> = {}) => {
  const answer = await api.request(`/rest/v1/${route}`, { as, headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('[T014] a candidate who reads all profiles gets their own', async () => {
  const { data } = await (await api.as('asha')).from('profiles').select('*')
  expect(data?.map(({ id }) => id)).toEqual([people.asha])
})

describe('[T015] embedding shows nobody else', () => {
  test('another’s applications with their profile: none', async () => {
    const asha = await api.as('asha')
    const { data } = await asha
      .from('job_applications')
      .select('*, profiles(*)')
      .eq('applicant_id', people.vikram)
    expect(data).toEqual([])
  })

  test.each([
    'jobs?select=*,job_applications(*,profiles(*))',
    'jobs?select=*,applications(*)',
    'jobs?select=*,assessment_results(*)',
    'job_applications?select=*,profiles(*),jobs(*,job_applications(*,profiles(*)))',
    'profiles?select=*,job_applications(*)',
    'companies?select=*,jobs(*,job_applications(*,profiles(*)))',
  ])('%s', async (route) => {
    const { status, text } = await get(route, 'asha')
    expect(status).toBe(200)
    expect(text).not.toMatch(new RegExp(`${people.vikram}|Vikram|vikram@`))
    expect(text.includes(people.asha) || !/applicant_id|candidate_id/.test(text)).toBe(true)
  })

  test('nor does a filter on an embedded row tell', async () => {
    const ask = (name: string) =>
      get(
        `jobs?select=id,job_applications!inner(id,profiles!inner(id))&job_applications.profiles.full_name=eq.${name}`,
        'asha',
      )
    expect((await ask('Asha Verma')).text).toContain(postings.frontend)
    expect((await ask('Vikram Singh')).text).toBe('[]')
    expect((await ask('Nobody At All')).text).toBe('[]')
  })
})

describe('[T016] a visitor reads no people', () => {
  test.each(['profiles', 'job_applications', 'applications', 'assessment_results'])(
    '%s: nothing, and no count',
    async (relation) => {
      for (const route of [relation, `${relation}?select=id`, `${relation}?limit=0`]) {
        const counted = await get(route, 'anon', { prefer: 'count=exact' })
        expect([200, 206, 401]).toContain(counted.status)
        if (counted.status !== 401) {
          expect(counted.text).toBe('[]')
          expect(counted.headers.get('content-range')).toBe('*/0')
        }
      }
      const head = await api.request(`/rest/v1/${relation}`, {
        method: 'HEAD',
        headers: { prefer: 'count=exact' },
      })
      expect(head.headers.get('content-range') ?? '*/0').toBe('*/0')
    },
  )

  test('a candidate counts their own', async () => {
    const asha = await api.as('asha')
    for (const relation of ['job_applications', 'applications', 'profiles'] as const) {
      const { count } = await asha
        .from(relation as 'profiles')
        .select('*', { count: 'exact', head: true })
      expect([relation, count]).toEqual([relation, 1])
    }
  })
})

describe('[T029] right answers', () => {
  test('whoever is no administrator reads empty entries', async () => {
    for (const as of ['anon', 'asha'] as const) {
      const { text } = await get(`jobs?id=eq.${postings.frontend}`, as)
      expect(JSON.parse(text)[0].test_questions).toEqual([{}, {}, {}, {}, {}])
      for (const route of ['jobs?select=*', 'rpc/search_jobs', `jobs?select=*,job_questions(*)`]) {
        const answer = await get(route, as)
        expect(answer.text).not.toMatch(/correct_answer|Which element/)
      }
    }
  })

  test('an administrator reads them with the job', async () => {
    const { data } = await (await api.as('meera'))
      .from('jobs')
      .select('id, job_questions(question, correct_answer)')
      .eq('id', postings.frontend)
      .single()
    expect(data?.job_questions).toHaveLength(5)
    expect(data?.job_questions.map(({ correct_answer }) => correct_answer)).toContain(3)
  })

  test('the start of an assessment tells questions, not answers', async () => {
    const asha = await api.as('asha')
    const { data } = await asha.rpc('start_assessment', { job_id: postings.frontend })
    expect(JSON.stringify(data)).toContain('Which element names a form control?')
    expect(JSON.stringify(data)).not.toContain('correct_answer')
  })
})

test('[T030] no filter, order or path tells one right answer from another', async () => {
  const probes = [
    'jobs?select=id&test_questions=cs.[{"correct_answer":1}]',
    'jobs?select=id&test_questions=cs.[{}]',
    'jobs?select=id&test_questions=cd.[{"correct_answer":1}]',
    'jobs?select=id&test_questions=eq.[{},{},{},{},{}]',
    'jobs?select=id&test_questions=neq.[]',
    'jobs?select=id&test_questions->0->>correct_answer=eq.1',
    'jobs?select=id&test_questions->0->correct_answer=gte.0',
    'jobs?select=id,a:test_questions->0->correct_answer',
    'jobs?select=id,a:test_questions->>0',
    'jobs?select=id&test_questions->>0=like.*correct*',
    'jobs?select=id&order=test_questions,id',
    'jobs?select=id&order=test_questions->0->correct_answer.desc,id',
    'jobs?select=id&not.test_questions=cs.[{"correct_answer":1}]',
    'jobs?select=id&or=(test_questions.cs.[{"correct_answer":1}],test_questions->0->>correct_answer.eq.1)',
    'jobs?select=id,job_questions!inner(job_id)&job_questions.correct_answer=eq.1',
    'jobs?select=id,job_questions(count)',
    'job_questions?correct_answer=eq.1',
    'rpc/search_jobs?test_questions->0->>correct_answer=eq.1',
  ]
  const ask = async (as: Actor) =>
    Promise.all(probes.map(async (probe) => ({ probe, ...(await get(probe, as)), headers: 0 })))
  const before = { anon: await ask('anon'), asha: await ask('asha') }
  await orThrow(
    api.service.from('job_questions').update({ correct_answer: 2 }).eq('job_id', postings.frontend),
  )
  expect({ anon: await ask('anon'), asha: await ask('asha') }).toEqual(before)
  expect(before.anon.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
})

describe('[T031] drafts and closed postings', () => {
  test('are nobody’s to read but an administrator’s, by id, filter or embedding', async () => {
    for (const as of ['anon', 'vikram'] as const) {
      for (const hidden of [postings.draft, postings.closed]) {
        expect((await get(`jobs?id=eq.${hidden}`, as)).text).toBe('[]')
        expect((await get(`jobs?select=title&id=in.(${hidden})`, as)).text).toBe('[]')
        expect((await get(`companies?select=*,jobs(id)`, as)).text).not.toContain(hidden)
      }
      expect((await get('jobs?status=in.(draft,closed)', as)).text).toBe('[]')
      expect((await get('jobs?title=eq.Data Analyst', as)).text).toBe('[]')
      const single = { accept: 'application/vnd.pgrst.object+json' }
      const one = await get(`jobs?id=eq.${postings.draft}`, as, single)
      expect([one.status, JSON.parse(one.text).code]).toEqual([406, 'PGRST116'])
    }
    expect((await get(`jobs?id=eq.${postings.draft}`, 'meera')).text).toContain('Data Analyst')
  })

  test('an applicant goes on reading a posting that closes, and no other', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    for (const each of [id, other]) {
      await api.sql(
        `insert into jobs (id, title, company, location, description) values ($1, 'Tester', 'Kaveri Software', 'Kanpur', 'x')`,
        [each],
      )
    }
    const vikram = await api.as('vikram')
    await orThrow(vikram.from('job_applications').insert({ job_id: id }))
    await api.sql(`update jobs set status = 'closed' where id in ($1, $2)`, [id, other])
    const { data } = await vikram
      .from('job_applications')
      .select('id, jobs(id, title, company_name, location, work_mode)')
      .eq('job_id', id)
      .single()
    expect(data?.jobs).toEqual({
      id,
      title: 'Tester',
      company_name: 'Kaveri Software',
      location: 'Kanpur',
      work_mode: 'onsite',
    })
    expect((await vikram.from('jobs').select('id').in('id', [id, other])).data).toEqual([{ id }])
    expect((await (await api.as('asha')).from('jobs').select('id').eq('id', id)).data).toEqual([])
  })
})
