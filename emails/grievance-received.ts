// To the author of a complaint: its number and the day by which it is answered. None of their own
// words, because nobody has proven that the address is theirs.
import { composeMessage } from './compose-message.ts'
import type { Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function grievanceReceived(
  facts: { fullName: string | undefined; number: string; date: string; siteUrl: string },
  words: Words,
): Message {
  const { fullName, number, date, siteUrl } = facts
  return composeMessage({
    ...words,
    ...wording(
      'grievance_received',
      { name: personName(fullName) ?? '', number, date: words.day(date) },
      words,
    ),
    reason: words.reasons.grievance,
    siteUrl,
  })
}
