// The addresses from which a company's postings are fetched, and what became of the last fetches.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'
import { type ImportRun, isBusy } from './imports.ts'

export type Fetch = Pick<Row<'feed_fetches'>, 'id' | 'fetched_at' | 'outcome' | 'status'> & {
  run: Pick<ImportRun, 'id' | 'state' | 'inserted' | 'updated' | 'refused' | 'total'> | null
}

export type Feed = Pick<
  Row<'company_feeds'>,
  'id' | 'address' | 'state' | 'failing_since' | 'next_fetch_at'
> & {
  company: { id: string; name: string } | null
  /** The newest first. */
  fetches: Fetch[]
}

/** The server's rule for one company. */
export const maxFeeds = 3
const shownFetches = 7

/** Of a company; of all of them for an administrator. */
export const feedsOf = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['company_feeds', { companyId }],
    queryFn: async (): Promise<Feed[]> => {
      const client = await getClient()
      let query = client
        .from('company_feeds')
        .select(
          `id, address, state, failing_since, next_fetch_at, company:companies(id, name),
           fetches:feed_fetches!feed_fetches_feed_id_fkey(id, fetched_at, outcome, status,
             run:import_runs!feed_fetches_run_id_fkey(id, state, inserted, updated, refused, total))`,
        )
        .neq('state', 'removed')
      if (companyId) query = query.eq('company_id', companyId)
      const { data } = await query
        .order('created_at')
        .order('fetched_at', { referencedTable: 'fetches', ascending: false })
        .limit(shownFetches, { referencedTable: 'fetches' })
        .limit(200)
        .throwOnError()
      return data as Feed[]
    },
    // What is being fetched or read is looked at again: feeds send no live changes.
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 3000 : false),
  })

export const isDue = ({ state, next_fetch_at }: Feed) =>
  state === 'active' && new Date(next_fetch_at) <= new Date()

const isUnderWay = (feed: Feed) =>
  isDue(feed) || feed.fetches.some(({ run }) => run !== null && isBusy(run))

export async function addFeed({ companyId, address }: { companyId: string; address: string }) {
  const client = await getClient()
  await client.rpc('add_feed', { company_id: companyId, address }).throwOnError()
}

export async function fetchFeed(id: string) {
  const client = await getClient()
  await client.rpc('fetch_feed', { feed_id: id }).throwOnError()
}

export async function removeFeed(id: string) {
  const client = await getClient()
  await client.rpc('remove_feed', { feed_id: id }).throwOnError()
}
