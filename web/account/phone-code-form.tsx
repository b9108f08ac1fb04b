// Asking for a code by text message to sign in with; confirm.tsx takes it.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { paths } from '../app/paths.ts'
import { checkPhone, phoneIn } from '../credentials/checks.ts'
import { PhoneField } from '../credentials/phone-field.tsx'
import { SheetForm } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { sendSignInText } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

export function PhoneCodeForm({ query }: SignInMethodProps) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const navigate = useNavigate()
  const problem = checkPhone(text)

  const submit = async () => {
    setTried(true)
    if (problem) return
    const phone = phoneIn(text)
    if (await send(() => sendSignInText(phone)))
      await navigate(paths.confirm + query, { state: { phone, sent: true } })
  }

  return (
    <SheetForm error={error} onSubmit={submit}>
      <PhoneField
        value={text}
        onChange={setText}
        error={tried && problem ? say(problem) : undefined}
      />
      <Captcha />
      <Button type="submit" size="large" wide busy={busy}>
        {say('account.phoneCode.submit')}
      </Button>
    </SheetForm>
  )
}
