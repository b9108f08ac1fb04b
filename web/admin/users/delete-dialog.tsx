// "Are you sure you want to delete this user?": who it is, and what is deleted with the account.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { addressOf, deleteUser, type User } from '../../data/people/users.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { user: User; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ user, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteUser(user.id),
    onSuccess: () => {
      toast.success(say('users.deleted'))
      onDeleted()
    },
    onSettled: () => refresh(queries, 'profiles'),
  })
  return (
    <ConfirmDialog
      open
      question={say('users.deleteQuestion')}
      detail={say('users.deleteDetail', { name: user.full_name, email: addressOf(user) })}
      confirm={say('users.delete')}
      danger
      busy={deleting.isPending}
      error={deleting.error?.message}
      onConfirm={() => deleting.mutate()}
      onCancel={() => {
        deleting.reset()
        onClose()
      }}
    />
  )
}
