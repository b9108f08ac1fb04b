// How somebody wants a list to look: which columns, how wide, one line each or roomy. Kept for each
// list in the browser.

import { useMemo, useState } from 'react'
import { inBrowser, storedValue } from '../form/browser-storage.ts'
import type { TableLook } from '../ui/table.tsx'

const plain: TableLook = { roomy: false, hidden: [], widths: {} }

export type TableLookOf = ReturnType<typeof useTableLook>

export function useTableLook(list: string) {
  const kept = useMemo(
    () => storedValue<Partial<TableLook>>(inBrowser, `table-look:${list}`),
    [list],
  )
  const [look, setLook] = useState<TableLook>(() => readable(kept.read()))
  const change = (part: Partial<TableLook>) => {
    const next = { ...look, ...part }
    setLook(next)
    kept.keep(next)
  }
  return {
    look,
    setRoomy: (roomy: boolean) => change({ roomy }),
    show: (key: string, isShown: boolean) =>
      change({ hidden: [...look.hidden.filter((one) => one !== key), ...(isShown ? [] : [key])] }),
    setWidth: (key: string, width: number) => change({ widths: { ...look.widths, [key]: width } }),
    reset: () => {
      setLook(plain)
      kept.drop()
    },
  }
}

/** What is kept may come from an older version, or from somebody who edits it. */
export function readable(kept: Partial<TableLook> | null): TableLook {
  const { roomy, hidden, widths } = kept ?? {}
  return {
    roomy: roomy === true,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
    widths: Object.fromEntries(
      Object.entries(widths ?? {}).filter(([, width]) => typeof width === 'number' && width > 0),
    ),
  }
}
