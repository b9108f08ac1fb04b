// Where a person goes once they are signed in: back to where they came from, else to the dashboard of their role.

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '../app/paths.ts'
import { useSession } from '../data/session.tsx'

/** Leads on as soon as somebody is signed in and `ready`. */
export function useArrival({ ready, next }: { ready: boolean; next?: string | null }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = next ?? search.get('next')
  useEffect(() => {
    if (!ready || !user) return
    navigate(safeNext(wanted, dashboardOf(user.is_admin)), { replace: true })
  }, [ready, user, wanted, navigate])
}

export function dashboardOf(isAdmin: boolean): string {
  return isAdmin ? paths.admin.dashboard : paths.candidate.dashboard
}
