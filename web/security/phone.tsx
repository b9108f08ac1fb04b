// The number for sign-in codes: added and changed with the code of a text message.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { AgainButton, pauseBetween } from '../credentials/again-button.tsx'
import { checkCode, checkPhone, phoneIn } from '../credentials/checks.ts'
import { CodeField } from '../credentials/code-field.tsx'
import { PhoneField } from '../credentials/phone-field.tsx'
import { SheetForm } from '../credentials/sheet.tsx'
import { useCountdown } from '../credentials/use-countdown.ts'
import { useFocus } from '../credentials/use-focus.ts'
import { useSending } from '../credentials/use-sending.ts'
import { changePhone, confirmPhone, refreshOwnAccount } from '../data/people/own-account.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Detail, FormActions } from './section.tsx'
import { useStepUp } from './step-up.tsx'

export function Phone({ phone }: { phone: string }) {
  return (
    <Detail
      title={say('security.phone.title')}
      value={phone ? <span className="figures">+{phone}</span> : say('security.phone.none')}
      change={say(phone ? 'security.phone.change' : 'security.phone.add')}
    >
      {(close) => <PhoneForm onClose={close} />}
    </Detail>
  )
}

function PhoneForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [wait, startWaiting] = useCountdown(0)
  const { busy, error, send } = useSending()
  const field = useFocus<HTMLInputElement>(sentTo ? 'code' : 'number')
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const problem = sentTo ? checkCode(code) : checkPhone(typed)
  const shownError = tried && problem ? say(problem) : undefined

  const sendText = async (to: string) => {
    const sent = await send(() => stepUp(() => changePhone(to)))
    if (!sent) return
    setSentTo(to)
    setTried(false)
    startWaiting(pauseBetween)
  }
  const confirm = async () => {
    const confirmed = await send(async () => {
      await confirmPhone({ phone: sentTo, code })
      await refreshOwnAccount(queries)
    })
    if (!confirmed) return
    toast.success(say('security.phone.done'))
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (problem) return
    if (sentTo) confirm()
    else sendText(phoneIn(typed))
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      {sentTo ? (
        <CodeField
          ref={field}
          hint={say('security.phone.sentTo', { phone: sentTo })}
          value={code}
          onChange={setCode}
          error={shownError}
        />
      ) : (
        <PhoneField ref={field} value={typed} onChange={setTyped} error={shownError} />
      )}
      {sentTo && (
        <p className="-mt-2 -ml-3.5 flex flex-wrap">
          <AgainButton
            label={say('account.code.textAgain')}
            wait={wait}
            disabled={busy}
            onClick={() => sendText(sentTo)}
          />
          <Button variant="ghost" size="small" disabled={busy} onClick={() => setSentTo('')}>
            {say('security.phone.other')}
          </Button>
        </p>
      )}
      <FormActions
        save={say(sentTo ? 'security.phone.confirm' : 'account.factor.sendText')}
        busy={busy}
        onCancel={onClose}
      />
    </SheetForm>
  )
}
