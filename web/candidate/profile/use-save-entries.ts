// Saves positions or studies and shows the result, also when the list cannot be loaded again
// afterwards.

import { useQueryClient } from '@tanstack/react-query'
import {
  type Education,
  type EntryTable,
  type Experience,
  saveEntries,
  withWritten,
} from '../../data/people/profile-details.ts'
import { refresh } from '../../data/wire/query.tsx'

export function useSaveEntries(table: EntryTable) {
  const queries = useQueryClient()
  return async (rows: Parameters<typeof saveEntries>[1]) => {
    const written = await saveEntries(table, rows)
    queries.setQueriesData<(Experience | Education)[]>({ queryKey: [table] }, (entries) =>
      entries ? withWritten(entries, written) : undefined,
    )
    await refresh(queries, table)
  }
}
