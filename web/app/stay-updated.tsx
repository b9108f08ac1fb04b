// The footer's Stay Updated box (PUB-09). The answer appears in the box; the address is subscribed
// only after the mail's link was followed.

import { type FormEvent, useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type State = 'idle' | 'busy' | 'done'

export function StayUpdated() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
      setState('idle')
      return setError(say('errors.emailInvalid'))
    }
    setError(undefined)
    setState('busy')
    const { subscribe } = (await import('./subscribe.ts').catch(() => null)) ?? {}
    // Until the sending code is loaded, only the network can fail.
    const failure = subscribe ? await subscribe(email.trim()) : say('errors.offline')
    setError(failure)
    setState(failure ? 'idle' : 'done')
    if (!failure) setEmail('')
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-sm">
      <h2 className="font-text text-sm font-semibold tracking-normal text-faint">
        {say('frame.footer.stay')}
      </h2>
      <p className="mt-2 mb-3 text-soft">{say('frame.footer.stayText')}</p>
      <Field label={say('frame.footer.stayEmail')} hiddenLabel error={error}>
        {(parts) => (
          <span className="flex gap-2">
            <Input
              {...parts}
              type="email"
              autoComplete="email"
              placeholder={say('frame.footer.stayEmail')}
              className="min-w-0 flex-1"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" variant="secondary" busy={state === 'busy'}>
              {say('frame.footer.subscribe')}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="mt-1.5 text-sm text-good">
        {state === 'done' && say('frame.footer.subscribed')}
      </p>
    </form>
  )
}
