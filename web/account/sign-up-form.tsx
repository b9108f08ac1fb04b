// The form that opens an account, in two short steps: name, e-mail and password; then age and
// agreement. Then the address is confirmed. Both are one form, so that password managers see all of
// it, and Back leads from the second to the first.

import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { paths } from '../app/paths.ts'
import { checkEmail, checkName, checkNewPassword } from '../credentials/checks.ts'
import { SheetFoot, SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { signUp } from '../data/people/account.ts'
import { keepSignInWays, type SignInWays } from '../data/people/sign-in-ways.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Agreement, nothingSaid } from './agreement.tsx'
import { EmailField } from './email-field.tsx'
import { Providers } from './providers.tsx'
import { useKeptSignUp } from './use-kept-sign-up.ts'

type Props = {
  /** Of the first step. */
  title: string
  text: string
  ways: SignInWays
  /** Where the person goes on to; empty for their dashboard. */
  next: string
  /** Part of a longer way that shows its own steps. */
  isPart?: boolean
}

/** What a screen sends along: the address it knows, as that of an invitation; that it sent here. */
export type Arriving = { email?: string; step?: number; isSent?: boolean } | null

export function SignUpForm({ title, text, ways, next, isPart }: Props) {
  const { pathname, search, state } = useLocation()
  const arriving = state as Arriving
  const { name, email, write, forget } = useKeptSignUp(arriving?.email ?? '')
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState(nothingSaid)
  const [tried, setTried] = useState<1 | 2>()
  const { busy, error, send } = useSending()
  const navigate = useNavigate()
  useEffect(() => keepSignInWays(ways), [ways])

  const problems = {
    name: checkName(name),
    email: checkEmail(email),
    password: checkNewPassword(password),
  }
  const isRight = !Object.values(problems).some(Boolean)
  // After a reload no password is filled in.
  const isSecond = isRight && arriving?.step === 2
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSecond) start.current?.focus()
  }, [isSecond])
  const shownError = (problem: MessageKey | undefined) =>
    tried && problem ? say(problem) : undefined
  const here = pathname + search
  const query = next && `?next=${encodeURIComponent(next)}`

  const submit = async () => {
    setTried(isSecond ? 2 : 1)
    if (!isSecond) {
      if (isRight) await navigate(here, { state: { step: 2 } })
      return
    }
    if (!said.isOfAge || !said.agrees) return
    await send(async () => {
      const details = { email: email.trim(), password, fullName: name.trim() }
      const returnTo = next || paths.candidate.dashboard
      const signedIn = await signUp({ ...details, returnTo })
      forget()
      // With a session, the screen goes on by itself.
      if (!signedIn)
        await navigate(paths.confirm + query, { state: { email: details.email, sent: true } })
    })
  }

  return (
    <>
      <p
        ref={start}
        tabIndex={-1}
        className={isPart ? 'sr-only' : 'mb-2 text-sm font-semibold text-accent-text outline-none'}
      >
        {say('account.signUp.step', { step: isSecond ? 2 : 1 })}
      </p>
      <SheetHead title={isSecond ? say('account.signUp.second') : title}>
        {isSecond ? (
          <>
            {name.trim()}, {email.trim()}{' '}
            <Link className="link whitespace-nowrap" to={here}>
              {say('account.signUp.change')}
            </Link>
          </>
        ) : (
          text
        )}
      </SheetHead>
      <SheetForm error={error} onSubmit={submit}>
        <div hidden={isSecond} className="space-y-5">
          <Field label={say('account.fields.name')} error={shownError(problems.name)} required>
            {(parts) => (
              <Input
                {...parts}
                autoComplete="name"
                maxLength={200}
                value={name}
                onChange={(event) => write({ name: event.currentTarget.value })}
              />
            )}
          </Field>
          <EmailField
            value={email}
            onChange={(typed) => write({ email: typed })}
            error={shownError(problems.email)}
          />
          <PasswordField
            label={say('account.fields.password')}
            error={shownError(problems.password)}
            required
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            judged={password}
            personal={[name, email]}
          />
        </div>
        {isSecond && <Agreement said={said} onSaid={setSaid} tried={tried === 2} />}
        <Captcha />
        <Button type="submit" size="large" wide busy={busy}>
          {say(isSecond ? 'account.signUp.submit' : 'account.signUp.continue')}
        </Button>
      </SheetForm>
      {!isSecond && (
        <>
          <Providers ways={ways} returnTo={next} />
          <SheetFoot>
            {say('account.signUp.known')}{' '}
            <Link className="link" to={paths.signIn + query}>
              {say('frame.signIn')}
            </Link>
          </SheetFoot>
        </>
      )}
    </>
  )
}
