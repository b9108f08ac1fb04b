// Asking for a new password. The answer is the same whether or not there is such an account.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { SheetFoot, SheetHead } from '../credentials/sheet.tsx'
import { askForNewPassword } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { EmailForm } from './email-form.tsx'

export function Component() {
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  return (
    <>
      <Head title={say('account.forgot.title')} hidden />
      <SheetHead title={say('account.forgot.title')}>{say('account.forgot.text')}</SheetHead>
      <EmailForm
        email={email}
        onEmail={setEmail}
        submit={say('account.forgot.submit')}
        send={(address) => askForNewPassword({ email: address, returnTo: paths.newPassword })}
        onSent={(address) =>
          navigate(paths.confirm, { state: { email: address, type: 'recovery', sent: true } })
        }
      />
      <SheetFoot>
        <Link className="link" to={paths.signIn}>
          {say('account.forgot.back')}
        </Link>
      </SheetFoot>
    </>
  )
}
