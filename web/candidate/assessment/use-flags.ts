// The questions that a person wants to look at once more: for this tab, over a reload.

import { useState } from 'react'
import { inTab, storedValue } from '../../form/browser-storage.ts'

/** Without an id they are not stored. */
export function useFlags(attemptId: string | undefined) {
  const kept = storedValue<number[]>(inTab, keyOf(attemptId ?? ''))
  const [flags, setFlags] = useState<readonly number[]>(() => (attemptId && kept.read()) || [])
  const toggle = (position: number) => {
    const after = flags.includes(position)
      ? flags.filter((each) => each !== position)
      : [...flags, position]
    setFlags(after)
    if (attemptId) kept.keep(after)
  }
  return { flags, toggle }
}

export const forgetFlags = (attemptId: string) => storedValue(inTab, keyOf(attemptId)).drop()

const keyOf = (attemptId: string) => `assessment-flags:${attemptId}`
