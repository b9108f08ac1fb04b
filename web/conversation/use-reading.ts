// A conversation counts as read once its end is on the screen of somebody who looks at the page.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readMessages } from '../data/applications/conversation.ts'
import { refresh } from '../data/wire/query.tsx'

/** Returns the ref for the element at the end. */
export function useReading(application: string, last: number, readTo: number) {
  const queries = useQueryClient()
  const end = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = end.current
    if (!element) return
    let isOnScreen = false
    const judge = () => setSeen(isOnScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.some(({ isIntersecting }) => isIntersecting)
      judge()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', judge)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', judge)
    }
  }, [])
  useEffect(() => {
    if (!isSeen || last <= readTo) return
    // What could not be marked is marked at the next message or opening.
    readMessages(application, last).then(
      () => refresh(queries, 'message_threads'),
      () => {},
    )
  }, [queries, application, isSeen, last, readTo])
  return end
}
