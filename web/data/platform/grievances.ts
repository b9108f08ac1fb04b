// Grievances about somebody's data or this site: each has a number, and a day by which a person
// answers.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type Grievance = Row<'grievances'>
/** What its author learns at once. */
export type FiledGrievance = { number: string; due_on: string }

/** Newest first. */
export const grievancesOf = (personId: string) =>
  queryOptions({
    queryKey: ['grievances', { personId }],
    queryFn: async (): Promise<Grievance[]> => {
      const client = await getClient()
      const { data } = await client
        .from('grievances')
        .select('*')
        .eq('person_id', personId)
        .order('asked_at', { ascending: false })
        .limit(100)
        .throwOnError()
      return data
    },
  })

/** Throws `grievance_limit` for the sixth of a day. */
export async function fileGrievance(written: {
  subject: string
  message: string
}): Promise<FiledGrievance> {
  const client = await getClient()
  const { data } = await client.rpc('file_grievance', written).throwOnError()
  return data as FiledGrievance
}

export async function closeGrievance(number: string) {
  const client = await getClient()
  await client.rpc('close_grievance', { number }).throwOnError()
}
