// To an address that was entered in the newsletter box: nothing more is sent before its owner
// confirms.
import { composeMessage } from './compose-message.ts'
import type { Message, NewsletterFacts } from './message.ts'
import { unsubscribeUrlOf } from './unsubscribe.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export function newsletterConfirmation({ token, siteUrl }: NewsletterFacts, words: Words): Message {
  const unsubscribeUrl = unsubscribeUrlOf('newsletter', { token, siteUrl })
  const mail = composeMessage({
    ...words,
    ...wording('newsletter_confirmation', { unsubscribe_link: unsubscribeUrl }, words),
    action: {
      label: words.actions.newsletter,
      href: `${siteUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`,
    },
    reason: words.reasons.newsletter,
    siteUrl,
  })
  return { ...mail, unsubscribeUrl }
}
