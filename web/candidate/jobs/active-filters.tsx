// The active filters, as chips.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { type Narrowing, narrowedBy, searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { RemovableChip } from './removable-chip.tsx'

export function ActiveFilters({ filters }: { filters: JobFilters }) {
  const active = narrowedBy(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label={say('candidate.jobs.filters.active')} className="mb-3 flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name} className="min-w-0">
          <RemovableChip
            to={paths.candidate.jobs + searchOf(without(filters, name))}
            action={say('candidate.jobs.filters.remove')}
          >
            <span className="text-soft">{say(`candidate.jobs.filters.${name}`)}: </span>
            <span className="font-semibold">{inWords(filters, name)}</span>
          </RemovableChip>
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
