// What people wrote through the contact form (PUB-07), as administrators read it.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { contains, quoted } from '../wire/patterns.ts'
import type { Row } from '../wire/tables.ts'

export type ContactMessage = Row<'contact_messages'>
export const messageStates = ['waiting', 'answered', 'all'] as const
type MessageState = (typeof messageStates)[number]

const perPage = 50

type Asked = { state: MessageState; search: string; pages: number }

/** Newest first; `search` is matched with name, address, subject and text. */
export const contactMessagesOf = ({ state, search, pages }: Asked) =>
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

/** Marks a message as answered, or as waiting again. The database sets when and by whom. */
export async function markAnswered({ id, answered }: { id: string; answered: boolean }) {
  const client = await getClient()
  const answered_at = answered ? new Date().toISOString() : null
  await client.from('contact_messages').update({ answered_at }).eq('id', id).throwOnError()
}
