// Creates the rows on which the table of docs/access.md is tried.
import { randomUUID } from 'node:crypto'
import { type Api, orThrow, type Person, people, posting } from '#tests/support/api.ts'

export type Row = Record<string, unknown>
/** The row for an attempt: its key, and the bodies to send. */
export type Target = {
  /** Column and value of the row's key; for an insert a value that no row has. */
  key: [column: string, value: string]
  insert?: Row
  update?: Row
  upsert?: Row
}
export type Subject = {
  relation: string
  /** The row's owner. */
  owner: Person
  /** The columns of an upsert's conflict. */
  conflict?: string
  make(verb: string): Promise<Target>
}

export type Making = ReturnType<typeof makingOf>

export function makingOf(api: Api) {
  const { service, sql } = api
  /** The owner of most rows. */
  const owner: Person = 'asha'
  const person = people[owner]

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
  return { as: api.as, service, sql, owner, person, job, application, rowOf }
}
