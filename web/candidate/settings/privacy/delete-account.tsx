// Deleting the account (T116): what happens is explained first, then the person proves their
// identity by password or mailed code, or by their second factor.

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Captcha } from '../../../app/captcha.tsx'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../app/toasts.tsx'
import { FactorForm } from '../../../credentials/factor-form.tsx'
import { ownAccountOf } from '../../../data/people/own-account.ts'
import { deleteAccount, sendCode, signInAndDelete } from '../../../data/people/privacy.ts'
import { useSession } from '../../../data/people/session.tsx'
import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Skeleton } from '../../../ui/spinner.tsx'

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
  const [secret, setSecret] = useState<Secret>({ way: 'password', text: '' })
  const [isProven, setProven] = useState(false)
  const navigate = useNavigate()
  const { user } = useSession()
  const account = useQuery({ ...ownAccountOf(user?.id ?? ''), enabled: user !== null })
  // A new sign-in would need the second factor again, so that factor itself is the proof.
  const hasFactor = (account.data?.factors.length ?? 0) > 0
  const { way, text } = secret
  const mail = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => setSecret({ way: 'code', text: '' }),
  })
  const erase = useMutation({
    mutationFn: async () => {
      if (hasFactor) return deleteAccount()
      return signInAndDelete({
        email,
        proof: way === 'password' ? { password: text } : { code: text },
      })
    },
    onSuccess: async () => {
      await navigate(paths.home, { replace: true })
      toast.success(say('privacy.erasure.done'))
    },
    // The proof may have become too old.
    onError: () => setProven(false),
  })
  const error = erase.error ?? mail.error
  const busy = erase.isPending || mail.isPending
  const isGiven = hasFactor ? isProven : way === 'code' ? text.length === 6 : text !== ''
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
            disabled={mail.isPending || account.isPending || !isGiven}
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
      {hasFactor && !isProven && (
        <>
          <p className="mb-4 font-semibold">{say('privacy.erasure.factor')}</p>
          <FactorForm onDone={() => setProven(true)} />
        </>
      )}
      <form
        id="erasure"
        onSubmit={(event) => {
          event.preventDefault()
          mail.reset()
          erase.mutate()
        }}
      >
        {account.isPending ? (
          <Skeleton className="h-20 w-full" />
        ) : hasFactor ? (
          <p role="status" className="text-good empty:hidden">
            {isProven && say('privacy.erasure.proven')}
          </p>
        ) : (
          <SecretField
            secret={secret}
            onChange={(typed) => setSecret({ way, text: typed })}
            email={email}
            isSending={mail.isPending}
            isErasing={erase.isPending}
            onSend={() => {
              erase.reset()
              mail.mutate()
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

type Secret = { way: 'password' | 'code'; text: string }

type SecretProps = {
  secret: Secret
  onChange: (text: string) => void
  email: string
  isSending: boolean
  isErasing: boolean
  /** Sends a code by mail. */
  onSend: () => void
}

function SecretField({ secret, onChange, email, isSending, isErasing, onSend }: SecretProps) {
  const { way, text } = secret
  return (
    <>
      {way === 'password' ? (
        <PasswordField
          label={say('privacy.erasure.password')}
          required
          autoComplete="current-password"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Field label={say('privacy.erasure.code')} hint={say('privacy.erasure.mailed', { email })}>
          {(parts) => <CodeInput {...parts} value={text} onChange={onChange} />}
        </Field>
      )}
      <div className="mt-4 empty:hidden">
        <Captcha />
      </div>
      <Button
        variant="ghost"
        size="small"
        className="mt-2 -ml-3"
        busy={isSending}
        disabled={isErasing}
        onClick={onSend}
      >
        {say(way === 'password' ? 'privacy.erasure.byCode' : 'privacy.erasure.again')}
      </Button>
    </>
  )
}

function refusalOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'last_admin') return say('privacy.erasure.lastAdmin')
  if (code === 'last_owner') return say('privacy.erasure.lastOwner')
  if (code === 'invalid_credentials') return say('privacy.erasure.wrongPassword')
  return sayError(error)
}
