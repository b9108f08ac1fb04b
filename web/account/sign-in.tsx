// Signing in with e-mail and password; leads back to where the person came from (PUB-14).

import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { signIn } from '../data/account.ts'
import { codeOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useArrival } from './arrival.ts'
import { checkEmail, checkPassword } from './checks.ts'
import { EmailField } from './email-field.tsx'
import { SheetFoot, SheetForm, SheetHead } from './sheet.tsx'
import { useSending } from './use-sending.ts'

export function Component() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useArrival({ ready: true })

  const problems = { email: checkEmail(email), password: checkPassword(password) }
  const told = (problem: MessageKey | undefined) => (tried && problem ? say(problem) : undefined)

  const submit = async () => {
    setTried(true)
    if (problems.email || problems.password) return
    await send(() => signIn({ email: email.trim(), password }))
  }
  const unconfirmed = codeOf(error) === 'email_not_confirmed'
  const query = search.size ? `?${search}` : ''

  return (
    <>
      <Head
        title={say('frame.signIn')}
        description={say('account.signIn.text')}
        canonical={paths.signIn}
      />
      <SheetHead title={say('account.signIn.title')}>{say('account.signIn.text')}</SheetHead>
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
        <EmailField value={email} onChange={setEmail} error={told(problems.email)} />
        <PasswordField
          label={say('account.fields.password')}
          error={told(problems.password)}
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="large" wide busy={busy || user !== null}>
          {say('frame.signIn')}
        </Button>
        <p className="text-center">
          <Link className="link" to={paths.forgotPassword}>
            {say('account.signIn.forgot')}
          </Link>
        </p>
      </SheetForm>
      <SheetFoot>
        {say('account.signIn.new')}{' '}
        <Link className="link" to={paths.signUp + query}>
          {say('account.signIn.signUp')}
        </Link>
      </SheetFoot>
    </>
  )
}
