// What every searched list says while it loads, when it fails, when nothing is there, and when there is more.

import type { ReactNode } from 'react'
import { sayFailure } from '../data/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { TableSkeleton } from '../ui/table.tsx'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => void }
  /** How many entries are shown. Empty until the first answer. */
  shown: number | undefined
  hasMore: boolean | undefined
  searching: boolean
  words: { failed: string; empty: string; emptyText?: string }
  skeleton: string
  more: () => void
  children: ReactNode
}

export function ListScreen({
  query,
  shown,
  hasMore,
  searching,
  words,
  skeleton,
  more,
  children,
}: Props) {
  if (query.error)
    return (
      <ErrorPanel
        message={sayFailure(words.failed, query.error)}
        busy={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  if (shown === undefined) return <TableSkeleton rows={8} className={skeleton} />
  if (shown === 0)
    return (
      <EmptyState title={searching ? say('admin.none') : words.empty}>
        {searching ? say('admin.noneText') : words.emptyText}
      </EmptyState>
    )
  return (
    <>
      {children}
      {hasMore && (
        <div className="mt-8 text-center">
          <Button variant="outline" busy={query.isFetching} onClick={more}>
            {say('admin.more')}
          </Button>
        </div>
      )}
    </>
  )
}
