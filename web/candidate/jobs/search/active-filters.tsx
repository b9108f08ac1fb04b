// The active filters, as chips. A phone shows keyword and location in their fields just above, and
// not again as chips.

import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { JobFilters } from '../../../data/jobs/jobs.ts'
import { type Narrowing, narrowedBy, searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'
import { formatMoney } from '../../../ui/format.ts'
import { RemovableChip } from './removable-chip.tsx'

export function ActiveFilters({ filters }: { filters: JobFilters }) {
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  const isInSheet = ({ name }: Chip) => name !== 'keyword' && name !== 'location'
  return (
    <ul
      aria-label={say('candidate.jobs.filters.active')}
      className={`mb-3 flex flex-wrap gap-2 ${chips.some(isInSheet) ? '' : 'max-lg:hidden'}`}
    >
      {chips.map((chip) => (
        <li
          key={`${chip.name} ${chip.value}`}
          className={`min-w-0 ${isInSheet(chip) ? '' : 'max-lg:hidden'}`}
        >
          <FilterChip chip={chip} />
        </li>
      ))}
      {chips.length > 1 && (
        <li className="flex items-center px-2 text-sm">
          <Link to={paths.candidate.jobs} preventScrollReset className="link">
            {say('candidate.jobs.filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function FilterChip({ chip: { name, value, rest } }: { chip: Chip }) {
  const label = say(`candidate.jobs.filters.${name}`)
  return (
    <RemovableChip
      to={paths.candidate.jobs + searchOf(rest)}
      action={say('candidate.jobs.filters.remove')}
    >
      {value && <span className="text-soft">{label}: </span>}
      <span className="font-semibold">{value || label}</span>
    </RemovableChip>
  )
}

/**
 * Options for the narrower list, jobs without pay and the exact words, are reset for the wider one.
 */
function without(filters: JobFilters, name: Narrowing): JobFilters {
  const { withoutPay: _, exactly: __, ...left } = filters
  return { ...left, [name]: undefined }
}

type Chip = { name: Narrowing; value: string; rest: JobFilters }

/** Each skill and each company has its own; a switch has no value. */
function chipsOf(filters: JobFilters): Chip[] {
  return narrowedBy(filters).flatMap((name): Chip[] => {
    const value = filters[name]
    if (!Array.isArray(value)) {
      return [{ name, value: inWords(filters, name), rest: without(filters, name) }]
    }
    return value.map((each) => {
      const others = value.filter((other) => other !== each)
      const rest = without(filters, name)
      return { name, value: each, rest: { ...rest, ...(others.length > 0 && { [name]: others }) } }
    })
  })
}

function inWords(filters: JobFilters, name: Narrowing): string {
  switch (name) {
    case 'minSalary':
    case 'maxSalary':
      return formatMoney(filters[name] ?? 0, filters.currency ?? 'INR')
    case 'workMode':
      return filters.workMode ? say(`candidate.workMode.${filters.workMode}`) : ''
    case 'type':
      return filters.type ? say(`candidate.type.${filters.type}`) : ''
    case 'postedWithin':
      return say('candidate.jobs.understood.days', { count: filters.postedWithin ?? 0 })
    case 'fresher':
    case 'payShown':
      return ''
    default:
      return String(filters[name])
  }
}
