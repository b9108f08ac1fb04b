// To a person who saved a search or a job, once a day at most: what is new, and what closes soon.
import { composeMessage } from './compose-message.ts'
import type { AlertedJob, JobAlertFacts, Message, Wording } from './message.ts'
import { personName } from './person-name.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function jobAlerts(facts: JobAlertFacts, words: Words): Message {
  const { siteUrl, jobs, closing } = facts
  const pageOf = (id: string) => `${siteUrl}/candidate/jobs/${encodeURIComponent(id)}`
  const unsubscribeUrl = unsubscribeUrlOf('alerts', facts)
  const mail = composeMessage({
    ...words,
    ...saidOf(facts, unsubscribeUrl, words),
    entries: [
      ...jobs.map((job) => ({
        title: job.title,
        details: [`${job.company_name} · ${job.location}`, payOf(job)].filter(Boolean),
        href: pageOf(job.id),
      })),
      ...closing.map((job) => ({
        title: job.title,
        details: [
          words.closes(words.day(job.closing_date)),
          `${job.company_name} · ${job.location}`,
        ],
        href: pageOf(job.id),
      })),
    ],
    action: { label: words.actions.saved, href: `${siteUrl}/candidate/saved` },
    reason: closing.length > 0 ? words.reasons.saved : words.reasons.jobAlerts,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}

/** New jobs come first; without any, the mail is about those that close. */
function saidOf(facts: JobAlertFacts, unsubscribeUrl: string, words: Words): Wording {
  const { jobs, count, closing } = facts
  const told = { name: personName(facts.fullName) ?? '', unsubscribe_link: unsubscribeUrl }
  if (count > 0) {
    const first = jobs[0]?.title ?? ''
    const found = {
      ...told,
      closing: closing.length > 0 ? words.closingAtEnd(closing.length) : undefined,
    }
    if (count === 1) return wording('job_alert', { ...found, job_title: first }, words)
    const further = count > jobs.length ? String(count - jobs.length) : undefined
    const many = { count: String(count), first_job: first, others: String(count - 1), further }
    return wording('job_alerts', { ...found, ...many }, words)
  }
  const first = closing[0]?.title ?? ''
  const date = words.day(closing[0]?.closing_date ?? '')
  if (closing.length === 1)
    return wording('closing_job', { ...told, job_title: first, date }, words)
  const many = { count: String(closing.length), others: String(closing.length - 1) }
  return wording('closing_jobs', { ...told, ...many, first_job: first, date }, words)
}

/** As the site shows it; empty when the pay is not stated. */
function payOf({ salary_min, salary_max, currency, salary_range }: AlertedJob): string {
  const [min, max] = [salary_min, salary_max].map((amount) => {
    if (amount === null) return ''
    if (currency === 'INR') return `₹${amount.toLocaleString('en-IN')}`
    return currency && currency !== 'USD'
      ? `${currency} ${amount.toLocaleString('en-IN')}`
      : `$${amount}`
  })
  if (min && max && min !== max) return `${min} - ${max}`
  return min || max || salary_range?.trim() || ''
}
