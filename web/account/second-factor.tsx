// The second step of signing in, for people who have set one up: no area opens before it
// (guards.tsx). Those who cannot do it can sign out.

import { useSignOut } from '../app/use-sign-out.ts'
import { FactorForm } from '../credentials/factor-form.tsx'
import { SheetHead } from '../credentials/sheet.tsx'
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
      <div className="mt-6 border-t border-line pt-4">
        {email && (
          <p className="mb-2 text-sm wrap-anywhere text-soft">
            {say('account.secondFactor.as', { email })}
          </p>
        )}
        <Button variant="outline" size="small" busy={busy} onClick={leave}>
          {say('account.secondFactor.leave')}
        </Button>
      </div>
    </>
  )
}
