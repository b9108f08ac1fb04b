// Filters of the list of jobs: each leads to the jobs that match it, the last to those that match
// all.

import { ArrowRight, Search } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'

const filters = {
  place: 'location=pune',
  mode: 'work_mode=hybrid',
  experience: 'experience=3',
  pay: 'min_salary=1500000',
} as const

export function FilterLinks() {
  return (
    <div className="pb-7">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(filters) as (keyof typeof filters)[]).map((filter) => (
          <li key={filter}>
            <Link
              to={`${paths.candidate.jobs}?${filters[filter]}`}
              className="flex min-h-10 items-center gap-2 rounded-full border border-field-line pr-4 pl-3 text-sm font-semibold no-underline transition-colors hover:border-accent-text"
            >
              <Search className="size-4 text-accent-text" aria-hidden="true" />
              {say(`home.filters.${filter}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`${paths.candidate.jobs}?${Object.values(filters).join('&')}`}
        className="link mt-3 inline-flex items-center gap-2 py-1 text-sm"
      >
        {say('home.filters.all')}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    </div>
  )
}
