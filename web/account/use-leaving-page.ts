// Whether the page is being left for another site's. Not any more when the person comes back to it
// by Back, as it was left.

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
