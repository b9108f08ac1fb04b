// To a person whose copy of their data is ready. The link leads to the page where they asked for
// it: reading the mail alone gives no access.
import { composeMessage } from './compose-message.ts'
import type { Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function exportReady(
  facts: { fullName: string | undefined; siteUrl: string },
  words: Words,
): Message {
  return composeMessage({
    ...words,
    ...wording('export_ready', { name: personName(facts.fullName) ?? '' }, words),
    action: {
      label: words.actions.exportData,
      href: `${facts.siteUrl}/candidate/settings#privacy`,
    },
    reason: words.reasons.account,
    siteUrl: facts.siteUrl,
  })
}
