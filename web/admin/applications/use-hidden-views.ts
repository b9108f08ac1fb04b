// Views of others that the person does not want to see: kept in the browser.

import { useMemo, useState } from 'react'
import { inBrowser, storedValue } from '../../form/browser-storage.ts'

export function useHiddenViews(list: string) {
  const kept = useMemo(() => storedValue<unknown>(inBrowser, `hidden-views:${list}`), [list])
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const ids = kept.read()
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  })
  const hide = (id: string, isHidden: boolean) => {
    const next = [...hidden.filter((one) => one !== id), ...(isHidden ? [id] : [])]
    setHidden(next)
    kept.keep(next)
  }
  return { hidden, hide }
}
