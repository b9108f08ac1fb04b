// One application as a card: who, for what, how long in its stage. Dragged to another column with
// the mouse; moved by its menu with keys or a finger.

import { ArrowRightLeft, Undo2 } from 'lucide-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { Link } from 'react-router'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import type { ApplicationStatus } from '../../../data/applications/applications.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { useRights } from '../../rights.tsx'
import { jobOf, nameOf } from '../names-of-application.ts'
import { StageAge } from '../stage-age.tsx'
import { goToColumn } from './columns-by-key.ts'
import { MoveMenu } from './move-menu.tsx'
import { type Column, isMailed, mayGo, placeOf } from './places.ts'
import type { MoveState } from './use-moves.ts'

export type CardActs = {
  onMove: (application: ListedApplication, to: Column) => void
  /** Rejecting with a reason. */
  onAsk: (application: ListedApplication) => void
  /** Moving with the choice when its mail goes. */
  onChooseMail: (application: ListedApplication) => void
  onUndo: (application: ListedApplication) => void
  /** A drag begins or ends. */
  onCarry: (application?: ListedApplication) => void
}

type Props = CardActs & {
  application: ListedApplication
  columns: readonly Column[]
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

function DrawnCard(props: Props) {
  const { application, columns, state, to, onMove, onAsk, onChooseMail, onUndo, onCarry } = props
  const { id, company_name, score, stage_name } = application
  const { ofSeveral } = useRights()
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(application)
  const next = columns.filter((column) => mayGo(application, column))
  const isMovable = next.length > 0 && state !== 'moving'
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!act(event)) return
    event.preventDefault()
  }
  const act = ({ key, shiftKey, currentTarget }: KeyboardEvent): boolean => {
    const wanted = next.find(({ status }) => status === keyed[key.toLowerCase()])
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const by = key === 'ArrowLeft' ? -1 : 1
      const beside = isMovable && shiftKey ? columnBeside(by) : undefined
      if (beside) onMove(application, beside)
      else if (!shiftKey) goToColumn(currentTarget, by)
    } else if (key === 'u' && state === 'moved') onUndo(application)
    else if (key === 'm' && isMovable) setOpen(true)
    else if (!wanted || !isMovable) return false
    else if (wanted.status === 'rejected' && shiftKey) onAsk(application)
    else onMove(application, wanted)
    return true
  }
  /** The next column to which it may go. */
  function columnBeside(by: number) {
    const at = columns.findIndex(({ key }) => key === placeOf(columns, application))
    const beyond = by > 0 ? columns.slice(at + 1) : columns.slice(0, at).reverse()
    return beyond.find((column) => next.includes(column) && column.status !== 'rejected')
  }
  const hasStages = columns.some(({ stage }) => stage !== undefined)
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
      {ofSeveral && <p className="truncate text-faint">{company_name}</p>}
      {!hasStages && stage_name && application.status !== 'rejected' && (
        <p className="truncate text-soft">{stage_name}</p>
      )}
      <div className="mt-1 flex min-h-7 items-center justify-between gap-x-2">
        <StageAge {...application} />
        {score !== null && <ScoreRing score={score} />}
      </div>
      {isOpen && isMovable && (
        <MoveMenu
          name={name}
          next={next}
          onMove={(column) => onMove(application, column)}
          onAsk={() => onAsk(application)}
          onChooseMail={
            next.some((column) => isMailed(application, column))
              ? () => onChooseMail(application)
              : undefined
          }
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

/** A ring that is filled as far as the score goes. */
function ScoreRing({ score }: { score: number }) {
  return (
    <span className="figures relative ml-auto inline-flex size-7 flex-none items-center justify-center text-[0.6875rem] text-soft">
      <svg viewBox="0 0 36 36" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="18" cy="18" r="15.9" fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="15.9"
          fill="none"
          strokeWidth="3"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          className="stroke-accent"
        />
      </svg>
      <span className="sr-only">
        {say('admin.applications.score', { score: formatNumber(score) })}
      </span>
      <span aria-hidden="true">{formatNumber(score)}</span>
    </span>
  )
}
