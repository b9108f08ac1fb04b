// To the platform's inbox: a grievance, and the day by which it must be answered. Its author's
// words are set apart from ours.
import { composeMessage } from './compose-message.ts'
import type { ContactFacts, Message } from './message.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function grievanceFiled(
  facts: ContactFacts & { number: string; date: string },
  words: Words,
): Message {
  return composeMessage({
    ...words,
    ...wording(
      'grievance_filed',
      {
        sender: facts.name,
        sender_email: facts.email,
        topic: facts.subject,
        number: facts.number,
        date: words.day(facts.date),
      },
      words,
    ),
    quote: facts.message,
    reason: words.reasons.grievanceInbox,
    siteUrl: facts.siteUrl,
  })
}
