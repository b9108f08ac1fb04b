// The right end of every top bar: the signed-in person with Sign Out (PUB-02), or the ways to sign
// in, and the theme. The theme is last, so that it does not move when the session becomes known.

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { signOut, useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { paths, signInThen } from './paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'
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

type Props = {
  /**
   * On a quiet page there is no link to sign-in: this is that page. Its form shows who is signed
   * in, where that matters.
   */
  quiet?: boolean
  /**
   * A phone has room for the name, but not for the initials. Elsewhere it is the other way round.
   */
  named?: boolean
}

export function AccountControls({ quiet = false, named = false }: Props) {
  const { user, isAdmin, isLoading } = useSession()
  const { pathname, search } = useLocation()
  const { leave, busy } = useSignOut()
  return (
    <div className="flex min-w-0 items-center gap-1.5 lg:gap-3">
      {user ? (
        <>
          <Link
            to={isAdmin ? paths.admin.security : paths.candidate.settings}
            title={say('frame.settings')}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field no-underline hover:text-accent-text"
          >
            <span className={named || quiet ? 'max-sm:hidden' : ''}>
              <Avatar name={user.full_name} />
            </span>
            <span
              className={`max-w-44 truncate text-sm font-semibold ${named ? '' : 'max-sm:sr-only md:max-lg:sr-only'}`}
            >
              {user.full_name}
            </span>
            <span className="sr-only">, {say('frame.settings')}</span>
          </Link>
          <Button
            variant="ghost"
            size="small"
            className="md:max-lg:px-2"
            busy={busy}
            onClick={leave}
          >
            <LogOut aria-hidden="true" />
            <span className="max-sm:sr-only">{say('frame.signOut')}</span>
          </Button>
        </>
      ) : (
        !quiet && (
          <span className={`flex items-center gap-2 ${isLoading ? 'invisible' : ''}`}>
            <LinkButton
              variant="ghost"
              size="small"
              className="max-sm:px-2"
              to={signInThen(pathname + search)}
            >
              {say('frame.signIn')}
            </LinkButton>
            <LinkButton size="small" className="max-sm:hidden" to={paths.signUp}>
              {say('frame.signUp')}
            </LinkButton>
          </span>
        )
      )}
      <LanguageSwitch className={quiet ? '' : 'max-xl:hidden'} />
      <ThemeToggle />
    </div>
  )
}
