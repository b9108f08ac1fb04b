// Changing the password. If the session is old, the server requires a proof first: it is asked for
// here, and the input stays.

import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { checkCode, checkNewPassword, checkPassword } from '../credentials/checks.ts'
import { CodeField } from '../credentials/code-field.tsx'
import { SheetForm } from '../credentials/sheet.tsx'
import { useFocus } from '../credentials/use-focus.ts'
import { useSending } from '../credentials/use-sending.ts'
import { changePassword, type Proof, sendProofCode } from '../data/people/own-account.ts'
import { codeOf } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Detail, FormActions } from './section.tsx'
import { useStepUp } from './step-up.tsx'

export function Password({ email }: { email: string }) {
  return (
    <Detail
      title={say('security.password.title')}
      value={say('security.password.text')}
      change={say('security.password.change')}
    >
      {(close) => <PasswordForm email={email} onClose={close} />}
    </Detail>
  )
}

/** How the owner proves their identity. */
type Way = 'code' | 'password'

const wanted: Record<string, Way> = {
  reauthentication_needed: 'code',
  current_password_required: 'password',
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<Way>()
  const [secret, setSecret] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const proofField = useFocus<HTMLInputElement>(way)
  const stepUp = useStepUp()
  const problems = {
    password: checkNewPassword(password),
    secret: way && (way === 'code' ? checkCode(secret) : checkPassword(secret)),
  }

  const ask = (asked: Way) => {
    setWay(asked)
    setSecret('')
    setTried(false)
  }
  const askForCode = async () => {
    await sendProofCode()
    ask('code')
  }
  const save = async () => {
    const proof: Proof | undefined =
      way && (way === 'code' ? { code: secret } : { currentPassword: secret })
    try {
      await stepUp(() => changePassword({ password, ...(proof && { proof }) }))
      toast.success(say('security.password.done'))
      onClose()
    } catch (refusal) {
      const asked = way ? undefined : wanted[codeOf(refusal)]
      if (!asked) throw refusal
      if (asked === 'code') await askForCode()
      else ask(asked)
    }
  }
  const submit = () => {
    setTried(true)
    if (!problems.password && !problems.secret) send(save)
  }

  return (
    <SheetForm error={error} onSubmit={submit}>
      {/* Tells the password manager whose password it is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        label={say('account.fields.newPassword')}
        error={tried && problems.password ? say(problems.password) : undefined}
        required
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        judged={password}
        personal={[email]}
      />
      {way === 'code' && (
        <CodeField
          ref={proofField}
          label={say('security.password.code')}
          hint={say('security.password.codeSent', { email })}
          value={secret}
          onChange={setSecret}
          error={tried && problems.secret ? say(problems.secret) : undefined}
        />
      )}
      {way === 'password' && (
        <PasswordField
          ref={proofField}
          label={say('security.password.current')}
          error={tried && problems.secret ? say(problems.secret) : undefined}
          required
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      )}
      {way && (
        <p className="-mt-2 -ml-3.5 flex flex-wrap">
          {way === 'code' && (
            <Button variant="ghost" size="small" disabled={busy} onClick={() => ask('password')}>
              {say('security.password.byPassword')}
            </Button>
          )}
          <Button variant="ghost" size="small" disabled={busy} onClick={() => send(askForCode)}>
            {say(way === 'code' ? 'security.password.again' : 'security.password.byCode')}
          </Button>
        </p>
      )}
      <FormActions save={say('security.password.save')} busy={busy} onCancel={onClose} />
    </SheetForm>
  )
}
