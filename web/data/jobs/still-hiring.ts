// Postings that nobody has worked with for a month: administrators are asked whether they are still
// open (decision 221).

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type Unanswered = Shapes['unanswered_posting']

export const unansweredPostings = queryOptions({
  queryKey: ['jobs', 'unanswered'],
  queryFn: async (): Promise<Unanswered[]> => {
    const client = await getClient()
    const { data } = await client.rpc('unanswered_postings').throwOnError()
    return data
  },
})

export async function confirmHiring(jobs: string[]) {
  const client = await getClient()
  await client.rpc('confirm_hiring', { jobs }).throwOnError()
}
