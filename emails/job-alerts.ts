// To who saved a search or a job, once a day at most: what is new, and what closes soon.
import { letter } from './letter.ts'
import type { AlertedJob, JobAlertFacts, Message } from './message.ts'
import { personName } from './person-name.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import type { Words } from './words/en.ts'

export function jobAlerts(facts: JobAlertFacts, words: Words): Message {
  const { siteUrl, jobs, count, closing } = facts
  const pageOf = (id: string) => `${siteUrl}/candidate/jobs/${encodeURIComponent(id)}`
  const unsubscribeUrl = unsubscribeUrlOf('alerts', facts)
  const mail = letter({
    ...words,
    ...(count > 0
      ? words.jobAlerts({
          name: personName(facts.fullName),
          count,
          further: count - jobs.length,
          first: jobs[0]?.title ?? '',
          closing: closing.length,
          unsubscribeLink: unsubscribeUrl,
        })
      : words.closingJobs({
          name: personName(facts.fullName),
          count: closing.length,
          first: closing[0]?.title ?? '',
          date: words.day(closing[0]?.closing_date ?? ''),
          unsubscribeLink: unsubscribeUrl,
        })),
    entries: [
      ...jobs.map((job) => ({
        title: job.title,
        detail: [job.company_name, job.location, payOf(job)].filter(Boolean).join(' · '),
        href: pageOf(job.id),
      })),
      ...closing.map((job) => ({
        title: job.title,
        detail: `${words.closes(words.day(job.closing_date))} · ${job.company_name} · ${job.location}`,
        href: pageOf(job.id),
      })),
    ],
    action: { label: words.actions.saved, href: `${siteUrl}/candidate/saved` },
    reason: closing.length > 0 ? words.reasons.saved : words.reasons.jobAlerts,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}

/** As the site prints it; nothing where the pay is not stated. */
function payOf({ salary_min, salary_max, currency, salary_range }: AlertedJob): string {
  const [min, max] = [salary_min, salary_max].map((amount) => {
    if (amount === null) return ''
    if (currency === 'INR') return `₹${amount.toLocaleString('en-IN')}`
    return currency && currency !== 'USD'
      ? `${currency} ${amount.toLocaleString('en-IN')}`
      : `$${amount}`
  })
  return min && max ? `${min} - ${max}` : min || max || salary_range?.trim() || ''
}
