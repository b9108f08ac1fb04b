// To who may manage a company's feed: a week without postings has paused it.
import { composeMessage } from './compose-message.ts'
import type { MemberFacts, Message } from './message.ts'
import { personName } from './person-name.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function feedPaused(facts: MemberFacts & { host: string }, words: Words): Message {
  const { company, host, siteUrl } = facts
  return composeMessage({
    ...words,
    ...wording('feed_paused', { name: personName(facts.fullName) ?? '', company, host }, words),
    action: { label: words.actions.openFeeds, href: `${siteUrl}/admin/company/feeds` },
    reason: words.reasons.feed,
    siteUrl,
  })
}
