// The last mail to a person: their account is deleted. It has no name, because no data is left.
import { composeMessage } from './compose-message.ts'
import type { Message } from './message.ts'
import { wording } from './wording.ts'
import type { Words } from './words/en.ts'

export const accountDeleted = ({ siteUrl }: { siteUrl: string }, words: Words): Message =>
  composeMessage({
    ...words,
    ...wording('account_deleted', {}, words),
    reason: words.reasons.account,
    siteUrl,
  })
