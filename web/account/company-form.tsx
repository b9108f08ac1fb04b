// Goes to the sign-in of one's company, found by the domain of the address.

import { callbackThen } from '../credentials/callback.ts'
import { signInWithCompany } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { EmailForm } from './email-form.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'
import { useLeavingPage } from './use-leaving-page.ts'

export function CompanyForm({ email, onEmail, returnTo }: SignInMethodProps) {
  const [isLeaving, setLeaving] = useLeavingPage()
  return (
    <EmailForm
      label={say('account.company.email')}
      email={email}
      onEmail={onEmail}
      submit={say('account.company.submit')}
      send={(address) => signInWithCompany({ email: address, callback: callbackThen(returnTo) })}
      onSent={() => setLeaving(true)}
      busy={isLeaving}
    />
  )
}
