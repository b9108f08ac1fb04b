// To the platform's inbox: somebody reported a posting. Who it was stays here; what they wrote stands apart from our words.
import { letter } from './letter.ts'
import type { Message, ReportFacts } from './message.ts'
import type { Words } from './words/en.ts'

export function jobReported(facts: ReportFacts, words: Words): Message {
  return letter({
    ...words,
    ...words.jobReported(facts),
    ...(facts.details && { quote: facts.details }),
    action: {
      label: words.actions.reportedJob,
      href: `${facts.siteUrl}/candidate/jobs/${encodeURIComponent(facts.jobId)}`,
    },
    reason: words.reasons.report,
    siteUrl: facts.siteUrl,
  })
}
