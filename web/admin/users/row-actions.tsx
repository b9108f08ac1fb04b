// Edit and delete, in the row and in the sheet. Nobody can delete themselves here: their own
// account has no such button. An account with an unproven address has nothing to edit yet.

import { Pencil, Trash2 } from 'lucide-react'
import type { User } from '../../data/people/users.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import type { OpenUserDialog } from './user-dialog.tsx'

type Props = {
  user: User
  isMe: boolean
  ask: OpenUserDialog
  /** With words beside the icons. */
  inWords?: boolean
}

export function RowActions({ user, isMe, ask, inWords = false }: Props) {
  const look = inWords
    ? ({ variant: 'outline', size: 'small' } as const)
    : ({ variant: 'ghost', size: 'small', square: true } as const)
  return (
    <span className="flex flex-none gap-1">
      {(user.has_profile || user.confirmed_at) && (
        <Button
          {...look}
          aria-label={say('users.editOf', { name: user.full_name })}
          onClick={() => ask('edit', user)}
        >
          <Pencil aria-hidden="true" />
          {inWords && say('users.edit')}
        </Button>
      )}
      {!isMe && user.state !== 'leaving' && (
        <Button
          {...look}
          aria-label={say('users.deleteOf', { name: user.full_name })}
          onClick={() => ask('delete', user)}
        >
          <Trash2 aria-hidden="true" className="text-bad" />
          {inWords && say('users.delete')}
        </Button>
      )}
    </span>
  )
}
