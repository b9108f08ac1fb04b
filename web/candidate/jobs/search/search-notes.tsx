// What only a search shows: its filters as chips, its order, and how it read the typed words.
// Loaded with the first interaction or with a page that shows it, not with the plain list.

import type { JobFilters, JobsPage } from '../../../data/jobs/jobs.ts'
import { SpellingNote } from './spelling-note.tsx'
import { UnderstoodParts } from './understood-parts.tsx'

export { NoJobs } from '../no-jobs.tsx'
export { ActiveFilters } from './active-filters.tsx'
export { PayNote } from './pay-note.tsx'
export { PayQuestion } from './pay-question.tsx'
export { SortChoice } from './sort-choice.tsx'

type Props = { filters: JobFilters; page: JobsPage | undefined; onRemove: () => void }

export function SearchNotes({ filters, page, onRemove }: Props) {
  if (!page) return null
  return (
    <>
      <SpellingNote filters={filters} meant={page.meant} />
      <UnderstoodParts filters={filters} page={page} onRemove={onRemove} />
    </>
  )
}
