// Closing a company, and opening it again, by its owners and by administrators.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { closeCompany, reopenCompany } from '../data/jobs/companies.ts'
import { sayError } from '../data/wire/errors.ts'
import { refresh } from '../data/wire/query.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Where closing changes rows. */
const offered = [
  'companies',
  'jobs',
  'company_feeds',
  'company_invitations',
  'company_requests',
  'brought_applications',
] as const

type Props = { company: { id: string; name: string; closed_at: string | null } }

export function Closing({ company: { id, name, closed_at } }: Props) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const settled = {
    onSettled: () => Promise.all(offered.map((table) => refresh(queries, table))),
  }
  const close = useMutation({
    mutationFn: () => closeCompany(id),
    onSuccess: () => {
      setAsking(false)
      toast.success(say('company.closing.done', { company: name }))
    },
    ...settled,
  })
  const reopen = useMutation({
    mutationFn: () => reopenCompany(id),
    onSuccess: () => toast.success(say('company.closing.reopened', { company: name })),
    onError: (error) => toast.error(sayError(error)),
    ...settled,
  })
  if (closed_at)
    return (
      <Button variant="outline" busy={reopen.isPending} onClick={() => reopen.mutate()}>
        {say('company.closing.reopen')}
      </Button>
    )
  return (
    <>
      <Button
        variant="outline"
        aria-label={say('company.closing.actionOf', { company: name })}
        onClick={() => setAsking(true)}
      >
        {say('company.closing.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        question={say('company.closing.question', { company: name })}
        detail={say('company.closing.detail')}
        confirm={say('company.closing.confirm')}
        busy={close.isPending}
        error={close.error ? sayError(close.error) : undefined}
        onConfirm={() => close.mutate()}
        onCancel={() => {
          close.reset()
          setAsking(false)
        }}
      />
    </>
  )
}
