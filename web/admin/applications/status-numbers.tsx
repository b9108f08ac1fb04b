// The number of each status under the other filters; each number links to its rows.

import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { type Counts, unreadCount } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { useRights } from '../rights.tsx'
import { allStatuses, type useView } from './view.ts'

const pill =
  'figures inline-flex min-h-9 flex-none xl:min-h-7 xl:tall:min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-soft transition-colors hover:border-ink hover:text-ink aria-pressed:border-transparent aria-pressed:bg-accent-wash aria-pressed:font-semibold aria-pressed:text-accent-text'

type Props = { view: ReturnType<typeof useView>; counts: Counts | undefined }

export function StatusNumbers({ view, counts }: Props) {
  const { status, set } = view
  const total = Object.values(counts?.statuses ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="mb-2 flex min-w-0 gap-1.5 overflow-x-auto pb-1 short:hidden max-md:-mx-5 max-md:px-5 xl:mb-1 xl:pb-0">
      <legend className="sr-only">{say('admin.applications.filter')}</legend>
      {[undefined, ...allStatuses].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={status === one}
          onClick={() => set({ status: one ?? '' })}
          className={pill}
        >
          {one ? say(`admin.applications.status.${one}`) : say('admin.applications.allShort')}
          <span className="min-w-[1ch] text-faint">
            {counts && formatNumber(one ? (counts.statuses[one] ?? 0) : total)}
          </span>
        </button>
      ))}
      <UnreadNumber view={view} />
    </fieldset>
  )
}

/** At the end, where it comes and goes without moving the others. */
function UnreadNumber({ view: { given, set } }: Pick<Props, 'view'>) {
  const { company } = useRights()
  const { data: count = 0 } = useQuery(unreadCount(company?.id))
  const isOn = given.unread === 'yes'
  if (count === 0 && !isOn) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => set({ unread: isOn ? '' : 'yes' })}
      className={pill}
    >
      <MessagesSquare aria-hidden="true" className="size-4" />
      {say('admin.applications.filters.unreadOnly')}
      <span className="min-w-[1ch] text-faint">{formatNumber(count)}</span>
    </button>
  )
}
