// Signing in by password, the most common way.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { paths } from '../app/paths.ts'
import { checkEmail, checkPassword } from '../credentials/checks.ts'
import { SheetForm } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { signIn } from '../data/people/account.ts'
import { useSession } from '../data/people/session.tsx'
import { codeOf } from '../data/wire/errors.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

export function PasswordForm({ email, onEmail, query }: SignInMethodProps) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const { user } = useSession()
  const navigate = useNavigate()

  const problems = { email: checkEmail(email), password: checkPassword(password) }
  const shownError = (problem: MessageKey | undefined) =>
    tried && problem ? say(problem) : undefined

  const submit = async () => {
    setTried(true)
    if (problems.email || problems.password) return
    await send(() => signIn({ email: email.trim(), password }))
  }
  const unconfirmed = codeOf(error) === 'email_not_confirmed'

  return (
    <SheetForm error={error} onSubmit={submit}>
      {unconfirmed && (
        <Button
          variant="outline"
          wide
          onClick={() => navigate(paths.confirm + query, { state: { email: email.trim() } })}
        >
          {say('account.signIn.enterCode')}
        </Button>
      )}
      <EmailField value={email} onChange={onEmail} error={shownError(problems.email)} />
      <PasswordField
        label={say('account.fields.password')}
        error={shownError(problems.password)}
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Captcha />
      <Button type="submit" size="large" wide busy={busy || user !== null}>
        {say('frame.signIn')}
      </Button>
      <p className="text-center">
        <Link className="link" to={paths.forgotPassword + query} state={{ email }}>
          {say('account.signIn.forgot')}
        </Link>
      </p>
    </SheetForm>
  )
}
