// To the applicant, at once: the application has arrived.
import { composeMessage } from './compose-message.ts'
import type { Message, ReceiptFacts } from './message.ts'
import { inOwnWords } from './own-words.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function applicationReceived(facts: ReceiptFacts, words: Words): Message {
  return composeMessage({
    ...words,
    ...wording(
      'application_received',
      {
        name: personName(facts.fullName) ?? '',
        job_title: facts.jobTitle,
        company: facts.company,
        receipt_number: facts.receiptNumber,
      },
      words,
    ),
    facts: [
      { name: words.factNames.job, value: facts.jobTitle },
      { name: words.factNames.company, value: facts.company },
      ...(facts.receiptNumber
        ? [{ name: words.factNames.number, value: facts.receiptNumber }]
        : []),
    ],
    steps: [
      { name: words.stepNames.applied, isReached: true },
      { name: words.stepNames.answer, isReached: false },
    ],
    action: { label: words.actions.applications, href: `${facts.siteUrl}/candidate/applications` },
    ...inOwnWords(facts.company, [facts.signature], words),
    reason: words.reasons.application,
    siteUrl: facts.siteUrl,
  })
}
