// Who is around an application, by name: its team, and whoever else wrote or decided. Members do
// not read the profiles of their colleagues.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { say } from '../../messages/say.ts'
import { getClient } from '../wire/client.ts'

export type ApplicationPerson = Shapes['application_person']

export const peopleAround = (applicationId: string) =>
  queryOptions({
    queryKey: ['company_members', { around: applicationId }],
    queryFn: async (): Promise<ApplicationPerson[]> => {
      const client = await getClient()
      const { data } = await client
        .rpc('application_people', { application: applicationId }, { get: true })
        .throwOnError()
      return data
    },
    meta: { tables: ['job_members', 'application_notes', 'application_status_log'] },
  })

/** With the names of these, who may have come since they were read. */
export async function peopleWith(
  queries: QueryClient,
  applicationId: string,
  ids: readonly (string | null)[],
): Promise<ApplicationPerson[]> {
  const asked = peopleAround(applicationId)
  const known = queries.getQueryData(asked.queryKey)
  const isKnown = ids.every((id) => id === null || known?.some((person) => person.id === id))
  return known && isKnown ? known : queries.fetchQuery({ ...asked, staleTime: 0 })
}

/** Null for nobody, and when their account is gone. */
export function nameAmong(people: readonly ApplicationPerson[], id: string | null): string | null {
  const person = people.find((one) => one.id === id)
  // Members learn of an administrator no name.
  return person ? (person.full_name ?? say('frame.brand')) : null
}
