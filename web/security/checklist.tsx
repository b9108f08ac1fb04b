// Beside the sections: what makes an account safe, what of it is done, and the way to the rest.

import { Circle, CircleCheck } from 'lucide-react'
import type { OwnAccount } from '../data/people/own-account.ts'
import { type MessageKey, say } from '../messages/say.ts'

type Step = { name: MessageKey; isDone: boolean; to: string }

type Props = {
  account: OwnAccount
  /** Recovery codes are on the screen, and the person has not said yet that they are kept. */
  isShowingCodes: boolean
}

export function Checklist({ account, isShowingCodes }: Props) {
  const steps: Step[] = [
    {
      name: 'security.checklist.email',
      isDone: account.email !== '' && account.newEmail === '',
      to: '#details',
    },
    { name: 'security.checklist.factor', isDone: account.factors.length > 0, to: '#factors' },
    {
      name: 'security.checklist.codes',
      isDone: account.hasRecoveryCodes && !isShowingCodes,
      to: '#factors',
    },
    {
      name: 'security.checklist.otherWay',
      isDone: account.signIns.length > 1 || account.phone !== '',
      to: '#sign-ins',
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <aside
      aria-labelledby="checklist"
      className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="checklist" className="text-lg">
        {say('security.checklist.title')}
      </h2>
      <p className="figures mt-1 text-sm text-soft">
        {say('security.checklist.done', { done, count: steps.length })}
      </p>
      <progress
        className="progress mt-2"
        aria-labelledby="checklist"
        value={done}
        max={steps.length}
      />
      <ul className="mt-3">
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck className="size-5 flex-none text-good" aria-hidden="true" />
            ) : (
              <Circle className="size-5 flex-none text-faint" aria-hidden="true" />
            )}
            {isDone ? (
              <span className="text-soft">
                {say(name)}
                <span className="sr-only">, {say('security.checklist.isDone')}</span>
              </span>
            ) : (
              <a href={to} className="link">
                {say(name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
