// The administrators' analytics (ADM-11) and a company's (ORG-13), counted by the database in one
// call for a period of days or months in the viewer's time zone.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

export type Spread = Shapes['spread']
export type Analytics = Shapes['analytics'] & { period: Period }
export type AssessmentStatistics = Shapes['assessment_statistics']

const MINUTE = 60_000

/**
 * A year of a busy platform takes the database a moment: loaded again each minute, and not with
 * every new application.
 */
export const analyticsOf = (period: Period, zone: string) =>
  queryOptions({
    queryKey: ['analytics', { period, zone }],
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: async (): Promise<Analytics> => {
      const client = await getClient()
      const { data } = await client.rpc('admin_analytics', { period, zone }).throwOnError()
      return { ...data, period }
    },
    placeholderData: (previous) => previous,
  })

/** Days and months are those of the viewer's clock. */
export const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export type CompanyAnalytics = Shapes['member_analytics'] & { period: Period }
export type HiringFigures = Shapes['hiring_figures']

/** What one company received, for its members and administrators (ORG-13). */
export const companyAnalyticsOf = (companyId: string, period: Period) =>
  queryOptions({
    queryKey: ['analytics', 'company', { companyId, period, zone: zone() }],
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: async (): Promise<CompanyAnalytics> => {
      const client = await getClient()
      const { data } = await client
        .rpc('member_analytics', { company_id: companyId, period, zone: zone() })
        .throwOnError()
      return { ...data, period }
    },
    placeholderData: (previous) => previous,
  })

export const assessmentStatistics = (job: string, since: string, until: string) =>
  queryOptions({
    queryKey: ['analytics', 'assessment', { job, since, until }],
    queryFn: async (): Promise<AssessmentStatistics> => {
      const client = await getClient()
      const { data } = await client.rpc('admin_assessment', { job, since, until }).throwOnError()
      return data
    },
  })
