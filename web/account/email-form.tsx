// A form with only an address.

import { useState } from 'react'
import { Captcha } from '../app/captcha.tsx'
import { checkEmail } from '../credentials/checks.ts'
import { SheetForm } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from './email-field.tsx'

type Props = {
  label?: string
  email: string
  onEmail: (email: string) => void
  /** The label of the button. */
  submit: string
  send: (address: string) => Promise<void>
  onSent: (address: string) => void
  /** Shown below the form after it was sent. */
  busy?: boolean
}

export function EmailForm({ email, onEmail, submit, send, onSent, busy, ...field }: Props) {
  const [tried, setTried] = useState(false)
  const sending = useSending()
  const problem = checkEmail(email)

  const trySending = async () => {
    setTried(true)
    if (problem) return
    const address = email.trim()
    if (await sending.send(() => send(address))) onSent(address)
  }

  return (
    <SheetForm error={sending.error} onSubmit={trySending}>
      <EmailField
        {...field}
        value={email}
        onChange={onEmail}
        error={tried && problem ? say(problem) : undefined}
      />
      <Captcha />
      <Button type="submit" size="large" wide busy={sending.busy || busy}>
        {submit}
      </Button>
    </SheetForm>
  )
}
