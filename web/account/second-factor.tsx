// The second step of signing in, for people who have set one up: no area opens before it
// (guards.tsx). Those who cannot do it can sign out.

import { useSignOut } from '../app/use-sign-out.ts'
import { FactorForm } from '../credentials/factor-form.tsx'
import { SheetFoot, SheetHead } from '../credentials/sheet.tsx'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Gate } from './gate.tsx'

export function Component() {
  const { needsFactor } = useSession()
  return (
    <Gate title={say('account.secondFactor.title')} isOpen={!needsFactor}>
      {({ email }) => <Challenge email={email} />}
    </Gate>
  )
}

function Challenge({ email }: { email: string }) {
  const { leave, busy } = useSignOut()
  return (
    <>
      <SheetHead title={say('account.secondFactor.title')}>
        {say('account.secondFactor.text')}
      </SheetHead>
      {/* The session reports when it is raised, here or in another tab, and the gate opens. */}
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
