// What became of the mails: whom, what about and when. Their words stay in the database.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

export const mailStates = ['failed', 'waiting', 'sent', 'all'] as const
export type MailState = Exclude<(typeof mailStates)[number], 'all'>

export type SentMail = {
  id: string
  template: string
  /** Null for the platform's own inbox. */
  to_address: string | null
  /** Worded when it is sent. */
  subject: string | null
  application_id: string | null
  /** The decision that it tells. */
  status: string | null
  state: MailState
  created_at: string
  due_at: string
  sent_at: string | null
  failed_at: string | null
  attempts: number
  last_error: string | null
}
export type MailPage = {
  mails: SentMail[]
  next: string | null
  counts: { waiting: number; failed: number }
}
type Filters = { state?: MailState; search?: string; application?: string }

export const mailPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['outgoing_mail', filters],
    queryFn: ({ pageParam }) => readPage(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: MailPage) => next,
    placeholderData: (previous) => previous,
  })

/** The mails about one application; looked at again while one is under way. */
export const mailsAbout = (application: string) =>
  queryOptions({
    queryKey: ['outgoing_mail', { application }],
    queryFn: async () => (await readPage({ application }, null)).mails,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') ? 5000 : false,
  })

async function readPage(filters: Filters, after: string | null): Promise<MailPage> {
  const client = await getClient()
  const { data } = await client
    .rpc('mail_states', { filters, after: after ?? undefined })
    .throwOnError()
  return data as unknown as MailPage
}

/** False when there is no such mail that waits after a failure. */
export async function retryMail(id: string): Promise<boolean> {
  const client = await getClient()
  const { data } = await client.rpc('retry_mail', { id }).throwOnError()
  return data
}
