// What members of a company may do: the second table of docs/access.md, cell by cell. Each attempt
// is a statement as that person, in a transaction that is rolled back.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import { accessRows } from '#tests/support/access-document.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { memberAttempt } from '../member-attempts.ts'
import { seedMembers, type Team, team } from '../team.ts'

/** Who tries in each column, and on whose rows. */
const columns: { member: Team; row: 'joined' | 'other' }[] = [
  { member: 'owner', row: 'joined' },
  { member: 'recruiter', row: 'joined' },
  { member: 'manager', row: 'joined' },
  { member: 'manager', row: 'other' },
  { member: 'interviewer', row: 'joined' },
  { member: 'stranger', row: 'joined' },
]
const rows = accessRows('Members of a company')

let database: FreshDatabase
let client: pg.Client
let rowsOf: Awaited<ReturnType<typeof seedMembers>>
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
  rowsOf = await seedMembers(client)
  // Only a verified company has feeds.
  await client.query(
    "update companies set verified_at = now(), verified_method = 'dns' where id = $1",
    [rowsOf.joined.company],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('[ORG-03] what docs/access.md says of members is what happens', () => {
  test('the table has every table that clients reach, and every cell says yes or no', async () => {
    const { rows: relations } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    )
    const named = new Set(rows.map(({ table }) => table.split(',')[0]))
    const own = ['application_status_log', 'muted_notifications', 'planned_erasures']
    expect(
      relations
        .map(({ name }) => name)
        .filter((name) => !named.has(name) && !own.includes(name) && !/_versions$/.test(name)),
    ).toEqual([])
    expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([columns.length]))
    expect(new Set(rows.flatMap(({ cells }) => cells))).toEqual(new Set(['yes', 'no']))
  })

  const cases = rows.flatMap(({ table, verb, cells }) =>
    columns.map((column, index) => ({ table, verb, ...column, expected: cells[index] })),
  )
  test.each(cases)(
    '$table: $verb by $member, $row: $expected',
    async ({ table, verb, member, row, expected }) => {
      expect(await tried(member, ...memberAttempt(table, verb, rowsOf[row], team[member]))).toBe(
        expected,
      )
    },
  )
})

/** yes: it reached a row. no: refused, or as if there were no such row. */
async function tried(member: Team, text: string, values: unknown[]) {
  await client.query('begin')
  try {
    const claims = { role: 'authenticated', sub: team[member] }
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify(claims)],
    )
    const { rowCount } = await client.query(text, values)
    return rowCount ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'no'
    throw error
  } finally {
    await client.query('rollback')
  }
}

test('the rows of the table exist: the owner of the platform sees each that nobody may see', async () => {
  const unseen = rows.filter(
    ({ verb, cells }) => verb === 'select' && cells.every((cell) => cell === 'no'),
  )
  for (const { table, verb } of unseen) {
    const [text, values] = memberAttempt(table, verb, rowsOf.joined, people.meera)
    expect([table, (await client.query(text, values)).rowCount]).not.toEqual([table, 0])
  }
})
