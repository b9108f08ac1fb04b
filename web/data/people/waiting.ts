// What waits for one person of those who hire, and for nobody else.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type WaitingForMe = Shapes['waiting']
export type WaitingItem = Shapes['waiting_item']

/** In the order in which they are worked through. */
export const waitingParts = [
  'applications',
  'messages',
  'interviews',
  'mentions',
  'requests',
] as const satisfies (keyof WaitingForMe)[]
export type WaitingPart = (typeof waitingParts)[number]

export const waitingTotal = (waiting: WaitingForMe): number =>
  waitingParts.reduce((sum, part) => sum + waiting[part].total, 0)

/** In all of the person's companies, or in one. */
export const waitingForMe = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['application_assignments', 'waiting', { companyId }],
    meta: {
      tables: [
        'job_applications',
        'message_threads',
        'application_notes',
        'notifications',
        'company_requests',
      ],
    },
    queryFn: async (): Promise<WaitingForMe> => {
      const client = await getClient()
      const { data } = await client
        .rpc('waiting_for_me', companyId ? { company: companyId } : {}, { get: true })
        .throwOnError()
      return data
    },
  })
