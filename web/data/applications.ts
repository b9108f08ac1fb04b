// A candidate's applications: reading them, and sending one in the two ways the specification gives (CAN-07, CAN-09).
// Deciding on them is the administrator's file.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from './client.ts'
import type { Row } from './tables.ts'

export type Application = Row<'job_applications'> & {
  job: Pick<Row<'jobs'>, 'id' | 'title' | 'company_name' | 'location' | 'work_mode'> | null
}

export type ApplicationStatus =
  | 'pending'
  | 'approved'
  | 'shortlisted'
  | 'rejected'
  | 'hired'
  | 'withdrawn'

/** With their jobs, newest first. */
export const applicationsOf = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }],
    queryFn: async (): Promise<Application[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('*, job:jobs(id, title, company_name, location, work_mode)')
        .eq('applicant_id', applicantId)
        .order('created_at', { ascending: false })
        .throwOnError()
      return data as unknown as Application[]
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

/** Whether the person has applied for this job. Asked as a list, since a single row that is missing would be told as an error. */
export const appliedFor = (applicantId: string, jobId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId, jobId }],
    queryFn: async (): Promise<boolean> => {
      const client = await getClient()
      const { data } = await client
        .from('applications')
        .select('id')
        .eq('job_id', jobId)
        .eq('candidate_id', applicantId)
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data !== null
    },
  })

/** The jobs a person has applied for, to mark them in the list. */
export const jobsAppliedFor = (applicantId: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }, 'jobs'],
    queryFn: async (): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('job_id')
        .eq('applicant_id', applicantId)
        .throwOnError()
      return data.flatMap(({ job_id }) => job_id ?? [])
    },
  })

/** Asked right before Apply Now on the list sends anything; the database has the last word all the same. */
export async function hasApplied({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const client = await getClient()
  const { data } = await client
    .from('job_applications')
    .select('id')
    .eq('job_id', jobId)
    .eq('applicant_id', applicantId)
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data !== null
}

/** What the platform asks of every application, once an administrator has saved it. */
export const applicationRules = queryOptions({
  queryKey: ['settings', 'application_settings'],
  queryFn: async () => {
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
    }
  },
})

/** What a refused application lacks, as the database's hint names it. */
export function lacking(error: unknown): 'resume' | 'coverLetter' | null {
  const hint = (error as { hint?: unknown } | null)?.hint
  if (hint === 'resume_required') return 'resume'
  return hint === 'cover_letter_required' ? 'coverLetter' : null
}

/** Apply Now on the list. A second application is the database's 23505. */
export async function applyAtOnce({ jobId, applicantId }: { jobId: string; applicantId: string }) {
  const client = await getClient()
  await client
    .from('job_applications')
    .insert({
      job_id: jobId,
      applicant_id: applicantId,
      status: 'pending',
      created_at: new Date().toISOString(),
    })
    .throwOnError()
}

export type NewApplication = {
  jobId: string
  candidateId: string
  coverLetter: string
  /** The path in the bucket `resumes`, as uploadResume answers it. */
  resumePath: string | null
}

export type Receipt = Pick<Row<'job_applications'>, 'id' | 'created_at' | 'receipt_number'>

/** The application form of a job's page. Answers what the person can refer to later. */
export async function apply({
  jobId,
  candidateId,
  coverLetter,
  resumePath,
}: NewApplication): Promise<Receipt> {
  const client = await getClient()
  const now = new Date().toISOString()
  const { data } = await client
    .from('applications')
    .insert({
      job_id: jobId,
      candidate_id: candidateId,
      status: 'pending',
      cover_letter: coverLetter || null,
      resume_url: resumePath,
      created_at: now,
      updated_at: now,
    })
    .select('id, created_at, receipt_number')
    .single()
    .throwOnError()
  return data
}

/** Takes an application back while it is undecided. */
export async function withdraw(applicationId: string) {
  const client = await getClient()
  await client
    .from('job_applications')
    .update({ status: 'withdrawn', updated_at: new Date().toISOString() })
    .eq('id', applicationId)
    .throwOnError()
}
