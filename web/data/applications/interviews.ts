// The applications for which the person interviews: what an interviewer reads, without any way to
// reach the applicant.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { fieldsOf, textIn } from '../wire/json-fields.ts'

type Answer = Shapes['application_to_interview']
type Position = { title: string; company: string; from: string; until: string | undefined }
export type ToInterview = Omit<Answer, 'positions'> & { positions: Position[] }

export const applicationsToInterview = queryOptions({
  queryKey: ['job_applications', 'interviews'],
  queryFn: async (): Promise<ToInterview[]> => {
    const client = await getClient()
    const { data } = await client.rpc('applications_to_interview', {}, { get: true }).throwOnError()
    return data.map((row) => ({ ...row, positions: positionsIn(row.positions) }))
  },
})

function positionsIn(positions: Answer['positions']): Position[] {
  if (!Array.isArray(positions)) return []
  return positions.map((position) => {
    const { title, company, started_on, ended_on } = fieldsOf(position)
    return {
      title: textIn(title) ?? '',
      company: textIn(company) ?? '',
      from: textIn(started_on) ?? '',
      until: textIn(ended_on),
    }
  })
}
