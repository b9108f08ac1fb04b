// Opening an account, in two short steps: name, e-mail and password; then age and agreement. Then
// the address is confirmed. Both are one form, so that password managers see all of it, and Back
// leads from the second to the first.

import { useEffect, useRef, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { Head } from '../app/head.tsx'
import { paths, safeNext } from '../app/paths.ts'
import { checkEmail, checkName, checkNewPassword } from '../credentials/checks.ts'
import { SheetFoot, SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { signUp } from '../data/people/account.ts'
import { keepSignInWays, type SignInWays, signInWays } from '../data/people/sign-in-ways.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useRedirectAfterSignIn } from './after-sign-in.ts'
import { Agreement, nothingSaid } from './agreement.tsx'
import { EmailField } from './email-field.tsx'
import { Providers } from './providers.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => signInWays(context)

export function Component() {
  const ways = useLoaderData<SignInWays>()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState(nothingSaid)
  const [tried, setTried] = useState<1 | 2>()
  const { busy, error, send } = useSending()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useRedirectAfterSignIn({ ready: true })
  useEffect(() => keepSignInWays(ways), [ways])

  const problems = {
    name: checkName(name),
    email: checkEmail(email),
    password: checkNewPassword(password),
  }
  const isRight = !Object.values(problems).some(Boolean)
  const { state } = useLocation()
  // After a reload nothing is filled in.
  const isSecond = isRight && (state as { step?: number } | null)?.step === 2
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSecond) start.current?.focus()
  }, [isSecond])
  const shownError = (problem: MessageKey | undefined) =>
    tried && problem ? say(problem) : undefined
  const query = search.size ? `?${search}` : ''

  const submit = async () => {
    setTried(isSecond ? 2 : 1)
    if (!isSecond) {
      if (isRight) await navigate(paths.signUp + query, { state: { step: 2 } })
      return
    }
    if (!said.isOfAge || !said.agrees) return
    await send(async () => {
      const details = { email: email.trim(), password, fullName: name.trim() }
      const returnTo = safeNext(search.get('next'), paths.candidate.dashboard)
      const signedIn = await signUp({ ...details, returnTo })
      // With a session, useRedirectAfterSignIn redirects.
      if (!signedIn)
        await navigate(paths.confirm + query, { state: { email: details.email, sent: true } })
    })
  }

  return (
    <>
      <Head
        title={say('frame.signUp')}
        description={say('account.signUp.text')}
        canonical={paths.signUp}
      />
      <p
        ref={start}
        tabIndex={-1}
        className="mb-2 text-sm font-semibold text-accent-text outline-none"
      >
        {say('account.signUp.step', { step: isSecond ? 2 : 1 })}
      </p>
      <SheetHead title={say(isSecond ? 'account.signUp.second' : 'account.signUp.title')}>
        {isSecond ? (
          <>
            {name.trim()}, {email.trim()}{' '}
            <Link className="link whitespace-nowrap" to={paths.signUp + query}>
              {say('account.signUp.change')}
            </Link>
          </>
        ) : (
          say('account.signUp.text')
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
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
          <EmailField value={email} onChange={setEmail} error={shownError(problems.email)} />
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
          <Providers ways={ways} returnTo={safeNext(search.get('next'), '')} />
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
