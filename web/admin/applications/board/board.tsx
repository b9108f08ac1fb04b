// The applications as cards, a column for each status, or for each stage of the one posting that
// is shown (ADM-08, ORG-08). A card can only be dropped where the step is allowed; the database
// decides, and a card that it refuses goes back.

import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Counts, ListedApplication } from '../../../data/applications/application-list.ts'
import { useApplicationNews } from '../../../data/applications/application-news.ts'
import type { MailChoice } from '../../../data/applications/decisions.ts'
import { stagesOf } from '../../../data/jobs/stages.ts'
import { useLive } from '../../../data/wire/live.ts'
import { say } from '../../../messages/say.ts'
import { Skeleton } from '../../../ui/spinner.tsx'
import { Drawer } from '../../application-detail/drawer.tsx'
import { type Keys, useRowKeys } from '../keys.ts'
import { nameOf } from '../names-of-application.ts'
import { Nothing } from '../nothing.tsx'
import { RejectDialog } from '../reject-dialog.tsx'
import type { useView } from '../view.ts'
import { BoardNumbers } from './board-numbers.tsx'
import { cardsOf, inOrder, type Read } from './cards.ts'
import { BoardColumn } from './column.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type Column, columnsOf, isMailed, mayGo, placeOf } from './places.ts'
import { useColumns } from './use-columns.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useMoves } from './use-moves.ts'

type Props = {
  view: ReturnType<typeof useView>
  counts: Counts | undefined
  keys: Omit<Keys, 'onMore'>
  /** The address of the open application. */
  openAt: (id: string) => string
}

export function Board(props: Props) {
  const { job } = props.view.filters
  const { data, isPending } = useQuery({ ...stagesOf(job ?? ''), enabled: job !== undefined })
  useLive('stages', job && `job_id=eq.${job}`)
  const stages = useMemo(() => columnsOf((job !== undefined && data) || []), [job, data])
  // Not first by the statuses and then by the stages.
  if (job !== undefined && isPending) return <Skeleton className="h-96 w-full" />
  return <Columns {...props} columns={stages} />
}

function Columns({ view, counts, keys, openAt, columns }: Props & { columns: Column[] }) {
  const reads = useColumns(view.filters, columns)
  const read = new Map(columns.map(({ key }, at) => [key, reads[at]?.rows ?? []]))
  const cards = cardsOf(columns, read)
  const order = [...new Set(inOrder(read).map(({ id }) => id))]
  useApplicationNews()
  useRowKeys({ ...keys, onMore: nothingMore })

  const moving = useMoving(columns, read)
  const { rejected, isRejectedOpen, openRejected } = moving
  const numbers = columns.map(({ key, status, stage }) =>
    counts ? ((stage ? counts.stages[key] : counts.statuses[status]) ?? 0) : undefined,
  )
  const isEmpty = columns.every(
    ({ key }, at) => reads[at]?.data && cards.get(key)?.length === 0 && !numbers[at],
  )
  return (
    <>
      <BoardNumbers
        view={view}
        counts={counts}
        columns={columns}
        numbers={numbers}
        onGo={(key) => {
          if (key === rejected?.key) openRejected(true)
        }}
      />
      {isEmpty ? (
        <Nothing view={view} />
      ) : (
        <section
          aria-label={say(columns[0]?.stage ? 'admin.board.titleByStage' : 'admin.board.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and must by keyboard too
          tabIndex={0}
          className="flex gap-3 overflow-x-auto overscroll-x-contain scroll-px-5 pb-3 max-lg:snap-x max-lg:snap-mandatory max-md:-mx-5 max-md:px-5 md:h-[calc(100dvh-3rem)] md:min-h-96"
        >
          {columns.map((column, at) => {
            const own = reads[at]
            return (
              own && (
                <BoardColumn
                  key={column.key}
                  column={column}
                  columns={columns}
                  cards={cards.get(column.key) ?? []}
                  count={numbers[at]}
                  read={own}
                  states={moving.states}
                  openAt={openAt}
                  acts={moving.acts}
                  accepts={moving.accepts(column)}
                  onDrop={() => moving.drop(column)}
                  {...(column === rejected && { isRail: !isRejectedOpen, onRail: openRejected })}
                />
              )
            )
          })}
        </section>
      )}
      <p role="status" className="sr-only">
        {moving.announcement}
      </p>
      {moving.asking && (
        <RejectDialog
          open
          application={moving.asking.id}
          name={nameOf(moving.asking)}
          busy={moving.states.get(moving.asking.id) === 'moving'}
          onReject={moving.reject}
          onClose={moving.leave}
        />
      )}
      {moving.choosing && (
        <MoveDialog
          application={moving.choosing}
          next={columns.filter(
            (column) =>
              moving.choosing &&
              mayGo(moving.choosing, column) &&
              isMailed(moving.choosing, column),
          )}
          busy={moving.states.get(moving.choosing.id) === 'moving'}
          onMove={moving.moveWithMail}
          onClose={moving.leave}
        />
      )}
      <Drawer
        id={view.open}
        among={order}
        onOpen={(open) => view.set({ open })}
        onClose={() => view.set({ open: '' }, { push: true })}
      />
    </>
  )
}

/** Moving cards: by dragging, by their menus and keys, and rejecting with a reason. */
function useMoving(columns: readonly Column[], read: Read) {
  const { states, move, undo } = useMoves()
  const keepFocus = useKeptFocus()
  const [asking, setAsking] = useState<ListedApplication>()
  const [choosing, setChoosing] = useState<ListedApplication>()
  const [carrying, setCarried] = useState<ListedApplication>()
  const [announcement, setAnnouncement] = useState('')
  const [isRejectedOpen, openRejected] = useState(false)
  const rejected = columns.find(({ status }) => status === 'rejected')
  const take = useCallback(
    (application: ListedApplication, to: Column) => {
      // Where it can be undone.
      if (to.status === 'rejected') openRejected(true)
      move({ application, to })
      setAnnouncement(sayPlace(application, to))
    },
    [move],
  )
  const acts = useMemo(
    () => ({
      onMove: take,
      onAsk: setAsking,
      onChooseMail: setChoosing,
      onUndo: ({ id }: ListedApplication) => undo(id),
      onCarry: setCarried,
    }),
    [take, undo],
  )
  // Somebody else may move the card that is being dragged.
  const carried = carrying && inOrder(read).find(({ id }) => id === carrying.id)
  const isStill = carried && placeOf(columns, carried) === placeOf(columns, carrying)
  const accepts = (column: Column) => (isStill ? mayGo(carrying, column) : undefined)
  const reject = (reason: string | undefined, choice: MailChoice) => {
    if (!asking || !rejected) return
    const onDone = () => {
      keepFocus(asking.id)
      setAsking(undefined)
    }
    openRejected(true)
    move({ application: asking, to: rejected, reason, choice, onDone })
    setAnnouncement(sayPlace(asking, rejected))
  }
  const moveWithMail = (to: Column, choice: MailChoice) => {
    if (!choosing) return
    const onDone = () => {
      keepFocus(choosing.id)
      setChoosing(undefined)
    }
    move({ application: choosing, to, choice, onDone })
    setAnnouncement(sayPlace(choosing, to))
  }
  return {
    states,
    acts,
    accepts,
    choosing,
    moveWithMail,
    drop(column: Column) {
      if (carrying) take(carrying, column)
      setCarried(undefined)
    },
    asking,
    reject,
    leave: () => {
      setAsking(undefined)
      setChoosing(undefined)
    },
    announcement,
    rejected,
    isRejectedOpen,
    openRejected,
  }
}

const sayPlace = (application: ListedApplication, { name }: Column) =>
  say('admin.board.moved', { name: nameOf(application), status: name })

const nothingMore = () => {}
