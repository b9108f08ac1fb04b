// For people who have not yet confirmed their age and agreed (database: await_agreement.sql): asked
// once before any area opens (guards.tsx). If they refuse, the account is deleted again.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { needsAgreement } from '../app/gates.ts'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { SheetFoot, SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { acceptNotice, declineNotice } from '../data/people/privacy.ts'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Agreement, nothingSaid } from './agreement.tsx'
import { Gate } from './gate.tsx'

export function Component() {
  const { user } = useSession()
  return (
    <Gate title={say('account.agree.title')} isOpen={user !== null && !needsAgreement(user)}>
      {({ email }) => <Question email={email} />}
    </Gate>
  )
}

function Question({ email }: { email: string }) {
  const [said, setSaid] = useState(nothingSaid)
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()

  const submit = async () => {
    setTried(true)
    // The session reports when it is saved, here or in another tab, and the gate opens.
    if (said.isOfAge && said.agrees) await send(acceptNotice)
  }

  return (
    <>
      <SheetHead title={say('account.agree.title')}>
        {email ? say('account.agree.textAs', { email }) : say('account.agree.text')}
      </SheetHead>
      <SheetForm error={error} onSubmit={submit}>
        <Agreement said={said} onSaid={setSaid} tried={tried} />
        <Button type="submit" size="large" wide busy={busy}>
          {say('account.agree.submit')}
        </Button>
      </SheetForm>
      <OtherAccount />
    </>
  )
}

/** Signing out is at the top of the page; this deletes the account. */
function OtherAccount() {
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
