// A candidate's applications: reading and withdrawing them. Sending one is in applying.ts, deciding
// on them in the administrator's file.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type Application = Row<'job_applications'> & {
  job:
    | (Pick<
        Row<'jobs'>,
        'id' | 'title' | 'company_name' | 'location' | 'work_mode' | 'test_questions'
      > & { results: Pick<Row<'assessment_results'>, 'score' | 'completed_at'>[] })
    | null
  /** Every change of the status, in the order in which they came. */
  changes: Pick<
    Row<'application_status_log'>,
    'from_status' | 'to_status' | 'changed_at' | 'reopened'
  >[]
  /** Into stages whose name the company tells, in the order in which they came. */
  moves: Pick<Row<'stage_moves'>, 'name' | 'moved_at' | 'taken_back_at'>[]
  /** The first time that an administrator opened it. */
  seen: Pick<Row<'data_views'>, 'seen_at'>[]
  /** The same for its résumé. */
  opened: Pick<Row<'data_views'>, 'seen_at'>[]
}

export type ApplicationStatus = Row<'job_applications'>['status']

const withHistory = `*,
  job:jobs(id, title, company_name, location, work_mode, test_questions,
    results:assessment_results(score, completed_at)),
  changes:application_status_log(from_status, to_status, changed_at, reopened),
  moves:stage_moves(name, moved_at, taken_back_at),
  seen:data_views(seen_at),
  opened:data_views(seen_at)`

/** With their jobs and what has happened to each, newest first. */
export const applicationsOf = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }],
    meta: { tables: ['data_views', 'assessment_results'] },
    queryFn: async (): Promise<Application[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select(withHistory)
        .eq('applicant_id', applicantId)
        .eq('job.results.candidate_id', applicantId)
        .order('id', { referencedTable: 'changes' })
        .order('id', { referencedTable: 'moves' })
        .eq('seen.what', 'application')
        .order('seen_at', { referencedTable: 'seen' })
        .limit(1, { referencedTable: 'seen' })
        .eq('opened.what', 'resume')
        .order('seen_at', { referencedTable: 'opened' })
        .limit(1, { referencedTable: 'opened' })
        .order('created_at', { ascending: false })
        .throwOnError()
      return data
    },
  })

/** The statuses alone, for the dashboard's counters (CAN-02). */
export const statusesOf = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }, 'statuses'],
    queryFn: async (): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('status')
        .eq('applicant_id', applicantId)
        .throwOnError()
      return data.map((row) => row.status)
    },
  })

/** What the person can refer to later. */
export type Receipt = Pick<Row<'job_applications'>, 'id' | 'created_at' | 'receipt_number'>

export const receiptColumns = 'id, created_at, receipt_number'

/** The person's application for one job. */
export type OwnApplication = Receipt & Pick<Row<'job_applications'>, 'status' | 'cover_letter'>

/**
 * The person's latest application for this job. Requested as a list, since a missing single row
 * would be reported as an error.
 */
export const appliedFor = (applicantId: string, jobId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId, jobId }],
    queryFn: async (): Promise<OwnApplication | null> => {
      const client = await getClient()
      const { data } = await client
        .from('applications')
        .select(`${receiptColumns}, status, cover_letter`)
        .eq('job_id', jobId)
        .eq('candidate_id', applicantId)
        .order('created_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export type ApplicationRules = {
  resume: boolean
  coverLetter: boolean
  /** Whether somebody may apply again whose application has ended. */
  again: boolean
}

/** What the platform requires of every application and allows, as an administrator has set it. */
export const applicationRules = queryOptions({
  queryKey: ['settings', 'application_settings'],
  queryFn: async (): Promise<ApplicationRules> => {
    const client = await getClient()
    const { data } = await client
      .from('settings')
      .select('value, saved_at')
      .eq('section', 'application_settings')
      .maybeSingle()
      .throwOnError()
    const value = (data?.saved_at ? data.value : {}) as Record<string, unknown>
    return {
      resume: value.require_resume === true,
      coverLetter: value.require_cover_letter === true,
      again: value.allow_multiple_applications === true,
    }
  },
})

export const withdrawalReasons = [
  'other_job',
  'pay',
  'place',
  'role',
  'waiting',
  'doubts',
  'personal',
  'other',
] as const satisfies WithdrawalReason[]

export type WithdrawalReason = NonNullable<Row<'job_applications'>['withdrawal_reason']>

type Withdrawal = { id: string; reason: WithdrawalReason | null; note: string }

/** Withdraws an application while it is undecided. */
export async function withdraw({ id, reason, note }: Withdrawal) {
  const client = await getClient()
  await client
    .from('job_applications')
    .update({
      status: 'withdrawn',
      updated_at: new Date().toISOString(),
      ...(reason && { withdrawal_reason: reason, withdrawal_note: note.trim() || null }),
    })
    .eq('id', id)
    .throwOnError()
}
