// What people write to the platform (PUB-07) and who wants its newsletter (PUB-09), as
// administrators read it.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { contains, quoted } from '../wire/patterns.ts'
import type { Row } from '../wire/tables.ts'

export type Message = Row<'contact_messages'>
export type Subscriber = Row<'newsletter_subscribers'>
export const messageStates = ['waiting', 'answered', 'all'] as const
export type MessageState = (typeof messageStates)[number]
export const subscriberStates = ['subscribed', 'unconfirmed', 'left', 'all'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const perPage = 50

type Asked<State> = { state: State; search: string; pages: number }

/** Newest first; `search` is looked for in name, address, subject and text. */
export const messagesOf = ({ state, search, pages }: Asked<MessageState>) =>
  queryOptions({
    queryKey: ['contact_messages', { state, search, pages }],
    queryFn: async () => {
      const client = await getClient()
      let query = client.from('contact_messages').select('*', { count: 'exact' })
      if (state === 'waiting') query = query.is('answered_at', null)
      if (state === 'answered') query = query.not('answered_at', 'is', null)
      if (search.trim()) {
        const pattern = quoted(contains(search))
        const columns = ['name', 'email', 'subject', 'message']
        query = query.or(columns.map((column) => `${column}.ilike.${pattern}`).join())
      }
      const { data, count } = await query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { messages: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

/** Marks a message as answered, or as waiting again. When and by whom, the database says. */
export async function markAnswered({ id, answered }: { id: string; answered: boolean }) {
  const client = await getClient()
  const answered_at = answered ? new Date().toISOString() : null
  await client.from('contact_messages').update({ answered_at }).eq('id', id).throwOnError()
}

/** Newest first; `search` is looked for in the address. */
export const subscribersOf = ({ state, search, pages }: Asked<SubscriberState>) =>
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
