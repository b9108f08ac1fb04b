// settings: read by all, saved by administrators, validated, and enforced once saved.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const save = (actor: Actor, section: string, value: unknown) =>
  cast
    .as(actor)
    .query('update settings set value = $1 where section = $2 returning value, saved_at', [
      JSON.stringify(value),
      section,
    ])
const post = async (row: Record<string, unknown> = {}) =>
  (
    await cast.as('meera').insert('jobs', {
      title: 'Tester',
      company: 'Ganga Labs',
      location: 'Kanpur',
      description: 'x',
      ...row,
    })
  )[0]
const apply = (row: Record<string, unknown> = {}) =>
  cast.as('asha').insert('job_applications', { job_id: postings.frontend, ...row })

describe('reading and saving', () => {
  test('[ADM-10] everybody reads the defaults; they are not saved yet', async () => {
    expect(
      await cast.as('anon').query('select section, value, saved_at from settings order by section'),
    ).toEqual([
      {
        section: 'application_settings',
        value: {
          allow_multiple_applications: false,
          require_resume: true,
          require_cover_letter: false,
        },
        saved_at: null,
      },
      { section: 'freshness_settings', value: { ask_still_hiring: true }, saved_at: null },
      {
        section: 'job_posting_settings',
        value: {
          require_company_verification: false,
          max_active_jobs: 10,
          allowed_job_types: ['full-time', 'part-time', 'contract', 'internship'],
        },
        saved_at: null,
      },
      {
        section: 'notification_settings',
        value: { email_notifications: true, application_updates: true, job_alerts: true },
        saved_at: null,
      },
      {
        section: 'plan_settings',
        value: {
          basic_postings: 1000,
          basic_members: 100,
          basic_tests: 1000,
          professional_postings: 10000,
          professional_members: 1000,
          professional_tests: 10000,
          enterprise_postings: 100000,
          enterprise_members: 10000,
          enterprise_tests: 100000,
        },
        saved_at: null,
      },
      {
        section: 'retention_settings',
        value: {
          erase_old_applications: true,
          application_months: 24,
          erase_idle_accounts: true,
          account_months: 36,
          warning_days: 14,
        },
        saved_at: null,
      },
    ])
  })
  test('[T038] candidates and visitors save nothing', async () => {
    expect(await save('asha', 'application_settings', { require_resume: false })).toEqual([])
    await expect(save('anon', 'application_settings', {})).rejects.toMatchObject(refused)
  })
  test('[ADM-10] an administrator saves one field; the others keep their values; it is on record', async () => {
    const [saved] = await save('meera', 'job_posting_settings', { max_active_jobs: 3 })
    expect(saved).toMatchObject({
      value: { max_active_jobs: 3, require_company_verification: false },
    })
    expect(saved?.saved_at).not.toBeNull()
    expect(
      await cast
        .as('meera')
        .query("select actor_id, target_id from audit_log where action = 'settings saved'"),
    ).toEqual([{ actor_id: people.meera, target_id: 'job_posting_settings' }])
  })
  test('[ADM-10] an upsert saves too', async () => {
    const [saved] = await cast.as('meera').query(
      `insert into settings (section, value) values ('application_settings', '{"require_resume": false}')
       on conflict (section) do update set section = excluded.section, value = excluded.value
       returning value, saved_at`,
    )
    expect(saved).toMatchObject({ value: { require_resume: false, require_cover_letter: false } })
  })
  test.each([
    { max_active_jobs: -1 },
    { max_active_jobs: 0 },
    { max_active_jobs: 1e9 },
    { max_active_jobs: 'x' },
    { max_active_jobs: null },
    { max_active_jobs: 2.5 },
    { max_active_jobs: [3] },
    { allowed_job_types: [] },
    { allowed_job_types: ['gig'] },
    { allowed_job_types: 'contract' },
    { require_company_verification: 'yes' },
    { invented: true },
    'x',
    null,
  ])('[T038] %j is refused', async (value) => {
    await expect(save('meera', 'job_posting_settings', value)).rejects.toMatchObject({
      code: '22023',
    })
  })
  test('[T119] a warning comes two days ahead at least, and periods have their bounds', async () => {
    for (const value of [
      { warning_days: 1 },
      { warning_days: 29 },
      { application_months: 5 },
      { account_months: 11 },
      { account_months: 36.5 },
      { erase_idle_accounts: 'no' },
    ]) {
      await expect(save('meera', 'retention_settings', value)).rejects.toMatchObject({
        code: '22023',
      })
    }
  })
  test('nobody removes a section or marks it saved by hand', async () => {
    await expect(cast.as('meera').query('delete from settings')).rejects.toMatchObject(refused)
    await expect(
      cast.as('meera').query('update settings set saved_at = null'),
    ).rejects.toMatchObject(refused)
  })
})

describe('[ADM-10] what is enforced, once saved', () => {
  test('before anything is saved, nothing is', async () => {
    for (let number = 0; number < 12; number += 1) await post()
    await apply()
  })
  test('so many active postings a company, its spelling aside', async () => {
    await save('meera', 'job_posting_settings', { max_active_jobs: 2 })
    await post()
    const draft = await post({ status: 'draft' })
    const second = await post({ company: ' GANGA labs ' })
    await expect(post()).rejects.toMatchObject({
      code: 'PT409',
      message: 'Ganga Labs already has 2 active postings, which is the limit',
    })
    const activate = () =>
      cast.as('meera').query("update jobs set status = 'active' where id = $1", [draft?.id])
    await expect(activate()).rejects.toMatchObject({ code: 'PT409' })
    await post({ company: 'Another' })
    await cast.as('meera').query("update jobs set status = 'closed' where id = $1", [second?.id])
    await activate()
  })
  test('of two at once, one is the last that is allowed', async () => {
    await save('meera', 'job_posting_settings', { max_active_jobs: 1 })
    await post({ status: 'draft' })
    const first = await cast.begin('meera')
    await first.query(
      "insert into jobs (title, company, location, description) values ('x', 'Ganga Labs', 'Kanpur', 'x')",
    )
    const second = post().then(
      () => 'done',
      (error) => error.code,
    )
    await cast.heldUp(second)
    await first.commit()
    expect(await second).toBe('PT409')
  })
  test('only the allowed types', async () => {
    await save('meera', 'job_posting_settings', { allowed_job_types: ['contract'] })
    await expect(post({ type: 'internship' })).rejects.toMatchObject({ code: '22023' })
    await post({ type: 'contract' })
  })
  test('a posting of an unverified company stays a draft until an administrator verified it', async () => {
    await save('meera', 'job_posting_settings', { require_company_verification: true })
    const job = await post({ status: 'active' })
    expect(job?.status).toBe('draft')
    await cast
      .as('meera')
      .query('update companies set verified_at = now() where id = $1', [job?.company_id])
    expect(
      await cast
        .as('meera')
        .query("update jobs set status = 'active' where id = $1 returning status", [job?.id]),
    ).toEqual([{ status: 'active' }])
  })
  test('a résumé: the profile’s is taken, and with none it is refused', async () => {
    await save('meera', 'application_settings', { require_resume: true })
    await expect(apply()).rejects.toMatchObject({ code: '22023', hint: 'resume_required' })
    await cast.storeResumes(`${people.asha}/cv.pdf`)
    await cast.as('asha').query('update profiles set resume_url = $1', [`${people.asha}/cv.pdf`])
    await apply()
  })
  test('a cover letter', async () => {
    await save('meera', 'application_settings', {
      require_resume: false,
      require_cover_letter: true,
    })
    await expect(apply({ cover_letter: ' ' })).rejects.toMatchObject({
      hint: 'cover_letter_required',
    })
    await apply({ cover_letter: 'Because.' })
  })
  test('a new application after a rejection or withdrawal, when that is allowed; never two open ones', async () => {
    const set = (allow_multiple_applications: boolean) =>
      save('meera', 'application_settings', { allow_multiple_applications, require_resume: false })
    await set(true)
    await apply()
    await expect(apply()).rejects.toMatchObject({ code: '23505' })
    await cast.as('asha').query("update job_applications set status = 'withdrawn'")
    await apply()
    await cast
      .as('meera')
      .query("update job_applications set status = 'rejected' where status = 'pending'")
    await set(false)
    await expect(apply()).rejects.toMatchObject({ code: '23505' })
  })
})
