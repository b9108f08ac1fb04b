// Job postings as administrators write them (ADM-04, ADM-05). Reading them as everybody does is jobs.ts.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from './client.ts'
import { contains } from './plain-filters.ts'
import type { Insert, Row } from './tables.ts'

export type Posting = Row<'jobs'>
export type PostingFields = Pick<
  Insert<'jobs'>,
  | 'title'
  | 'company_name'
  | 'location'
  | 'description'
  | 'requirements'
  | 'type'
  | 'status'
  | 'department'
  | 'salary_range'
  | 'work_mode'
  | 'skills'
  | 'closing_date'
>
export type PostingsPage = { postings: Posting[]; total: number }

export const postingsPerPage = 50

/** All postings, newest first; `search` is looked for in title and company. */
export const postings = (search: string, pages: number) =>
  queryOptions({
    queryKey: ['jobs', 'postings', { search, pages }],
    queryFn: async (): Promise<PostingsPage> => {
      const client = await getClient()
      let query = client.from('jobs').select('*', { count: 'exact' })
      if (search.trim()) {
        const pattern = quoted(contains(search))
        query = query.or(`title.ilike.${pattern},company_name.ilike.${pattern}`)
      }
      const { data, count } = await query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(0, pages * postingsPerPage - 1)
        .throwOnError()
      return { postings: data, total: count ?? data.length }
    },
    placeholderData: (previous) => previous,
  })

export async function createPosting(fields: PostingFields) {
  const client = await getClient()
  const now = new Date().toISOString()
  await client
    .from('jobs')
    // The database fills `company`; the type does not know.
    .insert({ ...fields, created_at: now, updated_at: now } as Insert<'jobs'>)
    .throwOnError()
}

/** Somebody else has changed or deleted the posting since it was loaded. */
export class ChangedMeanwhile extends Error {}

type Edit = { loaded: Pick<Posting, 'id' | 'updated_at'>; fields: PostingFields }

/** Writes only over what was loaded; throws `ChangedMeanwhile` when that is no longer there, and changes nothing. */
export async function updatePosting({ loaded, fields }: Edit) {
  const client = await getClient()
  const { data } = await client
    .from('jobs')
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq('id', loaded.id)
    .eq('updated_at', loaded.updated_at)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new ChangedMeanwhile()
}

export async function deletePosting(id: string) {
  const client = await getClient()
  await client.from('jobs').delete().eq('id', id).throwOnError()
}

/** A value inside `or=(…)`, whose own commas and brackets must not be taken for the list's. */
export const quoted = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
