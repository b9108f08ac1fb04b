// The seconds until a deadline of the server's clock. Computed from the time of day at every tick
// and never counted down: after a suspended tab or laptop wakes, it is right.

import { useEffect, useState } from 'react'

/** Checked often, so that no second is shown too long; it renders only when the second changes. */
const tick = 200

/** `clockOffset`: what to add to this device's clock to get the server's. */
export function useSecondsLeft(deadline: number, clockOffset: number): number {
  const now = () => secondsUntil(deadline, Date.now() + clockOffset)
  const [, setSeconds] = useState(now)
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(deadline, Date.now() + clockOffset))
    const timer = setInterval(look, tick)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline, clockOffset])
  return now()
}

export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** `28:41`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
