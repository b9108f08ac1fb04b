// Where a part of the page is while it is out of view: above the visible part (past) or below it
// (ahead).

import { type RefObject, useEffect, useState } from 'react'

type Target = RefObject<HTMLElement | null>

export const useIsAboveView = (part: Target) => usePlace(part) === 'past'
export const useIsBelowView = (part: Target) => usePlace(part) === 'ahead'

function usePlace(part: Target) {
  const [place, setPlace] = useState<'past' | 'here' | 'ahead'>('here')
  useEffect(() => {
    if (!part.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const away = entry.boundingClientRect.top > 0 ? 'ahead' : 'past'
      setPlace(entry.isIntersecting ? 'here' : away)
    })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return place
}
