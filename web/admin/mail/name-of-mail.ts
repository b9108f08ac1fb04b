// The name of a mail, from its template.

import type { SentMail } from '../../data/platform/mail-states.ts'
import { type MessageKey, say } from '../../messages/say.ts'

const known: Record<string, MessageKey> = {
  application_received: 'mail.template.application_received',
  application_decided: 'mail.template.application_decided',
  application_brought: 'mail.template.application_brought',
  message_received: 'mail.template.message_received',
  reply_refused: 'mail.template.reply_refused',
  job_alerts: 'mail.template.job_alerts',
  assessments_waiting: 'mail.template.assessments_waiting',
  still_hiring: 'mail.template.still_hiring',
  mail_trial: 'mail.template.mail_trial',
  member_invited: 'mail.template.member_invited',
  join_requested: 'mail.template.join_requested',
  join_accepted: 'mail.template.join_accepted',
  join_declined: 'mail.template.join_declined',
  company_closed: 'mail.template.company_closed',
  feed_paused: 'mail.template.feed_paused',
  newsletter_confirmation: 'mail.template.newsletter_confirmation',
  newsletter_welcome: 'mail.template.newsletter_welcome',
  contact_message: 'mail.template.contact_message',
  job_reported: 'mail.template.job_reported',
  export_ready: 'mail.template.export_ready',
  account_deleted: 'mail.template.account_deleted',
  account_expiring: 'mail.template.account_expiring',
  applications_expiring: 'mail.template.applications_expiring',
  grievance_filed: 'mail.template.grievance_filed',
  grievance_received: 'mail.template.grievance_received',
  grievance_answered: 'mail.template.grievance_answered',
}

export function nameOfMail({ template }: Pick<SentMail, 'template'>): string {
  return say(known[template] ?? 'mail.template.other')
}
