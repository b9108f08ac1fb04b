// The state of mails: to whom, about what and when. Their words stay in the database.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export const mailStates = ['failed', 'waiting', 'sent', 'all'] as const
export type MailState = Exclude<(typeof mailStates)[number], 'all'>

export type SentMail = Shapes['sent_mail']
type MailPage = Shapes['mail_page']
type Filters = { state?: MailState; search?: string; application?: string }

export const mailPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['outgoing_mail', filters],
    queryFn: ({ pageParam }) => readPage(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: MailPage) => next,
    placeholderData: (previous) => previous,
  })

/** The mails about one application; loaded again while one is being sent. */
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
  return data
}

/** False when there is no such mail that waits after a failure. */
export async function retryMail(id: string): Promise<boolean> {
  const client = await getClient()
  const { data } = await client.rpc('retry_mail', { id }).throwOnError()
  return data
}
