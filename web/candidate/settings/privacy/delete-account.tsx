// Deleting the account (T116): what happens is explained first, then the person proves their
// identity by password or mailed code.

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Captcha } from '../../../app/captcha.tsx'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../app/toasts.tsx'
import { deleteAccount, sendCode } from '../../../data/people/privacy.ts'
import { useSession } from '../../../data/people/session.tsx'
import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

const goes = ['account', 'profile', 'applications', 'mail'] as const

export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="delete-account">
      <h3 id="delete-account" className="text-xl">
        {say('privacy.erasure.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.erasure.text')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say('privacy.erasure.open')}
      </Button>
      {isAsking && <Confirm email={email} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Confirm({ email, onClose }: { email: string; onClose: () => void }) {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [secret, setSecret] = useState('')
  const navigate = useNavigate()
  const { user } = useSession()
  const mail = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => {
      setWay('code')
      setSecret('')
    },
  })
  const erase = useMutation({
    mutationFn: () =>
      deleteAccount({ email, proof: way === 'password' ? { password: secret } : { code: secret } }),
    onSuccess: async () => {
      await navigate(paths.home, { replace: true })
      toast.success(say('privacy.erasure.done'))
    },
  })
  const error = erase.error ?? mail.error
  const busy = erase.isPending || mail.isPending
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={say('privacy.erasure.question')}
      description={say('privacy.erasure.detail')}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {say('privacy.erasure.keep')}
          </Button>
          <Button
            type="submit"
            form="erasure"
            variant="danger"
            busy={erase.isPending}
            disabled={mail.isPending || (way === 'code' ? secret.length !== 6 : secret === '')}
          >
            {say('privacy.erasure.confirm')}
          </Button>
        </>
      }
    >
      <ul className="mb-5 list-disc space-y-1.5 pl-5 marker:text-accent-text">
        {goes.map((what) => (
          <li key={what}>{say(`privacy.erasure.goes.${what}`)}</li>
        ))}
        {user?.hires && <li>{say('privacy.erasure.goes.company')}</li>}
      </ul>
      {error && <ErrorPanel className="mb-4" message={refusalOf(error)} />}
      <form
        id="erasure"
        onSubmit={(event) => {
          event.preventDefault()
          mail.reset()
          erase.mutate()
        }}
      >
        {way === 'password' ? (
          <PasswordField
            label={say('privacy.erasure.password')}
            required
            autoComplete="current-password"
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        ) : (
          <Field
            label={say('privacy.erasure.code')}
            hint={say('privacy.erasure.mailed', { email })}
          >
            {(parts) => <CodeInput {...parts} value={secret} onChange={setSecret} />}
          </Field>
        )}
        <div className="mt-4 empty:hidden">
          <Captcha />
        </div>
        <Button
          variant="ghost"
          size="small"
          className="mt-2 -ml-3"
          busy={mail.isPending}
          disabled={erase.isPending}
          onClick={() => {
            erase.reset()
            mail.mutate()
          }}
        >
          {say(way === 'password' ? 'privacy.erasure.byCode' : 'privacy.erasure.again')}
        </Button>
      </form>
    </Dialog>
  )
}

function refusalOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'last_admin') return say('privacy.erasure.lastAdmin')
  if (code === 'last_owner') return say('privacy.erasure.lastOwner')
  if (code === 'invalid_credentials') return say('privacy.erasure.wrongPassword')
  return sayError(error)
}
