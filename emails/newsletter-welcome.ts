// To an address whose owner has just confirmed, so that the unsubscribe link is in their mailbox
// from the first day.
import { composeMessage } from './compose-message.ts'
import type { Message, NewsletterFacts } from './message.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function newsletterWelcome(facts: NewsletterFacts, words: Words): Message {
  const { siteUrl } = facts
  const unsubscribeUrl = unsubscribeUrlOf('newsletter', facts)
  const mail = composeMessage({
    ...words,
    ...wording('newsletter_welcome', { unsubscribe_link: unsubscribeUrl }, words),
    action: { label: words.actions.jobs, href: `${siteUrl}/candidate/jobs` },
    reason: words.reasons.subscriber,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}
