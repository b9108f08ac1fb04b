// Deciding on one after the other: the decision, its undo for eight seconds, and what comes next.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { countAgain, patchListed } from '../../data/applications/application-list.ts'
import {
  decideAll,
  type FirstDecision,
  type MailChoice,
  type Outcome,
  undoAll,
  undoMs,
} from '../../data/applications/decisions.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { afterStep, beginWith } from './queue.ts'

type Choice = {
  id: string
  to: FirstDecision
  reason?: string | undefined
  nameHidden: boolean
  choice: MailChoice
}

export type Deciding = ReturnType<typeof useDeciding>

/** What is said of a decision, for as long as it can be undone. */
type Last = { id: string; to: FirstDecision; name: string }

export function useDeciding(ids: readonly string[]) {
  const queries = useQueryClient()
  const [queue, step] = useReducer(afterStep, ids, beginWith)
  const { last, add, remove } = useUndoable()
  const settle = ({ id, status }: Outcome) => {
    if (status) patchListed(queries, [{ id, status }])
    countAgain(queries)
    return refresh(queries, 'job_applications')
  }
  const decision = useMutation({
    mutationFn: ({ id, to, reason, nameHidden, choice }: Choice & { name: string }) =>
      one(decideAll({ ids: [id], decision: to, reason, nameHidden, choice })),
    onSuccess: (answer, { id, to, name }) => {
      if (answer.outcome === 'done') {
        add({ id, to, name })
        step({ step: 'decided', id, to })
      } else {
        toast.info(say('admin.applications.decidedMeanwhile'))
        step({ step: 'passed', id })
      }
      settle(answer)
    },
    onError: (error) => toast.error(sayFailure(say('admin.applications.decideFailed'), error)),
  })
  const back = useMutation({
    mutationFn: (id: string) => one(undoAll({ ids: [id] })),
    onSuccess: (answer, id) => {
      remove(id)
      if (answer.outcome === 'done') {
        // It was read as decided meanwhile.
        queries.removeQueries({ queryKey: ['job_applications', { id }, 'to decide'] })
        step({ step: 'undone', id })
      } else
        toast.error(say(`admin.applications.undo_${answer.outcome === 'late' ? 'late' : 'theirs'}`))
      settle(answer)
    },
    onError: (error) => toast.error(sayFailure(say('admin.applications.undoFailed'), error)),
  })
  const pass = useCallback((id: string) => {
    toast.info(say('admin.applications.decidedMeanwhile'))
    step({ step: 'passed', id })
  }, [])
  return {
    queue,
    /** The latest decision that can still be undone. */
    last,
    decide: decision.mutate,
    undo: last && !back.isPending ? () => back.mutate(last.id) : undefined,
    leave: (id: string) => step({ step: 'later', id }),
    /** Of one that needs no decision any more. */
    pass,
    again: () => step({ step: 'again' }),
    busy: decision.isPending || back.isPending,
  }
}

/** Decisions for eight seconds each. */
function useUndoable() {
  const [undoable, setUndoable] = useState<readonly Last[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const remove = (id: string) => setUndoable((all) => all.filter((one) => one.id !== id))
  const add = (last: Last) => {
    setUndoable((all) => [...all.filter(({ id }) => id !== last.id), last])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setUndoable((all) => all.filter((one) => one !== last))
    }, undoMs)
    timers.current.add(timer)
  }
  return { last: undoable.at(-1), add, remove }
}

async function one(outcomes: Promise<Outcome[]>): Promise<Outcome> {
  const [answer] = await outcomes
  if (!answer) throw new Error('No outcome')
  return answer
}
