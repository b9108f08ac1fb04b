// The applications as cards, a column for each status (ADM-08). A card can only be dropped where
// the step is allowed; the database decides, and a card that it refuses goes back.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { nextOf } from '../../../data/applications/application-detail.ts'
import {
  type Counts,
  type ListedApplication,
  listedIn,
} from '../../../data/applications/application-list.ts'
import { useApplicationNews } from '../../../data/applications/application-news.ts'
import type { ApplicationStatus } from '../../../data/applications/applications.ts'
import { say } from '../../../messages/say.ts'
import { Drawer } from '../../application-detail/drawer.tsx'
import { type Keys, useRowKeys } from '../keys.ts'
import { nameOf } from '../names-of-application.ts'
import { Nothing } from '../nothing.tsx'
import { RejectDialog } from '../reject-dialog.tsx'
import { boardStatuses, byColumn, type useView } from '../view.ts'
import { BoardNumbers } from './board-numbers.tsx'
import { cardsOf, inOrder } from './cards.ts'
import { Column } from './column.tsx'
import { focusCard } from './columns-by-key.ts'
import { useColumns } from './use-columns.ts'
import { type MoveState, useMoves } from './use-moves.ts'

type Props = {
  view: ReturnType<typeof useView>
  counts: Counts | undefined
  keys: Omit<Keys, 'onMore'>
  /** The address of the open application. */
  openAt: (id: string) => string
}

export function Board({ view, counts, keys, openAt }: Props) {
  const columns = useColumns(view.filters)
  const read = byColumn((status) => columns[status].rows)
  const cards = cardsOf(read)
  const order = [...new Set(inOrder(read).map(({ id }) => id))]
  useApplicationNews(order)
  useRowKeys({ ...keys, onMore: nothingMore })

  const { states, move, undo } = useMoves()
  const follow = useFollowedFocus(states)
  const [asking, setAsking] = useState<ListedApplication>()
  const [carrying, setCarried] = useState<ListedApplication>()
  const [announcement, setAnnouncement] = useState('')
  const take = useCallback(
    (application: ListedApplication, next: ApplicationStatus) => {
      move({ application, next })
      setAnnouncement(sayPlace(application, next))
    },
    [move],
  )
  const acts = useMemo(
    () => ({
      onMove: (application: ListedApplication, next: ApplicationStatus) => {
        follow(application.id)
        take(application, next)
      },
      onAsk: setAsking,
      onUndo: ({ id }: ListedApplication) => {
        follow(id)
        undo(id)
      },
      onCarry: setCarried,
    }),
    [follow, take, undo],
  )
  // Somebody else may move the card that is being dragged.
  const carried = carrying && inOrder(read).find(({ id }) => id === carrying.id)
  const accepts = (status: ApplicationStatus) =>
    carrying && carried?.status === carrying.status
      ? nextOf[carrying.status].includes(status)
      : undefined
  const reject = (reason: string | undefined) => {
    if (!asking) return
    const onDone = () => {
      follow(asking.id)
      setAsking(undefined)
    }
    move({ application: asking, next: 'rejected', reason, onDone })
    setAnnouncement(sayPlace(asking, 'rejected'))
  }
  const isEmpty = boardStatuses.every(
    (status) => columns[status].data && cards[status].length === 0 && !counts?.statuses[status],
  )
  return (
    <>
      <BoardNumbers view={view} counts={counts} />
      {isEmpty ? (
        <Nothing view={view} />
      ) : (
        <section
          aria-label={say('admin.board.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and must by keyboard too
          tabIndex={0}
          className="grid auto-cols-[85%] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain scroll-px-5 pb-3 max-lg:snap-x max-lg:snap-mandatory max-md:-mx-5 max-md:px-5 md:auto-cols-[minmax(15rem,1fr)] lg:max-h-[calc(100dvh-3rem)] lg:min-h-96 lg:grid-rows-[minmax(0,1fr)] lg:auto-cols-[minmax(12rem,1fr)]"
        >
          {boardStatuses.map((status) => (
            <Column
              key={status}
              status={status}
              cards={cards[status]}
              count={counts && (counts.statuses[status] ?? 0)}
              read={columns[status]}
              states={states}
              openAt={openAt}
              acts={acts}
              accepts={accepts(status)}
              onDrop={() => {
                if (carrying) take(carrying, status)
                setCarried(undefined)
              }}
            />
          ))}
        </section>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {asking && (
        <RejectDialog
          open
          name={nameOf(asking)}
          busy={states.get(asking.id) === 'moving'}
          onReject={reject}
          onClose={() => setAsking(undefined)}
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

/** A card that moves becomes another element, and must keep the focus. */
function useFollowedFocus(states: ReadonlyMap<string, MoveState>) {
  const queries = useQueryClient()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    const id = followed.current
    if (!id) return
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (row && document.activeElement === document.body) focusCard(row)
    // Its new place is known a moment before it is drawn.
    const drawn = row?.closest('[data-column]')?.getAttribute('data-column')
    const isThere = !row || drawn === listedIn(queries, id)?.status
    if (isThere && states.get(id) !== 'moving') followed.current = undefined
  })
  return useCallback((id: string) => {
    followed.current = id
  }, [])
}

const sayPlace = (application: ListedApplication, status: ApplicationStatus) =>
  say('admin.board.moved', {
    name: nameOf(application),
    status: say(`admin.applications.status.${status}`),
  })

const nothingMore = () => {}
