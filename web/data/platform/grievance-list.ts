// Grievances for the people who answer them: the one with the next deadline first.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { contains, quoted } from '../wire/patterns.ts'
import type { Grievance } from './grievances.ts'

export const grievanceStates = ['open', 'answered', 'closed', 'all'] as const
type GrievanceState = (typeof grievanceStates)[number]
/** For a deleted account only the number and the days are kept. */
export type ListedGrievance = Grievance & {
  person: { full_name: string; email: string | null } | null
}

const perPage = 50
type Asked = { state: GrievanceState; search: string; pages: number }

/**
 * Open ones by their deadline, others the newest first; `search` is matched with number, subject
 * and text.
 */
export const listedGrievances = ({ state, search, pages }: Asked) =>
  queryOptions({
    queryKey: ['grievances', { state, search, pages }],
    queryFn: async () => {
      const client = await getClient()
      let query = client
        .from('grievances')
        .select('*, person:profiles(full_name, email)', { count: 'exact' })
      if (state !== 'all') query = query.eq('state', state)
      if (search.trim()) {
        const pattern = quoted(contains(search))
        const columns = ['number', 'subject', 'message', 'name', 'email']
        query = query.or(columns.map((column) => `${column}.ilike.${pattern}`).join())
      }
      const { data, count } = await query
        .order('due_on', { ascending: state === 'open' })
        .order('id')
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { grievances: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

/** Its author gets it by mail. */
export async function answerGrievance({ number, answer }: { number: string; answer: string }) {
  const client = await getClient()
  await client.rpc('answer_grievance', { number, answer }).throwOnError()
}
