// The newsletter's subscribers (PUB-09), for administrators.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { contains } from '../wire/patterns.ts'
import type { Row } from '../wire/tables.ts'

export type Subscriber = Row<'newsletter_subscribers'>
export const subscriberStates = ['subscribed', 'unconfirmed', 'left', 'all'] as const
type SubscriberState = (typeof subscriberStates)[number]

const perPage = 50
type Asked = { state: SubscriberState; search: string; pages: number }

/** Newest first; `search` is matched with the address. */
export const subscribersOf = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: ['newsletter_subscribers', { state, search, pages }],
    queryFn: async () => {
      const client = await getClient()
      let query = client.from('newsletter_subscribers').select('*', { count: 'exact' })
      if (state === 'left') query = query.not('unsubscribed_at', 'is', null)
      else if (state !== 'all') {
        query = query.is('unsubscribed_at', null)
        query =
          state === 'subscribed'
            ? query.not('confirmed_at', 'is', null)
            : query.is('confirmed_at', null)
      }
      if (search.trim()) query = query.ilike('email', contains(search))
      const { data, count } = await query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { subscribers: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

export function stateOf({ confirmed_at, unsubscribed_at }: Subscriber) {
  if (unsubscribed_at) return 'left'
  return confirmed_at ? 'subscribed' : 'unconfirmed'
}
