// Adding a phone as the second factor: its number, and the code of the first text message.

import { useState } from 'react'
import { checkCode, checkPhone, phoneIn } from '../credentials/checks.ts'
import { CodeField } from '../credentials/code-field.tsx'
import { PhoneField } from '../credentials/phone-field.tsx'
import { SheetForm } from '../credentials/sheet.tsx'
import { useFocus } from '../credentials/use-focus.ts'
import { useSending } from '../credentials/use-sending.ts'
import { addPhone, giveUpFactor, proveByText, textCode } from '../data/people/factors.ts'
import { say } from '../messages/say.ts'
import { Dialog } from '../ui/dialog.tsx'
import { firstRecoveryCodes } from './first-recovery-codes.ts'
import { DialogActions } from './section.tsx'
import { useStepUp } from './step-up.tsx'

type Props = {
  isFirst: boolean
  /** The phone is active now; with the first factor come recovery codes. */
  onAdded: (recoveryCodes: string[] | undefined) => void
  onClose: () => void
}

type Begun = { id: string; challengeId: string; phone: string }

export function AddPhone({ isFirst, onAdded, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [begun, setBegun] = useState<Begun>()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const codeField = useFocus<HTMLInputElement>(begun)
  const stepUp = useStepUp()
  const problem = begun ? checkCode(code) : checkPhone(typed)
  const shownError = tried && problem ? say(problem) : undefined

  const begin = async (to: string) => {
    const id = await stepUp(() => addPhone({ name: to, phone: to }))
    try {
      setBegun({ id, challengeId: await textCode(id), phone: to })
      setTried(false)
    } catch (refusal) {
      await giveUpFactor(id).catch(() => {})
      throw refusal
    }
  }
  const prove = async ({ id, challengeId }: Begun) => {
    await proveByText({ id, challengeId, code })
    onAdded(await firstRecoveryCodes(isFirst))
  }
  const submit = () => {
    setTried(true)
    if (problem) return
    if (begun) send(() => prove(begun))
    else send(() => begin(phoneIn(typed)))
  }
  const close = () => {
    onClose()
    if (begun) giveUpFactor(begun.id).catch(() => {})
  }
  return (
    <Dialog
      open
      size="small"
      title={say('security.addPhone.title')}
      description={say('security.addPhone.text')}
      onClose={close}
    >
      <SheetForm error={error} onSubmit={submit}>
        {begun ? (
          <CodeField
            ref={codeField}
            hint={say('security.phone.sentTo', { phone: begun.phone })}
            value={code}
            onChange={setCode}
            error={shownError}
          />
        ) : (
          <PhoneField value={typed} onChange={setTyped} error={shownError} />
        )}
        <DialogActions
          save={say(begun ? 'account.factor.submit' : 'account.factor.sendText')}
          busy={busy}
          onCancel={close}
        />
      </SheetForm>
    </Dialog>
  )
}
