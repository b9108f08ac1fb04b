// After the last one: what was decided, on whom, and what was left for later. Names are shown when
// no decision can be undone any more: until then somebody could decide anew.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { applicationPages } from '../../data/applications/application-list.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { KolamHem } from '../../ui/kolam-hem.tsx'
import { jobOf, nameOf } from '../applications/names-of-application.ts'
import { StatusBadge } from '../applications/status-badge.tsx'
import { countOf } from './queue.ts'
import type { Deciding } from './use-deciding.ts'

/** The largest page of the list. */
const maxNames = 200

type Props = { deciding: Deciding; toList: string }

export function End({ deciding: { queue, last, again }, toList }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const later = queue.later.length
  const ids = queue.decided.map(({ id }) => id).slice(-maxNames)
  const listing = { filters: { ids }, sort: 'newest' as const, size: maxNames }
  const { data } = useInfiniteQuery({
    ...applicationPages(listing),
    enabled: !last && ids.length > 0,
  })
  const rows = last ? [] : (data?.pages.flatMap(({ applications }) => applications) ?? [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-10">
      <div className="mx-auto max-w-2xl text-center">
        <KolamHem size={36} className="mx-auto mb-6 max-w-36 text-pattern" />
        <h1 ref={head} tabIndex={-1} className="text-2xl outline-none">
          {say(later > 0 ? 'decide.endLater' : 'decide.end')}
        </h1>
        <p className="figures mt-2 text-soft">
          {say('decide.soFar', {
            approved: countOf(queue, 'approved'),
            rejected: countOf(queue, 'rejected'),
          })}
        </p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {later > 0 && <Button onClick={again}>{say('decide.again', { count: later })}</Button>}
          <LinkButton to={toList} variant={later > 0 ? 'outline' : 'primary'}>
            {say('decide.toList')}
          </LinkButton>
        </p>
        {rows.length > 0 && (
          <ul
            aria-label={say('decide.decidedOn')}
            className="mt-10 divide-y divide-line rounded-card border border-line bg-raised text-left"
          >
            {rows.map((row) => (
              <li key={row.id} className="flex items-center gap-4 px-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <Link className="link wrap-anywhere" to={openedAt(row.id)}>
                    {nameOf(row)}
                  </Link>
                  <span className="block truncate text-sm text-faint">{jobOf(row)}</span>
                </span>
                <StatusBadge status={row.status} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const openedAt = (id: string) => `${paths.admin.applications}?${new URLSearchParams({ open: id })}`
