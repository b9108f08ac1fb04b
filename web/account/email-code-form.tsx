// Asking for a code by mail to sign in with; confirm.tsx takes it.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { paths } from '../app/paths.ts'
import { sendSignInMail } from '../data/account.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { checkEmail } from './checks.ts'
import { EmailField } from './email-field.tsx'
import { SheetForm } from './sheet.tsx'
import { useSending } from './use-sending.ts'
import type { WayProps } from './way.ts'

export function EmailCodeForm({ email, onEmail, query, returnTo }: WayProps) {
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const navigate = useNavigate()
  const problem = checkEmail(email)

  const submit = async () => {
    setTried(true)
    if (problem) return
    const address = email.trim()
    if (await send(() => sendSignInMail({ email: address, returnTo })))
      await navigate(paths.confirm + query, {
        state: { email: address, type: 'magiclink', sent: true },
      })
  }

  return (
    <SheetForm error={error} onSubmit={submit}>
      <EmailField
        value={email}
        onChange={onEmail}
        error={tried && problem ? say(problem) : undefined}
      />
      <Captcha />
      <Button type="submit" size="large" wide busy={busy}>
        {say('account.emailCode.submit')}
      </Button>
    </SheetForm>
  )
}
