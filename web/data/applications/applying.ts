// Sending an application, in the two ways the specification gives (CAN-07, CAN-09). Loaded when
// somebody applies.

import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { writeOnce } from '../wire/write-once.ts'
import { type Receipt, receiptColumns } from './applications.ts'
import { ended } from './applied-jobs.ts'

type Applicant = { jobId: string; applicantId: string }

/**
 * Apply Now on the list. A second application is 23505, found either here in advance or by the
 * database.
 */
export function applyWithoutForm({ jobId, applicantId }: Applicant): Promise<Receipt> {
  return writeOnce({
    what: ['apply now', applicantId, jobId],
    find: receiptOf,
    send: async (id) => {
      const client = await getClient()
      const { data: earlier } = await client
        .from('job_applications')
        .select(receiptColumns)
        .eq('job_id', jobId)
        .eq('applicant_id', applicantId)
        // Whether another one may follow those that ended, only the database knows.
        .not('status', 'in', `(${ended.join()})`)
        .limit(1)
        .maybeSingle()
        .throwOnError()
      if (earlier) throw new Refused('23505')
      const { data } = await client
        .from('job_applications')
        .insert({
          id,
          job_id: jobId,
          applicant_id: applicantId,
          status: 'pending',
          arrival: await arrival(),
          created_at: new Date().toISOString(),
        })
        .select(receiptColumns)
        .single()
        .throwOnError()
      return data
    },
  })
}

type NewApplication = {
  jobId: string
  candidateId: string
  coverLetter: string
  /** The path in the bucket `resumes`, from uploadResume. */
  resumePath: string | null
}

/**
 * The application form of a job's page: letter and file are saved together or not at all, and only
 * once however often they are sent.
 */
export function apply({
  jobId,
  candidateId,
  coverLetter,
  resumePath,
}: NewApplication): Promise<Receipt> {
  return writeOnce({
    what: ['apply', candidateId, jobId, coverLetter, resumePath],
    find: receiptOf,
    send: async (id) => {
      const client = await getClient()
      const now = new Date().toISOString()
      const { data } = await client
        .from('applications')
        .insert({
          id,
          job_id: jobId,
          candidate_id: candidateId,
          status: 'pending',
          cover_letter: coverLetter || null,
          resume_url: resumePath,
          arrival: await arrival(),
          created_at: now,
          updated_at: now,
        })
        .select(receiptColumns)
        .single()
        .throwOnError()
      return data
    },
  })
}

async function receiptOf(id: string): Promise<Receipt | null> {
  const client = await getClient()
  const { data } = await client
    .from('job_applications')
    .select(receiptColumns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data
}

/** An application must not wait or fail because of this. */
const arrival = () =>
  import('./attribution.ts').then(
    ({ keptAttribution }) => keptAttribution(new Date()),
    () => null,
  )

/** What a refused application lacks, from the database's hint. */
export function missingPartOf(error: unknown): 'resume' | 'coverLetter' | null {
  const hint = (error as { hint?: unknown } | null)?.hint
  if (hint === 'resume_required') return 'resume'
  return hint === 'cover_letter_required' ? 'coverLetter' : null
}
