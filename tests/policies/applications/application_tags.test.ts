// Tags of applications, who takes care of one, and the filters by both.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people, postings } from '#database/seed/cast.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { type MemberRows, seedMembers, team } from '../team.ts'

let database: FreshDatabase
let client: pg.Client
let joined: MemberRows
let other: MemberRows
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
  const rows = await seedMembers(client)
  joined = rows.joined
  other = rows.other
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  for (const table of ['application_tags', 'tags', 'application_assignments', 'audit_log'])
    await client.query(`delete from ${table}`)
})

/** A statement as this person, committed; the first column of its first row. */
async function as(person: string, text: string, values: unknown[] = []) {
  await client.query('begin')
  try {
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' }),
    ])
    await client.query('set local role authenticated')
    const { rows } = await client.query({ text, values, rowMode: 'array' })
    await client.query('commit')
    return rows[0]?.[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
const tag = (person: string, name: string, of: string[] = [joined.application], remove = false) =>
  as(person, 'select tag_applications($1, $2, $3)', [of, name, remove])
const assign = (by: string, person: string | null, of: string[] = [joined.application]) =>
  as(by, 'select assign_applications($1, $2)', [of, person])
const outcomes = (answer: { outcome: string }[]) => answer.map(({ outcome }) => outcome)
const listed = async (person: string, filters: object) =>
  (
    (await as(person, 'select (list_applications($1)).applications', [filters])) as {
      id: string
      tags: string[]
      assigned_to: string | null
    }[]
  ).map(({ id, tags, assigned_to }) => ({ id, tags, assigned_to }))

test('[ORG-11] a tag is one whatever its capitals and spaces, and is found by it', async () => {
  expect(outcomes(await tag(team.recruiter, '  Strong  in SQL '))).toEqual(['done'])
  expect(outcomes(await tag(team.owner, 'strong in sql'))).toEqual(['same'])
  expect(await listed(team.owner, { tag: 'STRONG in sql' })).toEqual([
    { id: joined.application, tags: ['Strong in SQL'], assigned_to: null },
  ])
  expect(await listed(team.owner, { tag: 'strong' })).toEqual([])
  expect(outcomes(await tag(team.owner, 'STRONG IN SQL', undefined, true))).toEqual(['done'])
  expect(outcomes(await tag(team.owner, 'STRONG IN SQL', undefined, true))).toEqual(['same'])
  expect(await listed(team.owner, { tag: 'strong in sql' })).toEqual([])
})

test('[ORG-11] an application has ten tags at most, and a tag 1 to 30 characters', async () => {
  for (let count = 0; count < 10; count++) await tag(team.owner, `tag ${count}`)
  expect(outcomes(await tag(team.owner, 'one more'))).toEqual(['full'])
  for (const name of ['', ' \t ', '\u200b\u2060', 'x'.repeat(31)])
    await expect(tag(team.owner, name)).rejects.toMatchObject({ hint: 'tag_length' })
})

test('[ORG-11] what one may not see is gone for them, in tags and assignments', async () => {
  expect(outcomes(await tag(team.stranger, 'x'))).toEqual(['gone'])
  expect(outcomes(await tag(team.interviewer, 'x'))).toEqual(['gone'])
  expect(outcomes(await assign(team.stranger, team.stranger))).toEqual(['gone'])
  await expect(tag(people.asha, 'x')).rejects.toMatchObject({ code: '42501' })
  await expect(assign(people.asha, people.asha)).rejects.toMatchObject({ code: '42501' })
  await tag(team.owner, 'x')
  expect(await as(people.asha, 'select count(*)::int from application_tags')).toBe(0)
  expect(await as(team.stranger, 'select count(*)::int from tags')).toBe(0)
})

test('[ORG-11] only who hires for the posting takes care of its applications', async () => {
  const both = [joined.application, other.application].sort()
  expect(outcomes(await assign(team.owner, team.interviewer))).toEqual(['cannot'])
  expect(outcomes(await assign(team.owner, team.stranger))).toEqual(['cannot'])
  const answer: { id: string; outcome: string }[] = await assign(team.owner, team.manager, both)
  expect(answer.find(({ id }) => id === joined.application)?.outcome).toBe('done')
  expect(answer.find(({ id }) => id === other.application)?.outcome).toBe('cannot')
  expect(outcomes(await assign(team.owner, team.manager))).toEqual(['same'])
  expect(await assign(team.owner, people.meera)).toEqual([
    { id: joined.application, outcome: 'done', before: team.manager },
  ])
  expect(await listed(team.owner, { assigned: people.meera })).toHaveLength(1)
  expect((await listed(team.owner, { assigned: 'nobody' })).map(({ id }) => id)).not.toContain(
    joined.application,
  )
  expect(await assign(team.owner, null)).toMatchObject([{ outcome: 'done', before: people.meera }])
  await expect(listed(team.owner, { assigned: 'x' })).rejects.toMatchObject({ code: '22023' })
})

test('[ORG-04] [ORG-11] who leaves takes care of nothing any more', async () => {
  await assign(team.owner, team.recruiter)
  await client.query('begin')
  await client.query('delete from company_members where person_id = $1', [team.recruiter])
  const { rowCount } = await client.query('select from application_assignments')
  await client.query('rollback')
  expect(rowCount).toBe(0)
  await assign(team.owner, team.manager)
  await client.query('begin')
  await client.query('delete from job_members where person_id = $1', [team.manager])
  const after = await client.query('select from application_assignments')
  await client.query('rollback')
  expect(after.rowCount).toBe(0)
})

test('[ORG-04] [ORG-10] a mail about a message that waits does not go to who has left', async () => {
  await assign(team.owner, team.manager)
  await client.query('begin')
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: people.asha, role: 'authenticated', aal: 'aal1' }),
  ])
  await client.query('set local role authenticated')
  await client.query("insert into messages (application_id, text) values ($1, 'Hello')", [
    joined.application,
  ])
  await client.query('reset role')
  const waiting = async () =>
    (
      await client.query(
        "select person_id from private.outgoing_mail where template = 'message_received'",
      )
    ).rows
  expect(await waiting()).toEqual([{ person_id: team.manager }])
  await client.query('delete from job_members where person_id = $1', [team.manager])
  expect(await waiting()).toEqual([])
  await client.query('rollback')
})

test('[ORG-03] a posting that goes to another company leaves its tags behind', async () => {
  await tag(team.owner, 'ours')
  await assign(team.owner, team.owner)
  await client.query('begin')
  await client.query("update jobs set company_name = 'Nilmoti Ceramics' where id = $1", [
    postings.frontend,
  ])
  const tags = await client.query('select from application_tags')
  const assignments = await client.query('select from application_assignments')
  await client.query('rollback')
  expect([tags.rowCount, assignments.rowCount]).toEqual([0, 0])
})

test('[T150] the audit log says that there is a tag, never which', async () => {
  await tag(team.owner, 'secretword')
  await assign(team.owner, team.recruiter)
  const { rows } = await client.query('select action, details::text, company_id from audit_log')
  expect(rows.map(({ action }) => action)).toEqual(['tag added', 'application assigned'])
  expect(rows.map(({ company_id }) => company_id)).toEqual([joined.company, joined.company])
  expect(JSON.stringify(rows)).not.toContain('secretword')
})

test('[T116] nothing of it stays when the application becomes a count', async () => {
  await tag(team.owner, 'x')
  await assign(team.owner, team.owner)
  await client.query('begin')
  await client.query('update job_applications set applicant_id = null where id = $1', [
    joined.application,
  ])
  const tags = await client.query('select from application_tags')
  const assignments = await client.query('select from application_assignments')
  await client.query('rollback')
  expect([tags.rowCount, assignments.rowCount]).toEqual([0, 0])
})

test('[ORG-11] a member chooses among those who hire for their companies', async () => {
  const names = async (person: string) =>
    ((await as(person, 'select people_to_assign()')) as { id: string }[]).map(({ id }) => id).sort()
  expect(await names(team.recruiter)).toEqual([team.owner, team.recruiter, team.manager].sort())
  expect(await names(people.meera)).toEqual([people.arjun, people.meera].sort())
  const more = (await as(people.meera, 'select people_to_assign($1)', [joined.application])) as {
    id: string
  }[]
  expect(more.map(({ id }) => id)).toContain(team.manager)
})
