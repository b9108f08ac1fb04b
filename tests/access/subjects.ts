// What the table of docs/access.md is tried on: for each relation a row of one person's, made anew for every try, and how each verb
// asks for it over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { type Api, orThrow, type Person, people, posting, questions } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

export type Row = Record<string, unknown>
/** The row to be tried: its key, and the bodies that a try sends. */
export type Target = {
  /** Column and value that name the row; a value that no row has for an insert. */
  key: [column: string, value: string]
  insert?: Row
  update?: Row
  upsert?: Row
}
export type Subject = {
  relation: string
  /** Whose row it is. */
  owner: Person
  /** The columns of an upsert's conflict. */
  conflict?: string
  make(verb: string): Promise<Target>
}

/** By the names of docs/access.md. `by` is who tries. */
export function subjectsOf(api: Api): Record<string, Subject> {
  const { service, sql } = api
  const owner = 'asha'
  const person = people.asha

  const job = async (more: Row = {}): Promise<string> => {
    const id = randomUUID()
    await orThrow(service.from('jobs').insert(posting(id, 'Bookkeeper', more) as never))
    return id
  }
  const application = async (of = job()): Promise<string> => {
    const id = randomUUID()
    const row = { id, job_id: await of, applicant_id: person }
    await orThrow(service.from('job_applications').insert(row))
    return id
  }
  const rowOf = (id: string, more: Omit<Target, 'key'>): Target => ({ key: ['id', id], ...more })

  const jobSubject = (status: string): Subject => ({
    relation: 'jobs',
    owner,
    conflict: 'id',
    async make() {
      const id = await job({ status })
      const fresh = posting(randomUUID(), 'Accountant', { status, company: 'New Company' })
      return rowOf(id, {
        insert: fresh,
        update: { title: 'Changed' },
        upsert: posting(id, 'Changed', { status }),
      })
    },
  })
  const applicationSubject = (relation: string, who: string): Subject => ({
    relation,
    owner,
    conflict: 'id',
    async make(verb) {
      const job_id = await job()
      if (verb === 'insert') return rowOf(randomUUID(), { insert: { job_id, [who]: person } })
      const id = await application(Promise.resolve(job_id))
      return rowOf(id, {
        // What a step is, the one who takes it knows: an applicant withdraws, an administrator decides.
        update: { status: 'withdrawn' },
        upsert: { id, job_id, [who]: person, cover_letter: 'Changed' },
      })
    },
  })

  /** Of somebody who has applied: else administrators see none of it. */
  const detailSubject = (
    relation: 'profile_experiences' | 'profile_educations' | 'profile_pay' | 'profile_availability',
    key: 'id' | 'person_id',
    row: Row,
  ): Subject => ({
    relation,
    owner,
    conflict: key,
    async make(verb) {
      await orThrow(service.from(relation).delete().eq('person_id', person))
      await application()
      const id = key === 'id' ? randomUUID() : person
      const whole = { person_id: person, ...row, [key]: id }
      if (verb !== 'insert') await orThrow(service.from(relation).insert(whole as never))
      return { key: [key, id], insert: whole, update: row, upsert: whole }
    },
  })

  const nameSubject = (relation: 'place_names' | 'skill_names', means: string): Subject => ({
    relation,
    owner,
    async make(verb) {
      const row = { name: randomUUID(), [means]: 'Weaving' }
      if (verb !== 'insert') await orThrow(service.from(relation).insert(row as never))
      return { key: ['name', row.name], insert: row, update: { [means]: 'Spinning' } }
    },
  })

  return {
    profiles: {
      relation: 'profiles',
      owner: 'kiran',
      conflict: 'id',
      async make(verb) {
        const id = people.kiran
        await orThrow(service.from('profiles').delete().eq('id', id))
        const row = { id, full_name: 'Kiran Rao', email: 'kiran@example.test' }
        if (verb !== 'insert') await orThrow(service.from('profiles').insert(row))
        const written = { ...row, role: 'candidate' }
        return rowOf(id, {
          insert: written,
          update: { bio: 'Changed' },
          upsert: { ...written, bio: 'Changed' },
        })
      },
    },
    profile_experiences: detailSubject('profile_experiences', 'id', {
      title: 'Weaver',
      company: 'Kaveri Looms',
      started_on: '2019-04-01',
    }),
    profile_educations: detailSubject('profile_educations', 'id', {
      qualification: 'B.Tech Textiles',
      institution: 'IIT Delhi',
    }),
    profile_pay: detailSubject('profile_pay', 'person_id', { expected_pay: 900_000, shared: true }),
    profile_availability: detailSubject('profile_availability', 'person_id', { notice_days: 30 }),
    resumes: {
      relation: 'resumes',
      owner,
      async make(verb) {
        const path = `${person}/${randomUUID()}.pdf`
        if (verb !== 'insert') {
          await sql(`insert into storage.objects (bucket_id, name) values ('resumes', '${path}')`)
        }
        const insert = { person_id: person, path, name: 'CV' }
        return { key: ['path', path], insert, update: { name: 'Changed' } }
      },
    },
    'jobs, active': jobSubject('active'),
    'jobs, draft': jobSubject('draft'),
    job_questions: {
      relation: 'job_questions',
      owner,
      async make(verb) {
        const job_id = await job({ test_questions: verb === 'insert' ? [] : questions.slice(0, 1) })
        const insert = { job_id, position: 0, ...questions[0] }
        return { key: ['job_id', job_id], insert, update: { question: 'Changed?' } }
      },
    },
    place_names: nameSubject('place_names', 'place'),
    skill_names: nameSubject('skill_names', 'skill'),
    job_flags: {
      relation: 'job_flags',
      owner,
      async make(verb) {
        const job_id = await job()
        const row = { job_id, signs: ['fee'], sentences: ['pay first'] }
        if (verb !== 'insert') await orThrow(service.from('job_flags').insert(row))
        const dismissed_at = new Date().toISOString()
        return { key: ['job_id', job_id], insert: row, update: { dismissed_at } }
      },
    },
    job_reports: {
      relation: 'job_reports',
      owner,
      async make(verb) {
        const job_id = await job()
        const row = { job_id, person_id: person, reason: 'fee' }
        if (verb !== 'insert') await orThrow(service.from('job_reports').insert(row as never))
        return { key: ['job_id', job_id], insert: row, update: { state: 'upheld' } }
      },
    },
    job_imports: {
      relation: 'job_imports',
      owner,
      async make(verb) {
        const job_id = await job()
        const row = { job_id, source: 'feed', external_id: randomUUID(), source_text: {} }
        if (verb !== 'insert') await orThrow(service.from('job_imports').insert(row))
        return { key: ['job_id', job_id], insert: row, update: { source: 'changed' } }
      },
    },
    import_runs: {
      relation: 'import_runs',
      owner,
      async make(verb) {
        // The worker finds no file for what an earlier try began, and says so in its row.
        await vi.waitFor(async () => {
          const waiting = service.from('import_runs').select('id').eq('state', 'checking')
          expect(await orThrow(waiting)).toEqual([])
        }, 20_000)
        const id = randomUUID()
        const row = { id, file_name: 'jobs.csv', path: `${people.meera}/${id}` }
        const checked = { ...row, state: 'checked' as const, person_id: people.meera }
        if (verb !== 'insert') await orThrow(service.from('import_runs').insert(checked))
        return rowOf(id, { insert: row })
      },
    },
    import_rows: {
      relation: 'import_rows',
      owner,
      async make(verb) {
        const run_id = randomUUID()
        const run = { id: run_id, file_name: 'jobs.csv', path: run_id, state: 'checked' as const }
        await orThrow(service.from('import_runs').insert(run))
        const row = { run_id, row_number: 1, outcome: 'inserted' as const }
        if (verb !== 'insert') await orThrow(service.from('import_rows').insert(row))
        return { key: ['run_id', run_id], insert: row, update: { outcome: 'refused' } }
      },
    },
    companies: {
      relation: 'companies',
      owner,
      async make() {
        const name = `Company ${randomUUID()}`
        const job_id = await job({ company: name })
        const answer = service.from('jobs').select('company_id').eq('id', job_id)
        const [row] = (await orThrow(answer)) ?? []
        return rowOf(row?.company_id ?? '', {
          insert: { name: `Company ${randomUUID()}` },
          update: { verified_at: '2026-01-01T00:00:00Z' },
        })
      },
    },
    job_applications: applicationSubject('job_applications', 'applicant_id'),
    applications: applicationSubject('applications', 'candidate_id'),
    application_status_log: {
      relation: 'application_status_log',
      owner,
      async make() {
        const application_id = await application()
        return {
          key: ['application_id', application_id],
          insert: { application_id, to_status: 'hired' },
          update: { to_status: 'hired' },
        }
      },
    },
    assessment_attempts: {
      relation: 'assessment_attempts',
      owner,
      async make(verb) {
        const deadline = new Date(Date.now() + 3_600_000).toISOString()
        const row = { id: randomUUID(), job_id: await job(), candidate_id: person, deadline }
        if (verb !== 'insert') await orThrow(service.from('assessment_attempts').insert(row))
        return rowOf(row.id, { insert: row, update: { deadline: '2030-01-01T00:00:00Z' } })
      },
    },
    resume_readings: {
      relation: 'resume_readings',
      owner,
      async make(verb) {
        const path = `${person}/${randomUUID()}.pdf`
        const row = { path, owner_id: person, status: 'unreadable' }
        if (verb !== 'insert') {
          await sql(
            "insert into public.resume_readings (path, owner_id, status) values ($1, $2, 'unreadable')",
            [path, person],
          )
        }
        // Administrators see it because it was sent.
        const sent = { job_id: await job(), applicant_id: person, resume_url: path }
        await orThrow(service.from('job_applications').insert(sent))
        return { key: ['path', path], insert: row, update: { text: 'Changed' } }
      },
    },
    assessment_results: {
      relation: 'assessment_results',
      owner,
      conflict: 'job_id,candidate_id',
      async make(verb) {
        const job_id = await job({ test_questions: questions })
        const row = { job_id, candidate_id: person, score: 50, answers: {} }
        if (verb === 'insert') {
          await application(Promise.resolve(job_id))
          await orThrow((await api.as(owner)).rpc('start_assessment', { job_id }))
        } else await orThrow(service.from('assessment_results').insert(row))
        const better = { ...row, score: 100 }
        return { key: ['job_id', job_id], insert: row, update: { score: 100 }, upsert: better }
      },
    },
    settings: {
      relation: 'settings',
      owner,
      conflict: 'section',
      async make() {
        const section = 'notification_settings'
        const value = { job_alerts: Math.random() < 0.5 }
        const row = { section, value }
        return { key: ['section', section], insert: row, update: { value }, upsert: row }
      },
    },
    settings_versions: {
      relation: 'settings_versions',
      owner,
      async make() {
        const version = { section: 'notification_settings', before: {}, value: {} }
        const made = await orThrow(service.from('settings_versions').insert(version).select('id'))
        return rowOf(String(made?.[0]?.id), {
          insert: version,
          update: { value: { job_alerts: false } },
        })
      },
    },
    mail_templates: {
      relation: 'mail_templates',
      owner,
      async make(verb) {
        const kind = 'account_deleted'
        const row = { kind, subject: 'Gone', title: 'Gone', text: 'As you asked.' }
        const templates = service.from('mail_templates')
        await orThrow(templates.delete().eq('kind', kind))
        if (verb !== 'insert') await orThrow(templates.insert(row))
        return { key: ['kind', kind], insert: row, update: { title: 'Changed' } }
      },
    },
    mail_template_versions: {
      relation: 'mail_template_versions',
      owner,
      async make() {
        const version = { kind: 'account_deleted', language: 'en', value: {} }
        const versions = service.from('mail_template_versions')
        const made = await orThrow(versions.insert(version).select('id'))
        return rowOf(String(made?.[0]?.id), { insert: version, update: { language: 'hi' } })
      },
    },
    contact_messages: {
      relation: 'contact_messages',
      owner,
      async make() {
        const id = randomUUID()
        const row = { name: 'Lata', email: 'lata@x.test', subject: 'Hello', message: 'A question' }
        await orThrow(service.from('contact_messages').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { message: 'Changed' } })
      },
    },
    newsletter_subscribers: {
      relation: 'newsletter_subscribers',
      owner,
      async make() {
        const row = { id: randomUUID(), email: `${randomUUID()}@x.test` }
        await orThrow(service.from('newsletter_subscribers').insert(row))
        const confirmed_at = '2026-01-01T00:00:00Z'
        return rowOf(row.id, {
          insert: { email: `${randomUUID()}@x.test` },
          update: { confirmed_at },
        })
      },
    },
    consents: {
      relation: 'consents',
      owner,
      async make(verb) {
        const notice = '2026-11-21'
        const row = {
          person_id: person,
          purpose: 'talent_pool' as const,
          notice,
          channel: 'settings' as const,
        }
        await orThrow(service.from('consents').delete().eq('person_id', person))
        if (verb === 'insert') return { key: ['person_id', randomUUID()], insert: row }
        await orThrow(service.from('consents').insert(row))
        return { key: ['person_id', person], update: { notice: '2020-01-01' } }
      },
    },
    data_views: {
      relation: 'data_views',
      owner,
      async make() {
        const row = { person_id: person, what: 'resume' as const }
        await orThrow(service.from('data_views').insert(row))
        return { key: ['person_id', person], insert: row, update: { what: 'application' } }
      },
    },
    data_exports: {
      relation: 'data_exports',
      owner,
      async make(verb) {
        const row = { id: randomUUID(), person_id: person, state: 'expired' as const }
        if (verb !== 'insert') await orThrow(service.from('data_exports').insert(row))
        return rowOf(row.id, { insert: row, update: { state: 'ready' } })
      },
    },
    planned_erasures: {
      relation: 'planned_erasures',
      owner,
      async make(verb) {
        const row = {
          person_id: person,
          warned_at: '2026-01-01T00:00:00Z',
          erase_at: '2100-01-01T00:00:00Z',
        }
        await orThrow(service.from('planned_erasures').delete().eq('person_id', person))
        if (verb !== 'insert') await orThrow(service.from('planned_erasures').insert(row))
        return { key: ['person_id', person], insert: row, update: { erase_at: row.warned_at } }
      },
    },
    grievances: {
      relation: 'grievances',
      owner,
      async make() {
        const row = { person_id: person, subject: 'My data', message: 'x', due_on: '2030-01-01' }
        const id = randomUUID()
        await orThrow(service.from('grievances').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { answer: 'Changed' } })
      },
    },
    nominees: {
      relation: 'nominees',
      owner,
      async make(verb) {
        const row = { person_id: person, name: 'Ravi', contact: '90000 12345' }
        await orThrow(service.from('nominees').delete().eq('person_id', person))
        if (verb !== 'insert') await orThrow(service.from('nominees').insert(row))
        return { key: ['person_id', person], insert: row, update: { name: 'Changed' } }
      },
    },
    saved_jobs: {
      relation: 'saved_jobs',
      owner,
      async make(verb) {
        const row = { person_id: person, job_id: await job() }
        if (verb !== 'insert') await orThrow(service.from('saved_jobs').insert(row as never))
        return { key: ['job_id', row.job_id], insert: row, update: { job_title: 'Changed' } }
      },
    },
    saved_searches: {
      relation: 'saved_searches',
      owner,
      async make() {
        const row = { person_id: person, name: 'Looms', filters: { keyword: 'loom' } }
        const id = randomUUID()
        await orThrow(service.from('saved_searches').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { name: 'Changed' } })
      },
    },
    saved_views: {
      relation: 'saved_views',
      owner,
      async make() {
        const row = { person_id: person, list: 'applications', name: randomUUID(), filters: {} }
        const id = randomUUID()
        await orThrow(service.from('saved_views').insert({ id, ...row }))
        return rowOf(id, { insert: { ...row, name: 'New' }, update: { name: 'Changed' } })
      },
    },
    application_notes: {
      relation: 'application_notes',
      owner,
      async make() {
        const id = randomUUID()
        const row = { application_id: await application(), author_id: people.meera, text: 'Call' }
        await orThrow(service.from('application_notes').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { text: 'Changed' } })
      },
    },
    rejection_reasons: {
      relation: 'rejection_reasons',
      owner,
      async make() {
        const row = { label: 'Tried', told: 'Tried.', place: 99 }
        const code = `tried_${randomUUID().replaceAll(/[^a-f]/g, '')}`
        await orThrow(service.from('rejection_reasons').upsert({ code, ...row }))
        return {
          key: ['code', code],
          insert: { code: 'tried_anew', ...row },
          update: { label: 'Changed' },
        }
      },
    },
    notifications: {
      relation: 'notifications',
      owner,
      async make() {
        const row = { person_id: person, kind: 'job_alert' as const, subject: randomUUID() }
        const id = randomUUID()
        await orThrow(service.from('notifications').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { read_at: '2026-01-01T00:00:00Z' } })
      },
    },
    muted_notifications: {
      relation: 'muted_notifications',
      owner,
      async make(verb) {
        const row = { person_id: person, topic: 'job_alerts' as const }
        const muted = service.from('muted_notifications')
        await orThrow(muted.delete().eq('person_id', person))
        if (verb !== 'insert') await orThrow(muted.insert(row))
        return { key: ['person_id', person], insert: row, update: { topic: 'saved_jobs' } }
      },
    },
    audit_log: {
      relation: 'audit_log',
      owner,
      async make() {
        const [row] = await sql<{ id: string }>(
          `insert into audit_log (action, target_table) values ('tried', 'nothing') returning id`,
        )
        return rowOf(String(row?.id), {
          insert: { action: 'tried', target_table: 'nothing' },
          update: { action: 'changed' },
        })
      },
    },
  }
}

/** The files of the bucket resumes, tried through the file service. */
export async function filesOf(api: Api) {
  const pdf = await resumePdf('Asha Verma')
  const other = await resumePdf('Somebody Else')
  const contentType = 'application/pdf'
  return {
    owner: 'asha' as const,
    async make(verb: string): Promise<string> {
      const name = `${people.asha}/${randomUUID()}.pdf`
      const bucket = (await api.as('asha')).storage.from('resumes')
      if (verb !== 'insert') await orThrow(bucket.upload(name, pdf, { contentType }))
      return name
    },
    async attempt(by: Parameters<Api['client']>[0], verb: string, name: string) {
      const bucket = (await api.client(by)).storage.from('resumes')
      if (verb === 'select') return bucket.download(name)
      if (verb === 'insert') return bucket.upload(name, pdf, { contentType })
      if (verb === 'update') return bucket.update(name, other, { contentType })
      return bucket.remove([name])
    },
    /** The bytes as the secret key reads them; undefined when there is no such file. */
    async bytes(name: string): Promise<string | undefined> {
      const { data } = await api.service.storage.from('resumes').download(name)
      return data ? Buffer.from(await data.arrayBuffer()).toString('latin1') : undefined
    },
  }
}
