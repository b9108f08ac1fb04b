// To the platform's inbox: somebody reported a posting. The reporter is not named; what they wrote
// is set apart from our words.
import { composeMessage } from './compose-message.ts'
import type { Message, ReportFacts } from './message.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function jobReported(facts: ReportFacts, words: Words): Message {
  return composeMessage({
    ...words,
    ...wording(
      'job_reported',
      {
        job_title: facts.jobTitle,
        company: facts.company,
        reason: words.reportReasons[facts.reason],
      },
      words,
    ),
    ...(facts.details && { quote: facts.details }),
    action: {
      label: words.actions.reportedJob,
      href: `${facts.siteUrl}/candidate/jobs/${encodeURIComponent(facts.jobId)}`,
    },
    reason: words.reasons.report,
    siteUrl: facts.siteUrl,
  })
}
