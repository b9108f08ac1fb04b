// A person: the profile and its related tables, résumés, saved jobs and notifications.
import { randomUUID } from 'node:crypto'
import { orThrow, people } from '#tests/support/api.ts'
import type { Making, Row, Subject } from './making.ts'

export function peopleSubjects({
  service,
  sql,
  owner,
  person,
  job,
  application,
  rowOf,
}: Making): Record<string, Subject> {
  /** Of a person who has applied: otherwise administrators see none of it. */
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
    resume_readings: {
      relation: 'resume_readings',
      owner,
      async make(verb) {
        // The worker would try to read the résumés of earlier attempts, and write that down.
        await sql("delete from public.resume_readings where status = 'waiting'")
        const path = `${person}/${randomUUID()}.pdf`
        const row = { path, owner_id: person, status: 'unreadable' }
        await sql("insert into storage.objects (bucket_id, name) values ('resumes', $1)", [path])
        // Comes with the file.
        await sql('delete from public.resume_readings where path = $1', [path])
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
    notifications: {
      relation: 'notifications',
      owner,
      async make() {
        // Those of earlier attempts would be announced meanwhile.
        await sql('update notifications set announced = true where not announced')
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
  }
}
