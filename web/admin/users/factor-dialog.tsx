// Removing a lost second factor: the request may come from somebody else who knows the password.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { removeSecondFactors, type UserDetails } from '../../data/people/users.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { user: UserDetails; open: boolean; onClose: () => void }

export function FactorDialog({ user, open, onClose }: Props) {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeSecondFactors(user),
    onSuccess: () => {
      toast.success(say('users.factorsRemoved'))
      onClose()
    },
    onSettled: () => refresh(queries, 'profiles'),
  })
  return (
    <ConfirmDialog
      open={open}
      question={say('users.factorsQuestion', { name: user.full_name })}
      detail={`${say('users.factorsDetail')} ${notificationText(user)}`.trim()}
      confirm={say('users.removeFactors')}
      danger
      busy={removing.isPending}
      error={removing.error ? sayError(removing.error) : undefined}
      onConfirm={() => removing.mutate()}
      onCancel={() => {
        removing.reset()
        onClose()
      }}
    />
  )
}

/** A person without a mailbox is not notified. */
const notificationText = ({ email }: UserDetails) =>
  email ? say('users.factorsTold', { email }) : ''
