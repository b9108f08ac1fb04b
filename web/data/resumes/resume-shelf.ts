// A person's résumés: the row of each file, its name, removing it, and its reading. The profile's
// resume_url says which one is the default.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import type { Row } from '../wire/tables.ts'
import { extensionOf } from './resumes.ts'

export type Resume = Row<'resumes'>

/** The database's limits for one person. */
const shelfRule = { maxFiles: 25, maxBytes: 50 * 1024 * 1024 } as const

/** Newest first. */
export const resumesOf = (personId: string) =>
  queryOptions({
    queryKey: ['resumes', { personId }],
    // The default's name is in the profile, and a file can come with an application.
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
 * The file's name with its true ending, `shivani.pdf`; null for one that its owner took off the
 * list.
 */
export const nameOfResume = (path: string) =>
  queryOptions({
    queryKey: ['resumes', { path }, 'name'],
    queryFn: async (): Promise<string | null> => {
      const client = await getClient()
      const { data } = await client
        .from('resumes')
        .select('name')
        .eq('path', path)
        .maybeSingle()
        .throwOnError()
      if (!data) return null
      const ending = `.${extensionOf(path)}`
      return data.name.toLowerCase().endsWith(ending) ? data.name : data.name + ending
    },
  })

/**
 * Throws `resumes_full` before sending a file for which there is no room; the database checks
 * again.
 */
export function checkRoom(shelf: readonly Pick<Resume, 'size'>[], file: Pick<File, 'size'>): void {
  const bytes = shelf.reduce((sum, { size }) => sum + size, file.size)
  if (shelf.length >= shelfRule.maxFiles || bytes > shelfRule.maxBytes) {
    throw new Refused('resumes_full')
  }
}

export async function renameResume({ id, name }: Pick<Resume, 'id' | 'name'>) {
  const client = await getClient()
  await client.from('resumes').update({ name }).eq('id', id).throwOnError()
}

/** Removes it from the list. The file is deleted too, unless an application was sent with it. */
export async function removeResume({ path }: Pick<Resume, 'path'>) {
  const client = await getClient()
  await client.from('resumes').delete().eq('path', path).throwOnError()
}

/** How many applications were sent with this file. */
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
