// One request at a time: whether it is running, and the last error, kept until the next try.

import { useRef, useState } from 'react'

export function useSending() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const underWay = useRef(false)

  /** Runs `act` unless one is running; returns whether it succeeded. */
  async function send(act: () => Promise<unknown>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    setError(null)
    try {
      await act()
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, error, send, forget: () => setError(null) }
}
