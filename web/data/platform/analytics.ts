// The administrator's analytics (ADM-11), counted by the database in one call for a period of days
// or months in the viewer's time zone.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** Of `n` applications, in seconds; null where there is none. */
export type Spread = { n: number; median: number | null; most: number | null }

export type Analytics = {
  period: Period
  total_jobs: number
  active_jobs: number
  total_applications: number
  application_rate: number
  applications_per_job: number
  /** What follows is of the applications that arrived from `since` until before `until`. */
  since: string
  until: string
  /** A day, or the first day of a month. */
  chart: { day: string; applications: number }[]
  received: number
  statuses: Partial<Record<string, number>>
  reached: { approved: number; shortlisted: number; hired: number }
  times: { answer: Spread; decision: Spread; hire: Spread; unanswered_for_a_week: number }
  /** `source` is null for those of which nobody knows. */
  sources: { source: string | null; received: number; approved: number; hired: number }[]
  assessments: {
    postings: number
    results: number
    most_taken: {
      job_id: string
      title: string
      company: string
      results: number
      mean: number
      median: number
    }[]
  }
}

export type AssessmentStatistics = {
  n: number
  /** Results of other questions than the latest. */
  left_out: number
  /** Null below 30 results, as is `discrimination`. */
  kr20: number | null
  questions: {
    question: string
    options: string[]
    right: number
    /** The share that answered rightly. */
    difficulty: number
    discrimination: number | null
    /** How often each option was chosen. */
    chosen: number[]
    skipped: number
  }[]
}

const MINUTE = 60_000

/**
 * A year of a busy platform takes the database a moment: read again each minute, and not with every
 * application that arrives.
 */
export const analyticsOf = (period: Period, zone: string) =>
  queryOptions({
    queryKey: ['analytics', { period, zone }],
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: async (): Promise<Analytics> => {
      const client = await getClient()
      const { data } = await client.rpc('admin_analytics', { period, zone }).throwOnError()
      return { ...(data as unknown as Omit<Analytics, 'period'>), period }
    },
    placeholderData: (previous) => previous,
  })

export const assessmentStatistics = (job: string, since: string, until: string) =>
  queryOptions({
    queryKey: ['analytics', 'assessment', { job, since, until }],
    queryFn: async (): Promise<AssessmentStatistics> => {
      const client = await getClient()
      const { data } = await client.rpc('admin_assessment', { job, since, until }).throwOnError()
      return data as unknown as AssessmentStatistics
    },
  })
