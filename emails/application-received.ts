// To the applicant, at once: the application has arrived.
import { letter } from './letter.ts'
import type { Message, ReceiptFacts } from './message.ts'
import { personName } from './person-name.ts'
import type { Words } from './words/en.ts'

export function applicationReceived(facts: ReceiptFacts, words: Words): Message {
  return letter({
    ...words,
    ...words.applicationReceived({ ...facts, name: personName(facts.fullName) }),
    action: { label: words.actions.applications, href: `${facts.siteUrl}/candidate/applications` },
    reason: words.reasons.application,
    siteUrl: facts.siteUrl,
  })
}
