// Best match first or newest first. Without a search word, or with exactly its letters, the newest
// are first.

import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { JobFilters } from '../../../data/jobs/jobs.ts'
import { searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'

export function SortChoice({ filters }: { filters: JobFilters }) {
  const { sort, ...others } = filters
  if (!filters.keyword || filters.exactly) return null
  const choice = (to: JobFilters, label: string, isChosen: boolean) => (
    <Link
      to={paths.candidate.jobs + searchOf(to)}
      preventScrollReset
      aria-current={isChosen || undefined}
      className="inline-flex min-h-9 items-center rounded-full px-3.5 font-semibold text-soft no-underline hover:text-ink aria-[current=true]:bg-ink/10 aria-[current=true]:text-ink"
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={say('candidate.jobs.sort')} className="flex">
      {choice(others, say('candidate.jobs.bestMatchFirst'), sort === undefined)}
      {choice({ ...others, sort: 'newest' }, say('candidate.jobs.newestFirst'), sort === 'newest')}
    </nav>
  )
}
