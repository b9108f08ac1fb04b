// A whole list as a file: the database gives a link that works once, and the browser downloads by it.

import { getClient } from './client.ts'
import type { Json } from './tables.ts'

export async function exportList(list: string, filters: Json): Promise<void> {
  const client = await getClient()
  const { data } = await client.rpc('export_list', { list, filters }).throwOnError()
  const link = document.createElement('a')
  link.href = `/exports/lists/${data}`
  link.download = ''
  link.click()
}
