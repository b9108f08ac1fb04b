// [S6] Erasure leaves nothing of what a person wrote or what was written about them: a mark is put
// into every such column, and searched for in the whole database once the account is gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherTexts, textsOfPeople } from '#worker/erasures/texts.ts'
import { type Cast, freshCast, people, postings } from '../cast.ts'

const MARK = 'mark7f3a'
const address = `${MARK}@example.test`
const asha = people.asha
const words = JSON.stringify({ said: MARK })

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

/** The rows that a person can have here, each text of them marked. */
async function plant() {
  const superuser = cast.as('superuser')
  const [application] = await cast.as('asha').insert('job_applications', {
    job_id: postings.frontend,
    cover_letter: MARK,
  })
  const id = String(application?.id)
  const file = `${asha}/${MARK}.pdf`
  await cast.as('asha').query('select start_assessment($1)', [postings.frontend])
  await cast.as('asha').query('select file_grievance($1, $2)', [MARK, MARK])
  await cast.as('asha').insert('job_reports', {
    job_id: postings.support,
    reason: 'other',
    details: MARK,
  })
  await cast.as('meera').insert('application_notes', { application_id: id, text: MARK })
  await cast.as('asha').insert('messages', { application_id: id, text: MARK })
  await cast.as('meera').insert('messages', { application_id: id, text: MARK })
  await cast
    .as('meera')
    .query(
      "select report_message((select id from messages where application_id = $1 and side = 'applicant'), 'abusive')",
      [id],
    )
  const statements = [
    `update auth.users set email = '${address}', email_change = '${address}', email_confirmed_at = now(),
         phone = '${MARK}', phone_change = '${MARK}', raw_user_meta_data = '${words}', raw_app_meta_data = '${words}'
       where id = '${asha}'`,
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
       values ('${asha}', 'google', '${MARK}', '{"email": "${address}"}')`,
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, phone)
       values ('${asha}', '${asha}', '${MARK}', 'phone', '${MARK}')`,
    `insert into auth.mfa_challenges (factor_id, address) values ('${asha}', '${MARK}')`,
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, link_expires_at, code_expires_at)
       values ('${asha}', 'recovery', '${address}', 'x', now(), now())`,
    `insert into auth.outgoing_mail (to_address, subject, text, html, reply_to, last_error)
       values ('${address}', '${MARK}', '${MARK}', '${MARK}', '${MARK}', '${MARK}')`,
    `insert into auth.sessions (user_id, user_agent) values ('${asha}', '${MARK}')`,
    `update private.application_list set candidate = '${MARK}', said = '${MARK}' where application_id = '${id}'`,
    `insert into private.list_exports (token_hash, person_id, list, filters, expires_at)
       values ('x', '${people.meera}', 'users', '{"search": "${MARK}"}', now())`,
    // To the person, about them, and to the inbox by their proven address.
    `insert into private.outgoing_mail (to_address, template, subject, text, html, reply_to, last_error, data)
       values ('${address}', 'x', '${MARK}', '${MARK}', '${MARK}', '${MARK}', '${MARK}', '${words}')`,
    `insert into private.outgoing_mail (template, data)
       values ('contact_message', '{"email": "${address}", "message": "${MARK}"}')`,
    `update assessment_attempts set answers = '${words}'`,
    `insert into assessment_results (job_id, candidate_id, score, answers)
       values ('${postings.support}', '${asha}', 50, '${words}')`,
    `insert into audit_log (actor_id, action, target_table, target_id, address)
       values ('${asha}', 'x', 'storage.objects', '${file}', '${MARK}')`,
    `insert into brought_applications (company_id, job_id, status, full_name, applied_on, state)
       select id, '${postings.support}', 'pending', '${MARK}', current_date, 'told' from companies limit 1`,
    `insert into private.brought_people (brought_id, full_name, email, token_hash)
       select id, '${MARK}', '${address}', 'x' from brought_applications`,
    `insert into company_invitations (company_id, email, role)
       select id, '${address}', 'recruiter' from companies limit 1`,
    `insert into company_requests (company_id, person_id, message)
       select id, '${asha}', '${MARK}' from companies limit 1`,
    `insert into private.outgoing_mail (to_address, template, data) values
       ('owner@example.test', 'join_requested', '{"person_email": "${address}", "person": "${MARK}"}'),
       ('new@example.test', 'member_invited', '{"by_email": "${address}", "by": "${MARK}"}')`,
    `insert into contact_messages (name, email, subject, message)
       values ('${MARK}', '${address}', '${MARK}', '${MARK}')`,
    `update grievances set name = '${MARK}', email = '${address}', answer = '${MARK}' where person_id = '${asha}'`,
    `update job_applications set resume_url = '${file}', arrival = '{"source": "${MARK}"}', source = '${MARK}',
         status = 'withdrawn', withdrawal_note = '${MARK}', withdrawal_reason = 'other' where id = '${id}'`,
    `insert into newsletter_subscribers (email) values ('${address}')`,
    `insert into nominees (person_id, name, contact) values ('${asha}', '${MARK}', '${MARK}')`,
    `insert into notifications (person_id, kind, subject, data) values ('${asha}', 'job_alert', '${id}', '${words}')`,
    `insert into profile_availability (person_id, preferred_cities) values ('${asha}', '{${MARK}}')`,
    `insert into profile_educations (person_id, qualification, institution, grade)
       values ('${asha}', '${MARK}', '${MARK}', '${MARK}')`,
    `insert into profile_experiences (person_id, title, company, place, description)
       values ('${asha}', '${MARK}', '${MARK}', '${MARK}', '${MARK}')`,
    `update profiles set full_name = '${MARK}', email = '${address}', phone = '${MARK}', location = '${MARK}', bio = '${MARK}',
         skills = '{${MARK}}', experience = '${MARK}', education = '${MARK}', resume_url = '${file}',
         linkedin_url = 'https://${MARK}', github_url = 'https://${MARK}', portfolio_url = 'https://${MARK}'
       where id = '${asha}'`,
    `insert into resume_readings (path, owner_id, version, status, text, sections, fields)
       values ('${file}', '${asha}', 'x', 'read', '${MARK}', '${words}', '${words}')`,
    `insert into resumes (person_id, path, name) values ('${asha}', '${file}', '${MARK}')`,
    `insert into saved_searches (person_id, name, filters) values ('${asha}', '${MARK}', '{"keyword": "${MARK}"}')`,
    `insert into saved_views (person_id, list, name, filters) values
         ('${asha}', 'users', '${MARK}', '{"search": "${MARK}"}'), ('${people.meera}', 'users', 'Of ${MARK}', '{}'),
         ('${people.meera}', 'applications', 'One', '{"search": "${MARK}"}')`,
    `insert into storage.objects (bucket_id, name, metadata, user_metadata)
       values ('resumes', '${file}', '${words}', '${words}'),
         ('attachments', '${id}/${asha}', '${words}', '${words}')`,
    `insert into message_files (id, application_id, person_id, name, type, message_id)
       select '${asha}', '${id}', '${asha}', '${MARK}', 'application/pdf', id from messages where application_id = '${id}' limit 1`,
  ]
  // No trigger cleans, refuses or follows what is planted.
  for (const text of statements)
    await superuser.query(
      `do $do$ begin perform set_config('session_replication_role', 'replica', true); ${text}; end $do$`,
    )
}

const columns = async () =>
  (
    await cast.as('owner').query(
      `select format('%s.%s', namespace.nspname, class.relname) as table, attname::text as column
       from pg_attribute join pg_class class on class.oid = attrelid
         join pg_namespace namespace on namespace.oid = relnamespace join pg_type type on type.oid = atttypid
       where relkind in ('r', 'p') and attnum > 0 and not attisdropped
         and nspname not in ('pg_catalog', 'information_schema')
         and typname in ('text', 'varchar', 'citext', 'json', 'jsonb', '_text', '_varchar', 'bytea', 'xml', 'tsvector', 'name')`,
    )
  ).map((row) => `${row.table}.${row.column}`)

const listed = (list: typeof otherTexts) =>
  Object.entries(list).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

test('[S6] every column with text is on one of the two lists, and on one only', async () => {
  const all = [...listed(textsOfPeople), ...listed(otherTexts)]
  expect(all.toSorted()).toEqual((await columns()).toSorted())
})

test('[S6] with an account goes all that its person wrote or that was written about them', async () => {
  await plant()
  const unmarked: string[] = []
  for (const [table, names] of Object.entries(textsOfPeople)) {
    for (const name of names) {
      const [found] = await cast
        .as('owner')
        .query(`select from ${table} as each where to_jsonb(each) ->> '${name}' ~ $1`, [MARK])
      if (!found) unmarked.push(`${table}.${name}`)
    }
  }
  expect(unmarked, 'a column that the mark was not put into shows nothing').toEqual([])

  await cast.as('owner').query('delete from auth.users where id = $1', [asha])
  const left: string[] = []
  for (const table of new Set((await columns()).map((one) => one.slice(0, one.lastIndexOf('.'))))) {
    const rows = await cast
      .as('owner')
      .query(`select to_jsonb(each) as row from ${table} as each where to_jsonb(each)::text ~ $1`, [
        MARK,
      ])
    left.push(...rows.map(({ row }) => `${table}: ${JSON.stringify(row)}`))
  }
  expect(left).toEqual([])
})
