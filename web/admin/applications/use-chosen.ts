// Which applications are chosen for what is done to many: rows one by one, or all that match the filters. Other filters begin anew.

import { useState } from 'react'
import type { ApplicationFilters } from '../../data/application-list.ts'

export type Chosen = ReturnType<typeof useChosen>

/** `shown` are the rows on the screen: one taken out of all that match leaves those. */
export function useChosen(filters: ApplicationFilters, shown: readonly string[]) {
  const under = JSON.stringify(filters)
  const [choice, setChoice] = useState({ under, ids: new Set<string>(), all: false })
  const { ids, all } = choice.under === under ? choice : { ids: new Set<string>(), all: false }
  const choose = (next: Iterable<string>, isAll = false) =>
    setChoice({ under, ids: new Set(next), all: isAll })
  return {
    ids,
    /** All that match, on the screen or not. */
    all,
    has: (id: string) => all || ids.has(id),
    toggle(id: string) {
      const next = new Set(all ? shown : ids)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    choose,
    clear: () => choose([]),
  }
}
