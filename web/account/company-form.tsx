// Going to the sign-in of one's company, found by the domain of the address.

import { useState } from 'react'
import { Captcha } from '../app/captcha.tsx'
import { signInWithCompany } from '../data/account.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { checkEmail } from './checks.ts'
import { EmailField } from './email-field.tsx'
import { SheetForm } from './sheet.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSending } from './use-sending.ts'
import { callbackThen, type WayProps } from './way.ts'

export function CompanyForm({ email, onEmail, returnTo }: WayProps) {
  const [tried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useLeaving()
  const { busy, error, send } = useSending()
  const problem = checkEmail(email)

  const submit = async () => {
    setTried(true)
    if (problem) return
    setLeaving(
      await send(() =>
        signInWithCompany({ email: email.trim(), callback: callbackThen(returnTo) }),
      ),
    )
  }

  return (
    <SheetForm error={error} onSubmit={submit}>
      <EmailField
        label={say('account.company.email')}
        value={email}
        onChange={onEmail}
        error={tried && problem ? say(problem) : undefined}
      />
      <Captcha />
      <Button type="submit" size="large" wide busy={busy || isLeaving}>
        {say('account.company.submit')}
      </Button>
    </SheetForm>
  )
}
