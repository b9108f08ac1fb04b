// The table of docs/access.md, cell by cell: each actor tries each verb on a row of their own and
// on another's, in a transaction that is rolled back.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, postings, seedCast } from '#database/seed/cast.ts'
import { registerMailKinds } from '#start/mail-templates.ts'
import { accessRows } from '#tests/support/access-document.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { attempt, importRun, profileDetails, type Verb } from '../attempts.ts'

type Cell = { actor: 'anon' | 'asha' | 'meera'; row: 'own' | 'other'; expected: string }

/** The owner of the row in each column of the table, and who tries. */
const columns: Omit<Cell, 'expected'>[] = [
  { actor: 'anon', row: 'other' },
  { actor: 'asha', row: 'own' },
  { actor: 'asha', row: 'other' },
  { actor: 'meera', row: 'other' },
]
const documented = accessRows().map(({ table, verb, cells }) => ({
  table,
  verb: verb as Verb,
  cells: columns
    .map((column, index) => ({ ...column, expected: cells[index] ?? '' }))
    .filter(({ expected }) => expected !== '–'),
}))

let database: FreshDatabase
let client: pg.Client
/** Ids of the rows that exist, by table and owner. */
const ids = { application: { own: '', other: '' } }

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
  await seedCast(client)
  await client.query("insert into tags (name) values ('Team')")
  await client.query("insert into message_templates (name, text) values ('Team', 'Hello')")
  for (const [row, person] of [
    ['own', people.asha],
    ['other', people.vikram],
  ] as const) {
    const { rows } = await client.query<{ id: string }>(
      'insert into job_applications (job_id, applicant_id) values ($1, $2) returning id',
      [postings.frontend, person],
    )
    ids.application[row] = rows[0]?.id ?? ''
    for (const [table, row] of Object.entries(profileDetails)) {
      await client.query(
        `insert into ${table} (person_id, ${Object.keys(row)}) values ($1, $2, $3, $4)`,
        [person, ...Object.values(row)],
      )
    }
    const of = [postings.support, person]
    await client.query(
      'insert into assessment_results (job_id, candidate_id, score) values ($1, $2, 50)',
      of,
    )
    await client.query(
      "insert into assessment_attempts (job_id, candidate_id, deadline) values ($1, $2, now() + interval '1 hour')",
      of,
    )
    await client.query('insert into saved_jobs (job_id, person_id) values ($1, $2)', of)
    const mine = [person]
    await client.query(
      `insert into saved_searches (person_id, name, filters) values ($1, 'x', '{"keyword": "x"}')`,
      mine,
    )
    await client.query(
      "insert into saved_views (person_id, list, name, filters) values ($1, 'applications', 'x', '{}')",
      mine,
    )
    await client.query(
      "insert into application_notes (application_id, author_id, text) values ($1, $2, 'x')",
      [ids.application[row], people.meera],
    )
    await client.query(
      'insert into application_tags (application_id, tag_id) select $1, id from tags limit 1',
      [ids.application[row]],
    )
    await client.query(
      'insert into application_assignments (application_id, person_id) values ($1, $2)',
      [ids.application[row], people.meera],
    )
    await client.query(
      "insert into messages (application_id, author_id, text) values ($1, $2, 'x')",
      [ids.application[row], person],
    )
    await client.query(
      `insert into message_files (id, application_id, message_id, person_id, name, type)
       select id, application_id, id, author_id, 'x', 'x' from messages where application_id = $1`,
      [ids.application[row]],
    )
    await client.query(
      "insert into notifications (person_id, kind, subject) values ($1, 'job_alert', $1)",
      mine,
    )
    await client.query(
      "insert into muted_notifications (person_id, topic) values ($1, 'job_alerts')",
      mine,
    )
    await client.query(
      "insert into storage.objects (bucket_id, name) values ('resumes', $1), ('resumes', $2)",
      [`${person}/cv.pdf`, `${person}/spare.pdf`],
    )
    await client.query('update job_applications set resume_url = $1 where applicant_id = $2', [
      `${person}/cv.pdf`,
      person,
    ])
    await client.query(
      "insert into consents (person_id, purpose, notice, channel) values ($1, 'talent_pool', '2026-11-21', 'settings')",
      [person],
    )
    await client.query(
      "insert into job_reports (job_id, person_id, reason) values ($1, $2, 'fee')",
      of,
    )
    await client.query("insert into data_views (person_id, what) values ($1, 'resume')", [person])
    await client.query('insert into data_exports (person_id) values ($1)', [person])
    await client.query(
      "insert into planned_erasures (person_id, warned_at, erase_at) values ($1, now(), now() + interval '14 days')",
      [person],
    )
    await client.query(
      "insert into grievances (person_id, subject, message, due_on) values ($1, 's', 'm', '2030-01-01')",
      [person],
    )
    await client.query(
      "insert into companies (name) values ('Asked for') on conflict (folded_name) do nothing",
    )
    await client.query(
      "insert into company_requests (company_id, person_id) select id, $1 from companies where name = 'Asked for'",
      mine,
    )
    await client.query("insert into nominees (person_id, name, contact) values ($1, 'x', 'y')", [
      person,
    ])
  }
  await client.query(
    "insert into job_imports (job_id, source, external_id, source_text) values ($1, 's', '1', '{}')",
    [postings.frontend],
  )
  await client.query(
    "insert into import_runs (id, person_id, file_name, path, state) values ($1, $2, 'x.csv', 'x', 'checked')",
    [importRun, people.meera],
  )
  await client.query(
    "insert into import_rows (run_id, row_number, outcome) values ($1, 1, 'inserted')",
    [importRun],
  )
  await client.query(
    "insert into settings_versions (section, before, value) values ('application_settings', '{}', '{}')",
  )
  await registerMailKinds(client)
  await client.query(
    "insert into mail_templates (kind, subject, title, text) values ('account_deleted', 'x', 'x', 'x')",
  )
  await client.query(
    "insert into job_flags (job_id, signs, sentences) values ($1, '{fee}', '{x}')",
    [postings.frontend],
  )
  await client.query(
    "insert into contact_messages (name, email, subject, message) values ('L', 'l@x.test', 's', 'm')",
  )
  await client.query("insert into newsletter_subscribers (email) values ('l@x.test')")
  const company = (
    await client.query<{ id: string }>("select id from companies where name = 'Asked for'")
  ).rows[0]?.id
  const member = [company, people.vikram]
  await client.query(
    "insert into company_members (company_id, person_id, role) values ($1, $2, 'owner')",
    member,
  )
  await client.query(
    "insert into company_invitations (company_id, email, role, invited_by) values ($1, 'l@x.test', 'recruiter', $2)",
    member,
  )
  await client.query(
    `insert into brought_applications (company_id, job_id, status, applied_on)
     values ($1, $2, 'pending', '2026-01-01')`,
    [company, postings.frontend],
  )
  await client.query(
    `with feed as (insert into company_feeds (company_id, address) values ($1, 'https://x.test/') returning id)
     insert into feed_fetches (feed_id, outcome) select id, 'unchanged' from feed`,
    [company],
  )
  await client.query(
    'insert into job_members (job_id, company_id, person_id, role) values ($3, $1, $2, $4)',
    [...member, postings.frontend, 'interviewer'],
  )
  await client.query(
    "insert into company_stages (company_id, name, position, status) values ($1, 'x', 0, 'pending')",
    [company],
  )
  await client.query(
    "insert into company_words (company_id, kind, language, text) values ($1, 'signature', 'en', 'x')",
    [company],
  )
  await client.query(
    "insert into stages (job_id, name, position, status) values ($1, 'x', 0, 'pending')",
    [postings.frontend],
  )
  for (const application of Object.values(ids.application)) {
    await client.query(
      `insert into stage_moves (application_id, from_since, name, status, shown, moved_at)
       values ($1, now(), 'x', 'pending', true, now())`,
      [application],
    )
    await client.query(
      'insert into application_interviewers (application_id, company_id, person_id) values ($3, $1, $2)',
      [...member, application],
    )
  }
  await client.query("insert into audit_log (action, target_table) values ('x', 'y')")
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('[T013] what docs/access.md says is what happens', () => {
  test('every table that clients can reach is in it', async () => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1",
    )
    expect([...new Set(documented.map(({ table }) => table.split(',')[0]))].sort()).toEqual(
      [...rows.map((row) => row.name), 'resumes (files)'].sort(),
    )
  })
  const cases = documented.flatMap(({ table, verb, cells }) =>
    cells.map((cell) => ({ table, verb, ...cell })),
  )
  test.each(cases)(
    '$table: $verb by $actor of $row row is $expected',
    async ({ table, verb, actor, row, expected }) => {
      const [text, values] = attempt(table, verb, row, ids.application)
      expect(await tried(actor, text, values)).toBe(expected)
    },
  )
})

/**
 * yes: it reached a row. no: refused by a policy or grant, or no such row. Any other error is the
 * test's own mistake.
 */
async function tried(actor: Cell['actor'], text: string, values: unknown[]) {
  await client.query('begin')
  try {
    const role = actor === 'anon' ? 'anon' : 'authenticated'
    const claims = actor === 'anon' ? { role } : { role, sub: people[actor] }
    // Rows that would prevent a candidate's insert are deleted first.
    if (/^insert into (profiles|public.profiles)/.test(text) && !/conflict/.test(text)) {
      await client.query('delete from profiles where id = $1', [values[0]])
    }
    const [, details] = /^insert into (profile_pay|profile_availability|nominees) /.exec(text) ?? []
    if (details && !/conflict/.test(text)) {
      await client.query(`delete from ${details} where person_id = $1`, [values[0]])
    }
    if (/^insert into assessment_results/.test(text) && !/conflict/.test(text)) {
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role: 'authenticated', sub: values[1] }),
      ])
      await client.query('select start_assessment($1)', [values[0]])
    }
    await client.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [role, JSON.stringify(claims)],
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
