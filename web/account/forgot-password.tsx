// Asking for a new password. The answer is the same whether or not there is such an account. The
// address that was typed on the way comes along, and so does the place to return to.

import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths, safeNext } from '../app/paths.ts'
import { SheetFoot, SheetHead } from '../credentials/sheet.tsx'
import { askForNewPassword } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { EmailForm } from './email-form.tsx'

export function Component() {
  const typed = useLocation().state as { email?: string } | null
  const [email, setEmail] = useState(typed?.email ?? '')
  const [search] = useSearchParams()
  const query = search.size ? `?${search}` : ''
  const returnTo = safeNext(search.get('next'), '')
  const navigate = useNavigate()
  return (
    <>
      <Head title={say('account.forgot.title')} hidden />
      <SheetHead title={say('account.forgot.title')}>{say('account.forgot.text')}</SheetHead>
      <EmailForm
        email={email}
        onEmail={setEmail}
        submit={say('account.forgot.submit')}
        send={(address) => askForNewPassword({ email: address, returnTo })}
        onSent={(address) =>
          navigate(paths.confirm + query, {
            state: { email: address, type: 'recovery', sent: true },
          })
        }
      />
      <SheetFoot>
        <Link className="link" to={paths.signIn + query}>
          {say('account.forgot.back')}
        </Link>
      </SheetFoot>
    </>
  )
}
