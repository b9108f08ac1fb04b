// The contents of the copy of a person's data, table by table. `tests/access/export.test.ts`
// compares it with the tables of the privacy page: a new table fails until it is copied or has a
// reason here not to be.

export type CopiedTable = {
  /**
   * Which rows: `$1` is the person, `$2` their confirmed address, in lower case. Each row is `t`.
   */
  where: string
  /** Columns that are left out: secrets, and internal values. */
  without?: readonly string[]
  /** Columns with replaced content, as SQL over `t`: mainly other people, shown by their role. */
  instead?: Readonly<Record<string, string>>
}

const role = (column: string) =>
  `case when t.${column} = $1 then 'you'
    when exists (select from public.company_members where person_id = t.${column}) then 'a member of a company'
    when t.${column} is not null then 'an administrator' end`

/** In the order of the copy. */
export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  'auth.users': {
    where: 't.id = $1',
    without: [
      ...['encrypted_password', 'sign_up_browser', 'aud', 'is_sso_user'],
      // Written by seeds of others alone.
      ...['instance_id', 'is_super_admin', 'email_change_confirm_status'],
      ...['confirmation_token', 'recovery_token', 'reauthentication_token', 'phone_change_token'],
      ...['email_change_token_new', 'email_change_token_current'],
    ],
  },
  'auth.identities': { where: 't.user_id = $1' },
  'auth.mfa_factors': {
    where: 't.user_id = $1',
    without: ['secret', 'last_step', 'wrong_guesses'],
  },
  'auth.mfa_challenges': {
    where: 't.factor_id in (select id from auth.mfa_factors where user_id = $1)',
    without: ['code_hash'],
  },
  'auth.sessions': { where: 't.user_id = $1' },
  'auth.known_networks': { where: 't.user_id = $1', without: ['network_hash'] },
  'auth.one_time_tokens': {
    where: 't.user_id = $1',
    without: ['link_hash', 'code_hash', 'code_challenge'],
  },
  'auth.flow_state': {
    where: 't.user_id = $1',
    without: ['code_challenge', 'auth_code_hash', 'state_hash', 'browser_hash', 'sealed'],
  },
  'auth.outgoing_mail': {
    where: 'lower(t.to_address) = $2',
    without: ['text', 'html', 'last_error', 'leased_until'],
  },
  'public.profiles': { where: 't.id = $1' },
  'public.profile_experiences': { where: 't.person_id = $1' },
  'public.profile_educations': { where: 't.person_id = $1' },
  'public.profile_availability': { where: 't.person_id = $1' },
  'public.profile_pay': { where: 't.person_id = $1' },
  'public.resumes': { where: 't.person_id = $1' },
  'storage.objects': {
    where: `(t.bucket_id = 'resumes' and private.is_resume_of(t.name, $1)) or (t.bucket_id = 'attachments' and t.name in (
      select path from public.message_files
      where person_id = $1 or (message_id is not null and application_id in (
        select id from public.job_applications where applicant_id = $1))))`,
    without: ['path_tokens', 'version'],
    instead: {
      owner: 'case when t.owner = $1 then t.owner end',
      owner_id: 'case when t.owner = $1 then t.owner_id end',
    },
  },
  'public.resume_readings': {
    where: 't.owner_id = $1',
    without: ['turns', 'turn_until', 'version'],
  },
  'public.job_applications': { where: 't.applicant_id = $1' },
  'public.application_status_log': {
    where: 't.application_id in (select id from public.job_applications where applicant_id = $1)',
    instead: { changed_by: role('changed_by') },
  },
  // The names of stages are told to the applicant only where the company chose so.
  'public.stage_moves': {
    where:
      't.moved_by = $1 or t.application_id in (select id from public.job_applications where applicant_id = $1)',
    instead: {
      moved_by: role('moved_by'),
      name: 'case when t.shown or t.moved_by = $1 then t.name end',
      application_id: `(select id from public.job_applications where id = t.application_id and applicant_id = $1)`,
    },
  },
  // Only that a note about the person was written, and when; the words are their author's, who may
  // be somebody else.
  'public.application_notes': {
    where:
      't.author_id = $1 or t.application_id in (select id from public.job_applications where applicant_id = $1)',
    without: ['mentions'],
    instead: {
      author_id: role('author_id'),
      text: 'case when t.author_id = $1 then t.text end',
      application_id: `(select id from public.job_applications where id = t.application_id and applicant_id = $1)`,
    },
  },
  // Only that it was tagged, and when; the words are those of who hires.
  'public.application_tags': {
    where: 't.application_id in (select id from public.job_applications where applicant_id = $1)',
    without: ['tag_id'],
  },
  'public.application_assignments': {
    where:
      't.person_id = $1 or t.application_id in (select id from public.job_applications where applicant_id = $1)',
    instead: {
      person_id: role('person_id'),
      application_id: `(select id from public.job_applications where id = t.application_id and applicant_id = $1)`,
    },
  },
  // The whole conversation: it was written to the person or by them.
  'public.messages': {
    where:
      't.author_id = $1 or t.application_id in (select id from public.job_applications where applicant_id = $1)',
    instead: { author_id: role('author_id') },
  },
  // Of what somebody else has only chosen yet, nothing.
  'public.message_files': {
    where:
      't.person_id = $1 or (t.message_id is not null and t.application_id in (select id from public.job_applications where applicant_id = $1))',
    instead: { person_id: role('person_id') },
  },
  'public.message_threads': {
    where: 't.application_id in (select id from public.job_applications where applicant_id = $1)',
  },
  'public.message_marks': { where: 't.person_id = $1' },
  'public.job_reports': { where: 't.person_id = $1', instead: { settled_by: role('settled_by') } },
  'public.assessment_attempts': { where: 't.candidate_id = $1' },
  'public.assessment_results': { where: 't.candidate_id = $1' },
  // The questions as the person saw them; the right answers are kept secret for others.
  'private.assessment_snapshots': {
    where: 't.attempt_id in (select id from public.assessment_attempts where candidate_id = $1)',
    instead: {
      questions: `(select jsonb_agg(question - 'correct_answer') from jsonb_array_elements(t.questions) as q (question))`,
    },
  },
  'public.saved_jobs': { where: 't.person_id = $1' },
  'public.saved_searches': { where: 't.person_id = $1' },
  'private.alerted_jobs': { where: 't.person_id = $1' },
  'private.mailed_closings': { where: 't.person_id = $1' },
  'private.assessment_reminders': {
    where: `t.application_id in (select id from public.job_applications where applicant_id = $1)`,
  },
  'private.job_alert_runs': { where: 't.person_id = $1' },
  'public.notifications': { where: 't.person_id = $1' },
  'public.muted_notifications': { where: 't.person_id = $1' },
  'public.consents': { where: 't.person_id = $1' },
  'public.data_views': { where: 't.person_id = $1' },
  'public.data_exports': { where: 't.person_id = $1' },
  'public.planned_erasures': { where: 't.person_id = $1', without: ['mail_id'] },
  'public.grievances': { where: 't.person_id = $1 or lower(t.email) = $2' },
  'public.nominees': { where: 't.person_id = $1' },
  'private.outgoing_mail': {
    where:
      't.person_id = $1 or lower(t.to_address) = $2 or ' +
      `(t.template in ('contact_message', 'grievance_filed') and lower(t.data ->> 'email') = $2) or ` +
      `(t.template = 'join_requested' and lower(t.data ->> 'person_email') = $2)`,
    without: ['data', 'decision_id', 'html', 'last_error', 'leased_until', 'superseded_by'],
    // A contact message goes to the platform's inbox.
    instead: { to_address: 'case when lower(t.to_address) = $2 then t.to_address end' },
  },
  'public.contact_messages': { where: 'lower(t.email) = $2' },
  'public.newsletter_subscribers': { where: 'lower(t.email) = $2' },
  'public.job_flags': { where: 't.dismissed_by = $1', without: ['sentences'] },
  'public.jobs': { where: 't.posted_by = $1', without: ['test_questions'] },
  'private.employer_checks': { where: 't.person_id = $1' },
  'public.settings_versions': { where: 't.saved_by = $1' },
  'public.mail_templates': { where: 't.saved_by = $1' },
  'public.mail_template_versions': { where: 't.saved_by = $1' },
  'public.company_members': { where: 't.person_id = $1' },
  'public.company_requests': { where: 't.person_id = $1' },
  'public.job_members': { where: 't.person_id = $1' },
  'public.application_interviewers': { where: 't.person_id = $1' },
  'public.company_invitations': {
    where: 't.invited_by = $1 or lower(t.email) = $2',
    instead: {
      invited_by: role('invited_by'),
      email: 'case when lower(t.email) = $2 then t.email end',
    },
  },
  // Of a member only that they brought it: the name is somebody else's.
  'public.brought_applications': {
    where: `t.brought_by = $1
      or t.id in (select brought_id from private.brought_people where lower(email) = $2)
      or t.application_id in (select id from public.job_applications where applicant_id = $1)`,
    instead: {
      brought_by: role('brought_by'),
      full_name: `case when t.id in (select brought_id from private.brought_people where lower(email) = $2) then t.full_name end`,
      application_id: `(select id from public.job_applications where id = t.application_id and applicant_id = $1)`,
    },
  },
  'private.brought_people': { where: 'lower(t.email) = $2', without: ['token_hash', 'notice_id'] },
  'public.saved_views': { where: 't.person_id = $1' },
  'public.import_runs': { where: '$1 in (t.person_id, t.confirmed_by)' },
  'public.audit_log': {
    where:
      "t.actor_id = $1 or t.target_id = $1::text or starts_with(t.target_id, $1::text || '/') or (" +
      `t.target_table = 'job_applications' and t.target_id in (select id::text from public.job_applications where applicant_id = $1))`,
    without: ['request_id'],
    instead: {
      actor_id: role('actor_id'),
      address: 'case when t.actor_id = $1 then t.address end',
      // An administrator's own actions are theirs, but not the ids of the people concerned.
      target_id: `case when t.target_table in ('profiles', 'storage.objects')
        and not starts_with(t.target_id, $1::text) then null else t.target_id end`,
    },
  },
}

/** Tables about people that are not copied, and why. */
export const notCopied: Readonly<Record<string, string>> = {
  'auth.refresh_tokens': 'keys to the sessions, which are copied',
  'auth.mfa_recovery_codes': 'keys to the account',
  'auth.send_gaps': 'a keyed hash of an address, which leads to nobody',
  'auth.sent_texts': 'a keyed hash of a number, which leads to nobody',
  'auth.used_proofs': 'a hash of a message, which leads to nobody',
  'private.alert_tokens': 'keys to the links in mails',
  'private.newsletter_tokens': 'keys to the links in mails',
  'private.export_links': 'keys to the copies',
  'private.export_turns': 'work on the copies, which are copied',
  'private.invitation_tokens': 'keys to the links in mails',
  'private.reply_addresses': 'keys to answers by mail',
  'private.list_exports': 'keys to lists of other people',
  'private.application_list':
    'an index over applications, their jobs, results and profiles, which are copied',
  'private.brought_before': 'a hash of an address, kept so that nobody brings it again',
  'private.erasures': 'there only while and after an account is deleted',
  'public.job_imports': 'the text of an imported posting, which belongs to no account',
}
