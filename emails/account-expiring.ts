// To a person whose account nobody has used for years: it is deleted on a day, unless they sign in.
import { composeMessage } from './compose-message.ts'
import type { Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function accountExpiring(
  facts: { fullName: string | undefined; date: string; siteUrl: string },
  words: Words,
): Message {
  return composeMessage({
    ...words,
    ...wording(
      'account_expiring',
      { name: personName(facts.fullName) ?? '', date: words.day(facts.date) },
      words,
    ),
    action: { label: words.actions.signIn, href: `${facts.siteUrl}/login` },
    reason: words.reasons.account,
    siteUrl: facts.siteUrl,
  })
}
