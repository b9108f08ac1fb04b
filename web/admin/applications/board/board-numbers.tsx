// Links to each column when they do not all fit, and to those who have withdrawn: they are not on
// the board.

import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Counts } from '../../../data/applications/application-list.ts'
import { say } from '../../../messages/say.ts'
import { formatNumber } from '../../../ui/format.ts'
import type { useView } from '../view.ts'
import type { Column } from './places.ts'

type Props = {
  view: ReturnType<typeof useView>
  counts: Counts | undefined
  columns: readonly Column[]
  /** Of each column. */
  numbers: readonly (number | undefined)[]
  /** Before a column is scrolled to. */
  onGo: (key: string) => void
}

export function BoardNumbers({ view: { given }, counts, columns, numbers, onGo }: Props) {
  const of = (status: keyof Counts['statuses']) => counts?.statuses[status] ?? 0
  const { view: _, ...others } = given
  return (
    <div className="mb-4 flex flex-wrap gap-y-2">
      <nav
        aria-label={say('admin.board.columns')}
        className="flex min-w-0 basis-full gap-1.5 overflow-x-auto pb-1 max-md:-mx-5 max-md:px-5 lg:hidden"
      >
        {columns.map(({ key, name }, at) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              // A folded column is opened first: it has no room to be scrolled to.
              flushSync(() => onGo(key))
              document
                .querySelector(`[data-column="${key}"]`)
                ?.scrollIntoView({ block: 'nearest', inline: 'start' })
            }}
            className="figures inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border border-line px-3 text-sm text-soft transition-colors hover:border-ink hover:text-ink"
          >
            {name}
            <span className="min-w-[1ch] text-faint">
              {numbers[at] !== undefined && formatNumber(numbers[at])}
            </span>
          </button>
        ))}
      </nav>
      <p className="figures min-h-[1lh] basis-full text-sm text-faint">
        {of('withdrawn') > 0 && (
          <Link
            className="link"
            to={`?${new URLSearchParams({ ...others, status: 'withdrawn' } as Record<string, string>)}`}
          >
            {say('admin.board.withdrawn', { count: of('withdrawn') })}
          </Link>
        )}
      </p>
    </div>
  )
}
