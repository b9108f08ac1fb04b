// To the platform's inbox: what somebody wrote in the contact form. Their words are set apart from
// ours and contain no link.
import { composeMessage } from './compose-message.ts'
import type { ContactFacts, Message } from './message.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function contactMessage(facts: ContactFacts, words: Words): Message {
  return composeMessage({
    ...words,
    ...wording(
      'contact_message',
      { sender: facts.name, sender_email: facts.email, topic: facts.subject },
      words,
    ),
    quote: facts.message,
    reason: words.reasons.inbox,
    siteUrl: facts.siteUrl,
  })
}
