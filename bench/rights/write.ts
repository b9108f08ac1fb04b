// Companies with their members, postings and applications, written without triggers: what these
// would keep is filled at the end. A few companies have many applications, and most have few.
import type { Client } from 'pg'

export type Size = { companies: number; applications: number }

export const MEMBERS_EACH = 5
const POSTINGS_EACH = 10

export const ADMINISTRATOR = '60000000-0000-4000-8000-000000000000'

/** The id of the nth of a kind. */
const id = (kind: number, place: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${place}), 12, '0'))::uuid`

/** The person who has a role in a company: the roles follow one another. */
export const memberOf = (company: number, role: number) =>
  `10000000-0000-4000-8000-${(company * MEMBERS_EACH + role).toString(16).padStart(12, '0')}`
export const companyOf = (company: number) =>
  `30000000-0000-4000-8000-${company.toString(16).padStart(12, '0')}`

export async function writeCompanies(client: Client, { companies, applications }: Size) {
  const [last, members] = [companies - 1, companies * MEMBERS_EACH]
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('select setseed(0.5)')
  for (const text of [
    `insert into auth.users (id, email)
     select ${id(1, 'n')}, 'member' || n || '@bench.example' from generate_series(0, ${members - 1}) as n`,
    `insert into auth.users (id, email)
     select ${id(2, 'n')}, 'applicant' || n || '@bench.example' from generate_series(0, ${applications - 1}) as n`,
    `insert into public.profiles (id, full_name, email, language, hires)
     select id, (array['Asha', 'Vikram', 'Meera', 'Ravi', 'Farida', 'Nirmala', 'Lata', 'Imran'])[1 + abs(hashtext(email)) % 8]
       || ' ' || split_part(email, '@', 1), email, 'en', email like 'member%'
     from auth.users where email like '%@bench.example'`,
    `insert into auth.users (id, email) values ('${ADMINISTRATOR}', 'administrator@bench.example')`,
    `insert into public.profiles (id, full_name, email, language, role)
     values ('${ADMINISTRATOR}', 'Administrator', 'administrator@bench.example', 'en', 'admin')`,
    `insert into public.companies (id, name, slug)
     select ${id(3, 'n')}, 'Company ' || n, 'bench-company-' || n from generate_series(0, ${last}) as n`,
    `insert into public.company_members (company_id, person_id, role)
     select ${id(3, 'n')}, ${id(1, `n * ${MEMBERS_EACH} + place`)},
       (array['owner', 'recruiter', 'recruiter', 'hiring_manager', 'interviewer'])[1 + place]
     from generate_series(0, ${last}) as n, generate_series(0, ${MEMBERS_EACH - 1}) as place`,
    `insert into public.jobs (id, title, company, company_name, company_id, location, work_mode, currency, description, status)
     select ${id(4, `n * ${POSTINGS_EACH} + place`)},
       (array['Weaver', 'Glazer', 'Accountant', 'Driver', 'Developer', 'Nurse', 'Teacher', 'Welder', 'Designer', 'Cook'])[1 + place],
       'Company ' || n, 'Company ' || n, ${id(3, 'n')}, 'Jaipur', 'onsite', 'INR', 'Look after four looms.', 'active'
     from generate_series(0, ${last}) as n, generate_series(0, ${POSTINGS_EACH - 1}) as place`,
    `insert into public.job_members (job_id, company_id, person_id, role)
     select ${id(4, `n * ${POSTINGS_EACH} + place`)}, ${id(3, 'n')}, ${id(1, `n * ${MEMBERS_EACH} + 3`)}, 'hiring_manager'
     from generate_series(0, ${last}) as n, generate_series(0, 2) as place`,
    `insert into public.job_applications (id, job_id, applicant_id, status, source, created_at, updated_at, stage_since)
     select ${id(5, 'n')}, ${id(4, `company * ${POSTINGS_EACH} + (random() * ${POSTINGS_EACH - 1})::integer`)},
       ${id(2, 'n')},
       (array['pending', 'pending', 'approved', 'rejected', 'rejected', 'shortlisted', 'hired', 'withdrawn'])[1 + n % 8],
       (array[null, 'indeed', 'linkedin', 'referral'])[1 + n % 4], at, at, at
     from (
       select n, floor(${companies} * random() * random())::integer as company, now() - random() * interval '360 days' as at
       from generate_series(0, ${applications - 1}) as n) as sent`,
    `insert into public.application_status_log (application_id, from_status, to_status, changed_by, changed_at)
     select application.id, step.was, step.became, step.person, application.created_at + step.after
     from public.job_applications application
     join public.jobs job on job.id = application.job_id
     join public.company_members member on member.company_id = job.company_id and member.role = 'owner'
     cross join lateral (values
       (null, 'pending', application.applicant_id, interval '0'),
       ('pending', case when application.status = 'rejected' then 'rejected' else 'approved' end, member.person_id, interval '30 hours')
     ) as step (was, became, person, after)
     where step.was is null or application.status not in ('pending', 'withdrawn')`,
    `insert into public.application_interviewers (application_id, company_id, person_id)
     select id, ${id(3, 'n')}, ${id(1, `n * ${MEMBERS_EACH} + 4`)}
     from generate_series(0, ${last}) as n
     cross join lateral (
       select application.id from public.job_applications application join public.jobs job on job.id = application.job_id
       where job.company_id = ${id(3, 'n')} limit 20) as sent`,
    // Each that goes on has one of the first four members in charge, and every fourth of the
    // applicants has written and not been answered.
    `insert into public.application_assignments (application_id, person_id)
     select id, ${id(1, `company * ${MEMBERS_EACH} + place % 4`)}
     from (
       select application.id, (split_part(job.company, ' ', 2))::integer as company, row_number() over (order by application.id) as place
       from public.job_applications application join public.jobs job on job.id = application.job_id
       where application.status in ('pending', 'approved', 'shortlisted')) as open`,
    `insert into public.messages (application_id, author_id, side, text, position)
     select application.id, application.applicant_id, 'applicant', 'When may I come?', n
     from public.job_applications application cross join generate_series(1, 3) as n
     where get_byte(uuid_send(application.id), 15) % 4 = 0`,
    `insert into public.message_threads (application_id, from_applicant, from_team)
     select application_id, 3, 0 from public.messages group by application_id`,
    `insert into public.notifications (person_id, kind, subject, data)
     select assigned.person_id, 'note_mention', assigned.application_id, jsonb_build_object('application_id', assigned.application_id, 'by', 'Somebody')
     from public.application_assignments assigned
     where get_byte(uuid_send(assigned.application_id), 15) % 8 = 1`,
  ])
    await client.query(text)
  await client.query('select private.refresh_application_list()')
  await client.query('commit')
  await client.query('vacuum analyze')
}
