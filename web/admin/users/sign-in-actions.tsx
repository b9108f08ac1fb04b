// Actions for somebody else's access: ban, unban, sign out everywhere, remove a lost second factor,
// send the confirmation again.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, LogOut, Mail, ShieldOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Captcha } from '../../app/captcha.tsx'
import { toast } from '../../app/toasts.tsx'
import {
  banUser,
  confirmationAgain,
  endSessions,
  type UserDetails,
} from '../../data/people/users.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { FactorDialog } from './factor-dialog.tsx'

export function SignInActions({ user }: { user: UserDetails }) {
  const { id, state, sessions, second_factors } = user
  const [asking, ask] = useState<'ban' | 'factor' | null>(null)
  const queries = useQueryClient()
  const done = {
    onError: (error: Error) => toast.error(sayError(error)),
    onSettled: () => refresh(queries, 'profiles'),
  }
  const letIn = useMutation({
    ...done,
    mutationFn: () => banUser({ id, hours: null }),
    onSuccess: () => toast.success(say('users.letIn')),
  })
  const signOut = useMutation({
    ...done,
    mutationFn: () => endSessions(id),
    onSuccess: (count) => toast.success(say('users.sessionsEnded', { count })),
  })
  const confirm = useMutation({
    ...done,
    mutationFn: () => confirmationAgain(user),
    onSuccess: () => toast.success(say('users.confirmationSent')),
  })
  if (state === 'leaving')
    return <p className="mt-3 text-sm text-faint">{say('users.isLeaving')}</p>
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state === 'banned' ? (
        <Button
          variant="secondary"
          size="small"
          busy={letIn.isPending}
          onClick={() => letIn.mutate()}
        >
          <Undo2 aria-hidden="true" />
          {say('users.unban')}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={() => ask('ban')}>
          <Ban aria-hidden="true" />
          {say('users.banAsk')}
        </Button>
      )}
      {sessions > 0 && (
        <Button
          variant="secondary"
          size="small"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden="true" />
          {say('users.endSessions')}
        </Button>
      )}
      {second_factors.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => ask('factor')}>
          <ShieldOff aria-hidden="true" />
          {say('users.removeFactorsAsk')}
        </Button>
      )}
      {!user.confirmed_at && (
        <Button
          variant="secondary"
          size="small"
          busy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          <Mail aria-hidden="true" />
          {say('users.confirmAgain')}
        </Button>
      )}
      {!user.confirmed_at && (
        <div className="w-full empty:hidden">
          <Captcha />
        </div>
      )}
      <BanDialog user={user} open={asking === 'ban'} onClose={() => ask(null)} />
      <FactorDialog user={user} open={asking === 'factor'} onClose={() => ask(null)} />
    </div>
  )
}
