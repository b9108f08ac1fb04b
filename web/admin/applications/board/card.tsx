// One application as a card: who, for what, since when. Dragged to another column with the mouse;
// moved by its menu with keys or a finger.

import { ArrowRightLeft, Undo2 } from 'lucide-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { Link } from 'react-router'
import { nextOf } from '../../../data/applications/application-detail.ts'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import type { ApplicationStatus } from '../../../data/applications/applications.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { jobOf, nameOf } from '../names-of-application.ts'
import { goToColumn } from './columns-by-key.ts'
import { MoveMenu } from './move-menu.tsx'
import type { MoveState } from './use-moves.ts'

export type CardActs = {
  onMove: (application: ListedApplication, next: ApplicationStatus) => void
  /** Rejecting with a reason. */
  onAsk: (application: ListedApplication) => void
  onUndo: (application: ListedApplication) => void
  /** A drag begins or ends. */
  onCarry: (application?: ListedApplication) => void
}

type Props = CardActs & {
  application: ListedApplication
  state: MoveState | undefined
  /** The address at which it opens. */
  to: string
}

const keyed: Record<string, ApplicationStatus> = {
  a: 'approved',
  s: 'shortlisted',
  h: 'hired',
  r: 'rejected',
}

/**
 * Not rendered again while nothing about it changes: rendering a hundred cards for nothing is slow.
 */
export const Card = memo(DrawnCard)

function DrawnCard({ application, state, to, onMove, onAsk, onUndo, onCarry }: Props) {
  const { id, status, company_name, created_at, score } = application
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(application)
  const next = nextOf[status]
  const isMovable = next.length > 0 && state !== 'moving'
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!act(event)) return
    event.preventDefault()
  }
  const act = ({ key, shiftKey, currentTarget }: KeyboardEvent): boolean => {
    const wanted = keyed[key.toLowerCase()]
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      goToColumn(currentTarget, key === 'ArrowLeft' ? -1 : 1)
    else if (key === 'u' && state === 'moved') onUndo(application)
    else if (key === 'm' && isMovable) setOpen(true)
    else if (!wanted || !isMovable || !next.includes(wanted)) return false
    else if (wanted === 'rejected' && shiftKey) onAsk(application)
    else onMove(application, wanted)
    return true
  }
  return (
    <li
      draggable={isMovable}
      aria-busy={state === 'moving' || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        onCarry(application)
      }}
      onDragEnd={() => onCarry()}
      className="relative rounded-field border border-line bg-surface px-3 py-2.5 text-sm transition-colors hover:border-field-line aria-busy:opacity-60 [&[draggable=true]]:cursor-grab dark:bg-raised"
    >
      <div className="flex items-start gap-1">
        <Link
          to={to}
          preventScrollReset
          draggable={false}
          data-row={id}
          onKeyDown={press}
          className="line-clamp-2 min-w-0 flex-1 rounded-sm font-semibold wrap-anywhere no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {next.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            square
            className="-my-1.5 -mr-2"
            disabled={!isMovable}
            aria-label={say('admin.board.move', { name })}
            title={say('admin.board.moveTo')}
            aria-expanded={isOpen}
            onKeyDown={press}
            onClick={() => setOpen(!isOpen)}
          >
            <ArrowRightLeft aria-hidden="true" />
          </Button>
        )}
      </div>
      <p className="line-clamp-2 leading-snug wrap-anywhere">{jobOf(application)}</p>
      <p className="truncate text-faint">{company_name}</p>
      <p className="figures mt-1 flex flex-wrap justify-between gap-x-2 text-xs text-faint">
        <time dateTime={created_at}>{formatDate(created_at)}</time>
        {score !== null && (
          <span>{say('admin.applications.score', { score: formatNumber(score) })}</span>
        )}
      </p>
      {isOpen && isMovable && (
        <MoveMenu
          name={name}
          next={next}
          onMove={(wanted) => onMove(application, wanted)}
          onAsk={() => onAsk(application)}
          onClose={() => setOpen(false)}
        />
      )}
      {state === 'moved' && (
        <Button
          variant="outline"
          size="small"
          wide
          className="mt-2"
          aria-keyshortcuts="u"
          onClick={() => onUndo(application)}
        >
          <Undo2 aria-hidden="true" />
          {say('admin.applications.undo')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}
