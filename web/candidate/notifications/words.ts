// The text of a notification and its link, from its kind and its facts, in the present language.

import { paths } from '../../app/paths.ts'
import type { Notification } from '../../data/people/notifications.ts'
import { say } from '../../messages/say.ts'
import { formatDate, formatDateTime } from '../../ui/format.ts'

export function wordsOf({ kind, data }: Notification): string {
  const values = {
    title: data.job_title ?? say('notifications.aJob'),
    company: data.company_name ?? say('notifications.theEmployer'),
  }
  switch (kind) {
    case 'application_decided':
      return say('notifications.kind.application_decided', { ...values, status: data.status ?? '' })
    case 'assessment_closing':
      return say('notifications.kind.assessment_closing', {
        ...values,
        time: data.deadline ? formatDateTime(data.deadline) : '',
      })
    case 'saved_job_closing':
      return say('notifications.kind.saved_job_closing', {
        ...values,
        date: data.closing_date ? formatDate(data.closing_date) : '',
      })
    case 'account_expiring':
    case 'application_expiring':
      return say(`notifications.kind.${kind}`, {
        ...values,
        date: data.date ? formatDate(data.date) : '',
      })
    case 'grievance_answered':
      return say('notifications.kind.grievance_answered', { number: data.number ?? '' })
    case 'note_mention':
      return say('notifications.kind.note_mention', { ...values, by: data.by ?? '' })
    case 'message_received':
      return data.by
        ? say('notifications.kind.message_from_applicant', { ...values, by: data.by })
        : say('notifications.kind.message_received', values)
    case 'job_alert':
      return say('notifications.kind.job_alert', { ...values, count: data.count ?? 1 })
    default:
      return say(`notifications.kind.${kind}`, values)
  }
}

export function placeOf({ kind, data }: Notification): string {
  const { candidate } = paths
  switch (kind) {
    case 'assessment_closing':
    case 'assessment_waiting':
      return data.job_id ? candidate.assessment(data.job_id) : candidate.applications
    case 'saved_job_closing':
      return data.job_id ? candidate.job(data.job_id) : candidate.saved
    case 'account_expiring':
    case 'application_expiring':
    case 'grievance_answered':
      return `${candidate.settings}#privacy`
    case 'note_mention':
      return `${paths.admin.applications}?open=${data.application_id ?? ''}`
    case 'job_alert':
      return data.job_id && data.count === 1 ? candidate.job(data.job_id) : candidate.saved
    case 'message_received':
      return data.by
        ? `${paths.admin.applications}?open=${data.application_id ?? ''}#messages`
        : `${candidate.applications}?messages=${data.application_id ?? ''}`
    default:
      return candidate.applications
  }
}
