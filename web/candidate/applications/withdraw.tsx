// Taking an application back while it is undecided: asked twice, since it cannot be sent again.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { withdraw } from '../../data/applications.ts'
import { sayError } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { id: string; title: string; company: string }

export function Withdraw({ id, title, company }: Props) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const withdrawal = useMutation({
    mutationFn: () => withdraw(id),
    onSuccess: () => {
      setAsking(false)
      toast.success(say('candidate.applications.withdrawn'))
    },
    onSettled: () => refresh(queries, 'job_applications'),
  })
  return (
    <>
      <Button variant="ghost" size="small" className="-mx-3.5" onClick={() => setAsking(true)}>
        {say('candidate.applications.withdraw')}
        <span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={say('candidate.applications.withdrawQuestion')}
        detail={say('candidate.applications.withdrawDetail', { company, title })}
        confirm={say('candidate.applications.withdraw')}
        danger
        busy={withdrawal.isPending}
        error={withdrawal.isError ? sayError(withdrawal.error) : undefined}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => {
          withdrawal.reset()
          setAsking(false)
        }}
      />
    </>
  )
}
