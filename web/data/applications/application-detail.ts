// One application with everything an administrator decides by: its person, its history, its
// assessment, and the person's other applications.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'
import { nameAmong, peopleWith } from './application-people.ts'
import type { ApplicationStatus } from './applications.ts'
import { type MailChoice, mailNow, type Outcome } from './decisions.ts'

type Change = Pick<
  Row<'application_status_log'>,
  'id' | 'from_status' | 'to_status' | 'changed_at' | 'reopened'
> &
  Doer

/** `byApplicant`: their name is not known to members once they have withdrawn. */
type Doer = { by: string | null; byApplicant: boolean }

type StageMove = Pick<Row<'stage_moves'>, 'id' | 'name' | 'status' | 'moved_at' | 'taken_back_at'> &
  Doer

const ofJob = [
  'id',
  'title',
  'company_name',
  'location',
  'status',
  'skills',
  'experience_required',
  'salary_min',
  'salary_max',
  'salary_range',
  'currency',
] as const

export type ApplicationDetail = Omit<Row<'job_applications'>, 'status'> & {
  status: ApplicationStatus
  person: Row<'profiles'> | null
  job: Pick<Row<'jobs'>, (typeof ofJob)[number]> | null
  changes: Change[]
  /** From one stage to another, those that were taken back too. */
  moves: StageMove[]
}

const parts = `*,
  person:profiles!job_applications_applicant_id_fkey(*),
  job:jobs(id, title, company_name, location, status, skills, experience_required,
    salary_min, salary_max, salary_range, currency),
  changes:application_status_log(id, from_status, to_status, changed_at, reopened, changed_by),
  moves:stage_moves(id, name, status, moved_at, taken_back_at, moved_by)`

/** Null when there is none of this id. */
export const detailOf = (id: string) =>
  queryOptions({
    queryKey: ['job_applications', { id }, 'detail'],
    queryFn: async ({ client: queries }): Promise<ApplicationDetail | null> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select(parts)
        .eq('id', id)
        .order('id', { referencedTable: 'changes' })
        .order('id', { referencedTable: 'moves' })
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const { applicant_id, person, changes, moves } = data
      const doers = [...changes.map((one) => one.changed_by), ...moves.map((one) => one.moved_by)]
      const others = doers.filter((doer) => doer !== applicant_id)
      const people = await peopleWith(queries, id, others)
      const doerOf = (doer: string | null): Doer =>
        doer && doer === applicant_id
          ? { by: person?.full_name ?? null, byApplicant: true }
          : { by: nameAmong(people, doer), byApplicant: false }
      return {
        ...data,
        changes: changes.map(({ changed_by, ...one }) => ({ ...one, ...doerOf(changed_by) })),
        moves: moves.map(({ moved_by, ...one }) => ({ ...one, ...doerOf(moved_by) })),
      }
    },
  })

type OtherApplication = Pick<
  Row<'job_applications'>,
  'id' | 'created_at' | 'job_title' | 'job_company' | 'status'
>

/** The person's other applications, the newest first. */
export const otherApplicationsOf = (applicantId: string, id: string) =>
  queryOptions({
    queryKey: ['job_applications', { applicantId }, 'others', id],
    queryFn: async (): Promise<OtherApplication[]> => {
      const client = await getClient()
      const { data } = await client
        .from('job_applications')
        .select('id, created_at, job_title, job_company, status')
        .eq('applicant_id', applicantId)
        .neq('id', id)
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError()
      return data
    },
  })

export type Answered = Shapes['answered_question']
type AnswerSheet = Shapes['answer_sheet']

/** The assessment as the person saw and answered it; null without a result. */
export const answersOf = (id: string) =>
  queryOptions({
    queryKey: ['assessment_results', { application: id }],
    queryFn: async (): Promise<AnswerSheet | null> => {
      const client = await getClient()
      const { data } = await client.rpc('answers_of', { application: id }).throwOnError()
      return data
    },
  })

/** The allowed next steps; the database has the same rule (decision 203). */
export const nextOf: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['shortlisted', 'hired', 'rejected'],
  shortlisted: ['hired', 'rejected'],
  rejected: [],
  hired: [],
  withdrawn: [],
}

type Move = {
  id: string
  /** The status on the screen: if it has changed, nothing happens. */
  present: ApplicationStatus
  next: ApplicationStatus
  reason?: string | undefined
  choice?: MailChoice | undefined
}

export async function moveApplication({
  id,
  present,
  next,
  reason,
  choice = mailNow,
}: Move): Promise<Outcome> {
  const client = await getClient()
  const { data } = await client
    .rpc('move_application', { application: id, present, next, reason, choice })
    .throwOnError()
  return data
}

type Reopening = { id: string; reason: string; choice: MailChoice }

/** A rejection or a hire is open again, in the status before it. */
export async function reopenApplication({ id, reason, choice }: Reopening): Promise<Outcome> {
  const client = await getClient()
  const { data } = await client
    .rpc('reopen_application', { application_id: id, reason, choice })
    .throwOnError()
  return data
}

/** Undoes one's own last step, within the eight seconds. */
export async function undoMove(id: string): Promise<Outcome> {
  const client = await getClient()
  const { data } = await client.rpc('take_back_move', { application: id }).throwOnError()
  return data
}
