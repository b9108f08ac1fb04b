// To who applied and has not begun the test that belongs to it, once: it still waits.
import { letter } from './letter.ts'
import type { Message, WaitingFacts } from './message.ts'
import { personName } from './person-name.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import type { Words } from './words/en.ts'

export function assessmentsWaiting(facts: WaitingFacts, words: Words): Message {
  const { assessments, siteUrl } = facts
  const unsubscribeUrl = unsubscribeUrlOf('alerts', facts)
  const mail = letter({
    ...words,
    ...words.assessmentsWaiting({
      name: personName(facts.fullName),
      count: assessments.length,
      first: assessments[0]?.job_title ?? '',
      unsubscribeLink: unsubscribeUrl,
    }),
    entries: assessments.map(({ job_id, job_title, company_name }) => ({
      title: job_title,
      detail: company_name,
      href: `${siteUrl}/candidate/assessment/${encodeURIComponent(job_id)}`,
    })),
    action: { label: words.actions.applications, href: `${siteUrl}/candidate/applications` },
    reason: words.reasons.application,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}
