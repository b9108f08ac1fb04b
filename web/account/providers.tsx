// The buttons for sign-in through other providers, if the operator has configured some.

import { useState } from 'react'
import { callbackThen } from '../credentials/callback.ts'
import { ProviderMark, providerName } from '../credentials/provider-mark.tsx'
import { sayRefusal } from '../credentials/refusals.ts'
import { useSending } from '../credentials/use-sending.ts'
import { signInElsewhere } from '../data/people/account.ts'
import type { SignInWays } from '../data/people/sign-in-ways.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { useLeavingPage } from './use-leaving-page.ts'

type Props = { ways: SignInWays; returnTo: string }

export function Providers({ ways: { providers, labels }, returnTo }: Props) {
  const [chosen, setChosen] = useState<string>()
  const [isLeaving, setLeaving] = useLeavingPage()
  const { busy, error, send } = useSending()
  const leave = async (provider: string) => {
    setChosen(provider)
    setLeaving(await send(() => signInElsewhere({ provider, callback: callbackThen(returnTo) })))
  }
  if (providers.length === 0) return null
  // Many are shown two in a row, with only their names.
  const isShort = providers.length > 2
  const sayWith = (provider: string) =>
    say('account.signIn.with', { provider: providerName(provider, labels) })
  return (
    <>
      <Divider />
      {Boolean(error) && <ErrorPanel message={sayRefusal(error)} className="mb-4" />}
      <ul className={isShort ? 'grid grid-cols-2 gap-3' : 'space-y-3'}>
        {providers.map((provider) => (
          <li key={provider} className="last:odd:col-span-full">
            <Button
              variant="outline"
              wide
              aria-label={sayWith(provider)}
              busy={chosen === provider && (busy || isLeaving)}
              onClick={() => leave(provider)}
            >
              <ProviderMark provider={provider} />
              {isShort ? providerName(provider, labels) : sayWith(provider)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Divider() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {say('account.signIn.or')}
    </p>
  )
}
