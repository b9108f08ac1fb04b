// Who may see a screen. Only for convenience: the database decides what people may read and do.

import { Lock, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../data/people/session.tsx'
import { sayError } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Loading } from '../ui/spinner.tsx'
import { gateBefore } from './gates.ts'
import { Head } from './head.tsx'
import { paths, signInThen, signUpThen } from './paths.ts'

/**
 * Shows its children to people with a session and sends others to sign in (CAN-02). Whose session
 * ended while they were here is told so in place. People who have not passed their second factor,
 * or not agreed yet, are redirected there first.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const { user, isLoading } = session
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (isLoading) return <Loading />
  const gate = gateBefore(here, session)
  if (gate) return <Navigate to={gate} replace />
  if (user) return children
  if (!wasSignedIn) return <Navigate to={signInThen(here)} state={{ isSent: true }} replace />
  return (
    <Notice
      icon={<Lock />}
      title={say('frame.guard.signInTitle')}
      text={say('frame.guard.signInText')}
    >
      <LinkButton to={signInThen(here)}>{say('frame.signIn')}</LinkButton>
      <LinkButton to={signUpThen(here)} variant="outline">
        {say('frame.signUp')}
      </LinkButton>
    </Notice>
  )
}

type AdminOnlyProps = {
  children: ReactNode
  /** The person's own dashboard, to which others are led. */
  dashboard?: string
}

/** Shows its children to administrators; others see that this area is not for them (ADM-01). */
export function AdminOnly({ children, dashboard = paths.candidate.dashboard }: AdminOnlyProps) {
  const session = useSession()
  const { isAdmin, error, refresh } = session
  if (isAdmin && !gateBefore('', session)) return children
  return (
    <>
      <Head title={say('frame.links.adminPortal')} hidden />
      <SignedIn>
        {error ? (
          <ErrorPanel message={sayError(error)} onRetry={refresh} />
        ) : (
          <Notice
            icon={<ShieldAlert />}
            title={say('frame.guard.adminTitle')}
            text={say('frame.guard.adminText')}
          >
            <LinkButton to={dashboard}>{say('frame.guard.toCandidate')}</LinkButton>
          </Notice>
        )}
      </SignedIn>
    </>
  )
}

type NoticeProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <span
        aria-hidden="true"
        className="mb-5 grid size-14 place-items-center rounded-full bg-accent-wash text-accent-text"
      >
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 mb-6 text-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
