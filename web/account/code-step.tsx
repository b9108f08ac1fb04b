// Typing the six-digit code that was sent, and asking for another after a minute. mail-code.tsx and
// text-code.tsx know what was sent where.

import { type ReactNode, useState } from 'react'
import { Captcha } from '../app/captcha.tsx'
import { AgainButton, pauseBetween } from '../credentials/again-button.tsx'
import { checkCode } from '../credentials/checks.ts'
import { CodeField } from '../credentials/code-field.tsx'
import { SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useCountdown } from '../credentials/use-countdown.ts'
import { useFocus } from '../credentials/use-focus.ts'
import { useSending } from '../credentials/use-sending.ts'
import type { Confirmed } from '../data/people/account.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

type Words = { title: string; text: string; hint: string; again: string; sentAgain: string }

type Props = {
  words: Words
  /** Whether a code was just sent: another is possible after a pause. */
  sent: boolean
  /** The field for the address, if it is not known yet; `shown` once something was tried. */
  address?: (shown: boolean) => ReactNode
  /** What is wrong with the address. */
  problem?: MessageKey | undefined
  confirm: (code: string) => Promise<Confirmed>
  sendAgain: () => Promise<void>
  done: boolean
  onDone: (confirmed: Confirmed) => void
}

export function CodeStep(step: Props) {
  const { words, address, problem } = step
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'code' | 'again' | null>(null)
  const [sentAgain, setSentAgain] = useState(false)
  const [wait, startWaiting] = useCountdown(step.sent ? pauseBetween : 0)
  const confirming = useSending()
  const sending = useSending()
  const wrongCode = checkCode(code)
  const field = useFocus<HTMLInputElement>(step.sent)

  const submit = async () => {
    setTried('code')
    sending.forget()
    if (problem || wrongCode) return
    await confirming.send(async () => step.onDone(await step.confirm(code)))
  }
  const sendAgain = async () => {
    setTried('again')
    confirming.forget()
    if (problem) return
    const ok = await sending.send(step.sendAgain)
    setSentAgain(ok)
    if (ok) startWaiting(pauseBetween)
  }

  return (
    <>
      <SheetHead title={words.title}>{words.text}</SheetHead>
      <SheetForm error={confirming.error ?? sending.error} onSubmit={submit}>
        {address?.(tried !== null)}
        <CodeField
          ref={field}
          hint={words.hint}
          value={code}
          onChange={setCode}
          error={tried === 'code' && wrongCode ? say(wrongCode) : undefined}
        />
        <Button type="submit" size="large" wide busy={confirming.busy || step.done}>
          {say('account.code.submit')}
        </Button>
        {wait === 0 && <Captcha />}
        <div className="text-center">
          <AgainButton label={words.again} wait={wait} busy={sending.busy} onClick={sendAgain} />
          <p role="status" className="mt-1 text-sm text-good">
            {sentAgain && words.sentAgain}
          </p>
        </div>
      </SheetForm>
    </>
  )
}
