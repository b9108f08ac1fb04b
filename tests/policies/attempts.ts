// Each verb of docs/access.md as a statement, for every table.
import { people, postings } from '#database/seed/cast.ts'

export type Verb = 'select' | 'insert' | 'update' | 'upsert' | 'delete'
type Whose = 'own' | 'other'
type Applications = Readonly<Record<Whose, string>>

/** A row of each table beside a profile. */
export const profileDetails = {
  profile_experiences: { title: 'x', company: 'x', started_on: '2020-01-01' },
  profile_educations: { qualification: 'x', institution: 'x', end_year: 2020 },
  profile_pay: { current_pay: 1, expected_pay: 2, shared: true },
  profile_availability: { notice_days: 30, work_mode: 'remote', shared: true },
} as const

/** Of no row: refused before it is looked up. */
const someId = '7b000000-0000-4000-8000-000000000002'
export const importRun = '7b000000-0000-4000-8000-000000000001'

/**
 * The statement that tries this verb on an actor's own row or on another's; `applications` are
 * those rows' ids.
 */
export function attempt(
  table: string,
  verb: Verb,
  row: Whose,
  applications: Applications,
): [string, unknown[]] {
  const person = row === 'own' ? people.asha : people.vikram
  const application = applications[row]
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
    messages: ['application_id', application],
    message_files: ['application_id', application],
    message_threads: ['application_id', application],
    message_marks: ['person_id', person],
    rejection_reasons: ['code', 'skills'],
    notifications: ['person_id', person],
    muted_notifications: ['person_id', person],
    settings: ['section', 'application_settings'],
    settings_versions: ['section', 'application_settings'],
    mail_templates: ['kind', 'account_deleted'],
    mail_template_versions: ['kind', 'account_deleted'],
    company_requests: ['person_id', person],
    application_interviewers: ['application_id', application],
    application_tags: ['application_id', application],
    application_assignments: ['application_id', application],
    stage_moves: ['application_id', application],
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
      message_templates: "text = 'y'",
      messages: "text = 'y'",
      message_files: "name = 'y'",
      message_threads: 'last_position = 9',
      message_marks: 'read_position = 9',
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
      company_members: "role = 'owner'",
      company_invitations: "role = 'owner'",
      brought_applications: "status = 'shortlisted'",
      company_feeds: "state = 'paused'",
      feed_fetches: "outcome = 'unchanged'",
      company_requests: "message = 'x'",
      job_members: "role = 'hiring_manager'",
      application_interviewers: 'created_at = now()',
      application_tags: 'created_at = now()',
      application_assignments: 'assigned_at = now()',
      tags: "name = 'y'",
      company_stages: "name = 'y'",
      company_words: "text = 'y'",
      stages: "name = 'y'",
      stage_moves: 'taken_back_at = now()',
      'storage.objects': "metadata = '{}'",
    }
    return [`update ${name} set ${change[name]} where ${where}`, [value]]
  }
  return insertion(name, verb === 'upsert', row, applications)
}

function insertion(
  name: string,
  upsert: boolean,
  row: Whose,
  applications: Applications,
): [string, unknown[]] {
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
        ? write(`id, job_id, ${who}`, [applications[row], postings.frontend, person])
        : write(`job_id, ${who}`, [postings.support, person])
    }
    case 'application_status_log':
      return write('application_id, to_status', [applications[row], 'hired'])
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
      return write('application_id, author_id, text', [applications[row], people.meera, 'y'])
    case 'messages':
      return write('application_id, text', [applications[row], 'y'])
    case 'message_files':
      return write('id, application_id, name, type', [
        applications[row],
        applications[row],
        'y',
        'y',
      ])
    case 'message_threads':
      return write('application_id', [applications[row]])
    case 'message_marks':
      return write('application_id, person_id', [applications[row], person])
    case 'rejection_reasons':
      return write('label, told', ['x', 'x'])
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
    case 'company_members':
      return write('company_id, person_id, role', [someId, person, 'owner'])
    case 'company_invitations':
      return write('company_id, email, role', [someId, 'new@x.test', 'owner'])
    case 'brought_applications':
      return write('company_id, job_id, status, applied_on', [
        someId,
        postings.support,
        'pending',
        '2026-01-01',
      ])
    case 'company_feeds':
      return write('company_id, address', [someId, 'https://x.test/2'])
    case 'feed_fetches':
      return write('feed_id, outcome', [someId, 'unchanged'])
    case 'company_requests':
      return write('company_id, person_id', [someId, person])
    case 'job_members':
      return write('job_id, company_id, person_id, role', [
        postings.support,
        someId,
        person,
        'interviewer',
      ])
    case 'application_interviewers':
      return write('application_id, company_id, person_id', [applications[row], someId, person])
    case 'application_tags':
      return write('application_id, tag_id', [applications[row], someId])
    case 'application_assignments':
      return write('application_id, person_id', [applications[row], people.meera])
    case 'message_templates':
      return write('name, text', ['new', 'x'])
    case 'tags':
      return write('name', ['new'])
    case 'company_stages':
      return write('company_id, name, position, status', [someId, 'x', 9, 'hired'])
    case 'company_words':
      return write('company_id, kind, language, text', [someId, 'hired', 'en', 'x'])
    case 'stages':
      return write('job_id, name, position, status', [postings.support, 'x', 9, 'hired'])
    case 'stage_moves':
      return write('application_id, from_since, name, status, shown, moved_at', [
        applications[row],
        new Date(),
        'x',
        'hired',
        true,
        new Date(),
      ])
    case 'audit_log':
      return write('action, target_table', ['x', 'y'])
    default:
      return write('bucket_id, name', ['resumes', `${person}/new.pdf`])
  }
}
