// An administrator's saved views of a list: the list's address under a name, without the open
// entry.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type SavedView = Pick<Row<'saved_views'>, 'id' | 'name'> & {
  filters: Record<string, string>
}

export const savedViews = (list: string) =>
  queryOptions({
    queryKey: ['saved_views', { list }],
    queryFn: async (): Promise<SavedView[]> => {
      const client = await getClient()
      const { data } = await client
        .from('saved_views')
        .select('id, name, filters')
        .eq('list', list)
        .order('name')
        .throwOnError()
      return data as SavedView[]
    },
  })

/** Fails with 23505 when the name is taken, with `saved_views_full` when there are thirty. */
export async function saveView(view: {
  list: string
  name: string
  filters: Record<string, string>
}) {
  const client = await getClient()
  await client.from('saved_views').insert(view).throwOnError()
}

export async function deleteView(id: string) {
  const client = await getClient()
  await client.from('saved_views').delete().eq('id', id).throwOnError()
}
