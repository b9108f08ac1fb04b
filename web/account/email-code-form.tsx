// Asking for a code by mail to sign in with; confirm.tsx takes it.

import { useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { sendSignInMail } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { EmailForm } from './email-form.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

export function EmailCodeForm({ email, onEmail, query, returnTo }: SignInMethodProps) {
  const navigate = useNavigate()
  return (
    <EmailForm
      email={email}
      onEmail={onEmail}
      submit={say('account.emailCode.submit')}
      send={(address) => sendSignInMail({ email: address, returnTo })}
      onSent={(address) =>
        navigate(paths.confirm + query, {
          state: { email: address, type: 'magiclink', sent: true },
        })
      }
    />
  )
}
