// The seconds left of a pause, and a function that starts one.

import { useEffect, useState } from 'react'

export function useCountdown(first: number): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
