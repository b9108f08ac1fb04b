// A person who has not passed their second factor in this session has no rights, in every table and
// function. Passing the factor gives them back, and nothing changes for people without one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, type Level, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
  await makeRows()
  for (const person of ['asha', 'meera'] as const) await giveFactor(person, 'verified')
  await giveFactor('vikram', 'unverified')
})
afterAll(() => cast.drop())

const giveFactor = (person: 'asha' | 'meera' | 'vikram', status: string) =>
  cast
    .as('owner')
    .query(
      `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ($1, 'totp', 'sealed', $2)`,
      [people[person], status],
    )

/** A row of each kind that is asha's, and one that only administrators read. */
async function makeRows() {
  const owner = cast.as('owner')
  for (const job of [postings.frontend, postings.closed]) {
    await owner.insert('job_applications', { job_id: job, applicant_id: people.asha })
  }
  const mine = { person_id: people.asha }
  await owner.insert('saved_jobs', { ...mine, job_id: postings.frontend })
  await owner.insert('nominees', { ...mine, name: 'Ravi', contact: '90000 12345' })
  await owner.insert('profile_pay', { ...mine, expected_pay: 900_000 })
  await owner.insert('data_views', { ...mine, what: 'resume' })
  await owner.insert('contact_messages', {
    name: 'Ravi',
    email: 'ravi@example.test',
    subject: 'Hello',
    message: 'A question',
  })
  await owner.query(
    `insert into auth.sessions (user_id, user_agent) values ($1, 'Firefox'), ($2, 'Firefox')`,
    [people.asha, people.vikram],
  )
}

const relations = async () =>
  (
    await cast.as('owner').query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         and has_table_privilege('service_role', oid, 'select') order by 1`,
    )
  ).map(({ name }) => String(name))

/** How many rows this actor reads, by relation; 0 if reading is not allowed. */
async function seen(actor: Actor, level?: Level): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const relation of await relations()) {
    const rows = await cast
      .as(actor, level)
      .query(`select count(*)::int as count from public.${relation}`)
      .catch((error: { code?: string }) => {
        expect(error).toMatchObject(refused)
        return []
      })
    counts[relation] = Number(rows[0]?.count ?? 0)
  }
  return counts
}

describe('[SES-02] reading', () => {
  test('at aal1 a person and an administrator see what a visitor sees, in every table', async () => {
    const visitor = await seen('anon')
    expect(visitor.jobs).toBeGreaterThan(0)
    for (const actor of ['asha', 'meera'] as const) {
      expect(await seen(actor, 'aal1')).toEqual(visitor)
      // A token without a level has not passed the factor.
      expect(await seen(actor)).toEqual(visitor)
    }
  })

  test('at aal2 they see theirs', async () => {
    expect(await seen('asha', 'aal2')).toMatchObject({
      profiles: 1,
      job_applications: 2,
      applications: 2,
      application_status_log: 2,
      saved_jobs: 1,
      nominees: 1,
      profile_pay: 1,
      data_views: 1,
      // They may read the closed one because they applied to it.
      jobs: (await seen('anon')).jobs! + 1,
    })
    const all = await seen('meera', 'aal2')
    expect(all).toMatchObject({ contact_messages: 1, job_applications: 2, profiles: 4 })
    expect(all.jobs).toBe(5)
  })

  test('without a factor, or with one that was never confirmed, aal1 is enough', async () => {
    expect(await seen('vikram', 'aal1')).toMatchObject({ profiles: 1 })
    expect(await seen('arjun', 'aal1')).toMatchObject({ contact_messages: 1, profiles: 4 })
    expect(await seen('arjun')).toEqual(await seen('arjun', 'aal1'))
  })

  test('the secret key has no factor to pass', async () => {
    expect(await seen('service_role')).toMatchObject({ profiles: 4, job_applications: 2 })
  })
})

describe('[SES-02] writing', () => {
  const asha = (level: Level) => cast.as('asha', level)

  test('at aal1 nothing is written, changed or deleted', async () => {
    await expect(
      asha('aal1').insert('saved_jobs', { person_id: people.asha, job_id: postings.support }),
    ).rejects.toMatchObject(refused)
    for (const change of [
      `update profiles set bio = 'changed' where id = '${people.asha}' returning id`,
      'delete from nominees returning person_id',
      `update job_applications set status = 'withdrawn' returning id`,
    ]) {
      expect([change, await asha('aal1').query(change)]).toEqual([change, []])
    }
  })

  test('nor does an application say whether there was one before', async () => {
    const row = { job_id: postings.frontend, applicant_id: people.asha }
    const unheard = { code: '42501', hint: 'insufficient_aal' }
    await expect(asha('aal1').insert('job_applications', row)).rejects.toMatchObject(unheard)
    const result = { job_id: postings.frontend, candidate_id: people.asha, score: 0, answers: {} }
    await expect(asha('aal1').insert('assessment_results', result)).rejects.toMatchObject(unheard)
    await expect(asha('aal2').insert('job_applications', row)).rejects.toMatchObject({
      code: '23505',
    })
  })

  test('an administrator at aal1 decides nothing', async () => {
    const decide = (level: Level) =>
      cast
        .as('meera', level)
        .query(
          `update job_applications set status = 'approved' where job_id = $1 returning status`,
          [postings.closed],
        )
    expect(await decide('aal1')).toEqual([])
    expect(await decide('aal2')).toEqual([{ status: 'approved' }])
  })

  test('at aal2 it is written', async () => {
    const saved = { person_id: people.asha, job_id: postings.support }
    expect(await asha('aal2').query('delete from saved_jobs returning job_id')).toHaveLength(1)
    expect(
      await asha('aal2').query(
        'insert into saved_jobs (person_id, job_id) values ($1, $2) returning job_id',
        [saved.person_id, saved.job_id],
      ),
    ).toEqual([{ job_id: postings.support }])
  })

  test('who has lost their factor can still write to us, like anybody', async () => {
    await asha('aal1').query(
      `insert into contact_messages (name, email, subject, message) values ('Asha', 'a@example.test', 'Help', 'My telephone is gone')`,
    )
  })
})

describe('[SES-02] files and private channels', () => {
  const file = `${people.asha}/cv.pdf`

  test('at aal1 no file is there, and none arrives', async () => {
    await cast.as('owner').insert('storage.objects', { bucket_id: 'resumes', name: file })
    for (const actor of ['asha', 'meera'] as const) {
      const names = (level: Level) =>
        cast.as(actor, level).query('select name from storage.objects')
      expect(await names('aal1')).toEqual([])
      expect(await names('aal2')).toEqual([{ name: file }])
    }
    const arriving = { bucket_id: 'resumes', name: `${people.asha}/other.pdf` }
    await expect(cast.as('asha', 'aal1').insert('storage.objects', arriving)).rejects.toMatchObject(
      refused,
    )
    expect(await cast.as('asha', 'aal2').insert('storage.objects', arriving)).toHaveLength(1)
  })

  test('at aal1 nobody hears or speaks where administrators do', async () => {
    const topic = 'application:00000000-0000-4000-8000-000000000001'
    const row = { topic, extension: 'presence' }
    await cast.as('owner').insert('realtime.messages', row)
    const heard = (level: Level) =>
      cast.as('meera', level).query('select topic from realtime.messages')
    expect(await heard('aal1')).toEqual([])
    expect(await heard('aal2')).toEqual([{ topic }])
    await expect(cast.as('meera', 'aal1').insert('realtime.messages', row)).rejects.toMatchObject(
      refused,
    )
  })
})

describe('[SES-02] functions', () => {
  test('those that act for their caller refuse at aal1, and say what is missing', async () => {
    const calls = [
      'ensure_profile()',
      `accept_notice('2026-11-21', 'en', true)`,
      `set_consent('alerts', true, '2026-11-21')`,
      'ask_for_export()',
      'export_link(gen_random_uuid())',
      `file_grievance('My data', 'Where is it?', null, null)`,
      `close_grievance('G-1')`,
      'keep_application(gen_random_uuid())',
      `start_assessment('${postings.frontend}')`,
      `save_assessment_answers('${postings.frontend}', '{}')`,
      `submit_assessment('${postings.frontend}', '{}')`,
      'my_sessions()',
      'end_my_session(gen_random_uuid())',
      'request_erasure()',
    ]
    for (const call of calls) {
      await expect(
        cast.as('asha', 'aal1').query(`select * from public.${call}`),
        call,
      ).rejects.toMatchObject({ code: '42501', hint: 'insufficient_aal' })
    }
    expect(await cast.as('asha', 'aal2').query('select user_agent from my_sessions()')).toEqual([
      { user_agent: 'Firefox' },
    ])
  })

  test('an administrator is one at aal2', async () => {
    const isAdmin = (actor: Actor, level?: Level) =>
      cast.as(actor, level).query('select private.is_admin() as yes')
    expect(await isAdmin('meera', 'aal1')).toEqual([{ yes: false }])
    expect(await isAdmin('meera', 'aal2')).toEqual([{ yes: true }])
    expect(await isAdmin('arjun', 'aal1')).toEqual([{ yes: true }])
    for (const call of ['list_users()', 'list_audit()', 'admin_statistics()']) {
      await expect(
        cast.as('meera', 'aal1').query(`select public.${call}`),
        call,
      ).rejects.toMatchObject(refused)
    }
  })

  test('browsing goes on', async () => {
    const found = (level: Level) => cast.as('asha', level).query('select jobs from search_jobs()')
    expect(await found('aal1')).toEqual(await found('aal2'))
  })
})
