// The invitation to a company, opened from its mail (ORG-02). Only the mailbox it was sent to makes
// somebody a member; whoever else opens it is told so, and so is who comes late or again.

import { MailCheck } from 'lucide-react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { gateBefore } from '../../app/gates.ts'
import { Head } from '../../app/head.tsx'
import { paths, signInThen, signUpThen } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { SheetForm, SheetHead } from '../../credentials/sheet.tsx'
import { useSending } from '../../credentials/use-sending.ts'
import {
  acceptInvitation,
  type Invitation,
  readInvitation,
} from '../../data/people/my-companies.ts'
import { type SignedInUser, signOut, useSession } from '../../data/people/session.tsx'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { Closed, LinkPage } from '../link-page.tsx'

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <>
      <Head title={say('company.join.title')} hidden />
      <Opened key={token} token={token} />
    </>
  )
}

function Opened({ token }: { token: string }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const gate = gateBefore(here, session)
  if (gate) return <Navigate to={gate} replace />
  return (
    <LinkPage
      token={token}
      title={say('company.join.title')}
      read={readInvitation}
      gone={{ title: say('company.join.goneTitle'), text: say('company.join.goneText') }}
    >
      {(invitation) => (
        <Known token={token} invitation={invitation} user={session.user} here={here} />
      )}
    </LinkPage>
  )
}

type KnownProps = {
  token: string
  invitation: Invitation
  user: SignedInUser | null
  here: string
}

function Known({ token, invitation, user, here }: KnownProps) {
  const { company_name: company, email, state, expires_at } = invitation
  const isTheirs = user?.email.toLowerCase() === email.toLowerCase()
  if (state === 'accepted')
    return isTheirs ? (
      <Closed
        isGood
        title={say('company.join.memberTitle', { company })}
        text={say('company.join.memberText')}
      >
        <LinkButton to={paths.admin.dashboard} size="large" wide>
          {say('company.start.toDesk')}
        </LinkButton>
      </Closed>
    ) : (
      <Closed title={say('company.join.usedTitle')} text={say('company.join.usedText')}>
        {!user && (
          <LinkButton to={signInThen(paths.admin.dashboard)} size="large" wide>
            {say('frame.signIn')}
          </LinkButton>
        )}
      </Closed>
    )
  if (state === 'expired')
    return (
      <Closed
        title={say('company.join.lateTitle')}
        text={say('company.join.lateText', { company, date: formatDate(expires_at) })}
      />
    )
  if (!user) return <NotSignedIn invitation={invitation} here={here} />
  if (!isTheirs) return <OtherAddress email={email} own={user.email} here={here} />
  return <Open token={token} invitation={invitation} />
}

function NotSignedIn({ invitation, here }: { invitation: Invitation; here: string }) {
  const state = { email: invitation.email }
  return (
    <>
      <Words invitation={invitation} />
      <div className="space-y-3">
        <LinkButton to={signUpThen(here)} state={state} size="large" wide>
          {say('company.join.signUp')}
        </LinkButton>
        <LinkButton to={signInThen(here)} state={state} size="large" wide variant="outline">
          {say('company.join.signIn')}
        </LinkButton>
      </div>
    </>
  )
}

function OtherAddress({ email, own, here }: { email: string; own: string; here: string }) {
  const { busy, send } = useSending()
  const navigate = useNavigate()
  const change = () =>
    send(async () => {
      await signOut()
      await navigate(signInThen(here), { state: { email } })
    })
  return (
    <Closed
      title={say('company.join.otherTitle')}
      text={say('company.join.otherText', { email, own })}
    >
      <Button size="large" wide busy={busy} onClick={change}>
        {say('company.join.change')}
      </Button>
    </Closed>
  )
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const { busy, error, send } = useSending()
  const { refresh } = useSession()
  const navigate = useNavigate()
  const accept = () =>
    send(async () => {
      await acceptInvitation(token)
      await refresh()
      toast.success(say('company.join.done', { company: invitation.company_name }))
      await navigate(paths.admin.dashboard, { replace: true })
    })
  return (
    <>
      <Words invitation={invitation} />
      <SheetForm error={error} onSubmit={accept}>
        <Button type="submit" size="large" wide busy={busy}>
          {say('company.join.accept')}
        </Button>
      </SheetForm>
    </>
  )
}

function Words({ invitation }: { invitation: Invitation }) {
  const { company_name: company, role, invited_by, email, expires_at } = invitation
  return (
    <>
      <MailCheck className="mb-4 size-9 text-accent-text" strokeWidth={1.5} aria-hidden="true" />
      <SheetHead title={say('company.join.openTitle', { company })}>
        {say(invited_by ? 'company.join.openTextBy' : 'company.join.openText', {
          company,
          by: invited_by ?? '',
          role: say(`company.roles.${role}`),
        })}
      </SheetHead>
      <p className="-mt-3 mb-6 text-sm text-faint wrap-anywhere">
        {say('company.join.for', { email, date: formatDate(expires_at) })}
      </p>
    </>
  )
}
