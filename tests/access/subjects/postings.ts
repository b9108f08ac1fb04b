// Postings and what belongs to them: questions, names, flags, reports, imports, employers.
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { orThrow, people, posting, questions } from '#tests/support/api.ts'
import type { Making, Subject } from './making.ts'

export function postingsSubjects({
  service,
  owner,
  person,
  job,
  rowOf,
}: Making): Record<string, Subject> {
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
        const row = { job_id, signs: ['fee' as const], sentences: ['pay first'] }
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
        // The worker finds no file for the run of an earlier attempt, and writes that into its row.
        await vi.waitFor(async () => {
          const waiting = service.from('import_runs').select('id').eq('state', 'checking')
          expect(await orThrow(waiting)).toEqual([])
        }, 60_000)
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
  }
}
