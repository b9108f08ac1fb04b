// The questions that a person wants to look at once more: for this tab, over a reload.

import { useState } from 'react'
import { forTheTab, keptValue } from '../../form/kept.ts'

/** Without an id they are not stored. */
export function useFlags(attemptId: string | undefined) {
  const kept = keptValue<number[]>(forTheTab, keyOf(attemptId ?? ''))
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

export const forgetFlags = (attemptId: string) => keptValue(forTheTab, keyOf(attemptId)).drop()

const keyOf = (attemptId: string) => `assessment-flags:${attemptId}`
