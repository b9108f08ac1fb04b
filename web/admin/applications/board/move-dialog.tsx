// Moving one card by a decision, with the choice when its mail goes and what it says.

import { useState } from 'react'
import type { ListedApplication } from '../../../data/applications/application-list.ts'
import { type MailChoice, mailNow } from '../../../data/applications/decisions.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { MailChoiceField } from '../mail-choice.tsx'
import { MailPreview } from '../mail-preview.tsx'
import { nameOf } from '../names-of-application.ts'
import type { Column } from './places.ts'

type Props = {
  application: ListedApplication
  /** Where it may go with a mail; there is at least one. */
  next: readonly Column[]
  busy: boolean
  onMove: (to: Column, choice: MailChoice) => void
  onClose: () => void
}

export function MoveDialog({ application, next, busy, onMove, onClose }: Props) {
  const [key, setKey] = useState('')
  const [choice, setChoice] = useState(mailNow)
  const to = next.find((column) => column.key === key) ?? next[0]
  if (!to) return null
  return (
    <Dialog
      open
      size="small"
      title={say('admin.board.moveMailTitle', { name: nameOf(application) })}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button busy={busy} onClick={() => onMove(to, choice)}>
            {say('admin.board.moveNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={say('admin.board.moveTo')}>
          {(parts) => (
            <Select
              {...parts}
              value={to.key}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
              options={next.map(({ key: value, name }) => ({ value, label: name }))}
            />
          )}
        </Field>
        <MailChoiceField value={choice} onChange={setChoice} />
      </div>
      {to.status !== 'pending' && (
        <MailPreview about={{ application: application.id, next: to.status, choice }} />
      )}
    </Dialog>
  )
}
