// What the exposed schema may and may not hold, whatever is added to it later.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.serviceUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const names = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat()

test('[T003] every table has row security on, the private ones too', async () => {
  expect(
    await names(`select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  ).toEqual([])
})

test('[T003] every view reads with the rights of whoever asks', async () => {
  expect(
    await names(`select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`),
  ).toEqual([])
  expect(
    await names(
      `select relname from pg_class where relkind = 'm' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([])
})

test('[T036] the functions that callers reach are these, by name and by role', async () => {
  const callable = (role: string) =>
    names(`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('${role}', oid, 'execute') order by 1`)
  const everybody = [
    'closed_job',
    'company_page',
    'confirm_newsletter',
    'file_grievance',
    'invitation',
    'job_choices',
    'notice_of_brought',
    'remove_brought',
    'search_jobs',
    'stop_job_alerts',
    'subscribe_to_newsletter',
    'todays_counts',
    'unsubscribe_from_newsletter',
  ]
  expect(await callable('anon')).toEqual(everybody)
  expect(await callable('authenticated')).toEqual(
    [
      ...everybody,
      'accept_notice',
      'admin_analytics',
      'admin_assessment',
      'admin_statistics',
      'answer_grievance',
      'close_grievance',
      'keep_application',
      'admin_work',
      'application_choices',
      'application_to_decide',
      'ask_for_export',
      'confirm_hiring',
      'unanswered_postings',
      'count_applications',
      'decide_applications',
      'reopen_application',
      'decision_mail',
      'edit_user',
      'end_my_session',
      'end_sessions',
      'ensure_profile',
      'export_link',
      'export_list',
      'list_applications',
      'list_postings',
      'review_posting',
      'list_audit',
      'list_users',
      'match_applications',
      'record_views',
      'conversation_of',
      'message_templates_for',
      'report_message',
      'mute_messages',
      'read_messages',
      'unread_messages',
      'waiting_for_me',
      'request_erasure',
      'retention_report',
      'save_assessment_answers',
      'set_consent',
      'set_user_role',
      'start_assessment',
      'submit_assessment',
      'import_names',
      'list_companies',
      'list_names',
      'merge_companies',
      'merge_names',
      'save_names',
      'verify_company',
      'order_reasons',
      'reasons_for',
      'undo_decisions',
      'answers_of',
      'mail_states',
      'move_application',
      'my_sessions',
      'retry_mail',
      'take_back_move',
      'test_mail',
      'user_details',
      'accept_invitation',
      'tag_applications',
      'assign_applications',
      'people_to_assign',
      'application_people',
      'answer_request',
      'bring_applications',
      'add_feed',
      'fetch_feed',
      'remove_feed',
      'take_over_brought',
      'applications_to_interview',
      'assign_interviewer',
      'assign_to_job',
      'companies_of_my_domain',
      'company_people',
      'create_company',
      'edit_company',
      'invite_member',
      'my_companies',
      'remove_member',
      'member_analytics',
      'plan_use',
      'rename_company',
      'set_company_plan',
      'request_to_join',
      'requests_to_join',
      'revoke_invitation',
      'set_member_role',
      'transfer_ownership',
      'close_company',
      'reopen_company',
      'list_stages',
      'move_to_stage',
      'move_many_to_stage',
      'take_back_stage_moves',
      'message_many',
      'save_company_stages',
      'save_company_words',
      'promise_answer',
      'save_stages',
      'take_back_stage_move',
    ].sort(),
  )
})

test('[T036] [T003] none of them is a definer’s, and every function has an empty search path', async () => {
  expect(
    await names(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    ),
  ).toEqual([])
  expect(
    await names(`select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig, '{}') @> array['search_path=""']`),
  ).toEqual([])
})

test('of the private functions callers reach only what policies and wrappers ask', async () => {
  expect(
    await names(`select proname from pg_proc where pronamespace = 'private'::regnamespace
      and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute') order by 1`),
  ).toEqual([
    'closed_job',
    'colleagues_companies',
    'company_of_logo',
    'company_page',
    'confirm_newsletter',
    'file_grievance',
    'hiring_companies',
    'invitation',
    'is_admin',
    'is_client',
    'is_open',
    'is_resume_of',
    'job_choices',
    'jobs_applied_to',
    'joined_jobs',
    'notice_of_brought',
    'record_file_reads',
    'remove_brought',
    'search_jobs',
    'second_factor_passed',
    'stop_job_alerts',
    'subscribe_to_newsletter',
    'todays_counts',
    'unsubscribe_from_newsletter',
  ])
})

test('[T035] no client role has a right on a private table, and none may truncate', async () => {
  expect(
    await names(`select r.rolname || ' ' || c.relname from pg_class c, pg_roles r
      where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
        and r.rolname in ('anon', 'authenticated')
        and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate, references, trigger')`),
  ).toEqual([])
  expect(
    await names(`select r.rolname || ' ' || c.relname from pg_class c, pg_roles r
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and r.rolname in ('anon', 'authenticated', 'service_role')
        and has_table_privilege(r.oid, c.oid, 'truncate, references, trigger')`),
  ).toEqual([])
})

test('[T003] no rule asks the metadata a person writes about themselves', async () => {
  expect(
    await names(`select policyname from pg_policies where concat(qual, with_check) ~* 'metadata'`),
  ).toEqual([])
})

test('[A1] the secret key sees every row of its tables by a policy, where it may not bypass them', async () => {
  expect(
    await names(`select c.oid::regclass::text from pg_class c
      where c.relkind in ('r', 'p') and c.relrowsecurity
        and has_any_column_privilege('service_role', c.oid, 'select, insert, update')
        and not exists (select from pg_policy where polrelid = c.oid and polpermissive and polcmd = '*'
          and polroles = array['service_role'::regrole::oid]
          and pg_get_expr(polqual, polrelid) = 'true' and pg_get_expr(polwithcheck, polrelid) = 'true')`),
  ).toEqual([])
  expect(
    await names(`select policyname from pg_policies
      where permissive = 'RESTRICTIVE' and roles && array['public', 'service_role']::name[]`),
  ).toEqual([])
})

test('the tables with live changes are announced', async () => {
  expect(
    await names(
      `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    ),
  ).toEqual([
    'application_notes',
    'assessment_results',
    'companies',
    'company_invitations',
    'company_members',
    'company_requests',
    'data_views',
    'import_runs',
    'job_applications',
    'job_reports',
    'jobs',
    'message_threads',
    'notifications',
    'profiles',
    'resume_readings',
    'saved_jobs',
    'saved_searches',
    'settings',
    'stages',
  ])
})
