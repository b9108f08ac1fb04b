// The six-digit code of a text message, to sign in with.

import { type Confirmed, confirmTextCode, sendSignInText } from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { CodeStep } from './code-step.tsx'

type Props = {
  phone: string
  sent: boolean
  done: boolean
  onDone: (confirmed: Confirmed) => void
}

export function TextCode({ phone, ...step }: Props) {
  return (
    <CodeStep
      {...step}
      words={{
        title: say('account.code.textTitle'),
        text: say('account.code.texted', { phone: inGroups(phone) }),
        hint: say('account.code.textHint'),
        again: say('account.code.textAgain'),
        sentAgain: say('account.code.textedAgain'),
      }}
      confirm={(code) => confirmTextCode({ phone, code })}
      sendAgain={() => sendSignInText(phone)}
    />
  )
}

/** An Indian number in groups: +91 98765 43210. */
const inGroups = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2')
