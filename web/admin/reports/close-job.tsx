// Removes the posting from the site; its applications are kept.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { closeReportedJob } from '../../data/jobs/report-list.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function CloseJob({ job }: { job: { id: string; title: string; status: string } | null }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const close = useMutation({
    mutationFn: closeReportedJob,
    onSuccess: () => {
      setAsking(false)
      toast.success(say('settings.reports.close.done'))
    },
    onSettled: () => refresh(queries, 'jobs'),
  })
  if (!job) return null
  if (job.status === 'closed')
    return (
      <span className="mr-auto self-center text-sm text-faint">
        {say('settings.reports.close.closed')}
      </span>
    )
  return (
    <>
      <Button
        variant="danger"
        aria-label={say('settings.reports.close.of', { title: job.title })}
        onClick={() => setAsking(true)}
      >
        {say('settings.reports.close.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={say('settings.reports.close.question')}
        detail={say('settings.reports.close.detail', { title: job.title })}
        confirm={say('settings.reports.close.close')}
        danger
        busy={close.isPending}
        error={close.error ? sayError(close.error) : undefined}
        onConfirm={() => close.mutate(job.id)}
        onCancel={() => {
          close.reset()
          setAsking(false)
        }}
      />
    </>
  )
}
