// The facts of the privacy page (PUB-08), with everything that they must match:
// `tests/access/privacy.test.ts` fails when the database has a table that is in neither list, or
// when a period here differs from the software's.

import { answerDays } from '../data/people/privacy-notice.ts'

/** The kinds of data, in the order of the page. Their words are `legal.privacy.data.*`. */
export const kindsOfData = [
  'account',
  'sessions',
  'codes',
  'profile',
  'resume',
  'applications',
  'brought',
  'notes',
  'messages',
  'reports',
  'assessments',
  'saved',
  'notifications',
  'consents',
  'views',
  'copies',
  'erased',
  'planned',
  'nominee',
  'mail',
  'contact',
  'grievances',
  'newsletter',
  'work',
  'audit',
] as const

export type KindOfData = (typeof kindsOfData)[number]

/** The tables of each kind. */
export const tablesOf: Readonly<Record<KindOfData, readonly string[]>> = {
  account: ['auth.users', 'auth.identities', 'auth.mfa_factors'],
  sessions: ['auth.sessions', 'auth.refresh_tokens', 'auth.known_networks'],
  codes: [
    'auth.one_time_tokens',
    'auth.flow_state',
    'auth.send_gaps',
    'auth.sent_texts',
    'auth.used_proofs',
    'auth.mfa_challenges',
    'auth.mfa_recovery_codes',
  ],
  profile: [
    'public.profiles',
    'public.profile_experiences',
    'public.profile_educations',
    'public.profile_pay',
    'public.profile_availability',
  ],
  resume: ['storage.objects', 'public.resumes', 'public.resume_readings'],
  applications: [
    'public.job_applications',
    'public.application_status_log',
    'public.stage_moves',
    'private.application_list',
  ],
  brought: ['public.brought_applications', 'private.brought_people', 'private.brought_before'],
  notes: ['public.application_notes', 'public.application_tags', 'public.application_assignments'],
  messages: [
    'public.messages',
    'public.message_files',
    'public.message_threads',
    'public.message_marks',
    'private.reply_addresses',
  ],
  reports: ['public.job_reports'],
  assessments: [
    'public.assessment_attempts',
    'public.assessment_results',
    'private.assessment_snapshots',
    'private.assessment_reminders',
  ],
  consents: ['public.consents'],
  views: ['public.data_views'],
  copies: ['public.data_exports', 'private.export_links', 'private.export_turns'],
  erased: ['private.erasures'],
  planned: ['public.planned_erasures'],
  nominee: ['public.nominees'],
  saved: [
    'public.saved_jobs',
    'public.saved_searches',
    'private.alert_tokens',
    'private.alerted_jobs',
    'private.mailed_closings',
    'private.job_alert_runs',
  ],
  notifications: ['public.notifications', 'public.muted_notifications'],
  mail: ['auth.outgoing_mail', 'private.outgoing_mail'],
  contact: ['public.contact_messages'],
  grievances: ['public.grievances'],
  newsletter: ['public.newsletter_subscribers', 'private.newsletter_tokens'],
  work: [
    'public.jobs',
    'private.employer_checks',
    'public.job_flags',
    'public.job_imports',
    'public.import_runs',
    'public.settings_versions',
    'public.mail_templates',
    'public.mail_template_versions',
    'public.saved_views',
    'private.list_exports',
    'public.company_members',
    'public.company_invitations',
    'private.invitation_tokens',
    'public.company_requests',
    'public.job_members',
    'public.application_interviewers',
  ],
  audit: ['public.audit_log'],
}

/** Tables without personal data. */
export const impersonalTables: readonly string[] = [
  'auth.saml_relay_states',
  'auth.sso_domains',
  'auth.spent_captchas',
  'auth.sso_providers',
  'private.applied',
  'private.arriving_questions',
  'private.facet_names',
  'private.former_slugs',
  'private.hiring_checks',
  'private.job_search',
  'private.localities',
  'private.mail_kinds',
  'private.migrations',
  'private.pin_codes',
  'private.received_mails',
  'private.region_names',
  'private.regional_towns',
  'private.search_words',
  'private.status_steps',
  'private.title_pay',
  'public.companies',
  'public.company_feeds',
  'public.company_stages',
  'public.company_words',
  'public.feed_fetches',
  'public.import_rows',
  'public.job_questions',
  'public.message_templates',
  'public.place_names',
  'public.rejection_reasons',
  'public.settings',
  'public.skill_names',
  'public.stages',
  'public.tags',
  'realtime.messages',
  'server.migrations',
  'storage.buckets',
]

/** What the browser stores; `name` is the beginning of the key. */
export const keptInBrowser = [
  { thing: 'theme', name: 'theme' },
  { thing: 'session', name: 'sb-hiring-agent-auth-token' },
  { thing: 'verifier', name: 'sb-hiring-agent-auth-token-code-verifier' },
  { thing: 'letter', name: 'cover-letter:' },
  { thing: 'conversation', name: 'conversation:' },
  { thing: 'posting', name: 'posting:' },
  { thing: 'file', name: 'chosen-files' },
  { thing: 'answers', name: 'assessment-answers:' },
  { thing: 'runningTest', name: 'running-assessment:' },
  { thing: 'frame', name: 'frame' },
  { thing: 'flags', name: 'assessment-flags:' },
  { thing: 'message', name: 'contact-message' },
  { thing: 'wanted', name: 'save-job' },
  { thing: 'source', name: 'came-from' },
  { thing: 'scroll', name: 'react-router-scroll-positions' },
  { thing: 'language', name: 'language' },
  { thing: 'signUp', name: 'sign-up' },
] as const

/** Periods in days, as the texts name them. */
export const days = {
  /** Until a question or grievance is answered. */
  answer: answerDays,
  /** Until new terms apply. */
  notice: 30,
  session: 7,
  /** For a network from which somebody has signed in, since the last time. */
  network: 180,
  accountMail: 7,
  mail: 30,
  notifications: 180,
  /** A newsletter address that was never confirmed. */
  confirm: 7,
  /** One that was unsubscribed. */
  left: 30,
  /** A copy of somebody's data that was not downloaded. */
  copy: 1,
  /** Who has seen somebody's data, the record of an erased account, and a settled grievance. */
  record: 365,
  /** The audit log. */
  audit: 400,
} as const
