// What concerns those who hire: notes that mention the person, and messages of applicants.
// Notifications of two kinds, beside those that everybody has.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { NotificationFacts } from './notifications.ts'

export type Mention = {
  id: string
  kind: string
  created_at: string
  read_at: string | null
  data: NotificationFacts
}

/** The latest first, as many as a panel shows. */
export const mentionsOf = (personId: string) =>
  queryOptions({
    queryKey: ['notifications', { personId }, 'mentions'],
    queryFn: async (): Promise<Mention[]> => {
      const client = await getClient()
      const { data } = await client
        .from('notifications')
        .select('id, kind, created_at, read_at, data')
        .eq('person_id', personId)
        .in('kind', ['note_mention', 'message_received'])
        .not('data->>by', 'is', null)
        .order('created_at', { ascending: false })
        .limit(30)
        .throwOnError()
      return data
    },
  })
