// Why a feed is not added or not fetched, in words that say what to do.

import { codeOf, sayError } from '../../data/wire/errors.ts'
import { type MessageKey, say } from '../../messages/say.ts'

const sentences: Record<string, MessageKey> = {
  feed_address: 'feeds.refusals.address',
  feed_known: 'feeds.refusals.known',
  feed_just_fetched: 'feeds.refusals.justFetched',
  too_many_feeds: 'feeds.refusals.tooMany',
  too_many_feeds_today: 'feeds.refusals.tooManyToday',
  company_not_verified: 'feeds.refusals.notVerified',
}

export function refusalOf(error: unknown): string {
  const sentence = sentences[codeOf(error)]
  return sentence ? say(sentence) : sayError(error)
}
