// Where a person goes once they are signed in: back to where they came from, else to the dashboard of their role, by way of the second
// factor where they have one, and of agreeing where they came by a provider.

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { agreeThen, paths, safeNext, secondFactorThen } from '../app/paths.ts'
import { useSession } from '../data/session.tsx'

/** Leads on as soon as somebody is signed in and `ready`. */
export function useArrival({ ready, next }: { ready: boolean; next?: string | null }) {
  const { user, needsFactor } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = next ?? search.get('next')
  useEffect(() => {
    if (!ready || !user) return
    const place = safeNext(wanted, '')
    // The screen of the new password asks for the second factor itself.
    const isHeld = needsFactor && !place.startsWith(paths.newPassword)
    const arrived = place || dashboardOf(user.is_admin)
    const isNew = !needsFactor && !user.has_agreed
    const gate = isHeld ? secondFactorThen(place) : isNew && agreeThen(place)
    navigate(gate || arrived, { replace: true })
  }, [ready, user, needsFactor, wanted, navigate])
}

export function dashboardOf(isAdmin: boolean): string {
  return isAdmin ? paths.admin.dashboard : paths.candidate.dashboard
}
