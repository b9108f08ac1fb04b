// What somebody types into a field, stored for the tab, so that neither a reload nor closing what
// the field stands in loses it.

import { useMemo, useState } from 'react'
import { inTab, storedText } from './browser-storage.ts'

/** `before`: what stands there without anything typed. The key names the person. */
export function useKeptText(key: string, before = '') {
  const kept = useMemo(() => storedText(inTab, key), [key])
  const [text, setText] = useState(() => kept.read() ?? before)
  const type = (next: string) => {
    setText(next)
    if (next === before) kept.drop()
    else kept.keep(next)
  }
  return [text, type] as const
}

/** It was saved, or given up. */
export const forgetText = (key: string) => storedText(inTab, key).drop()
