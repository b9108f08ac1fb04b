// The states of every searched list: loading, failed, empty, and with more pages. What was loaded
// stays when a later request fails: the error is shown above it, or beside the button that asked
// for more.

import type { ReactNode } from 'react'
import { sayError, sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { TableSkeleton } from '../ui/table.tsx'

type Props = {
  query: {
    data: unknown
    error: Error | null
    isFetching: boolean
    isFetchNextPageError?: boolean
    refetch: () => void
  }
  /** The number of entries shown. Empty until the first response. */
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
  // If a list is loaded again with every further page, a longer one is another query.
  const isMoreMissing = query.isFetchNextPageError || (query.data === undefined && Boolean(shown))
  const failure = query.error && !isMoreMissing && (
    <ErrorPanel
      className="mb-6"
      message={sayFailure(words.failed, query.error)}
      busy={query.isFetching}
      onRetry={() => query.refetch()}
    />
  )
  if (shown === undefined) return failure || <TableSkeleton rows={8} className={skeleton} />
  return (
    <>
      {failure}
      {shown > 0 ? (
        children
      ) : (
        <EmptyState title={searching ? say('admin.none') : words.empty}>
          {searching ? say('admin.noneText') : words.emptyText}
        </EmptyState>
      )}
      {hasMore && (
        <div className="mt-8 text-center">
          {query.error && isMoreMissing && (
            <p role="alert" className="mb-2.5 text-sm text-bad">
              {sayError(query.error)}
            </p>
          )}
          <Button variant="outline" busy={query.isFetching} onClick={more}>
            {say('admin.more')}
          </Button>
        </div>
      )}
    </>
  )
}
