// Typing the six-digit code of a mail, and having another mail sent after a minute.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths, safeNext } from '../app/paths.ts'
import {
  askForNewPassword,
  confirmCode,
  type LinkType,
  sendConfirmationAgain,
} from '../data/account.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { checkCode, checkEmail } from './checks.ts'
import { EmailField } from './email-field.tsx'
import { SheetForm, SheetHead } from './sheet.tsx'
import { useCountdown } from './use-countdown.ts'
import { useSending } from './use-sending.ts'

const pauseBetweenMails = 60

type Props = { email: string; type: LinkType; sent: boolean; done: boolean; onDone: () => void }

export function CodeStep({ email: known, type, sent, done, onDone }: Props) {
  const [email, setEmail] = useState(known)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'code' | 'mail' | null>(null)
  const [mailed, setMailed] = useState(false)
  const [wait, startWaiting] = useCountdown(sent ? pauseBetweenMails : 0)
  const confirming = useSending()
  const mailing = useSending()
  const [search] = useSearchParams()

  const problems = { email: checkEmail(email), code: checkCode(code) }
  const told = (problem: MessageKey | undefined) => (problem ? say(problem) : undefined)

  const submit = async () => {
    setTried('code')
    mailing.forget()
    if (problems.email || problems.code) return
    const details = { email: email.trim(), code, type }
    if (await confirming.send(() => confirmCode(details))) onDone()
  }
  const sendMail = async () => {
    setTried('mail')
    confirming.forget()
    if (problems.email) return
    const address = email.trim()
    const returnTo = safeNext(search.get('next'), paths.candidate.dashboard)
    const ok = await mailing.send(() =>
      type === 'recovery'
        ? askForNewPassword({ email: address, returnTo: paths.newPassword })
        : sendConfirmationAgain({ email: address, returnTo }),
    )
    setMailed(ok)
    if (ok) startWaiting(pauseBetweenMails)
  }

  return (
    <>
      <SheetHead title={say('account.code.title')}>
        {known ? say('account.code.sentTo', { email: known }) : say('account.code.text')}
      </SheetHead>
      <SheetForm error={confirming.error ?? mailing.error} onSubmit={submit}>
        {!known && (
          <EmailField
            value={email}
            onChange={setEmail}
            error={tried ? told(problems.email) : undefined}
          />
        )}
        <Field
          label={say('account.fields.code')}
          hint={say('account.code.hint')}
          error={tried === 'code' ? told(problems.code) : undefined}
          required
        >
          {(parts) => <CodeInput {...parts} value={code} onChange={setCode} />}
        </Field>
        <Button type="submit" size="large" wide busy={confirming.busy || done}>
          {say('account.code.submit')}
        </Button>
        <div className="text-center">
          <Button
            variant="ghost"
            size="small"
            disabled={wait > 0}
            busy={mailing.busy}
            onClick={sendMail}
          >
            <span className="figures">
              {wait > 0 ? say('account.code.wait', { seconds: wait }) : say('account.code.again')}
            </span>
          </Button>
          <p role="status" className="mt-1 text-sm text-good">
            {mailed && say('account.code.mailed')}
          </p>
        </div>
      </SheetForm>
    </>
  )
}
