// Deciding on one application, and undoing it while that is possible. The row is changed in place.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  countAgain,
  type ListedApplication,
  patchListed,
} from '../../data/applications/application-list.ts'
import {
  decideAll,
  type FirstDecision,
  type MailChoice,
  type Outcome,
  undoAll,
  undoMs,
} from '../../data/applications/decisions.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'

type Choice = { to: FirstDecision; reason?: string | undefined; choice?: MailChoice | undefined }

/** `onDone` once it is decided. */
export function useDecision({ id }: Pick<ListedApplication, 'id'>, onDone: () => void = () => {}) {
  const queries = useQueryClient()
  const settle = ({ status, outcome }: Outcome, reason?: string) => {
    if (status)
      patchListed(queries, [
        { id, status, ...(outcome === 'done' && { rejection_reason: reason ?? null }) },
      ])
    countAgain(queries)
    return refresh(queries, 'job_applications')
  }
  const decision = useMutation({
    mutationFn: ({ to, reason, choice }: Choice) =>
      one(decideAll({ ids: [id], decision: to, reason, choice })),
    onSuccess: (answer, { to, reason }) => {
      settle(answer, reason)
      if (answer.outcome === 'done') {
        toast.success(say(`admin.applications.${to}`), id)
        onDone()
      } else toast.error(say('admin.applications.decidedMeanwhile'))
    },
    onError: () => toast.error(say('admin.applications.decideFailed')),
  })
  const back = useMutation({
    mutationFn: () => one(undoAll({ ids: [id] })),
    onSuccess: (answer) => {
      settle(answer)
      if (answer.outcome === 'done') toast.info(say('admin.applications.undone'), id)
      else
        toast.error(say(`admin.applications.undo_${answer.outcome === 'late' ? 'late' : 'theirs'}`))
      decision.reset()
    },
    onError: (error) => toast.error(`${say('admin.applications.undoFailed')}: ${sayError(error)}`),
  })
  const decided = decision.data?.outcome === 'done'
  const { reset } = decision
  useEffect(() => {
    if (!decided) return
    const timer = setTimeout(reset, undoMs)
    return () => clearTimeout(timer)
  }, [decided, reset])

  return {
    choose: (to: FirstDecision, reason?: string, choice?: MailChoice) =>
      decision.mutate({ to, reason, choice }),
    undo: decided ? () => back.mutate() : undefined,
    busy: decision.isPending || back.isPending,
  }
}

async function one(outcomes: Promise<Outcome[]>): Promise<Outcome> {
  const [answer] = await outcomes
  if (!answer) throw new Error('No outcome')
  return answer
}
