// A company with its people: Kaveri Software of the cast, and the owner of another company.
import type pg from 'pg'
import { people, postings, seedCast } from '#database/seed/cast.ts'
import { registerMailKinds } from '#start/mail-templates.ts'
import { importRun, profileDetails } from './attempts.ts'

export const team = {
  owner: '00000000-0000-4000-8000-000000000e01',
  recruiter: '00000000-0000-4000-8000-000000000e02',
  /** Works on the posting `frontend` alone. */
  manager: '00000000-0000-4000-8000-000000000e03',
  /** Interviews for Asha's application. */
  interviewer: '00000000-0000-4000-8000-000000000e04',
  /** Owns another company, which has a posting and an application of its own. */
  stranger: '00000000-0000-4000-8000-000000000e05',
  /** Has asked to join. */
  newcomer: '00000000-0000-4000-8000-000000000e06',
} as const
export type Team = keyof typeof team

/** The stages of its two postings with applications: of who is new, and of who is approved. */
export const stages = {
  [postings.frontend]: {
    first: '00000000-0000-4000-8000-000000000e11',
    next: '00000000-0000-4000-8000-000000000e12',
  },
  [postings.support]: {
    first: '00000000-0000-4000-8000-000000000e13',
    next: '00000000-0000-4000-8000-000000000e14',
  },
} as const

/** The feed of their company. */
export const feed = '00000000-0000-4000-8000-000000000e21'

/** What an attempt is about: a posting, an application to it, and its applicant. */
export type MemberRows = {
  company: string
  job: string
  draft: string
  application: string
  person: string
}

/** Of the team or of the cast, or a visitor. */
export type Speaker = Team | keyof typeof people | 'anon'

/**
 * Statements as these people. Each test is one transaction, in which a statement that fails is
 * undone by itself.
 */
export function voiceOf(client: pg.Client) {
  return async (person: Speaker, text: string, values: unknown[] = []) => {
    const [role, sub] =
      person === 'anon' ? ['anon'] : ['authenticated', { ...team, ...people }[person]]
    await client.query('savepoint before')
    try {
      await client.query(
        "select set_config('role', $2, true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify({ role, sub }), role],
      )
      return (await client.query(text, values)).rows
    } catch (error) {
      await client.query('rollback to savepoint before')
      throw error
    } finally {
      await client.query(
        "select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)",
      )
    }
  }
}

/**
 * Writes the cast and the team, with an application of Asha to `frontend` (`joined`: the hiring
 * manager and the interviewer work on it) and one of Vikram to `support` (`other`).
 */
export async function seedMembers(
  client: pg.Client,
): Promise<Record<'joined' | 'other', MemberRows>> {
  await registerMailKinds(client)
  await seedCast(client)
  for (const [name, id] of Object.entries(team)) {
    const email = `${name}@example.test`
    await client.query(
      'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [id, email],
    )
    await client.query(
      "insert into profiles (id, full_name, email, role) values ($1, $2, $3, 'candidate')",
      [id, `The ${name}`, email],
    )
  }
  const one = async (text: string, values: unknown[]) =>
    String((await client.query({ text, values, rowMode: 'array' })).rows[0]?.[0])
  const company = await one("select id from companies where name = 'Kaveri Software'", [])
  const elsewhere = await one(
    "insert into companies (name) values ('Nilmoti Ceramics') returning id",
    [],
  )
  const join = (of: string, person: string, role: string) =>
    client.query('insert into company_members (company_id, person_id, role) values ($1, $2, $3)', [
      of,
      person,
      role,
    ])
  await join(company, team.owner, 'owner')
  await join(company, team.recruiter, 'recruiter')
  await join(company, team.manager, 'hiring_manager')
  await join(company, team.interviewer, 'interviewer')
  await join(elsewhere, team.stranger, 'owner')
  await client.query(
    "insert into jobs (title, company, location, description) values ('Potter', 'Nilmoti Ceramics', 'Jaipur', 'x')",
  )
  const draft = await one(
    "insert into jobs (title, company, location, description, status) values ('Other draft', 'Kaveri Software', 'Pune', 'x', 'draft') returning id",
    [],
  )
  for (const job of [postings.frontend, postings.draft]) {
    for (const [person, role] of [
      [team.manager, 'hiring_manager'],
      [team.interviewer, 'interviewer'],
    ]) {
      await client.query(
        'insert into job_members (job_id, company_id, person_id, role) values ($1, $2, $3, $4)',
        [job, company, person, role],
      )
    }
  }
  await client.query(
    "insert into job_members (job_id, company_id, person_id, role) values ($1, $2, $3, 'interviewer')",
    [postings.support, company, team.interviewer],
  )
  await client.query(
    "insert into company_invitations (company_id, email, role) values ($1, 'new@example.test', 'recruiter')",
    [company],
  )
  await client.query(
    `insert into brought_applications (company_id, job_id, status, applied_on)
     values ($1, $2, 'pending', '2026-01-01')`,
    [company, postings.support],
  )
  await client.query(
    `with feed as (insert into company_feeds (id, company_id, address) values ($2, $1, 'https://kaveri.test/list') returning id),
     run as (
       insert into import_runs (file_name, path, state, feed_id) select 'list', 'list', 'checked', id from feed returning id),
     line as (insert into import_rows (run_id, row_number, outcome) select id, 1, 'inserted' from run)
     insert into feed_fetches (feed_id, outcome, fetched_at) select id, 'unchanged', now() - interval '1 day' from feed`,
    [company, feed],
  )
  await client.query('insert into company_requests (company_id, person_id) values ($1, $2)', [
    company,
    team.newcomer,
  ])
  await client.query(
    'insert into private.hiring_checks (job_id, asked_at) values ($1, now()), ($2, now())',
    [postings.frontend, postings.support],
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
    "insert into rejection_reasons (code, company_id, label, told) values ('team', $1, 'Team', 'x')",
    [company],
  )
  for (const [job, { first, next }] of Object.entries(stages))
    await client.query(
      `insert into stages (id, job_id, name, position, status)
       values ($1, $3, 'New', 0, 'pending'), ($2, $3, 'Call', 1, 'approved')`,
      [first, next, job],
    )
  const application = async (job: string, person: string) => {
    const id = await one(
      "insert into job_applications (job_id, applicant_id, source) values ($1, $2, 'direct') returning id",
      [job, person],
    )
    await giveTraces(client, { application: id, job, person })
    return id
  }
  const asha = await application(postings.frontend, people.asha)
  const vikram = await application(postings.support, people.vikram)
  await client.query(
    'insert into application_interviewers (application_id, company_id, person_id) values ($1, $2, $3)',
    [asha, company, team.interviewer],
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
  await client.query(
    "insert into mail_templates (kind, subject, title, text) values ('account_deleted', 'x', 'x', 'x')",
  )
  await client.query(
    "insert into contact_messages (name, email, subject, message) values ('L', 'l@x.test', 's', 'm')",
  )
  await client.query("insert into newsletter_subscribers (email) values ('l@x.test')")
  return {
    joined: {
      company,
      job: postings.frontend,
      draft: postings.draft,
      application: asha,
      person: people.asha,
    },
    other: { company, job: postings.support, draft, application: vikram, person: people.vikram },
  }
}

/** What belongs to an applicant, of every kind. */
async function giveTraces(
  client: pg.Client,
  { application, job, person }: { application: string; job: string; person: string },
) {
  const file = `${person}/cv.pdf`
  const write = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    return client.query(`insert into ${table} (${names}) values (${places})`, Object.values(row))
  }
  for (const [table, row] of Object.entries(profileDetails)) {
    await write(table, { person_id: person, ...row })
  }
  await write('storage.objects', { bucket_id: 'resumes', name: file })
  await client.query('update job_applications set resume_url = $1 where id = $2', [
    file,
    application,
  ])
  await client.query(
    'insert into resume_readings (path, owner_id) values ($1, $2) on conflict do nothing',
    [file, person],
  )
  await write('assessment_results', { job_id: job, candidate_id: person, score: 50 })
  await write('assessment_attempts', {
    job_id: job,
    candidate_id: person,
    deadline: new Date(Date.now() + 3_600_000),
  })
  await write('stage_moves', {
    application_id: application,
    from_since: new Date(),
    name: 'x',
    status: 'pending',
    shown: true,
    moved_at: new Date(),
  })
  await write('application_notes', {
    application_id: application,
    author_id: people.meera,
    text: 'x',
  })
  await client.query(
    `insert into tags (company_id, name) select company_id, 'Team' from jobs where id = $1
     on conflict do nothing`,
    [job],
  )
  await client.query(
    `insert into message_templates (company_id, name, text) select company_id, 'Team', 'Hello' from jobs where id = $1
     on conflict do nothing`,
    [job],
  )
  await client.query(
    `insert into application_tags (application_id, tag_id)
     select $1, tags.id from tags join jobs on jobs.company_id = tags.company_id where jobs.id = $2`,
    [application, job],
  )
  await write('application_assignments', { application_id: application, person_id: people.meera })
  await write('messages', { application_id: application, author_id: person, text: 'x' })
  await client.query(
    `insert into message_files (id, application_id, message_id, person_id, name, type)
     select id, application_id, id, author_id, 'x', 'x' from messages where application_id = $1`,
    [application],
  )
  await write('job_reports', { job_id: job, person_id: person, reason: 'fee' })
  await write('job_flags', { job_id: job, signs: ['fee'], sentences: ['x'] })
  await write('job_imports', { job_id: job, source: 's', external_id: job, source_text: '{}' })
  await client.query(
    `insert into job_questions (job_id, position, question, options, correct_answer)
     values ($1, 0, 'x', '{a,b,c,d}', 0) on conflict do nothing`,
    [job],
  )
  await write('consents', {
    person_id: person,
    purpose: 'talent_pool',
    notice: '2026-11-21',
    channel: 'settings',
  })
  await write('data_views', { person_id: person, what: 'resume' })
  await write('data_exports', { person_id: person })
  await write('notifications', { person_id: person, kind: 'job_alert', subject: person })
  await write('saved_jobs', { job_id: job, person_id: person })
  await write('saved_searches', { person_id: person, name: 'x', filters: '{"keyword": "x"}' })
  await write('grievances', {
    person_id: person,
    subject: 's',
    message: 'm',
    due_on: '2030-01-01',
  })
  await write('nominees', { person_id: person, name: 'x', contact: 'y' })
}
