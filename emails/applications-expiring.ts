// To a person whose rejected or withdrawn applications are old: each will be reduced to a count,
// unless they keep it.
import { composeMessage } from './compose-message.ts'
import type { ExpiringApplication, Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function applicationsExpiring(
  facts: {
    fullName: string | undefined
    applications: ExpiringApplication[]
    date: string
    siteUrl: string
  },
  words: Words,
): Message {
  const { applications, siteUrl } = facts
  const told = { name: personName(facts.fullName) ?? '', date: words.day(facts.date) }
  const place = `${siteUrl}/candidate/settings`
  return composeMessage({
    ...words,
    ...(applications.length === 1
      ? wording('application_expiring', told, words)
      : wording('applications_expiring', { ...told, count: String(applications.length) }, words)),
    entries: applications.map(({ job_title, company_name, date }) => ({
      title: job_title,
      details: [company_name, words.goes(words.day(date))],
      href: place,
    })),
    action: { label: words.actions.keepApplications, href: place },
    reason: words.reasons.application,
    siteUrl,
  })
}
