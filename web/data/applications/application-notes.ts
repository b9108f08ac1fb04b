// Notes of administrators about an application, and whom a note mentions.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type Note = Row<'application_notes'> & {
  author: Pick<Row<'profiles'>, 'full_name'> | null
}
export type Administrator = Pick<Row<'profiles'>, 'id' | 'full_name'>

/** The maximum length of a note. */
export const mostLetters = 4000

/** In the order in which they were written. */
export const notesOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['application_notes', { applicationId }],
    queryFn: async (): Promise<Note[]> => {
      const client = await getClient()
      const { data } = await client
        .from('application_notes')
        .select('*, author:profiles(full_name)')
        .eq('application_id', applicationId)
        .order('created_at')
        .order('id')
        .throwOnError()
      return data
    },
  })

/** Who can be mentioned. */
export const administrators = queryOptions({
  queryKey: ['profiles', { role: 'admin' }],
  queryFn: async (): Promise<Administrator[]> => {
    const client = await getClient()
    const { data } = await client
      .from('profiles')
      .select('id, full_name')
      .eq('role', 'admin')
      .order('full_name')
      .throwOnError()
    return data
  },
})

/**
 * The people whose name follows an @ in the text, the longest names first: @Asha Rao is not @Asha.
 */
export function mentionsIn(text: string, people: readonly Administrator[]): string[] {
  let rest = text
  const found: string[] = []
  for (const { id, full_name } of people.toSorted(byLength)) {
    if (!full_name || !rest.includes(`@${full_name}`)) continue
    found.push(id)
    rest = rest.replaceAll(`@${full_name}`, '')
  }
  return found
}

const byLength = (a: Administrator, b: Administrator) => b.full_name.length - a.full_name.length

type Words = { text: string; mentions: string[] }

export async function writeNote({ applicationId, ...words }: Words & { applicationId: string }) {
  const client = await getClient()
  await client
    .from('application_notes')
    .insert({ application_id: applicationId, ...words })
    .throwOnError()
}

export async function changeNote({ id, ...words }: Words & { id: string }) {
  const client = await getClient()
  await client.from('application_notes').update(words).eq('id', id).throwOnError()
}

export async function deleteNote(id: string) {
  const client = await getClient()
  await client.from('application_notes').delete().eq('id', id).throwOnError()
}
