// What an administrator can do with one application: save the résumé, approve or reject while it is pending (ADM-08), and for eight
// seconds take their own decision back.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import { DecidedMeanwhile, decide, type ReceivedApplication, undoMs } from '../../data/decisions.ts'
import { sayError } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { downloadResume } from '../../data/resume-download.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = { application: ReceivedApplication; name: string; job: string }
type Decision = 'approved' | 'rejected'

export function RowActions({ application, name, job }: Props) {
  const { id, status } = application
  const { choose, undo, busy } = useDecision(id)
  const download = useMutation({
    mutationFn: downloadResume,
    onSuccess: () => toast.success(say('admin.applications.downloaded')),
    onError: () => toast.error(say('admin.applications.downloadFailed')),
  })
  return (
    <span className="flex flex-wrap justify-end gap-1 as-table:flex-nowrap">
      {application.resume_url && (
        <Button
          variant="ghost"
          size="small"
          busy={download.isPending}
          aria-label={say('admin.applications.download', { name })}
          onClick={() => download.mutate(application)}
        >
          <Download aria-hidden="true" />
          {say('admin.applications.downloadShort')}
        </Button>
      )}
      {undo && status !== 'pending' && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-label={say('admin.applications.undoOf', { name })}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
          {say('admin.applications.undo')}
        </Button>
      )}
      {status === 'pending' && (
        <>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={say('admin.applications.approveOf', { name, job })}
            onClick={() => choose('approved')}
          >
            <Check aria-hidden="true" className="text-good" />
            {say('admin.applications.approve')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={busy}
            aria-label={say('admin.applications.rejectOf', { name, job })}
            onClick={() => choose('rejected')}
          >
            <X aria-hidden="true" className="text-bad" />
            {say('admin.applications.reject')}
          </Button>
        </>
      )}
    </span>
  )
}

/** Deciding on one application, and `undo` while it can be taken back. */
function useDecision(id: string) {
  const queries = useQueryClient()
  const settle = () => refresh(queries, 'job_applications')
  const tell = (error: unknown, otherwise: string) =>
    toast.error(
      error instanceof DecidedMeanwhile ? say('admin.applications.decidedMeanwhile') : otherwise,
    )
  const decision = useMutation({
    mutationFn: (to: Decision) => decide({ id, from: 'pending', to }),
    onSuccess: (_, to) => toast.success(say(`admin.applications.${to}`)),
    onError: (error) => tell(error, say('admin.applications.decideFailed')),
    onSettled: settle,
  })
  const back = useMutation({
    mutationFn: (from: Decision) => decide({ id, from, to: 'pending' }),
    onSuccess: () => {
      toast.info(say('admin.applications.undone'))
      decision.reset()
    },
    onError: (error) => tell(error, `${say('admin.applications.undoFailed')}: ${sayError(error)}`),
    onSettled: settle,
  })
  const { isSuccess, variables, reset } = decision
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, undoMs)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  return {
    choose: (to: Decision) => decision.mutate(to),
    undo: isSuccess && variables ? () => back.mutate(variables) : undefined,
    busy: decision.isPending || back.isPending,
  }
}
