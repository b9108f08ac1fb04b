// The active filters besides status and search, each with a button to remove it.

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { jobTitleOf } from '../../data/applications/application-list.ts'
import { peopleToAssign } from '../../data/applications/tags.ts'
import { stagesOf } from '../../data/jobs/stages.ts'
import { say } from '../../messages/say.ts'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { type FurtherFilter, filtersOf, momentOf, type useView } from './view.ts'

export function ActiveFilters({ view }: { view: ReturnType<typeof useView> }) {
  const { narrowed, given, filters, set } = view
  // The address has a job's id.
  const { data: title } = useQuery({
    ...jobTitleOf(filters.job ?? ''),
    enabled: Boolean(filters.job),
  })
  const { data: people } = useQuery({
    ...peopleToAssign(),
    enabled: Boolean(filters.assigned || filters.answered_by),
  })
  /** Somebody who has left is not among the people. */
  const personOf = (personId: string | undefined) =>
    people
      ? (people.find(({ id }) => id === personId)?.full_name ??
        say('admin.applications.filters.somebody'))
      : '…'
  const [stageId] = filters.stage ?? []
  const { data: stages } = useQuery({
    ...stagesOf(filters.job ?? ''),
    enabled: Boolean(filters.job && stageId),
  })
  const stage = stages?.find(({ id }) => id === stageId)
  if (narrowed.length === 0) return null
  return (
    <ul aria-label={say('admin.applications.filters.active')} className="mb-5 flex flex-wrap gap-2">
      {narrowed.map((name) => {
        const value =
          name === 'job' && filters.job
            ? (title ?? '…')
            : name === 'assigned' && given.assigned !== 'nobody'
              ? personOf(given.assigned)
              : name === 'answered_by' && given.answered_by !== 'anybody'
                ? personOf(given.answered_by)
                : name === 'stage'
                  ? (stage?.name ?? '…')
                  : wordsOf(name, given[name] ?? '')
        const said = `${say(`admin.applications.filters.${name}`)}: ${value}`
        return (
          <li key={name} className="max-w-full">
            <button
              type="button"
              aria-label={say('admin.applications.filters.remove', { filter: said })}
              onClick={() => set({ [name]: '' })}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-wash px-3 text-sm text-accent-text hover:bg-ink/10"
            >
              <span className="truncate">{said}</span>
              <X className="size-3.5 flex-none" aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(name: FurtherFilter, value: string): string {
  if (name === 'from' || name === 'to' || name === 'until') {
    const moment = momentOf(value)
    if (moment) return formatDateTime(moment)
    return filtersOf({ to: value }).until ? formatDate(`${value}T00:00`) : value
  }
  if (name === 'late' && (value === 'overdue' || value === 'stuck'))
    return say(`admin.applications.filters.${value}`)
  if (name === 'tested') return say('admin.applications.filters.testedUnseen')
  if (name === 'unread') return say('admin.applications.filters.unreadOnly')
  if (name === 'resume')
    return say(
      value === 'yes' ? 'admin.applications.filters.with' : 'admin.applications.filters.without',
    )
  if (name === 'source_known') return say('admin.applications.filters.unknown')
  if (name === 'answered_by') return say('admin.applications.filters.anybody')
  if (name === 'assigned') return say('admin.applications.filters.nobody')
  return value
}
