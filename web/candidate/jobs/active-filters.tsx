// The active filters, as chips: each is a link to the list without it.

import { X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { type Narrowing, narrowedBy, searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'

export function ActiveFilters({ filters }: { filters: JobFilters }) {
  const active = narrowedBy(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label={say('candidate.jobs.filters.active')} className="mb-3 flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name} className="min-w-0">
          <Link
            to={paths.candidate.jobs + searchOf(without(filters, name))}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-field-line py-1 pr-2.5 pl-3.5 text-sm no-underline hover:border-ink"
          >
            <span className="min-w-0 truncate">
              <span className="text-soft">{say(`candidate.jobs.filters.${name}`)}: </span>
              <span className="font-semibold">{inWords(filters, name)}</span>
            </span>
            <X className="size-4 flex-none text-soft" aria-hidden="true" />
            <span className="sr-only">{say('candidate.jobs.filters.remove')}</span>
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li className="flex items-center px-2 text-sm">
          <Link to={paths.candidate.jobs} preventScrollReset className="link">
            {say('candidate.jobs.filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/**
 * Options for the narrower list, jobs without pay and the exact words, are reset for the wider one.
 */
function without(filters: JobFilters, name: Narrowing): JobFilters {
  const { withoutPay: _, exactly: __, ...left } = filters
  return { ...left, [name]: undefined }
}

function inWords(filters: JobFilters, name: Narrowing): string {
  const value = filters[name]
  if (typeof value === 'number') return formatNumber(value)
  return name === 'workMode' && filters.workMode
    ? say(`candidate.workMode.${filters.workMode}`)
    : String(value)
}
