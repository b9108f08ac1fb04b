// To who saved a search, once a day at most: what is new in it.
import { letter } from './letter.ts'
import type { AlertedJob, JobAlertFacts, Message } from './message.ts'
import { personName } from './person-name.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import type { Words } from './words/en.ts'

export function jobAlerts(facts: JobAlertFacts, words: Words): Message {
  const { siteUrl, jobs, count } = facts
  const unsubscribeUrl = unsubscribeUrlOf('alerts', facts)
  const mail = letter({
    ...words,
    ...words.jobAlerts({
      name: personName(facts.fullName),
      count,
      further: count - jobs.length,
      first: jobs[0]?.title ?? '',
      unsubscribeLink: unsubscribeUrl,
    }),
    entries: jobs.map((job) => ({
      title: job.title,
      detail: [job.company_name, job.location, payOf(job)].filter(Boolean).join(' · '),
      href: `${siteUrl}/candidate/jobs/${encodeURIComponent(job.id)}`,
    })),
    action: { label: words.actions.savedSearches, href: `${siteUrl}/candidate/saved` },
    reason: words.reasons.jobAlerts,
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
