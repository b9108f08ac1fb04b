// Applications and what belongs to them: their history, tests, results, notes.
import { randomUUID } from 'node:crypto'
import { orThrow, people, questions } from '#tests/support/api.ts'
import type { Making, Subject } from './making.ts'

export function applicationsSubjects({
  as,
  service,
  owner,
  person,
  job,
  application,
  rowOf,
}: Making): Record<string, Subject> {
  const applicationSubject = (relation: string, who: string): Subject => ({
    relation,
    owner,
    conflict: 'id',
    async make(verb) {
      const job_id = await job()
      if (verb === 'insert') return rowOf(randomUUID(), { insert: { job_id, [who]: person } })
      const id = await application(Promise.resolve(job_id))
      return rowOf(id, {
        // The step depends on who takes it: an applicant withdraws, an administrator decides.
        update: { status: 'withdrawn' },
        upsert: { id, job_id, [who]: person, cover_letter: 'Changed' },
      })
    },
  })
  return {
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
    assessment_results: {
      relation: 'assessment_results',
      owner,
      conflict: 'job_id,candidate_id',
      async make(verb) {
        const job_id = await job({ test_questions: questions })
        const row = { job_id, candidate_id: person, score: 50, answers: {} }
        if (verb === 'insert') {
          await application(Promise.resolve(job_id))
          await orThrow((await as(owner)).rpc('start_assessment', { job_id }))
        } else await orThrow(service.from('assessment_results').insert(row))
        const better = { ...row, score: 100 }
        return { key: ['job_id', job_id], insert: row, update: { score: 100 }, upsert: better }
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
    messages: {
      relation: 'messages',
      owner,
      async make() {
        const id = randomUUID()
        const row = { application_id: await application(), text: 'When may I come?' }
        await orThrow(service.from('messages').insert({ id, ...row, author_id: person }))
        return rowOf(id, { insert: row, update: { text: 'Changed' } })
      },
    },
    message_files: {
      relation: 'message_files',
      owner,
      async make() {
        const id = randomUUID()
        const application_id = await application()
        const message = { id, application_id, author_id: person, text: 'x' }
        await orThrow(service.from('messages').insert(message))
        const row = { application_id, person_id: person, name: 'plan.pdf', type: 'x' }
        await orThrow(service.from('message_files').insert({ id, ...row, message_id: id }))
        return rowOf(id, { insert: { id: randomUUID(), ...row }, update: { name: 'x' } })
      },
    },
    message_threads: {
      relation: 'message_threads',
      owner,
      async make(verb) {
        const application_id = await application()
        const row = { application_id }
        if (verb !== 'insert') {
          await orThrow(service.from('messages').insert({ ...row, author_id: person, text: 'x' }))
        }
        return { key: ['application_id', application_id], insert: row, update: { from_team: 9 } }
      },
    },
    message_marks: {
      relation: 'message_marks',
      owner,
      async make(verb) {
        const application_id = await application()
        const row = { application_id, person_id: person }
        if (verb !== 'insert') await orThrow(service.from('message_marks').insert(row))
        return {
          key: ['application_id', application_id],
          insert: row,
          update: { read_position: 9 },
        }
      },
    },
    rejection_reasons: {
      relation: 'rejection_reasons',
      owner,
      async make() {
        const row = { label: 'Tried', told: 'Tried.' }
        const code = `tried_${randomUUID().replaceAll(/[^a-f]/g, '')}`
        await orThrow(service.from('rejection_reasons').upsert({ code, ...row }))
        return {
          key: ['code', code],
          insert: row,
          update: { label: 'Changed' },
        }
      },
    },
  }
}
