// Asking for a new password. The answer is the same whether there is such an account or not.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { askForNewPassword } from '../data/account.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { checkEmail } from './checks.ts'
import { EmailField } from './email-field.tsx'
import { SheetFoot, SheetForm, SheetHead } from './sheet.tsx'
import { useSending } from './use-sending.ts'

export function Component() {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const navigate = useNavigate()
  const problem = checkEmail(email)

  const submit = async () => {
    setTried(true)
    if (problem) return
    const address = email.trim()
    const sent = await send(() =>
      askForNewPassword({ email: address, returnTo: paths.newPassword }),
    )
    if (sent)
      await navigate(paths.confirm, { state: { email: address, type: 'recovery', sent: true } })
  }

  return (
    <>
      <Head title={say('account.forgot.title')} hidden />
      <SheetHead title={say('account.forgot.title')}>{say('account.forgot.text')}</SheetHead>
      <SheetForm error={error} onSubmit={submit}>
        <EmailField
          value={email}
          onChange={setEmail}
          error={tried && problem ? say(problem) : undefined}
        />
        <Captcha />
        <Button type="submit" size="large" wide busy={busy}>
          {say('account.forgot.submit')}
        </Button>
      </SheetForm>
      <SheetFoot>
        <Link className="link" to={paths.signIn}>
          {say('account.forgot.back')}
        </Link>
      </SheetFoot>
    </>
  )
}
