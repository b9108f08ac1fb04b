// Writes the rows in sets, with the database's own triggers; then corrects the times that the
// triggers set to now.
import type { Query } from '../../connection.ts'
import type { CrowdApplication } from './applications.ts'
import type { CrowdPerson } from './people.ts'
import { type CrowdPosting, rowOf } from './postings.ts'

const ROWS = 5000

type Accounts = {
  /** One hash for all: these accounts have the demo's password. */
  passwordHash: string
  notice: string
}

export async function storePeople(tx: Query, people: CrowdPerson[], accounts: Accounts) {
  const rows = people.map(({ joinedAt, ability: _, ...person }) => ({
    ...person,
    joinedAt: date(joinedAt),
  }))
  await inSets(rows, async (set) => {
    await tx.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select id, email, $2, "joinedAt", '{"provider": "email", "providers": ["email"]}', jsonb_build_object(
         'full_name', "fullName", 'of_age', true, 'notice', $3::text, 'language', 'en'), "joinedAt", "joinedAt"
       from jsonb_to_recordset($1::jsonb) as crowd (id uuid, email text, "fullName" text, "joinedAt" timestamptz)`,
      [set, accounts.passwordHash, accounts.notice],
    )
    await tx.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
       select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), "joinedAt", "joinedAt"
       from jsonb_to_recordset($1::jsonb) as crowd (id uuid, email text, "joinedAt" timestamptz)`,
      [set],
    )
    await tx.query(
      `insert into public.profiles (id, full_name, email, phone, location, skills, created_at, updated_at)
       select id, "fullName", email, phone, location, skills, "joinedAt", "joinedAt"
       from jsonb_to_recordset($1::jsonb) as crowd
         (id uuid, "fullName" text, email text, phone text, location text, skills text[], "joinedAt" timestamptz)`,
      [set],
    )
    await tx.query(
      `update public.consents set given_at = "joinedAt"
       from jsonb_to_recordset($1::jsonb) as crowd (id uuid, "joinedAt" timestamptz)
       where person_id = crowd.id and purpose = 'account'`,
      [set],
    )
  })
}

export async function storePostings(tx: Query, postings: CrowdPosting[], posters: string[]) {
  const rows = postings.map((posting, at) => rowOf(posting, posters[at % posters.length] ?? ''))
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await inSets(rows, (set) =>
    tx.query(
      `insert into public.jobs (${columns}) select ${columns} from jsonb_populate_recordset(null::public.jobs, $1::jsonb)`,
      [set],
    ),
  )
}

/** In the order of arrival, so that the receipt numbers are in that order too. */
export async function storeApplications(tx: Query, applications: CrowdApplication[]) {
  const rows = applications.map(({ id, posting, person, source, letter, at }) => ({
    id,
    job: posting.id,
    person: person.id,
    source,
    letter,
    at: date(at),
  }))
  await inSets(rows, async (set) => {
    await tx.query(
      `insert into public.job_applications (id, job_id, applicant_id, source, cover_letter, created_at, updated_at)
       select id, job, person, source, letter, at, at
       from jsonb_to_recordset($1::jsonb) as sent (id uuid, job uuid, person uuid, source text, letter text, at timestamptz)`,
      [set],
    )
    await tx.query(
      `update public.application_status_log set changed_by = person
       from jsonb_to_recordset($1::jsonb) as sent (id uuid, person uuid) where application_id = sent.id`,
      [set],
    )
  })
}

/**
 * The first step of all, then the second of all …; each with the administrator who took it, or the
 * applicant.
 */
export async function storeSteps(tx: Query, applications: CrowdApplication[], deciders: string[]) {
  for (let round = 0; applications.some(({ steps }) => steps.length > round); round++) {
    const taken = applications.flatMap(({ id, person, steps }, at) => {
      const step = steps[round]
      if (!step) return []
      const by = step.to === 'withdrawn' ? person.id : (deciders[at % deciders.length] ?? '')
      return [{ id, by, to: step.to, at: date(step.at), reason: step.reason }]
    })
    await inSets(taken, async (set) => {
      await tx.query(
        `select private.record_past_step(id, "to", by, at, reason)
         from jsonb_to_recordset($1::jsonb) as step (id uuid, "to" text, by uuid, at timestamptz, reason text)`,
        [set],
      )
    })
  }
}

export async function storeAssessments(tx: Query, applications: CrowdApplication[]) {
  const rows = applications.flatMap(({ posting, person, assessment }) =>
    assessment
      ? {
          job: posting.id,
          person: person.id,
          answers: assessment.answers,
          started: date(assessment.startedAt),
          submitted: date(assessment.submittedAt),
        }
      : [],
  )
  await inSets(rows, async (set) => {
    const taken = `jsonb_to_recordset($1::jsonb) as taken
      (job uuid, person uuid, answers jsonb, started timestamptz, submitted timestamptz)`
    await tx.query(
      `insert into public.assessment_attempts (job_id, candidate_id, started_at, deadline, answers, submitted_at)
       select job, person, started, started + interval '30 minutes', answers, submitted from ${taken}`,
      [set],
    )
    await tx.query(
      `insert into private.assessment_snapshots (attempt_id, questions)
       select attempt.id, asked.questions
       from ${taken} join public.assessment_attempts attempt on attempt.job_id = job and candidate_id = person
       join (
         select job_id, jsonb_agg(jsonb_build_object(
           'question', question, 'options', options, 'correct_answer', correct_answer) order by position) as questions
         from public.job_questions group by job_id) asked on asked.job_id = job`,
      [set],
    )
    await tx.query(
      `insert into public.assessment_results (job_id, candidate_id, score, answers, completed_at)
       select job, person, private.grade(questions, taken.answers), taken.answers, submitted
       from ${taken} join public.assessment_attempts attempt on attempt.job_id = job and candidate_id = person
       join private.assessment_snapshots on attempt_id = attempt.id`,
      [set],
    )
  })
  return rows.length
}

export async function inSets(rows: object[], write: (set: string) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS) {
    await write(JSON.stringify(rows.slice(at, at + ROWS)))
  }
}

export const date = (at: number): string => new Date(at).toISOString()
