// To the platform's inbox: a complaint, and the day by which it must be answered. Its author's words stand apart from ours.
import { letter } from './letter.ts'
import type { ContactFacts, Message } from './message.ts'
import type { Words } from './words/en.ts'

export function grievanceFiled(
  facts: ContactFacts & { number: string; date: string },
  words: Words,
): Message {
  return letter({
    ...words,
    ...words.grievanceFiled({ ...facts, date: words.day(facts.date) }),
    quote: facts.message,
    reason: words.reasons.grievanceInbox,
    siteUrl: facts.siteUrl,
  })
}
