// The cast on a database of its own, and a way to speak as each of them: what a request does (role, claims, one transaction), without the
// server in between. Rules that only HTTP shows (statuses, bodies) are proven in tests/protocol.
import pg from 'pg'
import { people, seedCast } from '#database/seed/cast.ts'
import { freshDatabase } from '#tests/support/database.ts'

export { people, postings } from '#database/seed/cast.ts'

export type Actor = keyof typeof people | 'anon' | 'service_role' | 'owner'
export type Rows = Record<string, unknown>[]

export type Voice = {
  /** One statement in a transaction of its own; rejects with PostgreSQL's error (`code` is the SQLSTATE). */
  query(text: string, values?: unknown[]): Promise<Rows>
  /** `insert into table` of one object, returning it. */
  insert(table: string, row: Record<string, unknown>): Promise<Rows>
}

export type Cast = {
  as(actor: Actor): Voice
  drop(): Promise<void>
}

/** A fresh database with the cast of database/seed in it. */
export async function freshCast(): Promise<Cast> {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.serviceUrl, max: 20 })
  const owner = await pool.connect()
  await seedCast(owner)
  owner.release()

  async function query(actor: Actor, text: string, values: unknown[] = []): Promise<Rows> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { role, claims } = identityOf(actor)
      if (role) {
        await client.query(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [role, JSON.stringify(claims)],
        )
      }
      const { rows } = await client.query(text, values)
      await client.query('commit')
      return rows
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  const as = (actor: Actor): Voice => ({
    query: (text, values) => query(actor, text, values),
    insert(table, row) {
      const names = Object.keys(row)
      const places = names.map((_, index) => `$${index + 1}`)
      const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`
      return query(actor, text, Object.values(row))
    },
  })
  return {
    as,
    async drop() {
      await pool.end()
      await database.drop()
    },
  }
}

function identityOf(actor: Actor): { role?: string; claims?: Record<string, string> } {
  if (actor === 'owner') return {}
  if (actor === 'anon' || actor === 'service_role') return { role: actor, claims: { role: actor } }
  return { role: 'authenticated', claims: { role: 'authenticated', sub: people[actor] } }
}

/** For `expect(…).rejects.toMatchObject(refused)`: the row rules or grants said no. */
export const refused = { code: '42501' }
