// The second step of signing in, for who has set one up: no area opens before it (guards.tsx). Who cannot take it signs out again.

import { useLocation } from 'react-router'
import { useSignOut } from '../app/account-controls.tsx'
import { Head } from '../app/head.tsx'
import { signInThen } from '../app/paths.ts'
import { useSession } from '../data/session.tsx'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useArrival } from './arrival.ts'
import { FactorForm } from './factor-form.tsx'
import { SheetFoot, SheetHead } from './sheet.tsx'

export function Component() {
  const { user, isLoading, needsFactor } = useSession()
  const { pathname, search } = useLocation()
  useArrival({ ready: !needsFactor })

  return (
    <>
      <Head title={say('account.secondFactor.title')} hidden />
      {isLoading ? (
        <Loading />
      ) : user ? (
        <Challenge email={user.email} />
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

function Challenge({ email }: { email: string }) {
  const { leave, busy } = useSignOut()
  return (
    <>
      <SheetHead title={say('account.secondFactor.title')}>
        {say('account.secondFactor.text')}
      </SheetHead>
      {/* The session tells when it is lifted, here or in another tab, and useArrival leads on. */}
      <FactorForm onDone={() => {}} />
      <SheetFoot>
        {email && (
          <span className="block wrap-anywhere">{say('account.secondFactor.as', { email })}</span>
        )}
        <Button variant="ghost" size="small" busy={busy} onClick={leave}>
          {say('account.secondFactor.leave')}
        </Button>
      </SheetFoot>
    </>
  )
}
