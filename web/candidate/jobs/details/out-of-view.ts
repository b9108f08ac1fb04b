// True while a part of the page is below the visible part, still ahead of the reader. It is reached
// once it begins in the upper seven tenths: the foot of a phone's window is covered.

import { type RefObject, useEffect, useState } from 'react'

export function useIsBelowView(part: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(true)
  useEffect(() => {
    if (!part.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
      },
      { rootMargin: '0px 0px -30% 0px' },
    )
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return isBelow
}
