// To a person who applied and has not begun the application's test, once: it still waits.
import { composeMessage } from './compose-message.ts'
import type { Message, WaitingFacts } from './message.ts'
import { personName } from './person-name.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function assessmentsWaiting(facts: WaitingFacts, words: Words): Message {
  const { assessments, siteUrl } = facts
  const unsubscribeUrl = unsubscribeUrlOf('alerts', facts)
  const told = { name: personName(facts.fullName) ?? '', unsubscribe_link: unsubscribeUrl }
  const first = assessments[0]?.job_title ?? ''
  const entries = assessments.map(({ job_id, job_title, company_name }) => ({
    title: job_title,
    details: [company_name],
    href: `${siteUrl}/candidate/assessment/${encodeURIComponent(job_id)}`,
  }))
  const [only, ...others] = entries
  const mail = composeMessage({
    ...words,
    ...(assessments.length === 1
      ? wording('assessment_waiting', { ...told, job_title: first }, words)
      : wording(
          'assessments_waiting',
          { ...told, first_job: first, count: String(assessments.length) },
          words,
        )),
    entries,
    // There the clock does not run yet.
    action:
      only && others.length === 0
        ? { label: words.actions.openTest, href: only.href }
        : { label: words.actions.applications, href: `${siteUrl}/candidate/applications` },
    reason: words.reasons.application,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}
