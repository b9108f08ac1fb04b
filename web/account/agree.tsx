// For who came by a provider and saw no sign-up form: that they are of age and agree, asked once before any area opens (guards.tsx).
// Whoever would rather not has the account deleted again.

import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lacksAgreement } from '../app/gates.ts'
import { Head } from '../app/head.tsx'
import { paths, signInThen } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { acceptNotice, declineNotice } from '../data/privacy.ts'
import { useSession } from '../data/session.tsx'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useArrival } from './arrival.ts'
import { Notice } from './notice.tsx'
import { SheetFoot, SheetForm, SheetHead } from './sheet.tsx'
import { useSending } from './use-sending.ts'

export function Component() {
  const { user, isLoading } = useSession()
  const { pathname, search } = useLocation()
  useArrival({ ready: user !== null && !lacksAgreement(user) })

  return (
    <>
      <Head title={say('account.agree.title')} hidden />
      {isLoading ? (
        <Loading />
      ) : user ? (
        <Question email={user.email} />
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

function Question({ email }: { email: string }) {
  const [isOfAge, setOfAge] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()

  const submit = async () => {
    setTried(true)
    // The session tells when it is saved, here or in another tab, and useArrival leads on.
    if (isOfAge && agreed) await send(acceptNotice)
  }

  return (
    <>
      <SheetHead title={say('account.agree.title')}>
        {email ? say('account.agree.textAs', { email }) : say('account.agree.text')}
      </SheetHead>
      <SheetForm error={error} onSubmit={submit}>
        <Checkbox
          label={say('account.signUp.ofAge')}
          error={tried && !isOfAge ? say('account.needs.ofAge') : undefined}
          checked={isOfAge}
          onChange={(event) => setOfAge(event.currentTarget.checked)}
        />
        <Notice />
        <Checkbox
          label={say('account.signUp.agreement')}
          error={tried && !agreed ? say('account.needs.agreement') : undefined}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <p className="text-sm text-faint">
          {say('account.signUp.read')}{' '}
          <Link className="link" to={paths.terms} target="_blank">
            {say('frame.links.terms')}
          </Link>{' '}
          ·{' '}
          <Link className="link" to={paths.privacy} target="_blank">
            {say('frame.links.privacy')}
          </Link>
        </p>
        <Button type="submit" size="large" wide busy={busy}>
          {say('account.agree.submit')}
        </Button>
      </SheetForm>
      <Rather />
    </>
  )
}

/** Signing out stands at the top of the page; this is for good. */
function Rather() {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    setDeleting(true)
    try {
      await declineNotice()
      toast.success(say('account.agree.deleted'))
      await navigate(paths.home)
    } catch {
      toast.error(say('account.agree.notDeleted'))
      setDeleting(false)
    }
  }
  return (
    <SheetFoot>
      <span className="block">{say('account.agree.rather')}</span>
      <Button variant="ghost" size="small" busy={isDeleting} onClick={remove}>
        {say('account.agree.delete')}
      </Button>
    </SheetFoot>
  )
}
