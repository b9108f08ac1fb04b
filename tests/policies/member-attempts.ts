// Each row of the members' table of docs/access.md as a statement.
import { people } from '#database/seed/cast.ts'
import { feed, type MemberRows, stages, team } from './team.ts'

type Statement = [text: string, values: unknown[]]

/** What tries `verb` on these rows, as the person `me`. */
export function memberAttempt(
  table: string,
  verb: string,
  rows: MemberRows,
  me: string,
): Statement {
  if (verb === 'call') return call(table, rows, me)
  const name = table === 'resumes (files)' ? 'storage.objects' : (table.split(',')[0] ?? '')
  const where = whereOf(table, rows)
  if (verb === 'select') return [`select from ${name} where ${where}`, []]
  if (verb === 'delete') return [`delete from ${name} where ${where}`, []]
  if (verb === 'update') return [`update ${name} set ${changes[name]} where ${where}`, []]
  const row = insertion(name, rows, me)
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  return [`insert into ${name} (${names}) values (${places})`, Object.values(row)]
}

function whereOf(table: string, { company, job, draft, application, person }: MemberRows): string {
  const name = table.split(',')[0] ?? ''
  if (table === 'resumes (files)') return `name = '${person}/cv.pdf'`
  if (table === 'jobs, draft') return `id = '${draft}'`
  if (name === 'jobs') return `id = '${job}'`
  if (name === 'profiles') return `id = '${person}'`
  if (name === 'companies') return `id = '${company}'`
  if (/^import_r/.test(name)) {
    const runs = `(select id from import_runs where feed_id is ${table.endsWith('feed') ? 'not ' : ''}null)`
    return `${name === 'import_runs' ? 'id' : 'run_id'} in ${runs}`
  }
  if (
    /^(company_(members|invitations|requests|stages|feeds)|brought_applications|rejection_reasons)$/.test(
      name,
    )
  )
    return `company_id = '${company}'`
  if (['job_applications', 'applications'].includes(name)) return `id = '${application}'`
  if (/^(application_|messages|message_threads|message_files)/.test(name) || name === 'stage_moves')
    return `application_id = '${application}'`
  if (name === 'message_marks') return `person_id = '${person}'`
  if (/^assessment_/.test(name)) return `candidate_id = '${person}'`
  if (name === 'resume_readings') return `owner_id = '${person}'`
  if (/^job_/.test(name) || name === 'stages') return `job_id = '${job}'`
  if (/^(profile_|resumes|consents|data_|notifications|saved_|grievances|nominees)/.test(name))
    return `person_id = '${person}'`
  return 'true'
}

const changes: Record<string, string> = {
  profiles: "bio = 'x'",
  profile_experiences: "title = 'y'",
  profile_educations: "grade = 'x'",
  profile_pay: 'expected_pay = 3',
  profile_availability: 'notice_days = 60',
  'storage.objects': "metadata = '{}'",
  jobs: "title = 'x'",
  job_questions: "question = 'y'",
  companies: 'verified_at = now()',
  company_members: "role = 'owner'",
  company_invitations: "role = 'owner'",
  brought_applications: "status = 'shortlisted'",
  company_feeds: "state = 'paused'",
  feed_fetches: "outcome = 'fetched'",
  import_runs: "state = 'checking'",
  import_rows: "outcome = 'refused'",
  company_stages: "name = 'y'",
  company_words: "text = 'y'",
  stages: "name = 'y'",
  stage_moves: 'taken_back_at = now()',
  job_applications: "status = 'approved'",
  applications: "status = 'approved'",
  assessment_results: 'score = 100',
  message_templates: "text = 'y'",
  messages: "text = 'y'",
  message_files: "name = 'y'",
  rejection_reasons: "label = 'y'",
  settings: "value = '{}'",
}

function insertion(
  name: string,
  { company, job, application, person }: MemberRows,
  me: string,
): Record<string, unknown> {
  const known: Record<string, Record<string, unknown>> = {
    jobs: { title: 'x', company: 'Kaveri Software', location: 'Pune', description: 'x' },
    job_questions: {
      job_id: job,
      position: 9,
      question: 'x',
      options: ['a', 'b', 'c', 'd'],
      correct_answer: 0,
    },
    companies: { name: 'New' },
    company_members: { company_id: company, person_id: people.arjun, role: 'owner' },
    company_invitations: { company_id: company, email: 'x@x.test', role: 'owner' },
    brought_applications: {
      company_id: company,
      job_id: job,
      status: 'pending',
      applied_on: '2026-01-01',
    },
    company_feeds: { company_id: company, address: 'https://kaveri.test/2' },
    feed_fetches: { feed_id: feed, outcome: 'unchanged' },
    import_runs: { file_name: 'x', path: `${me}/x` },
    company_requests: { company_id: company, person_id: me },
    company_stages: { company_id: company, name: 'x', position: 9, status: 'hired' },
    company_words: { company_id: company, kind: 'hired', language: 'hi', text: 'x' },
    stages: { job_id: job, name: 'x', position: 9, status: 'hired' },
    stage_moves: {
      application_id: application,
      from_since: new Date(),
      name: 'x',
      status: 'hired',
      shown: true,
      moved_at: new Date(),
    },
    job_members: { job_id: job, company_id: company, person_id: me, role: 'hiring_manager' },
    application_interviewers: { application_id: application, company_id: company, person_id: me },
    application_tags: { application_id: application, tag_id: application },
    application_assignments: { application_id: application, person_id: me },
    tags: { company_id: company, name: 'x' },
    job_applications: { job_id: job, applicant_id: people.kiran },
    application_status_log: { application_id: application, to_status: 'hired' },
    application_notes: { application_id: application, author_id: me, text: 'y' },
    message_templates: { company_id: company, name: 'x', text: 'x' },
    messages: { application_id: application, author_id: me, text: 'y' },
    rejection_reasons: { company_id: company, label: 'x', told: 'x' },
    saved_views: { person_id: me, list: 'applications', name: 'x', filters: '{}' },
  }
  const row = known[name]
  if (!row) throw new Error(`There is no row of ${name} to insert for ${person}`)
  return row
}

/** A call that returns a row where it gives or does something. */
function call(
  name: string,
  { company, job, application, person }: MemberRows,
  me: string,
): Statement {
  const colleague = me === team.interviewer ? team.recruiter : team.interviewer
  const member = [company, team.interviewer]
  const { first, next } = stages[job as keyof typeof stages]
  const calls: Record<string, Statement> = {
    list_applications: [
      `select from jsonb_array_elements((list_applications()).applications) as a where a ->> 'id' = $1`,
      [application],
    ],
    count_applications: [
      `select from count_applications($1) as n where (n ->> 'total')::int = 1`,
      [{ ids: [application] }],
    ],
    match_applications: ['select where $1 = any (match_applications())', [application]],
    application_choices: [
      `select from jsonb_array_elements(application_choices('job')) as a where a ->> 'value' = $1`,
      [job],
    ],
    decide_applications: [
      `select from jsonb_array_elements(decide_applications($1, 'approved')) as a where a ->> 'outcome' = 'done'`,
      [[application]],
    ],
    move_application: [
      `select from move_application($1, 'pending', 'approved') as a where a ->> 'outcome' = 'done'`,
      [application],
    ],
    move_to_stage: [
      `select from move_to_stage($1, $2, $3) as a where a ->> 'outcome' = 'done'`,
      [application, first, next],
    ],
    take_back_stage_move: [
      `select from take_back_stage_move($1) as a where a ->> 'outcome' <> 'gone'`,
      [application],
    ],
    move_many_to_stage: [
      `select from jsonb_array_elements(move_many_to_stage($1, $2)) as a where a ->> 'outcome' = 'done'`,
      [[application], next],
    ],
    take_back_stage_moves: [
      `select from jsonb_array_elements(take_back_stage_moves($1)) as a where a ->> 'outcome' <> 'gone'`,
      [[application]],
    ],
    message_many: [
      `select from jsonb_array_elements(message_many($1, 'x', gen_random_uuid())) as a where a ->> 'outcome' = 'done'`,
      [[application]],
    ],
    list_stages: ['select from jsonb_array_elements(list_stages($1))', [job]],
    save_stages: ["select save_stages($1, '[]')", [job]],
    save_company_stages: ["select save_company_stages($1, '[]')", [company]],
    save_company_words: ["select save_company_words($1, '[]')", [company]],
    promise_answer: ['select promise_answer($1, 7)', [company]],
    reasons_for: [
      `select from jsonb_array_elements(reasons_for($1)) as a where a ->> 'code' = 'team'`,
      [{ ids: [application] }],
    ],
    order_reasons: ["select order_reasons('{team}')", []],
    // The application is pending: what there is not is neither `gone` nor refused.
    reopen_application: [
      `select from reopen_application($1, 'x') as a where a ->> 'outcome' = 'decided'`,
      [application],
    ],
    decision_mail: [`select where decision_mail($1, 'approved') is not null`, [application]],
    answers_of: ['select where answers_of($1) is not null', [application]],
    // What was seen is in the audit log, which no member reads: the call itself is not refused.
    record_views: [
      `select from record_views($1, 'application') where exists (select from job_applications where id = $2)`,
      [[application], application],
    ],
    conversation_of: ['select where conversation_of($1) is not null', [application]],
    read_messages: ['select read_messages($1, 1)', [application]],
    report_message: [
      "select report_message((select id from messages where application_id = $1 and side = 'applicant'), 'abusive')",
      [application],
    ],
    message_templates_for: ['select where message_templates_for($1) is not null', [application]],
    mute_messages: ['select mute_messages($1, true)', [application]],
    unread_messages: ['select from jsonb_array_elements(unread_messages($1))', [[application]]],
    'export_list, applications': ["select where export_list('applications') is not null", []],
    'export_list, users': ["select where export_list('users') is not null", []],
    list_postings: [
      `select from jsonb_array_elements(list_postings('{}', 'newest', 1, 200) -> 'postings') as a where a ->> 'id' = $1`,
      [job],
    ],
    confirm_hiring: ['select where confirm_hiring($1) = 1', [[job]]],
    unanswered_postings: [
      `select from jsonb_array_elements(unanswered_postings()) as a where a ->> 'id' = $1`,
      [job],
    ],
    list_audit: [
      `select from jsonb_array_elements(list_audit('{"action": "member added"}') -> 'entries') as a where a ->> 'target_id' = $1`,
      [team.recruiter],
    ],
    applications_to_interview: [
      `select from jsonb_array_elements(applications_to_interview()) as a where a ->> 'id' = $1`,
      [application],
    ],
    // The only part of it that the rows of these tests fill for one application.
    waiting_for_me: [
      `select from jsonb_array_elements(waiting_for_me() #> '{interviews,items}') as a where a ->> 'id' = $1`,
      [application],
    ],
    company_people: ['select where jsonb_array_length(company_people($1)) = 4', [company]],
    member_analytics: [
      "select where (member_analytics($1, 'year', 'Asia/Kolkata') #>> '{total,received}')::int > 0",
      [company],
    ],
    plan_use: ["select where plan_use($1) ->> 'plan' = 'basic'", [company]],
    set_company_plan: ["select set_company_plan($1, 'enterprise')", [company]],
    rename_company: ["select rename_company($1, 'Other name')", [company]],
    requests_to_join: ['select where jsonb_array_length(requests_to_join($1)) = 1', [company]],
    edit_company: ["select where (edit_company($1, 'x', null, null, null)).about = 'x'", [company]],
    invite_member: ["select invite_member($1, 'other@example.test', 'recruiter')", [company]],
    bring_applications: ["select bring_applications($1, '[]')", [company]],
    add_feed: ["select add_feed($1, 'https://kaveri.test/2')", [company]],
    fetch_feed: ['select fetch_feed($1)', [feed]],
    remove_feed: ['select remove_feed($1)', [feed]],
    set_member_role: ["select set_member_role($1, $2, 'recruiter')", member],
    'remove_member, somebody else': ['select remove_member($1, $2)', [company, colleague]],
    answer_request: ["select answer_request($1, $2, 'recruiter')", [company, team.newcomer]],
    transfer_ownership: ['select transfer_ownership($1, $2)', [company, team.recruiter]],
    close_company: ['select close_company($1)', [company]],
    reopen_company: ['select reopen_company($1)', [company]],
    assign_to_job: ["select assign_to_job($1, $2, 'interviewer')", [job, team.interviewer]],
    tag_applications: [
      `select from jsonb_array_elements(tag_applications($1, 'x')) as a where a ->> 'outcome' = 'done'`,
      [[application]],
    ],
    assign_applications: [
      `select from jsonb_array_elements(assign_applications($1, $2)) as a where a ->> 'outcome' = 'done'`,
      [[application], team.recruiter],
    ],
    people_to_assign: ['select where jsonb_array_length(people_to_assign($1)) > 0', [application]],
    application_people: [
      'select where jsonb_array_length(application_people($1)) > 0',
      [application],
    ],
    assign_interviewer: ['select assign_interviewer($1, $2)', [application, team.interviewer]],
    application_to_decide: ['select where application_to_decide($1) is not null', [application]],
    list_users: ['select list_users()', []],
    edit_user: ["select edit_user($1, 'x', 'admin')", [person]],
    verify_company: ["select verify_company($1, 'dns')", [company]],
    merge_companies: ['select merge_companies($1, $1)', [company]],
    list_companies: ['select list_companies()', []],
    admin_statistics: ['select admin_statistics()', []],
    admin_work: ['select admin_work()', []],
    admin_analytics: ["select admin_analytics('30d', 'Asia/Kolkata')", []],
    admin_assessment: ["select admin_assessment($1, now() - interval '1 day', now())", [job]],
    mail_states: ['select mail_states()', []],
    retention_report: ['select retention_report()', []],
    'channel application': [
      "insert into realtime.messages (topic, extension) values ('application:' || $1, 'presence')",
      [application],
    ],
  }
  const found = calls[name]
  if (!found) throw new Error(`There is no call of ${name}`)
  return found
}
