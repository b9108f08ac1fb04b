// To the platform's inbox: postings that no administrator has worked with for a month, and that
// close in a week unless somebody confirms them.
import { composeMessage } from './compose-message.ts'
import type { Message, UnansweredFacts } from './message.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function stillHiring({ postings, count, siteUrl }: UnansweredFacts, words: Words): Message {
  return composeMessage({
    ...words,
    ...(count === 1
      ? wording('posting_unanswered', {}, words)
      : wording(
          'postings_unanswered',
          {
            count: String(count),
            further: count > postings.length ? String(count - postings.length) : undefined,
          },
          words,
        )),
    entries: postings.map(({ job_title, company_name }) => ({
      title: job_title,
      details: [company_name],
      href: `${siteUrl}/admin/jobs`,
    })),
    action: { label: words.actions.answerPostings, href: `${siteUrl}/admin/jobs` },
    reason: words.reasons.stillHiring,
    siteUrl,
  })
}
