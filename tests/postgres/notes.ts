// A database with a few tables, policies and rows for the tests of the pool, and pools on it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Identity } from '#server/postgres/database.ts'
import { createPool, type Pool, type PoolOptions } from '#server/postgres/pool.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

export let fresh: FreshDatabase
export let service: Pool
export const ana = randomUUID()
export const ben = randomUUID()
export const as = (sub: string, more: Partial<Identity> = {}): Identity => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated' },
  ...more,
})

/** For the top of a file: a database of its own while its tests run. */
export function setNotes() {
  beforeAll(async () => {
    fresh = await freshDatabase()
    service = createPool({ url: fresh.serviceUrl, size: 4, applicationName: 'owner of the tests' })
    for (const statement of [
      'create table notes (id int primary key, owner uuid not null, body text)',
      'alter table notes enable row level security',
      `create policy "own notes" on notes to authenticated
        using (owner = (current_setting('request.jwt.claims')::json ->> 'sub')::uuid)`,
      `create policy "everyone reads public notes" on notes for select to anon using (body = 'public')`,
      'grant select, insert, update, delete on notes to authenticated',
      'grant select on notes to anon',
      `create table pairs (
        id int primary key,
        partner int references pairs deferrable initially deferred
      )`,
      'grant select, insert on pairs to authenticated',
    ]) {
      await service.query(statement)
    }
  })
  afterAll(async () => {
    await service?.close()
    await fresh?.drop()
  })
  beforeEach(async () => {
    await service.query('truncate notes, pairs')
    await service.query("insert into notes values (1, $1, 'public'), (2, $2, 'private')", [
      ana,
      ben,
    ])
  })
}

/** A pool as `authenticator` for one test. */
export async function withApi<T>(
  options: Partial<Omit<PoolOptions, 'url'>>,
  work: (api: Pool) => Promise<T>,
): Promise<T> {
  const api = createPool({ url: fresh.apiUrl, size: 1, searchPath: ['public'], ...options })
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

export const codeOf = (error: unknown) => (error as { code?: string }).code
export const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )
export const selectNotes = { name: 'notes', text: 'select id from notes order by id' }
export const session = `select current_user as role, current_setting('request.jwt.claims', true) as claims,
  current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as read_only,
  current_setting('search_path') as path, current_setting('request.method', true) as method`
