// Calls `onSignedIn` when nobody was signed in here and somebody signs in in another tab of this
// browser, as by the link of the mail that this page waits for.

import { useEffect, useRef } from 'react'
import { useSession } from '../data/people/session.tsx'

export function useSignedInElsewhere(onSignedIn: () => void) {
  const { user, isLoading } = useSession()
  const wasNobody = useRef(false)
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  useEffect(() => {
    if (isLoading) return
    if (!user) wasNobody.current = true
    else if (wasNobody.current) latest.current()
  }, [user, isLoading])
}
