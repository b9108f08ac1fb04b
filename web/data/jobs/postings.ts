// Job postings as administrators edit them (ADM-04 to ADM-06): the list, one with the questions of
// its assessment, and saving. Reading them as everybody does is in jobs.ts.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Insert, Row } from '../wire/tables.ts'

export type Posting = Row<'jobs'>

export const jobTypes = [
  'full-time',
  'part-time',
  'contract',
  'internship',
] as const satisfies Posting['type'][]
export const jobStatuses = ['active', 'closed', 'draft'] as const satisfies Posting['status'][]

/** Four options; `correct_answer` is the position of the right one. */
export type TestQuestion = { question: string; options: string[]; correct_answer: number }

/** What a form saves. Without `test_questions` they are unchanged. */
export type PostingFields = Pick<
  Insert<'jobs'>,
  | 'title'
  | 'company_name'
  | 'location'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'type'
  | 'status'
  | 'department'
  | 'experience_required'
  | 'salary_min'
  | 'salary_max'
  | 'salary_range'
  | 'currency'
  | 'work_mode'
  | 'skills'
  | 'vacancies'
  | 'closing_date'
> & { test_questions?: TestQuestion[] }

export type ListedPosting = Shapes['listed_posting']

export type PostingFilters = {
  search?: string
  status?: Posting['status']
  company_id?: string
}
export const postingSorts = [
  'newest',
  'changed',
  'title',
  'company',
  'closing',
  'applications',
] as const
export type PostingSort = (typeof postingSorts)[number]

type PostingsPage = Shapes['posting_page']

export const postingsPerPage = 50

export const postings = (filters: PostingFilters, sort: PostingSort, page: number) =>
  queryOptions({
    queryKey: ['jobs', 'postings', { filters, sort, page }],
    queryFn: async (): Promise<PostingsPage> => {
      const client = await getClient()
      const { data } = await client
        .rpc('list_postings', { filters, sort, page, page_size: postingsPerPage })
        .throwOnError()
      return data
    },
    placeholderData: (previous) => previous,
    meta: { tables: ['jobs', 'job_applications'] },
  })

/** A posting for editing: with its questions and their right answers. */
export type WholePosting = Omit<Posting, 'test_questions'> & { test_questions: TestQuestion[] }

/** Null when there is none with this id (any more). */
export const postingOf = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'posting', { id }],
    queryFn: () => readPosting(id),
    // A form starts from the present data, not from when it was last opened.
    gcTime: 0,
  })

export async function readPosting(id: string): Promise<WholePosting | null> {
  const client = await getClient()
  const { data } = await client
    .from('jobs')
    .select('*, questions:job_questions(position, question, options, correct_answer)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const { questions, ...posting } = data
  return {
    ...posting,
    test_questions: questions
      .toSorted((one, other) => one.position - other.position)
      .map(({ position: _, ...question }) => question),
  }
}

/** The status after saving: the settings may have made it a draft. */
type Saved = Pick<Posting, 'id' | 'status'>

export async function createPosting(fields: PostingFields): Promise<Saved> {
  const client = await getClient()
  const now = new Date().toISOString()
  const { data } = await client
    .from('jobs')
    .insert({ ...row(fields), created_at: now, updated_at: now })
    .select('id, status')
    .single()
    .throwOnError()
  return data
}

/** Somebody else has changed or deleted the posting since it was loaded. */
export class ChangedMeanwhile extends Error {}

type Edit = { loaded: Pick<Posting, 'id' | 'updated_at'>; fields: Partial<PostingFields> }

/**
 * Overwrites only the loaded version; throws `ChangedMeanwhile` if it has changed or is gone, and
 * changes nothing.
 */
export async function updatePosting({ loaded, fields }: Edit): Promise<Saved> {
  const client = await getClient()
  const { data } = await client
    .from('jobs')
    .update({ ...row(fields), updated_at: new Date().toISOString() })
    .eq('id', loaded.id)
    .eq('updated_at', loaded.updated_at)
    .select('id, status')
    .throwOnError()
  const [saved] = data
  if (!saved) throw new ChangedMeanwhile()
  return saved
}

export async function deletePosting(id: string) {
  const client = await getClient()
  await client.from('jobs').delete().eq('id', id).throwOnError()
}

/** The database fills `company` and missing columns; the types do not know that. */
const row = (fields: Partial<PostingFields>) =>
  fields as Omit<Insert<'jobs'>, 'company'> & { company: string }

type Review = Shapes['posting_review']

/** What a posting's pay is judged by. */
export type OfferedPay = Pick<
  PostingFields,
  'title' | 'location' | 'experience_required' | 'salary_range' | 'salary_min' | 'salary_max'
> & { currency?: string }

type ReviewAsked = { job?: string; company?: string; pay?: OfferedPay }

export const reviewOf = (said: string, { job, company, pay }: ReviewAsked) =>
  queryOptions({
    queryKey: ['job_flags', 'review', { said, job, company, pay }],
    queryFn: async (): Promise<Review> => {
      const client = await getClient()
      const { data } = await client
        .rpc('review_posting', {
          said,
          ...(job ? { job } : {}),
          ...(company ? { company } : {}),
          ...(pay ? { pay } : {}),
        })
        .throwOnError()
      return data
    },
    placeholderData: (previous) => previous,
    gcTime: 60_000,
  })

/** Skills as the search knows them, by any of their names. */
export const skillSuggestions = (typed: string) =>
  queryOptions({
    queryKey: ['skill_names', { typed }],
    queryFn: async (): Promise<string[]> => {
      const client = await getClient()
      const { data } = await client
        .from('skill_names')
        .select('skill')
        .ilike(
          'name',
          `${typed
            .trim()
            .toLowerCase()
            .replaceAll(/[%_*\\]/g, '_')}%`,
        )
        .order('name')
        .limit(30)
        .throwOnError()
      return [...new Set(data.map(({ skill }) => skill))].slice(0, 8)
    },
    placeholderData: (previous) => previous,
  })
