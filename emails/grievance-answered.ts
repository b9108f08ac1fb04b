// To the author of a complaint: our answer, with its own line breaks.
import { composeMessage } from './compose-message.ts'
import type { Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function grievanceAnswered(
  facts: { fullName: string | undefined; number: string; answer: string; siteUrl: string },
  words: Words,
): Message {
  return composeMessage({
    ...words,
    ...wording(
      'grievance_answered',
      { name: personName(facts.fullName) ?? '', number: facts.number },
      words,
    ),
    quote: facts.answer,
    reason: words.reasons.grievance,
    siteUrl: facts.siteUrl,
  })
}
