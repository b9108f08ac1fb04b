// Best match first or newest first. Without a search word, or with exactly its letters, the newest
// are first, and so they are where the words themselves ask for it.

import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { JobFilters, JobsPage } from '../../../data/jobs/jobs.ts'
import { searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'

type Props = { filters: JobFilters; page: JobsPage | undefined }

export function SortChoice({ filters, page }: Props) {
  const { sort, ...others } = filters
  const isInWords = page?.understood.some(({ kind }) => kind === 'order')
  if (!filters.keyword || filters.exactly || isInWords) return null
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
