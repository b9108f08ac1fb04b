// The database of a file about a company's people: the cast and the team (team.ts), and for each
// test a transaction that is rolled back.
import pg from 'pg'
import { beforeAll, beforeEach } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { type MemberRows, type Speaker, seedMembers, voiceOf } from './team.ts'

/** To be called at the top of a file. `prepare` goes on where the seed ends, for all its tests. */
export function setTeam(prepare?: () => Promise<unknown>) {
  let client: pg.Client
  const joined = {} as MemberRows
  const other = {} as MemberRows
  const query = (text: string, values: unknown[] = []) => client.query(text, values)
  beforeAll(async () => {
    const database = await freshDatabase()
    client = new pg.Client({ connectionString: database.serviceUrl })
    await client.connect()
    const rows = await seedMembers(client)
    Object.assign(joined, rows.joined)
    Object.assign(other, rows.other)
    await prepare?.()
    return async () => {
      await client.end()
      await database.drop()
    }
  })
  beforeEach(async () => {
    await client.query('begin')
    return async () => {
      await client.query('rollback')
    }
  })
  return {
    /** The rows that the hiring manager and the interviewer work on, and those that they do not. */
    joined,
    other,
    /** As the owner of the database. */
    query,
    asOwner: async (text: string, values: unknown[] = []) => (await query(text, values)).rows,
    as: (person: Speaker, text: string, values: unknown[] = []) =>
      voiceOf(client)(person, text, values),
  }
}
