// Says which applications were on this screen, so that their people can see who has seen their data: whatever stood in view for a second, told
// together.

import { type ReactNode, useEffect, useRef } from 'react'
import { recordViews } from '../../data/decisions.ts'

const STANDS_MS = 1000

let waiting = new Set<string>()
let told: ReturnType<typeof setTimeout> | undefined

export function Seen({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let standing: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(standing)
      if (!entry?.isIntersecting) return
      standing = setTimeout(() => {
        observer.disconnect()
        tell(id)
      }, STANDS_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(standing)
      observer.disconnect()
    }
  }, [id])
  return (
    <span ref={place} className="block">
      {children}
    </span>
  )
}

function tell(id: string) {
  waiting.add(id)
  clearTimeout(told)
  told = setTimeout(() => {
    const ids = [...waiting]
    waiting = new Set()
    // A view that could not be recorded is told with the next reading of the list.
    recordViews(ids, 'application').catch(() => {})
  }, STANDS_MS)
}
