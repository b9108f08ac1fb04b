// What will be erased after its retention period, and what was erased.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { fieldsOf, numberIn } from '../wire/json-fields.ts'

export type Ending = Shapes['ending']

export const periods = [30, 90, 365] as const
export type Period = (typeof periods)[number]

const perPage = 20

/** What will be erased within so many days with the saved settings, the next first. */
export const endings = (days: Period, pages: number) =>
  queryOptions({
    queryKey: ['planned_erasures', { days, pages }],
    queryFn: async (): Promise<{ endings: Ending[]; total: number }> => {
      const client = await getClient()
      const { data, count } = await client
        .rpc('retention_report', { days_ahead: days }, { count: 'exact' })
        .range(0, pages * perPage - 1)
        .throwOnError()
      return { endings: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
    meta: { tables: ['settings'] },
  })

type Erased = { id: number; at: string; accounts: number; applications: number }

/** The latest erasures. */
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
    return data.map(({ id, at, details }) => {
      const { accounts, applications } = fieldsOf(details)
      return { id, at, accounts: numberIn(accounts), applications: numberIn(applications) }
    })
  },
})
