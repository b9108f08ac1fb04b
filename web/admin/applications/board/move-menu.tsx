// The menu of a card: only the allowed steps.

import { MailCheck, MessageSquareX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusIcon } from '../status-badge.tsx'
import type { Column } from './places.ts'

type Props = {
  name: string
  next: readonly Column[]
  onMove: (to: Column) => void
  onAsk: () => void
  /** With the choice when its mail goes; none where no move has one. */
  onChooseMail: (() => void) | undefined
  onClose: () => void
}

export function MoveMenu({ name, next, onMove, onAsk, onChooseMail, onClose }: Props) {
  const menu = useRef<HTMLFieldSetElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset
      ref={menu}
      className="mt-2 min-w-0 border-t border-line pt-1"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onClose()
        event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus()
      }}
    >
      <legend className="sr-only">{say('admin.board.move', { name })}</legend>
      <p aria-hidden="true" className="px-2 py-1 text-xs text-faint">
        {say('admin.board.moveTo')}
      </p>
      {next.map((column) => (
        <Choice key={column.key} onClick={() => onMove(column)}>
          <StatusIcon status={column.status} />
          <span className="min-w-0 whitespace-normal wrap-anywhere">{column.name}</span>
        </Choice>
      ))}
      {next.some(({ status }) => status === 'rejected') && (
        <Choice onClick={onAsk}>
          <MessageSquareX aria-hidden="true" />
          <span className="whitespace-normal">{say('admin.board.rejectWhy')}</span>
        </Choice>
      )}
      {onChooseMail && (
        <Choice onClick={onChooseMail}>
          <MailCheck aria-hidden="true" />
          <span className="whitespace-normal">{say('admin.board.moveMail')}</span>
        </Choice>
      )}
    </fieldset>
  )
}

function Choice(props: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="small" wide className="justify-start px-2 text-left" {...props} />
  )
}
