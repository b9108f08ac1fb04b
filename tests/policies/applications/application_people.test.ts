// application_people: the names around an application, for whoever hires for it.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { type MemberRows, seedMembers, team } from '../team.ts'

let database: FreshDatabase
let client: pg.Client
let rows: MemberRows
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
  rows = (await seedMembers(client)).joined
  for (const table of ['application_notes', 'stage_moves'])
    await client.query(`delete from ${table}`)
  await client.query('update application_status_log set changed_by = null')
  return async () => {
    await client.end()
    await database.drop()
  }
})

type Named = { id: string; full_name: string | null; reads: boolean }

/** By id, whom this person is told of. */
async function namesFor(person: string): Promise<Map<string, Omit<Named, 'id'>>> {
  await client.query('begin')
  try {
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ role: 'authenticated', sub: person })],
    )
    const { rows: answers } = await client.query('select application_people($1) as people', [
      rows.application,
    ])
    const named: Named[] = answers[0]?.people ?? []
    return new Map(named.map(({ id, ...rest }) => [id, rest]))
  } finally {
    await client.query('rollback')
  }
}
const wrote = (person: string) =>
  client.query(
    "insert into application_notes (application_id, author_id, text) values ($1, $2, 'x')",
    [rows.application, person],
  )
const hires = [team.owner, team.recruiter, team.manager]

test('[ORG-10] those who hire for a posting learn of each other, and of nobody else', async () => {
  for (const person of hires) {
    const named = await namesFor(person)
    expect([...named.keys()].sort()).toEqual([...hires].sort())
    expect(named.get(team.manager)).toEqual({ full_name: 'The manager', reads: true })
  }
  for (const person of [team.interviewer, team.stranger, people.asha, people.vikram])
    expect(await namesFor(person)).toEqual(new Map())
  const named = await namesFor(people.meera)
  expect([...named.keys()].sort()).toEqual([...hires, people.meera, people.arjun].sort())
})

test('[ORG-10] who wrote a note is named, an administrator to administrators alone', async () => {
  await wrote(team.interviewer)
  await wrote(people.meera)
  const named = await namesFor(team.recruiter)
  expect(named.get(team.interviewer)).toEqual({ full_name: 'The interviewer', reads: false })
  expect(named.get(people.meera)).toEqual({ full_name: null, reads: false })
  expect((await namesFor(people.meera)).get(people.meera)).toEqual({
    full_name: 'Meera Nair',
    reads: true,
  })
})

test('[ORG-10] who has left stays named by what they wrote; the applicant never is', async () => {
  await wrote(team.recruiter)
  await client.query('delete from company_members where person_id = $1', [team.recruiter])
  await client.query('update application_status_log set changed_by = $1', [people.asha])
  const named = await namesFor(team.owner)
  expect(named.get(team.recruiter)).toEqual({ full_name: 'The recruiter', reads: false })
  expect(named.has(people.asha)).toBe(false)
})
