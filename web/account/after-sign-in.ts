// Where a person goes once they are signed in: back to where they came from, else to the dashboard
// of their role, which members of a company have where administrators have theirs; before that to
// the second factor if they have one, and to the agreement if they came through a provider. A page
// without a language in its address goes on in the account's.

import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gateBefore } from '../app/gates.ts'
import { paths, safeNext } from '../app/paths.ts'
import { type SignedInUser, useSession } from '../data/people/session.tsx'
import { addressIn, firstLanguage, rememberLanguage } from '../messages/addresses.ts'
import { currentLanguage } from '../messages/say.ts'

/** Redirects as soon as somebody is signed in and `ready`. */
export function useRedirectAfterSignIn({ ready, next }: { ready: boolean; next?: string | null }) {
  const { user, needsFactor } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = next ?? search.get('next')
  useEffect(() => {
    if (!ready || !user) return
    const place = safeNext(wanted, '')
    // The screen for a new password asks for the second factor itself.
    const isFree = place.startsWith(paths.newPassword)
    const gate = isFree ? undefined : gateBefore(place, { user, needsFactor })
    const then = gate ?? (place || dashboardOf(user))
    const language = user.language ?? firstLanguage
    if (currentLanguage() !== firstLanguage || language === firstLanguage) {
      navigate(then, { replace: true })
      return
    }
    rememberLanguage(language)
    location.replace(addressIn(language, then))
  }, [ready, user, needsFactor, wanted, navigate])
}

function dashboardOf({ is_admin, hires }: SignedInUser): string {
  return is_admin || hires ? paths.admin.dashboard : paths.candidate.dashboard
}
