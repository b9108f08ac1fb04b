// Companies' people: members, invitations, requests, and who works on what.
import { randomUUID } from 'node:crypto'
import { orThrow, people } from '#tests/support/api.ts'
import type { Making, Subject } from './making.ts'

export function companiesSubjects({
  service,
  sql,
  owner,
  person,
  job,
  application,
  rowOf,
}: Making): Record<string, Subject> {
  /** A company whose owner is none of those who try. */
  const company = async (): Promise<string> => {
    const id = randomUUID()
    await orThrow(service.from('companies').insert({ id, name: `Company ${id}` }))
    const member = { company_id: id, person_id: people.arjun, role: 'owner' as const }
    await orThrow(service.from('company_members').insert(member))
    return id
  }
  return {
    company_members: {
      relation: 'company_members',
      owner,
      async make() {
        const id = await company()
        return {
          key: ['company_id', id],
          insert: { company_id: id, person_id: person, role: 'owner' },
          update: { role: 'interviewer' },
        }
      },
    },
    company_invitations: {
      relation: 'company_invitations',
      owner,
      async make() {
        const row = { company_id: await company(), email: 'a@x.test', role: 'recruiter' as const }
        const id = randomUUID()
        await orThrow(service.from('company_invitations').insert({ id, ...row }))
        return rowOf(id, { insert: { ...row, email: 'b@x.test' }, update: { role: 'owner' } })
      },
    },
    brought_applications: {
      relation: 'brought_applications',
      owner,
      async make(verb) {
        const row = {
          id: randomUUID(),
          company_id: await company(),
          job_id: await job(),
          status: 'pending' as const,
          applied_on: '2026-01-01',
        }
        if (verb !== 'insert') await orThrow(service.from('brought_applications').insert(row))
        return rowOf(row.id, { insert: row, update: { status: 'approved' } })
      },
    },
    company_feeds: {
      relation: 'company_feeds',
      owner,
      async make(verb) {
        const id = randomUUID()
        const row = { id, company_id: await company(), address: `https://x.test/${id}` }
        if (verb !== 'insert') await orThrow(service.from('company_feeds').insert(row))
        return rowOf(id, { insert: row, update: { state: 'paused' } })
      },
    },
    feed_fetches: {
      relation: 'feed_fetches',
      owner,
      async make(verb) {
        const feed_id = randomUUID()
        const feed = { id: feed_id, company_id: await company(), address: 'https://x.test/' }
        await orThrow(service.from('company_feeds').insert(feed))
        const row = { id: randomUUID(), feed_id, outcome: 'unchanged' as const }
        if (verb !== 'insert') await orThrow(service.from('feed_fetches').insert(row))
        return rowOf(row.id, { insert: row, update: { outcome: 'fetched' } })
      },
    },
    company_requests: {
      relation: 'company_requests',
      owner,
      async make(verb) {
        const row = { company_id: await company(), person_id: person }
        if (verb !== 'insert') await orThrow(service.from('company_requests').insert(row))
        return { key: ['company_id', row.company_id], insert: row, update: { message: 'x' } }
      },
    },
    company_stages: {
      relation: 'company_stages',
      owner,
      async make(verb) {
        const row = {
          id: randomUUID(),
          company_id: await company(),
          name: 'x',
          position: 0,
          status: 'pending' as const,
        }
        if (verb !== 'insert') await orThrow(service.from('company_stages').insert(row))
        return rowOf(row.id, { insert: row, update: { name: 'y' } })
      },
    },
    company_words: {
      relation: 'company_words',
      owner,
      async make(verb) {
        const company_id = await company()
        const row = { company_id, kind: 'signature', language: 'en', text: 'x' } as const
        if (verb !== 'insert') await orThrow(service.from('company_words').insert(row))
        return { key: ['company_id', company_id], insert: row, update: { text: 'y' } }
      },
    },
    stages: {
      relation: 'stages',
      owner,
      async make(verb) {
        const row = {
          id: randomUUID(),
          job_id: await job(),
          name: 'x',
          position: 0,
          status: 'pending' as const,
        }
        if (verb !== 'insert') await orThrow(service.from('stages').insert(row))
        return rowOf(row.id, { insert: row, update: { name: 'y' } })
      },
    },
    stage_moves: {
      relation: 'stage_moves',
      owner,
      async make() {
        const application_id = await application()
        await sql(
          `insert into public.stage_moves (application_id, from_since, name, status, shown, moved_at)
           values ('${application_id}', now(), 'x', 'pending', true, now())`,
        )
        const now = new Date().toISOString()
        return {
          key: ['application_id', application_id],
          insert: {
            application_id,
            from_since: now,
            name: 'x',
            status: 'hired',
            shown: true,
            moved_at: now,
          },
          update: { taken_back_at: now },
        }
      },
    },
    job_members: {
      relation: 'job_members',
      owner,
      async make(verb) {
        const row = {
          job_id: await job(),
          company_id: await company(),
          person_id: people.arjun,
          role: 'interviewer' as const,
        }
        if (verb !== 'insert') await orThrow(service.from('job_members').insert(row))
        return { key: ['job_id', row.job_id], insert: row, update: { role: 'hiring_manager' } }
      },
    },
    tags: {
      relation: 'tags',
      owner,
      async make() {
        const id = randomUUID()
        await orThrow(service.from('tags').insert({ id, name: id.slice(0, 8) }))
        return rowOf(id, { insert: { name: 'New' }, update: { name: 'Changed' } })
      },
    },
    message_templates: {
      relation: 'message_templates',
      owner,
      async make() {
        const id = randomUUID()
        await orThrow(
          service.from('message_templates').insert({ id, name: id.slice(0, 8), text: 'Hello' }),
        )
        return rowOf(id, { insert: { name: 'New', text: 'Hello' }, update: { name: 'Changed' } })
      },
    },
    application_tags: {
      relation: 'application_tags',
      owner,
      async make(verb) {
        const tag_id = randomUUID()
        await orThrow(service.from('tags').insert({ id: tag_id, name: tag_id.slice(0, 8) }))
        const row = { application_id: await application(), tag_id }
        if (verb !== 'insert') await orThrow(service.from('application_tags').insert(row))
        return {
          key: ['application_id', row.application_id],
          insert: row,
          update: { created_at: '2020-01-01T00:00:00Z' },
        }
      },
    },
    application_assignments: {
      relation: 'application_assignments',
      owner,
      async make(verb) {
        const row = { application_id: await application(), person_id: people.meera }
        if (verb !== 'insert') await orThrow(service.from('application_assignments').insert(row))
        return {
          key: ['application_id', row.application_id],
          insert: row,
          update: { assigned_at: '2020-01-01T00:00:00Z' },
        }
      },
    },
    application_interviewers: {
      relation: 'application_interviewers',
      owner,
      async make(verb) {
        const row = {
          application_id: await application(),
          company_id: await company(),
          person_id: people.arjun,
        }
        if (verb !== 'insert') await orThrow(service.from('application_interviewers').insert(row))
        return {
          key: ['application_id', row.application_id],
          insert: row,
          update: { created_at: '2020-01-01T00:00:00Z' },
        }
      },
    },
  }
}
