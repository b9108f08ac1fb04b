// The cast on a database of its own, and statements as each of them: like a request (role, claims,
// one transaction), without the server in between. Rules that only HTTP shows (statuses, bodies)
// are proven in tests/protocol.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { people, postings, seedCast } from '#database/seed/cast.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { keepRows } from './kept-rows.ts'

export { people, postings } from '#database/seed/cast.ts'

export type Actor = keyof typeof people | 'anon' | 'service_role' | 'owner' | 'superuser'
export type Rows = Record<string, unknown>[]

type Voice = {
  /**
   * One statement in a transaction of its own; rejects with PostgreSQL's error (`code` is the
   * SQLSTATE).
   */
  query(text: string, values?: unknown[]): Promise<Rows>
  /** What one call of a function, or another expression, answers. */
  answer<T = unknown>(expression: string, values?: unknown[]): Promise<T>
  /** `insert into table` of one object, returning it. */
  insert(table: string, row: Record<string, unknown>): Promise<Rows>
}

/** A transaction that stays open, for what must happen between two statements of others. */
type OpenVoice = Pick<Voice, 'query'> & { commit(): Promise<void> }

/**
 * The assurance level in a session's token; undefined for a token from before there were second
 * factors.
 */
export type Level = 'aal1' | 'aal2'

export type Cast = {
  as(actor: Actor, level?: Level): Voice
  begin(actor: Actor): Promise<OpenVoice>
  /** Applies as this person, for the posting with three questions if none is named; its id. */
  apply(applicant: keyof typeof people, job?: string): Promise<string>
  /** Files of these paths in the bucket of the résumés. */
  storeResumes(...paths: string[]): Promise<void>
  /** Resolves when this waits for another transaction's lock, or has ended without. */
  heldUp(statement: Promise<unknown>): Promise<void>
  /**
   * Restores every row as the first call found it: called before each test of a file, it undoes
   * what earlier tests wrote.
   */
  restore(): Promise<void>
  drop(): Promise<void>
}

/**
 * A fresh database with the cast of database/seed in it. Its owner is no superuser, as with a
 * managed PostgreSQL, where the rules must hold as well.
 */
export async function freshCast(): Promise<Cast> {
  const database = await freshDatabase({ login: 'plain' })
  const pool = poolOf(database.serviceUrl, 20)
  // Only a superuser goes past triggers.
  const superusers = poolOf(database.superuserUrl, 1)
  const owner = await pool.connect()
  await seedCast(owner)
  owner.release()

  async function begin(
    actor: Actor,
    level?: Level,
  ): Promise<OpenVoice & { rollback(): Promise<void> }> {
    const client = await (actor === 'superuser' ? superusers : pool).connect()
    const end = async (how: 'commit' | 'rollback') => {
      await client.query(how)
      client.release()
    }
    await client.query('begin')
    const { role, claims } = identityOf(actor, level)
    if (role) {
      await client.query(
        "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
        [role, JSON.stringify(claims)],
      )
    }
    return {
      query: async (text, values) => (await client.query(text, values)).rows,
      commit: () => end('commit'),
      rollback: () => end('rollback'),
    }
  }

  async function query({ actor, level }: Speaker, text: string, values: unknown[] = []) {
    const voice = await begin(actor, level)
    try {
      const rows = await voice.query(text, values)
      await voice.commit()
      return rows
    } catch (error) {
      await voice.rollback()
      throw error
    }
  }

  const as = (actor: Actor, level?: Level): Voice => ({
    query: (text, values) => query({ actor, level }, text, values),
    async answer<T>(expression: string, values?: unknown[]) {
      const [row] = await query({ actor, level }, `select ${expression} as answer`, values)
      return row?.answer as T
    },
    insert(table, row) {
      const names = Object.keys(row)
      const places = names.map((_, index) => `$${index + 1}`)
      const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`
      return query({ actor, level }, text, Object.values(row))
    },
  })
  async function heldUp(statement: Promise<unknown>) {
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    let ended = false
    const end = () => {
      ended = true
    }
    statement.then(end, end)
    while (!ended && (await pool.query(waiting)).rowCount === 0) await pause(10)
  }

  let putBack: ReturnType<typeof keepRows> | undefined
  async function restore() {
    const known = putBack !== undefined
    putBack ??= keepRows(superusers)
    const put = await putBack
    if (known) await put(superusers)
  }

  return {
    as,
    begin,
    async apply(applicant, job = postings.frontend) {
      const row = { job_id: job, applicant_id: people[applicant] }
      const [sent] = await as(applicant).insert('job_applications', row)
      return String(sent?.id)
    },
    async storeResumes(...paths) {
      for (const name of paths)
        await as('owner').insert('storage.objects', { bucket_id: 'resumes', name })
    },
    heldUp,
    restore,
    async drop() {
      await Promise.all([pool.end(), superusers.end()])
      await database.drop()
    },
  }
}

function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  // It has ended before its last session is closed; dropping the database closes that one.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

type Speaker = { actor: Actor; level: Level | undefined }

function identityOf(actor: Actor, aal?: Level): { role?: string; claims?: object } {
  if (actor === 'owner' || actor === 'superuser') return {}
  if (actor === 'anon' || actor === 'service_role') return { role: actor, claims: { role: actor } }
  return { role: 'authenticated', claims: { role: 'authenticated', sub: people[actor], aal } }
}

/** For `expect(…).rejects.toMatchObject(refused)`: a policy or grant refused it. */
export const refused = { code: '42501' }
