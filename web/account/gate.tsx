// The frame of a screen that comes before every area (gates.ts): for signed-in people; others see a
// way to sign in.

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Head } from '../app/head.tsx'
import { signInThen } from '../app/paths.ts'
import { SheetHead } from '../credentials/sheet.tsx'
import { type SignedInUser, useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useRedirectAfterSignIn } from './after-sign-in.ts'

type Props = {
  title: string
  /** True when the condition is met; the person is then redirected. */
  isOpen: boolean
  children: (user: SignedInUser) => ReactNode
}

export function Gate({ title, isOpen, children }: Props) {
  const { user, isLoading } = useSession()
  const { pathname, search } = useLocation()
  useRedirectAfterSignIn({ ready: isOpen })

  return (
    <>
      <Head title={title} hidden />
      {isLoading ? (
        <Loading />
      ) : user ? (
        children(user)
      ) : (
        <>
          <SheetHead title={say('frame.guard.signInTitle')}>
            {say('frame.guard.signInText')}
          </SheetHead>
          <LinkButton to={signInThen(pathname + search)} size="large" wide>
            {say('frame.signIn')}
          </LinkButton>
        </>
      )}
    </>
  )
}
