// The administrator's numbers (ADM-02, ADM-03), counted by the database in one call: either all are
// there or none.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type Statistics = Shapes['statistics']

export const adminStatistics = queryOptions({
  queryKey: ['statistics'],
  meta: { tables: ['profiles', 'jobs', 'job_applications'] },
  queryFn: async (): Promise<Statistics> => {
    const client = await getClient()
    const { data } = await client.rpc('admin_statistics').throwOnError()
    return data
  },
})

export type Work = {
  waiting: number
  waiting_longest: {
    id: string
    name: string | null
    job_title: string | null
    created_at: string
  }[]
  /** Undecided, their test done, and looked at by nobody since. */
  tested: number
  tested_lately: {
    id: string
    name: string | null
    job_title: string | null
    score: number
    completed_at: string
  }[]
  /** Postings that close within a week. */
  closing: number
  closing_soonest: { id: string; title: string; company_name: string; closing_date: string }[]
  /** Reports about postings that nobody has settled. */
  reports: number
  /** Open ones; a day stands where there is one. */
  complaints: { late: number; late_since: string | null; due: number; due_on: string | null }
  /** Postings that were asked about, and nobody has said that they are meant. */
  unanswered: number
  /** Messages without an answer. */
  messages: number
  subscribers: number
}

/** What there is to do today. */
export const adminWork = queryOptions({
  queryKey: ['work'],
  meta: {
    tables: [
      'jobs',
      'job_applications',
      'assessment_results',
      'contact_messages',
      'newsletter_subscribers',
      'job_reports',
      'grievances',
    ],
  },
  queryFn: async (): Promise<Work> => {
    const client = await getClient()
    const { data } = await client.rpc('admin_work').throwOnError()
    return data as unknown as Work
  },
})
