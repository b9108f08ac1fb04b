// People's rights over their own data: consents, who looked, copies, erasures, grievances,
// nominees.
import { randomUUID } from 'node:crypto'
import { orThrow } from '#tests/support/api.ts'
import type { Making, Subject } from './making.ts'

export function rightsSubjects({ service, owner, person, rowOf }: Making): Record<string, Subject> {
  return {
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
  }
}
