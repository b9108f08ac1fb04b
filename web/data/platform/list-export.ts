// A whole list as a file: the database returns a link that works once, and the browser downloads
// it.

import { getClient } from '../wire/client.ts'
import type { Json } from '../wire/tables.ts'

type Export = {
  list: string
  filters: Json
  /** The column headings of the file, by their names in the database. */
  headings: Record<string, string>
}

export async function exportList(wanted: Export): Promise<void> {
  const client = await getClient()
  const { data } = await client.rpc('export_list', wanted).throwOnError()
  const link = document.createElement('a')
  link.href = `/exports/lists/${data}`
  link.download = ''
  link.click()
}
