// What the program reads in a résumé: the row that the worker fills for each file, with codes that
// the screen turns into words.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type ReadSection = { kind: string; title?: string; text: string }

/** Each end `2020-03` or `2020`, the second also `present`. */
type Period = { from?: string; to?: string }

/** The results; any of them may be missing. */
export type ReadFields = {
  name?: string
  email?: string
  phone?: string
  city?: string
  linkedin?: string
  github?: string
  portfolio?: string
  employers?: (Period & { employer?: string; title?: string })[]
  education?: (Period & { degree?: string; institution?: string })[]
  skills?: string[]
}

export type Reading = Pick<
  Row<'resume_readings'>,
  'path' | 'status' | 'reason' | 'text' | 'warnings'
> & { sections: ReadSection[]; fields: ReadFields }

/** Null until the reader has got the file. */
export const readingOf = (path: string) =>
  queryOptions({
    queryKey: ['resume_readings', { path }],
    queryFn: async (): Promise<Reading | null> => {
      const client = await getClient()
      const { data } = await client
        .from('resume_readings')
        .select('path, status, reason, text, sections, fields, warnings')
        .eq('path', path)
        .maybeSingle()
        .throwOnError()
      return (
        data && {
          ...data,
          sections: (data.sections ?? []) as ReadSection[],
          fields: (data.fields ?? {}) as ReadFields,
        }
      )
    },
  })
