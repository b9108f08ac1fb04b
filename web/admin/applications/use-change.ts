// Tagging or assigning many: batch by batch, with the outcome of each, and undone as long as the
// dialog is open.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApplicationFilters, matchingIds } from '../../data/applications/application-list.ts'
import {
  type Change,
  type ChangeOutcome,
  changeAll,
  followChange,
  undoChange,
} from '../../data/applications/tags.ts'

export function useChange(asked: ApplicationFilters) {
  const queries = useQueryClient()
  const [part, setPart] = useState({ done: 0, of: 0 })
  const [outcomes, setOutcomes] = useState<readonly ChangeOutcome[]>([])
  const stop = useRef(false)
  const change = useMutation({
    mutationFn: async (wanted: Change) => {
      stop.current = false
      const ids = asked.ids ?? (await matchingIds(asked))
      let done = 0
      const onPart = (sofar: readonly ChangeOutcome[]) => {
        done = sofar.length
        setPart({ done, of: ids.length })
        setOutcomes([...sofar])
      }
      setPart({ done, of: ids.length })
      try {
        await changeAll({ ids, change: wanted, onPart, stopped: () => stop.current })
      } finally {
        // What was changed before a batch failed stays, and is shown beside the error.
        await followChange(queries, ids.slice(0, done))
      }
    },
  })
  const undo = useMutation({
    mutationFn: async () => {
      if (!change.variables) return
      await undoChange(change.variables, outcomes)
      await followChange(
        queries,
        outcomes.map(({ id }) => id ?? ''),
      )
    },
  })
  return {
    change,
    undo,
    part,
    outcomes,
    stop: () => {
      stop.current = true
    },
  }
}
