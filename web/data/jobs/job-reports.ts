// Reporting a posting: signed-in people under their name and once per posting, visitors
// anonymously.

import { getClient } from '../wire/client.ts'
import { codeOf } from '../wire/errors.ts'
import { publicReads } from '../wire/public-reads.ts'
import type { Row } from '../wire/tables.ts'

export type ReportReason = Row<'job_reports'>['reason']

/** In the order in which they are offered. */
export const reportReasons = [
  'fee',
  'messenger',
  'not_real',
  'discriminates',
  'outdated',
  'other',
] as const satisfies readonly ReportReason[]

export type NewReport = { jobId: string; reason: ReportReason; details: string }

/** What is shown after it was sent. */
export type SentReport = Pick<Row<'job_reports'>, 'created_at' | 'reason'> & {
  /** It had been sent before. */
  earlier: boolean
}

/** Sends it once: a second one by the same person returns the first. */
export async function reportAs(personId: string, report: NewReport): Promise<SentReport> {
  const client = await getClient()
  const { data, error } = await client
    .from('job_reports')
    .insert({ ...columnsOf(report), person_id: personId } as never)
    .select('created_at, reason')
    .single()
  if (data) return { ...data, earlier: false }
  const earlier = codeOf(error) === '23505' && (await ownReport(personId, report.jobId))
  if (earlier) return earlier
  throw error
}

/** Returns nothing: a visitor cannot read reports. */
export async function reportAsVisitor(report: NewReport): Promise<SentReport> {
  const reads = await publicReads()
  await reads
    .from('job_reports')
    .insert(columnsOf(report) as never)
    .throwOnError()
  return { created_at: new Date().toISOString(), reason: report.reason, earlier: false }
}

export async function ownReport(personId: string, jobId: string): Promise<SentReport | null> {
  const client = await getClient()
  const { data } = await client
    .from('job_reports')
    .select('created_at, reason')
    .eq('person_id', personId)
    .eq('job_id', jobId)
    .is('message_side', null)
    .maybeSingle()
    .throwOnError()
  return data && { ...data, earlier: true }
}

/** The database adds the posting's name. */
const columnsOf = ({ jobId, reason, details }: NewReport) => ({
  job_id: jobId,
  reason,
  details: details.trim() || null,
})
