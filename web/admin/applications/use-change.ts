// Tagging, assigning, moving or writing to many: batch by batch, with the outcome of each, and
// undone as long as the dialog is open, a move within its eight seconds.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type ApplicationFilters,
  countAgain,
  matchingIds,
} from '../../data/applications/application-list.ts'
import { undoMs } from '../../data/applications/decisions.ts'
import {
  type Change,
  type ChangeOutcome,
  changeAll,
  followChange,
  undoChange,
} from '../../data/applications/tags.ts'
import { refresh } from '../../data/wire/query.tsx'

export function useChange(asked: ApplicationFilters) {
  const queries = useQueryClient()
  const [part, setPart] = useState({ done: 0, of: 0 })
  const [outcomes, setOutcomes] = useState<readonly ChangeOutcome[]>([])
  const stop = useRef(false)
  const followMoves = () => {
    countAgain(queries)
    queries.invalidateQueries({ queryKey: ['stages'] })
    return refresh(queries, 'job_applications')
  }
  const change = useMutation({
    mutationFn: async (wanted: Change) => {
      stop.current = false
      const ids = asked.ids ?? (await matchingIds(asked))
      let done = 0
      const onBatch = (sofar: readonly ChangeOutcome[]) => {
        done = sofar.length
        setPart({ done, of: ids.length })
        setOutcomes([...sofar])
      }
      setPart({ done, of: ids.length })
      try {
        await changeAll({ ids, change: wanted, onBatch, stopped: () => stop.current })
      } finally {
        // What was changed before a batch failed stays, and is shown beside the error.
        await followChange(queries, ids.slice(0, done))
        if (wanted.kind === 'stage') followMoves()
      }
    },
  })
  const undo = useMutation({
    mutationFn: async () => {
      if (!change.variables) return
      const undone = await undoChange(change.variables, outcomes)
      await followChange(
        queries,
        outcomes.map(({ id }) => id ?? ''),
      )
      if (change.variables.kind === 'stage') followMoves()
      return undone.map(({ id, outcome }) => ({ id: id ?? '', outcome: outcome ?? 'gone' }))
    },
  })
  const isMoved = change.isSuccess && change.variables.kind === 'stage'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isMoved) return
    const timer = setTimeout(() => setLate(true), undoMs)
    return () => clearTimeout(timer)
  }, [isMoved])
  return {
    change,
    undo,
    part,
    outcomes,
    canUndo: undo.isIdle && !isLate && change.variables?.kind !== 'message',
    stop: () => {
      stop.current = true
    },
  }
}
