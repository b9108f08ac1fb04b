// Invented facts for each kind of mail, as the outbox would hold them: for previews and test mails.
// People write in the language of the mail; postings are in English, as most here are.
import type { MailKind } from './mail-kinds.ts'

type Sample = { template: string; data: Record<string, unknown> }

const token = '00000000-0000-4000-8000-000000000000'
const person = { full_name: 'Asha Verma' }
const posting = { job_title: 'Weaving Supervisor', company_name: 'Kaveri Handlooms' }
const other = { job_title: 'Accounts Assistant', company_name: 'Nilmoti Ceramics' }
const listed = {
  id: token,
  title: posting.job_title,
  company_name: posting.company_name,
  location: 'Bengaluru, Karnataka',
  salary_min: 420_000,
  salary_max: 600_000,
  currency: 'INR',
  salary_range: null,
  closing_date: '2027-03-12',
}
const skippedJob = {
  ...listed,
  title: other.job_title,
  company_name: other.company_name,
  location: 'Jaipur, Rajasthan',
  closing_date: '2027-03-14',
}
const written = {
  name: 'Rohan Das',
  email: 'rohan@example.org',
  subject: 'A question about my application',
  message: 'Hello,\nhow long does it usually take until somebody answers?',
}
const member = { company_name: posting.company_name }
const grievance = { number: 'G-381-966-011', date: '2027-03-05' }

const decided = (status: string): Sample => ({
  template: 'application_decided',
  data: { ...person, ...posting, status },
})
const messageFrom = (side: string): Sample => ({
  template: 'message_received',
  data: { ...person, ...posting, application_id: token, side },
})
const alerts = (data: Record<string, unknown>): Sample => ({
  template: 'job_alerts',
  data: { ...person, token, jobs: [], count: 0, closing: [], ...data },
})
const waiting = (...assessments: object[]): Sample => ({
  template: 'assessments_waiting',
  data: {
    ...person,
    token,
    assessments: assessments.map((each) => ({ ...each, job_id: token })),
  },
})
const expiring = (...applications: object[]): Sample => ({
  template: 'applications_expiring',
  data: {
    ...person,
    date: '2027-03-12',
    applications: applications.map((each) => ({ ...each, date: '2027-03-12' })),
  },
})

const inEnglish: Record<MailKind, Sample> = {
  application_received: {
    template: 'application_received',
    data: { ...person, ...posting, receipt_number: '618-033-989' },
  },
  application_approved: decided('approved'),
  application_shortlisted: decided('shortlisted'),
  application_rejected: decided('rejected'),
  application_hired: decided('hired'),
  application_reopened: decided('reopened'),
  application_brought: {
    template: 'application_brought',
    data: { ...person, ...posting, token },
  },
  message_from_team: messageFrom('team'),
  message_from_applicant: messageFrom('applicant'),
  reply_refused: {
    template: 'reply_refused',
    data: { ...messageFrom('team').data, reason: 'files' },
  },
  assessment_waiting: waiting(posting),
  assessments_waiting: waiting(posting, other),
  application_expiring: expiring(posting),
  applications_expiring: expiring(posting, other),
  job_alert: alerts({ jobs: [listed], count: 1 }),
  job_alerts: alerts({ jobs: [listed, skippedJob], count: 5, closing: [skippedJob] }),
  closing_job: alerts({ closing: [listed] }),
  closing_jobs: alerts({ closing: [listed, skippedJob] }),
  export_ready: { template: 'export_ready', data: person },
  account_expiring: { template: 'account_expiring', data: { ...person, date: '2027-03-12' } },
  account_deleted: { template: 'account_deleted', data: {} },
  member_invited: {
    template: 'member_invited',
    data: { company_name: posting.company_name, role: 'recruiter', by: person.full_name, token },
  },
  join_requested: {
    template: 'join_requested',
    data: { ...person, ...member, person: 'Rohan Das', person_email: 'rohan@example.org' },
  },
  join_accepted: { template: 'join_accepted', data: { ...person, ...member } },
  join_declined: { template: 'join_declined', data: { ...person, ...member } },
  company_closed: { template: 'company_closed', data: { ...person, ...member } },
  feed_paused: {
    template: 'feed_paused',
    data: { ...person, ...member, host: 'feeds.example.org' },
  },
  newsletter_confirmation: { template: 'newsletter_confirmation', data: { token } },
  newsletter_welcome: { template: 'newsletter_welcome', data: { token } },
  grievance_received: { template: 'grievance_received', data: { ...person, ...grievance } },
  grievance_answered: {
    template: 'grievance_answered',
    data: { ...person, ...grievance, answer: 'We have removed it.\nThank you for telling us.' },
  },
  contact_message: { template: 'contact_message', data: written },
  grievance_filed: { template: 'grievance_filed', data: { ...written, ...grievance } },
  job_reported: {
    template: 'job_reported',
    data: { ...posting, job_id: token, reason: 'fee', details: 'They asked for 2,000 rupees.' },
  },
  posting_unanswered: { template: 'still_hiring', data: { postings: [posting], count: 1 } },
  postings_unanswered: { template: 'still_hiring', data: { postings: [posting, other], count: 5 } },
}

/** What people have written, in place of the English. */
const saidInHindi: Record<string, string> = {
  full_name: 'आशा वर्मा',
  name: 'रोहन दास',
  by: 'आशा वर्मा',
  person: 'रोहन दास',
  subject: 'मेरे आवेदन के बारे में एक सवाल',
  message: 'नमस्ते,\nजवाब आने में आम तौर पर कितना समय लगता है?',
  answer: 'हमने उसे हटा दिया है।\nहमें बताने का शुक्रिया।',
  details: 'उन्होंने 2,000 रुपये माँगे।',
}

/** In a language that has no samples of its own, the English ones. */
export const samplesIn = (language: string) => (language === 'hi' ? inHindi : inEnglish)

const inHindi = Object.fromEntries(
  Object.entries(inEnglish).map(([kind, { template, data }]) => [
    kind,
    {
      template,
      data: Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, saidInHindi[key] ?? value]),
      ),
    },
  ]),
) as Record<MailKind, Sample>
