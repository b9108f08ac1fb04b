// The searches a person has saved, with or without an alert. Their own name for one is kept;
// without it, the screens call it by its filters.

import { queryOptions } from '@tanstack/react-query'
import type { Json } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'
import type { JobFilters } from './jobs.ts'
import { filtersOf, storedFrom } from './stored-filters.ts'

export type SavedSearch = Omit<Row<'saved_searches'>, 'filters'> & { filters: JobFilters }

/** The latest first. */
export const savedSearchesOf = (personId: string) =>
  queryOptions({
    queryKey: ['saved_searches', { personId }],
    queryFn: async (): Promise<SavedSearch[]> => {
      const client = await getClient()
      const { data } = await client
        .from('saved_searches')
        .select('*')
        .eq('person_id', personId)
        .order('created_at', { ascending: false })
        .throwOnError()
      return data.map((row) => ({
        ...row,
        filters: filtersOf(row.filters as Record<string, unknown>),
      }))
    },
  })

/** Without an alert. Fails with `saved_searches_full` when there are twenty. */
export async function saveSearch(search: { personId: string; filters: JobFilters }) {
  const client = await getClient()
  await client
    .from('saved_searches')
    .insert({
      person_id: search.personId,
      filters: storedFrom(search.filters) as Json,
    })
    .throwOnError()
}

export async function changeSearch(change: { id: string; name?: string | null; alert?: boolean }) {
  const { id, ...changed } = change
  const client = await getClient()
  await client.from('saved_searches').update(changed).eq('id', id).throwOnError()
}

export async function deleteSearch(id: string) {
  const client = await getClient()
  await client.from('saved_searches').delete().eq('id', id).throwOnError()
}
