// Saved views of a list: the list's address under a name, without the open entry. The person's own,
// and those that others share with them.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type SavedView = Pick<
  Row<'saved_views'>,
  'id' | 'name' | 'person_id' | 'shared' | 'company_id' | 'shared_role'
> & { filters: Record<string, string> }

/** With whom: without a company the administrators, without a role everybody of the company. */
export type Sharing = Pick<SavedView, 'shared' | 'company_id' | 'shared_role'>
export const notShared: Sharing = { shared: false, company_id: null, shared_role: null }

export const savedViews = (list: string) =>
  queryOptions({
    queryKey: ['saved_views', { list }],
    queryFn: async (): Promise<SavedView[]> => {
      const client = await getClient()
      const { data } = await client
        .from('saved_views')
        .select('id, name, filters, person_id, shared, company_id, shared_role')
        .eq('list', list)
        .order('name')
        .order('id')
        .throwOnError()
      return data as SavedView[]
    },
  })

type NewView = Sharing & { list: string; name: string; filters: Record<string, string> }

/** Fails with 23505 when the name is taken, with `saved_views_full` when there are thirty. */
export async function saveView(view: NewView) {
  const client = await getClient()
  await client.from('saved_views').insert(view).throwOnError()
}

export async function shareView({ id, ...sharing }: Sharing & { id: string }) {
  const client = await getClient()
  await client.from('saved_views').update(sharing).eq('id', id).throwOnError()
}

export async function deleteView(id: string) {
  const client = await getClient()
  await client.from('saved_views').delete().eq('id', id).throwOnError()
}
