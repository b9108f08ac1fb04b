// What will be erased because its time is over, and what was.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

export type Ending = {
  what: 'account' | 'application'
  person_id: string
  full_name: string
  email: string
  application_id: string | null
  job_title: string | null
  job_company: string | null
  /** When its period is over; it goes on `erase_at`, once that is planned. */
  ends_at: string
  erase_at: string | null
  /** The warning: on its way, in the mailbox, or taken by none. Empty until it is written. */
  mail: 'waiting' | 'sent' | 'failed' | null
}

export const periods = [30, 90, 365] as const
export type Period = (typeof periods)[number]

const perPage = 20

/** What goes within so many days by the settings as they are saved, the next first. */
export const endings = (days: Period, pages: number) =>
  queryOptions({
    queryKey: ['planned_erasures', { days, pages }],
    queryFn: async () => {
      const client = await getClient()
      const { data, count } = await client
        .rpc('retention_report', { days_ahead: days }, { count: 'exact' })
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { endings: data as unknown as Ending[], total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
    meta: { tables: ['settings'] },
  })

export type Erased = { id: number; at: string; details: { accounts: number; applications: number } }

/** The latest times at which something went. */
export const latestErasures = queryOptions({
  queryKey: ['audit_log', 'erased in time'],
  queryFn: async (): Promise<Erased[]> => {
    const client = await getClient()
    const { data } = await client
      .from('audit_log')
      .select('id, at, details')
      .eq('action', 'erased in time')
      .order('at', { ascending: false })
      .limit(5)
      .throwOnError()
    return data as unknown as Erased[]
  },
})
