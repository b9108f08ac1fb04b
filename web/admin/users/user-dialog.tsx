// The dialogs about one account: edit, or delete. Rendered above the list and not in it, so that
// the dialog stays when the row moves.

import { useState } from 'react'
import type { User } from '../../data/people/users.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'

export type OpenUserDialog = (what: 'edit' | 'delete', user: User) => void

export function useUserDialog() {
  const [asked, setAsked] = useState<{ what: 'edit' | 'delete'; user: User }>()
  const ask: OpenUserDialog = (what, user) => setAsked({ what, user })
  return { asked, ask, close: () => setAsked(undefined) }
}

type Props = Pick<ReturnType<typeof useUserDialog>, 'asked' | 'close'> & {
  me: string | undefined
  onDeleted: (id: string) => void
}

export function UserDialog({ asked, close, me, onDeleted }: Props) {
  if (!asked) return null
  const { what, user } = asked
  return what === 'edit' ? (
    <EditDialog user={user} isMe={user.id === me} onClose={close} />
  ) : (
    <DeleteDialog
      user={user}
      onClose={close}
      onDeleted={() => {
        close()
        onDeleted(user.id)
      }}
    />
  )
}
