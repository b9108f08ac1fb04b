// Choosing a new password, after the mail's link or code opened a session. A person with a second
// factor proves it first: a reset must not bypass it.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { checkNewPassword } from '../credentials/checks.ts'
import { FactorForm } from '../credentials/factor-form.tsx'
import { SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { setPassword as savePassword } from '../data/people/account.ts'
import { useSession } from '../data/people/session.tsx'
import { codeOf } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useRedirectAfterSignIn } from './after-sign-in.ts'

export function Component() {
  const { user, isLoading, needsFactor } = useSession()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const { busy, error, send, forget } = useSending()
  const [search] = useSearchParams()
  const text = search.has('signed-up') ? 'signedUpText' : 'text'
  const problem = checkNewPassword(password)
  const asksFactor = needsFactor || codeOf(error) === 'insufficient_aal'
  useRedirectAfterSignIn({ ready: saved })

  const submit = async () => {
    setTried(true)
    if (problem || !user) return
    if (!(await send(() => savePassword(password)))) return
    toast.success(say('account.newPassword.done'))
    setSaved(true)
  }
  const proven = () => {
    forget()
    // Kept from before the factor was asked for, so that nobody types it twice.
    if (password) submit()
  }

  return (
    <>
      <Head title={say('account.newPassword.title')} hidden />
      {isLoading ? (
        <Loading />
      ) : user && asksFactor ? (
        <>
          <SheetHead title={say('account.newPassword.title')}>
            {say('account.newPassword.factorText')}
          </SheetHead>
          <FactorForm onDone={proven} />
        </>
      ) : user ? (
        <>
          <SheetHead title={say('account.newPassword.title')}>
            {say(`account.newPassword.${text}`, { email: user.email })}
          </SheetHead>
          <SheetForm error={error} onSubmit={submit}>
            <input type="hidden" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              label={say('account.fields.newPassword')}
              error={tried && problem ? say(problem) : undefined}
              required
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              judged={password}
              personal={[user.full_name, user.email]}
            />
            <Button type="submit" size="large" wide busy={busy || saved}>
              {say('account.newPassword.submit')}
            </Button>
          </SheetForm>
        </>
      ) : (
        <>
          <SheetHead title={say('account.newPassword.expiredTitle')}>
            {say('account.newPassword.expiredText')}
          </SheetHead>
          <LinkButton to={paths.forgotPassword} size="large" wide>
            {say('account.forgot.submit')}
          </LinkButton>
        </>
      )}
    </>
  )
}
