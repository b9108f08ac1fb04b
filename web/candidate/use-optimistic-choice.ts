// Shows a choice at once, until it is saved and loaded again; if saving fails, the saved value is
// shown again.

import { startTransition, useOptimistic } from 'react'

/** `store` reports its failures by itself. */
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
