// The views of a list that an administrator keeps under a name: the list's address, without what is
// open in it.

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

/** Refused as 23505 where the name is taken, as `saved_views_full` where there are thirty. */
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
