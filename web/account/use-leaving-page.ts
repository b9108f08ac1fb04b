// Whether the page is about to open another site. False again when the person comes back by Back,
// which shows the page as it was left.

import { useEffect, useState } from 'react'

export function useLeavingPage() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return [isLeaving, setLeaving] as const
}
