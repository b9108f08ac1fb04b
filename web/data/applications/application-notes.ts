// Notes of those who hire about an application, and whom a note mentions.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'
import { type ApplicationPerson, nameAmong, peopleWith } from './application-people.ts'

/** `author`: null when their account is gone. */
export type Note = Row<'application_notes'> & { author: string | null }

/** The maximum length of a note. */
export const maxLength = 4000

/** In the order in which they were written. */
export const notesOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['application_notes', { applicationId }],
    queryFn: async ({ client: queries }): Promise<Note[]> => {
      const client = await getClient()
      const { data } = await client
        .from('application_notes')
        .select('*')
        .eq('application_id', applicationId)
        .order('created_at')
        .order('id')
        .throwOnError()
      const authors = data.map(({ author_id }) => author_id)
      const people = await peopleWith(queries, applicationId, authors)
      return data.map((note) => ({ ...note, author: nameAmong(people, note.author_id) }))
    },
  })

export type OwnNote = Pick<
  Row<'application_notes'>,
  'id' | 'application_id' | 'text' | 'created_at'
>

/** What this person has written about these applications. */
export const ownNotesOn = (authorId: string, applications: readonly string[]) =>
  queryOptions({
    queryKey: ['application_notes', { authorId, applications }],
    queryFn: async (): Promise<OwnNote[]> => {
      const client = await getClient()
      const { data } = await client
        .from('application_notes')
        .select('id, application_id, text, created_at')
        .eq('author_id', authorId)
        .in('application_id', applications.slice(0, 200))
        .order('created_at')
        .order('id')
        .throwOnError()
      return data
    },
    enabled: authorId !== '' && applications.length > 0,
  })

type Named = Pick<ApplicationPerson, 'id' | 'full_name'>

/**
 * The people whose name follows an @ in the text, the longest names first: @Asha Rao is not @Asha.
 */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  let rest = text
  const found: string[] = []
  for (const { id, full_name } of people.toSorted(byLength)) {
    if (!full_name || !rest.includes(`@${full_name}`)) continue
    found.push(id)
    rest = rest.replaceAll(`@${full_name}`, '')
  }
  return found
}

const byLength = (a: Named, b: Named) => (b.full_name ?? '').length - (a.full_name ?? '').length

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
