// Deciding on many: in batches, with the outcome of each, and undoing while that is possible.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type ApplicationFilters,
  countAgain,
  matchingIds,
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
import { refresh } from '../../data/wire/query.tsx'

export function useBulk(decision: FirstDecision, asked: ApplicationFilters) {
  const queries = useQueryClient()
  const [part, setPart] = useState({ done: 0, of: 0 })
  const stop = useRef(false)
  const hear = (outcomes: readonly Outcome[]) => {
    setPart((before) => ({ ...before, done: outcomes.length }))
    patchListed(
      queries,
      outcomes.flatMap(({ id, status }) => (status ? [{ id, status }] : [])),
    )
  }
  const settle = () => {
    countAgain(queries)
    return refresh(queries, 'job_applications')
  }
  // What was decided before a batch failed stays decided: the outcomes so far are shown beside the
  // error.
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const deciding = useMutation({
    mutationFn: async ({ reason, choice }: { reason: string | undefined; choice: MailChoice }) => {
      stop.current = false
      const ids = asked.ids ?? (await matchingIds({ ...asked, status: ['pending'] }))
      setPart({ done: 0, of: ids.length })
      const onBatch = (sofar: readonly Outcome[]) => {
        hear(sofar)
        setOutcomes([...sofar])
      }
      setOutcomes(
        await decideAll({
          ids,
          decision,
          reason,
          choice,
          onBatch,
          stopped: () => stop.current,
        }),
      )
    },
    onSettled: settle,
  })
  const done = outcomes?.filter(({ outcome }) => outcome === 'done') ?? []
  const undoing = useMutation({
    mutationFn: () => {
      setPart({ done: 0, of: done.length })
      // The latest first: they have the most time left.
      return undoAll({ ids: done.map(({ id }) => id).reverse(), onBatch: hear })
    },
    onSettled: settle,
  })
  const [inTime, setInTime] = useState(false)
  const { isPending } = deciding
  const decided = done.length
  useEffect(() => {
    if (isPending || decided === 0) return
    setInTime(true)
    const timer = setTimeout(() => setInTime(false), undoMs)
    return () => clearTimeout(timer)
  }, [isPending, decided])
  return {
    part,
    outcomes,
    deciding,
    undoing,
    canUndo: inTime && undoing.isIdle,
    stop: () => {
      stop.current = true
    },
  }
}
