// One column of the board: the count, the cards, and more of them on demand; it scrolls by itself.
// A card that may come here can be dropped anywhere in it. The rejected stand at the edge as a rail
// until they are opened.

import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/spinner.tsx'
import { StatusIcon } from '../status-badge.tsx'
import { Card, type CardActs } from './card.tsx'
import type { Column } from './places.ts'
import type { ColumnRead } from './use-columns.ts'
import type { MoveState } from './use-moves.ts'

type Props = {
  column: Column
  columns: readonly Column[]
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
  /** For a column that can be folded to a rail. */
  isRail?: boolean
  onRail?: (open: boolean) => void
}

export function BoardColumn(props: Props) {
  const { column, columns, cards, count, read, states, openAt, acts, accepts, onDrop } = props
  const { isRail, onRail } = props
  const [isOver, setOver] = useState(false)
  const heading = useId()
  const more = useMore(cards.length, count, read)
  return (
    <section
      aria-labelledby={heading}
      data-column={column.key}
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
      className={`relative flex flex-col rounded-card border snap-start ${isRail ? 'w-12 flex-none' : 'w-[85%] min-w-0 flex-none md:w-auto md:flex-[1_0_15rem] lg:flex-[1_0_12rem]'} transition-[opacity,background-color,border-color] ${accepts && isOver ? 'border-accent bg-accent-wash' : accepts ? 'border-dashed border-accent bg-sunk' : 'border-transparent bg-sunk'} ${accepts === false ? 'opacity-50' : ''}`}
    >
      <div
        className={
          isRail ? 'flex flex-1 flex-col items-center gap-2 py-2' : 'flex items-start gap-1 pr-1'
        }
      >
        {isRail && onRail && <RailButton name={column.name} isOpen={false} onRail={onRail} />}
        <h2
          id={heading}
          className={`flex min-w-0 items-center gap-2 font-sans text-sm font-semibold tracking-normal ${isRail ? '[writing-mode:vertical-rl]' : 'flex-1 px-3 pt-3 pb-2'}`}
        >
          <StatusIcon status={column.status} />
          <span className="min-w-0 wrap-anywhere">{column.name}</span>
          <span className={`figures min-w-[1ch] font-normal text-faint ${isRail ? '' : 'ml-auto'}`}>
            {count !== undefined && formatNumber(count)}
          </span>
        </h2>
        {!isRail && onRail && <RailButton name={column.name} isOpen onRail={onRail} />}
      </div>
      {!isRail && (
        <div className="min-h-0 flex-1 space-y-2 px-2 pt-1 pb-2 md:overflow-y-auto md:overscroll-y-contain">
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
                  columns={columns}
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
                status: column.name,
              })}
              onClick={more}
            >
              {say('admin.applications.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type RailProps = { name: string; isOpen: boolean; onRail: (open: boolean) => void }

function RailButton({ name, isOpen, onRail }: RailProps) {
  const label = say(isOpen ? 'admin.board.fold' : 'admin.board.unfold', { status: name })
  return (
    <Button
      variant="ghost"
      size="small"
      square
      className={isOpen ? 'mt-1' : ''}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => onRail(!isOpen)}
    >
      {isOpen ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
    </Button>
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
