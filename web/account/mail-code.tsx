// The six-digit code of a mail: for a sign-up, a sign-in, or a new password.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeNext } from '../app/paths.ts'
import { checkEmail } from '../credentials/checks.ts'
import {
  askForNewPassword,
  type Confirmed,
  confirmCode,
  type LinkType,
  sendConfirmationAgain,
  sendEmailChangeAgain,
  sendSignInMail,
} from '../data/people/account.ts'
import { say } from '../messages/say.ts'
import { CodeStep } from './code-step.tsx'
import { EmailField } from './email-field.tsx'

type Props = {
  email: string
  type: LinkType
  sent: boolean
  done: boolean
  onDone: (confirmed: Confirmed) => void
}

export function MailCode({ email: known, type, ...step }: Props) {
  const [email, setEmail] = useState(known)
  const [search] = useSearchParams()
  const problem = checkEmail(email)
  const sendAgain = () => {
    const returnTo = safeNext(search.get('next'), '')
    return anotherMail(type, { email: email.trim(), returnTo })
  }
  return (
    <CodeStep
      {...step}
      words={{
        title: say('account.code.title'),
        text: sentWhere(known, type),
        hint: say('account.code.hint'),
        again: say('account.code.again'),
        sentAgain: say('account.code.mailed'),
      }}
      address={
        known
          ? undefined
          : (shown) => (
              <EmailField
                value={email}
                onChange={setEmail}
                error={shown && problem ? say(problem) : undefined}
              />
            )
      }
      problem={problem}
      confirm={(code) => confirmCode({ email: email.trim(), code, type })}
      sendAgain={sendAgain}
    />
  )
}

/**
 * A person who signs in by a code or forgot their password may have mistyped their address: the
 * server does not reveal whether it has an account.
 */
function sentWhere(email: string, type: LinkType): string {
  if (!email) return say('account.code.text')
  const isKnown = type !== 'magiclink' && type !== 'recovery'
  return say(isKnown ? 'account.code.sentTo' : 'account.code.signIn', { email })
}

function anotherMail(type: LinkType, details: { email: string; returnTo: string }) {
  if (type === 'recovery') return askForNewPassword(details)
  if (type === 'email_change') return sendEmailChangeAgain(details)
  return type === 'magiclink' ? sendSignInMail(details) : sendConfirmationAgain(details)
}
