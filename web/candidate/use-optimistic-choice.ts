// What was chosen shows with the press, and stays until it is stored and read anew; where that
// failed, what stands shows again.

import { startTransition, useOptimistic } from 'react'

/** `store` tells of its failures by itself. */
export function useOptimisticChoice<Value>(
  stored: Value,
  store: (wanted: Value) => Promise<unknown>,
) {
  const [shown, show] = useOptimistic(stored)
  const choose = (wanted: Value) =>
    startTransition(async () => {
      show(wanted)
      await store(wanted).catch(() => {})
    })
  return [shown, choose] as const
}
