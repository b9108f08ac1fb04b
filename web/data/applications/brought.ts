// What a company brings from where it hired before: rows of a file, first tried and then brought,
// and the list of what was brought.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

/** The server's rule for one file. */
export const maxRows = 2000

export type BroughtOutcome = Shapes['brought_row']

export type BroughtRow = {
  name: string
  email: string
  /** The posting's id; without one it is found by its title. */
  job: string
  title: string
  stage: string
  /** `2026-10-31`, or empty. */
  applied_on: string
  source: string
}

type Bringing = { companyId: string; rows: readonly BroughtRow[]; isTrial: boolean }

/** What becomes of each row, in the order of the file. */
export async function bring({ companyId, rows, isTrial }: Bringing): Promise<BroughtOutcome[]> {
  const client = await getClient()
  const { data } = await client
    .rpc('bring_applications', { company_id: companyId, rows: [...rows], dry_run: isTrial })
    .throwOnError()
  return data
}

export type Brought = Pick<
  Row<'brought_applications'>,
  'id' | 'full_name' | 'status' | 'state' | 'applied_on' | 'created_at' | 'application_id'
> & { job: { title: string } | null; stage: { name: string } | null }

const perPage = 50

/** The newest first. */
export const broughtOf = (companyId: string, pages: number) =>
  queryOptions({
    queryKey: ['brought_applications', { companyId, pages }],
    queryFn: async (): Promise<{ rows: Brought[]; total: number }> => {
      const client = await getClient()
      const { data, count } = await client
        .from('brought_applications')
        .select(
          'id, full_name, status, state, applied_on, created_at, application_id, job:jobs(title), stage:stages(name)',
          { count: 'exact' },
        )
        .eq('company_id', companyId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(pages * perPage)
        .throwOnError()
      return { rows: data, total: count ?? data.length }
    },
    // The notices go within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'waiting') ? 10_000 : false,
  })

type Opening = Pick<Row<'jobs'>, 'id' | 'title'>

/** The postings to which a company can bring applications. */
export const postingsToBringTo = (companyId: string) =>
  queryOptions({
    queryKey: ['jobs', { postingsToBringTo: companyId }],
    queryFn: async (): Promise<Opening[]> => {
      const client = await getClient()
      const { data } = await client
        .from('jobs')
        .select('id, title')
        .eq('company_id', companyId)
        .in('status', ['active', 'closed'])
        .order('status')
        .order('title')
        .limit(500)
        .throwOnError()
      return data
    },
  })
