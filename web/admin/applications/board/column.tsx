// One status of the board: the count, the cards, and more of them on demand. A card that may come
// here can be dropped anywhere in it.

import { useEffect, useId, useState } from 'react'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/spinner.tsx'
import { StatusIcon } from '../status-badge.tsx'
import type { BoardStatus } from '../view.ts'
import { Card, type CardActs } from './card.tsx'
import type { ColumnRead } from './use-columns.ts'
import type { MoveState } from './use-moves.ts'

type Props = {
  status: BoardStatus
  cards: readonly ListedApplication[]
  /** The number of cards, loaded or not. */
  count: number | undefined
  read: ColumnRead
  states: ReadonlyMap<string, MoveState>
  openAt: (id: string) => string
  acts: CardActs
  /** During a drag: whether the card may be dropped here. */
  accepts: boolean | undefined
  onDrop: () => void
}

export function Column(props: Props) {
  const { status, cards, count, read, states, openAt, acts, accepts, onDrop } = props
  const [isOver, setOver] = useState(false)
  const heading = useId()
  const more = useMore(cards.length, count, read)
  return (
    <section
      aria-labelledby={heading}
      data-column={status}
      data-accepts={accepts}
      onDragEnter={() => accepts && setOver(true)}
      onDragOver={(event) => {
        if (!accepts) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
      className={`relative flex min-w-0 snap-start flex-col rounded-card border transition-[opacity,background-color,border-color] ${accepts && isOver ? 'border-accent bg-accent-wash' : accepts ? 'border-dashed border-accent bg-sunk' : 'border-transparent bg-sunk'} ${accepts === false ? 'opacity-50' : ''}`}
    >
      <h2
        id={heading}
        className="flex items-center gap-2 px-3 pt-3 pb-2 font-sans text-sm font-semibold tracking-normal"
      >
        <StatusIcon status={status} />
        {say(`admin.applications.status.${status}`)}
        <span className="figures ml-auto min-w-[1ch] font-normal text-faint">
          {count !== undefined && formatNumber(count)}
        </span>
      </h2>
      <div className="min-h-0 flex-1 space-y-2 px-2 pt-1 pb-2 lg:overflow-y-auto lg:overscroll-y-contain">
        {cards.length > 0 && (
          <ul
            aria-labelledby={heading}
            aria-busy={read.isPlaceholderData}
            className={`space-y-2 ${read.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
          >
            {cards.map((application) => (
              <Card
                key={application.id}
                application={application}
                state={states.get(application.id)}
                to={openAt(application.id)}
                {...acts}
              />
            ))}
          </ul>
        )}
        {read.error ? (
          <ErrorPanel
            className="text-sm"
            message={say('admin.applications.failed')}
            busy={read.isFetching}
            onRetry={() => (read.isFetchNextPageError ? read.fetchNextPage() : read.refetch())}
          />
        ) : !read.data ? (
          [0, 1, 2].map((place) => <Skeleton key={place} className="h-28 w-full" />)
        ) : (
          cards.length === 0 &&
          !more && (
            <p className="px-2 py-8 text-center text-sm text-faint">{say('admin.board.empty')}</p>
          )
        )}
        {more && !read.error && (
          <Button
            variant="ghost"
            size="small"
            wide
            busy={read.isFetchingNextPage || (!read.hasNextPage && read.isFetching)}
            aria-label={say('admin.board.moreOf', {
              status: say(`admin.applications.status.${status}`),
            })}
            onClick={more}
          >
            {say('admin.applications.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

/**
 * The button for more cards: loads the next page, or the whole column again if others have moved
 * unknown cards into it.
 */
function useMore(shown: number, count: number | undefined, read: ColumnRead) {
  const pages = read.data?.pages.length
  const [isBehind, setBehind] = useState(false)
  // Compared when the numbers arrive: cards change a moment before them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when a card has gone and the numbers do not yet know
  useEffect(() => setBehind(count !== undefined && count > shown), [count, pages, read.isFetching])
  if (read.hasNextPage) return () => void read.fetchNextPage()
  return pages && isBehind ? () => void read.refetch() : undefined
}
