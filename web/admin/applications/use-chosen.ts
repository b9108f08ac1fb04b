// The selection for bulk actions: single rows, or all that match the filters. Other filters clear
// it.

import { useCallback, useState } from 'react'
import type { ApplicationFilters } from '../../data/applications/application-list.ts'

const nothing = { ids: new Set<string>(), all: false }

export type Chosen = ReturnType<typeof useChosen>

/**
 * `shown` are the rows on the screen: deselecting one of "all that match" leaves those selected.
 */
export function useChosen(filters: ApplicationFilters, shown: readonly string[]) {
  const under = JSON.stringify(filters)
  const [choice, setChoice] = useState({ under, ...nothing })
  const { ids, all } = choice.under === under ? choice : nothing
  const choose = useCallback(
    (next: Iterable<string>, isAll = false) => setChoice({ under, ids: new Set(next), all: isAll }),
    [under],
  )
  const has = useCallback((id: string) => all || ids.has(id), [all, ids])
  const before = all ? shown : ids
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    [before, choose],
  )
  return {
    ids,
    /** All that match, on the screen or not. */
    all,
    has,
    toggle,
    choose,
    clear: () => choose([]),
  }
}
