// Signing out from wherever one is, and home.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { paths } from './paths.ts'
import { toast } from './toasts.tsx'

/** Ends the session and goes home; `busy` while it does. */
export function useSignOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const isEverywhere = await signOut()
    await navigate(paths.home)
    if (isEverywhere) toast.info(say('frame.signedOut'))
    setBusy(false)
  }
  return { leave, busy }
}
