// The table of docs/access.md, tried cell by cell: each actor does each verb to a row of their own and to another's, in a transaction that is
// rolled back.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people, postings, seedCast } from '#database/seed/cast.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { tellMailKinds } from '../../start/mail-words.ts'

type Verb = 'select' | 'insert' | 'update' | 'upsert' | 'delete'
type Cell = { actor: 'anon' | 'asha' | 'meera'; row: 'own' | 'other'; expected: string }

/** Whose row each column of the table is about, and who tries. */
const columns: Omit<Cell, 'expected'>[] = [
  { actor: 'anon', row: 'other' },
  { actor: 'asha', row: 'own' },
  { actor: 'asha', row: 'other' },
  { actor: 'meera', row: 'other' },
]
const documented = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z_]+.* \| (select|insert|update|upsert|delete) \|/.test(line))
  .map((line) => {
    const [table = '', verb = '', ...cells] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1)
    return {
      table,
      verb: verb as Verb,
      cells: columns
        .map((column, index) => ({ ...column, expected: cells[index] ?? '' }))
        .filter(({ expected }) => expected !== '–'),
    }
  })

/** A row of each table that stands beside a profile. */
const profileDetails = {
  profile_experiences: { title: 'x', company: 'x', started_on: '2020-01-01' },
  profile_educations: { qualification: 'x', institution: 'x', end_year: 2020 },
  profile_pay: { current_pay: 1, expected_pay: 2, shared: true },
  profile_availability: { notice_days: 30, work_mode: 'remote', shared: true },
} as const

let database: FreshDatabase
const importRun = '7b000000-0000-4000-8000-000000000001'
let client: pg.Client
/** Ids of the rows that exist, by table and owner. */
const ids = { application: { own: '', other: '' } }

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
  await seedCast(client)
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
  await tellMailKinds(client)
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
      const [text, values] = attempt(table, verb, row)
      expect(await tried(actor, text, values)).toBe(expected)
    },
  )
})

/** yes: it reached a row. no: refused by a rule or grant, or no such row. Any other error is the test's own mistake. */
async function tried(actor: Cell['actor'], text: string, values: unknown[]) {
  await client.query('begin')
  try {
    const role = actor === 'anon' ? 'anon' : 'authenticated'
    const claims = actor === 'anon' ? { role } : { role, sub: people[actor] }
    // What a candidate may not insert because it is there already is made free first.
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

function attempt(table: string, verb: Verb, row: 'own' | 'other'): [string, unknown[]] {
  const person = row === 'own' ? people.asha : people.vikram
  const application = ids.application[row]
  const job = table === 'jobs, draft' ? postings.draft : postings.frontend
  const name = table === 'resumes (files)' ? 'storage.objects' : (table.split(',')[0] ?? '')
  const own: Record<string, [string, string]> = {
    profiles: ['id', person],
    profile_experiences: ['person_id', person],
    profile_educations: ['person_id', person],
    profile_pay: ['person_id', person],
    profile_availability: ['person_id', person],
    resumes: ['person_id', person],
    jobs: ['id', job],
    job_applications: ['id', application],
    applications: ['id', application],
    application_status_log: ['application_id', application],
    assessment_attempts: ['candidate_id', person],
    assessment_results: ['candidate_id', person],
    resume_readings: ['path', `${person}/cv.pdf`],
    consents: ['person_id', person],
    data_views: ['person_id', person],
    data_exports: ['person_id', person],
    planned_erasures: ['person_id', person],
    grievances: ['person_id', person],
    nominees: ['person_id', person],
    'storage.objects': ['name', `${person}/spare.pdf`],
    job_reports: ['person_id', person],
    saved_jobs: ['person_id', person],
    saved_searches: ['person_id', person],
    saved_views: ['person_id', person],
    application_notes: ['application_id', application],
    rejection_reasons: ['code', 'skills'],
    notifications: ['person_id', person],
    muted_notifications: ['person_id', person],
    settings: ['section', 'application_settings'],
    settings_versions: ['section', 'application_settings'],
    mail_templates: ['kind', 'account_deleted'],
    mail_template_versions: ['kind', 'account_deleted'],
  }
  const [key, value] = own[name] ?? ['true', '']
  const where = key === 'true' ? "$1 = ''" : `${key} = $1`
  if (verb === 'select') return [`select * from ${name} where ${where}`, [value]]
  if (verb === 'delete') return [`delete from ${name} where ${where}`, [value]]
  if (verb === 'update') {
    const change: Record<string, string> = {
      profiles: "bio = 'x'",
      profile_experiences: "title = 'y'",
      profile_educations: "grade = 'x'",
      profile_pay: 'expected_pay = 3',
      profile_availability: 'notice_days = 60',
      resumes: "name = 'x'",
      jobs: "title = 'x'",
      job_questions: "question = 'x'",
      place_names: "place = 'Pune'",
      skill_names: "skill = 'Weaving'",
      import_rows: "outcome = 'refused'",
      companies: 'verified_at = now()',
      job_applications: 'updated_at = now()',
      applications: 'updated_at = now()',
      application_status_log: "to_status = 'x'",
      assessment_attempts: 'deadline = now()',
      assessment_results: 'score = 100',
      resume_readings: "text = 'x'",
      job_flags: 'dismissed_at = now()',
      job_reports: "state = 'upheld'",
      saved_jobs: "job_title = 'x'",
      saved_searches: "name = 'y'",
      saved_views: "name = 'y'",
      application_notes: "text = 'y'",
      rejection_reasons: "label = 'y'",
      notifications: 'read_at = now()',
      muted_notifications: "topic = 'saved_jobs'",
      settings: "value = '{}'",
      settings_versions: "value = '{}'",
      mail_templates: "title = 'y'",
      mail_template_versions: "value = '{}'",
      contact_messages: "name = 'x'",
      newsletter_subscribers: 'confirmed_at = now()',
      consents: 'withdrawn_at = now()',
      data_views: 'seen_at = now()',
      data_exports: "state = 'ready'",
      planned_erasures: 'erase_at = now()',
      grievances: "state = 'open'",
      nominees: "name = 'y'",
      audit_log: "action = 'x'",
      'storage.objects': "metadata = '{}'",
    }
    return [`update ${name} set ${change[name]} where ${where}`, [value]]
  }
  return insertion(name, verb === 'upsert', row)
}

function insertion(name: string, upsert: boolean, row: 'own' | 'other'): [string, unknown[]] {
  const person = row === 'own' ? people.asha : people.vikram
  const write = (columns: string, values: unknown[], key = 'id'): [string, unknown[]] => {
    const names = columns.split(', ')
    const places = names.map((_, index) => `$${index + 1}`).join(', ')
    const sets = names.map((column) => `${column} = excluded.${column}`).join(', ')
    return [
      `insert into ${name} (${columns}) values (${places})${upsert ? ` on conflict (${key}) do update set ${sets}` : ''}`,
      values,
    ]
  }
  const posting = ['x', 'Kaveri Software', 'Lucknow', 'x']
  switch (name) {
    case 'profiles':
      return write('id, full_name, email, role', [person, 'New name', 'x@y.test', 'candidate'])
    case 'profile_experiences':
    case 'profile_educations':
    case 'profile_pay':
    case 'profile_availability': {
      const row = profileDetails[name]
      return write(
        `person_id, ${Object.keys(row).join(', ')}`,
        [person, ...Object.values(row)],
        'person_id',
      )
    }
    case 'resumes':
      return write('person_id, path, name', [person, `${person}/new.pdf`, 'x'])
    case 'jobs':
      return upsert
        ? write('id, title, company, location, description', [postings.frontend, ...posting])
        : write('title, company, location, description', posting)
    case 'job_questions':
      return write('job_id, position, question, options, correct_answer', [
        postings.support,
        0,
        'x',
        ['a', 'b', 'c', 'd'],
        0,
      ])
    case 'place_names':
      return write('name, place', ['new name', 'Pune'])
    case 'skill_names':
      return write('name, skill', ['new name', 'Weaving'])
    case 'job_imports':
      return write('job_id, source, external_id, source_text', [postings.support, 's', '2', '{}'])
    case 'import_runs':
      return write('file_name, path', ['x.csv', `${people.meera}/y`])
    case 'import_rows':
      return write('run_id, row_number, outcome', [importRun, 2, 'inserted'])
    case 'companies':
      return write('name', ['New Company'])
    case 'job_applications':
    case 'applications': {
      const who = name === 'applications' ? 'candidate_id' : 'applicant_id'
      return upsert
        ? write(`id, job_id, ${who}`, [ids.application[row], postings.frontend, person])
        : write(`job_id, ${who}`, [postings.support, person])
    }
    case 'application_status_log':
      return write('application_id, to_status', [ids.application[row], 'hired'])
    case 'assessment_attempts':
      return write('job_id, candidate_id, deadline', [postings.frontend, person, new Date()])
    case 'assessment_results':
      return upsert
        ? write(
            'job_id, candidate_id, score',
            [postings.support, person, 100],
            'job_id, candidate_id',
          )
        : write('job_id, candidate_id, score', [postings.frontend, person, 100])
    case 'resume_readings':
      return write('path, owner_id', [`${person}/new.pdf`, person])
    case 'job_flags':
      return write('job_id, signs, sentences', [postings.support, ['fee'], ['x']])
    case 'job_reports':
      return write('job_id, person_id, reason', [postings.frontend, person, 'fee'])
    case 'saved_jobs':
      return write('job_id, person_id', [postings.frontend, person])
    case 'saved_searches':
      return write('person_id, name, filters', [person, 'x', '{"keyword": "x"}'])
    case 'saved_views':
      return write('person_id, list, name, filters', [person, 'applications', 'new', '{}'])
    case 'application_notes':
      return write('application_id, author_id, text', [ids.application[row], people.meera, 'y'])
    case 'rejection_reasons':
      return write('code, label, told, place', ['new', 'x', 'x', 9])
    case 'notifications':
      return write('person_id, kind, subject', [person, 'job_alert', person])
    case 'muted_notifications':
      return write('person_id, topic', [person, 'saved_jobs'])
    case 'settings':
      return write('section, value', ['application_settings', '{}'], 'section')
    case 'mail_templates':
      return write('kind, subject, title, text', ['application_hired', 'x', 'x', 'x\n\n{button}'])
    case 'mail_template_versions':
      return write('kind, language', ['account_deleted', 'en'])
    case 'settings_versions':
      return write('section, before, value', ['application_settings', '{}', '{}'])
    case 'contact_messages':
      return write('name, email, subject, message', ['L', 'l@x.test', 's', 'm'])
    case 'newsletter_subscribers':
      return write('email', ['new@x.test'])
    case 'consents':
      return write('person_id, purpose, notice, channel', [
        person,
        'alerts',
        '2026-11-21',
        'settings',
      ])
    case 'data_views':
      return write('person_id, what', [person, 'resume'])
    case 'data_exports':
      return write('person_id', [person])
    case 'planned_erasures':
      return write('person_id, warned_at, erase_at', [person, '2026-01-01', '2026-02-01'])
    case 'grievances':
      return write('person_id, subject, message, due_on', [person, 's', 'm', '2030-01-01'])
    case 'nominees':
      return write('person_id, name, contact', [person, 'x', 'y'])
    case 'audit_log':
      return write('action, target_table', ['x', 'y'])
    default:
      return write('bucket_id, name', ['resumes', `${person}/new.pdf`])
  }
}
