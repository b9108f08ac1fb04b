// Changing the e-mail address: nothing changes until both mailboxes have agreed, and until then the
// request can be cancelled.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Captcha } from '../app/captcha.tsx'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { checkEmail } from '../credentials/checks.ts'
import { sayRefusal } from '../credentials/refusals.ts'
import { SheetForm } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { sendEmailChangeAgain } from '../data/people/account.ts'
import {
  changeEmail,
  keepEmail,
  type OwnAccount,
  refreshOwnAccount,
} from '../data/people/own-account.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatDateTime } from '../ui/format.ts'
import { Input } from '../ui/input.tsx'
import { Detail, FormActions } from './section.tsx'
import { useStepUp } from './step-up.tsx'

type Props = { account: OwnAccount }

export function Email({ account }: Props) {
  return (
    <Detail
      title={say('security.email.title')}
      value={account.email || say('security.email.none')}
      change={say(account.email ? 'security.email.change' : 'security.email.add')}
      note={account.newEmail && <Pending account={account} />}
    >
      {(close) => <EmailForm present={account.email} onClose={close} />}
    </Detail>
  )
}

function EmailForm({ present, onClose }: { present: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const wanted = email.trim()
  const isSame = wanted.toLowerCase() === present.toLowerCase()
  const problem: MessageKey | undefined =
    present && isSame ? 'security.email.same' : checkEmail(email)

  const submit = async () => {
    setTried(true)
    if (problem) return
    const sent = await send(async () => {
      await stepUp(() => changeEmail({ email: wanted, returnTo: pathname }))
      await refreshOwnAccount(queries)
    })
    if (sent) onClose()
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      <Field
        label={say('security.email.new')}
        hint={present ? say('security.email.hint') : undefined}
        error={tried && problem ? say(problem) : undefined}
        required
      >
        {(parts) => (
          <Input
            {...parts}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <FormActions save={say('security.email.save')} busy={busy} onCancel={onClose} />
    </SheetForm>
  )
}

function Pending({ account: { email, newEmail, newEmailSentAt } }: Props) {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const again = useMutation({
    mutationFn: () =>
      email
        ? sendEmailChangeAgain({ email, returnTo: pathname })
        : changeEmail({ email: newEmail, returnTo: pathname }),
    onSuccess: () => toast.success(say('security.email.sentAgain')),
    onSettled: () => refreshOwnAccount(queries),
  })
  const keep = useMutation({
    mutationFn: () => stepUp(() => keepEmail(email)),
    onSuccess: () => toast.success(say('security.email.kept')),
    onSettled: () => refreshOwnAccount(queries),
  })
  const error = keep.error ?? again.error
  return (
    <div className="rounded-field bg-info-wash px-4 py-3.5">
      <p className="flex gap-2.5 text-info">
        <MailQuestionMark className="mt-0.5 size-5 flex-none" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {email
            ? say('security.email.pendingBoth', { email, newEmail })
            : say('security.email.pending', { newEmail })}
        </span>
      </p>
      <p className="mt-1.5 pl-7.5 text-sm text-soft">
        {newEmailSentAt && say('security.email.sentAt', { time: formatDateTime(newEmailSentAt) })}{' '}
        <Link className="link" to={`${paths.confirm}?type=email_change`}>
          {say('security.email.byCode')}
        </Link>
      </p>
      {error && (
        <p role="alert" className="mt-2 pl-7.5 text-sm text-bad">
          {sayRefusal(error)}
        </p>
      )}
      <div className="mt-3 pl-7.5 empty:hidden">
        <Captcha />
      </div>
      <p className="mt-3 flex flex-wrap gap-3 pl-7.5">
        <Button
          variant="outline"
          size="small"
          busy={again.isPending}
          disabled={keep.isPending}
          onClick={() => {
            keep.reset()
            again.mutate()
          }}
        >
          {say('security.email.again')}
        </Button>
        {email && (
          <Button
            variant="ghost"
            size="small"
            busy={keep.isPending}
            disabled={again.isPending}
            onClick={() => {
              again.reset()
              keep.mutate()
            }}
          >
            {say('security.email.keep')}
          </Button>
        )}
      </p>
    </div>
  )
}
