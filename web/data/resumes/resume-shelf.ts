// The résumés a person keeps: the row of each file, its name, taking it off the shelf, and what a
// machine read in it. Which one is the default is said by the profile's resume_url.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import type { Row } from '../wire/tables.ts'

export type Resume = Row<'resumes'>

/** What the database takes of one person. */
export const shelfRule = { mostFiles: 25, mostBytes: 50 * 1024 * 1024 } as const

/** Newest first. */
export const resumesOf = (personId: string) =>
  queryOptions({
    queryKey: ['resumes', { personId }],
    // The default's name stands in the profile, and a file can arrive with an application.
    meta: { tables: ['profiles'] },
    queryFn: async (): Promise<Resume[]> => {
      const client = await getClient()
      const { data } = await client
        .from('resumes')
        .select('*')
        .eq('person_id', personId)
        .order('created_at', { ascending: false })
        .throwOnError()
      return data
    },
  })

/**
 * Throws `resumes_full` before a file is sent for which there is no room; the database counts
 * again.
 */
export function checkRoom(shelf: readonly Pick<Resume, 'size'>[], file: Pick<File, 'size'>): void {
  const bytes = shelf.reduce((sum, { size }) => sum + size, file.size)
  if (shelf.length >= shelfRule.mostFiles || bytes > shelfRule.mostBytes) {
    throw new Refused('resumes_full')
  }
}

export async function renameResume({ id, name }: Pick<Resume, 'id' | 'name'>) {
  const client = await getClient()
  await client.from('resumes').update({ name }).eq('id', id).throwOnError()
}

/** Takes it off the shelf. The file goes too, unless an application was sent with it. */
export async function removeResume({ path }: Pick<Resume, 'path'>) {
  const client = await getClient()
  await client.from('resumes').delete().eq('path', path).throwOnError()
}

/** How many applications went out with this file. */
export const applicationsWith = (personId: string, path: string) =>
  queryOptions({
    queryKey: ['job_applications', { personId, path }, 'count'],
    queryFn: async (): Promise<number> => {
      const client = await getClient()
      const { count } = await client
        .from('job_applications')
        .select('id', { count: 'exact', head: true })
        .eq('applicant_id', personId)
        .eq('resume_url', path)
        .throwOnError()
      return count ?? 0
    },
  })
