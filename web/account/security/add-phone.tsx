// Adding a phone as the second factor: its number, and the code of the first text message.

import { useState } from 'react'
import { addPhone, giveUpFactor, proveByText, textCode } from '../../data/factors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { checkCode, checkPhone, phoneIn } from '../checks.ts'
import { SheetForm } from '../sheet.tsx'
import { useSending } from '../use-sending.ts'
import { firstRecoveryCodes } from './first-recovery-codes.ts'
import { useStepUp } from './step-up.tsx'

type Props = {
  isFirst: boolean
  /** The phone counts from now on; with the first factor come recovery codes. */
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
  const stepUp = useStepUp()
  const problem = begun ? checkCode(code) : checkPhone(typed)
  const told = tried && problem ? say(problem) : undefined

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
          <Field
            label={say('account.fields.code')}
            hint={say('security.phone.sentTo', { phone: begun.phone })}
            error={told}
            required
          >
            {(parts) => <CodeInput {...parts} value={code} onChange={setCode} />}
          </Field>
        ) : (
          <Field
            label={say('security.phone.number')}
            hint={say('security.phone.hint')}
            error={told}
            required
          >
            {(parts) => (
              <Input
                {...parts}
                type="tel"
                autoComplete="tel"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
          <Button variant="outline" disabled={busy} onClick={close}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {say(begun ? 'account.factor.submit' : 'account.factor.sendText')}
          </Button>
        </div>
      </SheetForm>
    </Dialog>
  )
}
