// Postings that nobody has worked with for a month: administrators are asked whether they are still
// meant (decision 221).

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

export type Unanswered = {
  id: string
  title: string
  company_name: string
  updated_at: string
  closes_at: string
}

export const unansweredPostings = queryOptions({
  queryKey: ['jobs', 'unanswered'],
  queryFn: async (): Promise<Unanswered[]> => {
    const client = await getClient()
    const { data } = await client.rpc('unanswered_postings').throwOnError()
    return data as unknown as Unanswered[]
  },
})

export async function confirmHiring(jobs: string[]) {
  const client = await getClient()
  await client.rpc('confirm_hiring', { jobs }).throwOnError()
}
