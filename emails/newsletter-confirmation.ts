// To an address that was entered in the newsletter box: nothing more is sent before its owner says yes.
import { letter } from './letter.ts'
import type { Message, NewsletterFacts } from './message.ts'
import type { Words } from './words/en.ts'

export function newsletterConfirmation({ token, siteUrl }: NewsletterFacts, words: Words): Message {
  const query = `?token=${encodeURIComponent(token)}`
  const wording = words.newsletterConfirmation({
    unsubscribeLink: `${siteUrl}/newsletter/unsubscribe${query}`,
  })
  return letter({
    ...words,
    ...wording,
    action: { label: words.actions.newsletter, href: `${siteUrl}/newsletter/confirm${query}` },
    reason: words.reasons.newsletter,
    siteUrl,
  })
}
