// Over the list of jobs: keeping the search that is set, and the way to what is kept.

import { Bookmark } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs.ts'
import { isSearch } from '../../data/saved-searches.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { SaveSearch } from './save-search.tsx'

export function SavedActions({ filters }: { filters: JobFilters }) {
  return (
    <>
      {isSearch(filters) && <SaveSearch filters={filters} />}
      <LinkButton variant="ghost" size="small" to={paths.candidate.saved}>
        <Bookmark aria-hidden="true" />
        {say('candidate.saved.all')}
      </LinkButton>
    </>
  )
}
