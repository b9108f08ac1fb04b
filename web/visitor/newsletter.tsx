// The targets of the links in our mails: subscribing to the newsletter and unsubscribing, ending
// the job alerts. Each needs a press, so that a mail scanner's visit does nothing.

import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { confirmSubscription, stopJobAlerts, unsubscribe } from '../data/platform/newsletter.ts'
import { codeOf, sayError } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Kolam } from '../ui/kolam.tsx'

type Doing = { words: 'join' | 'leave' | 'alerts'; act: (token: string) => Promise<boolean> }

/** The action at each address. */
const actions: Record<string, Doing> & Record<typeof paths.newsletter.join, Doing> = {
  [paths.newsletter.join]: { words: 'join', act: confirmSubscription },
  [paths.newsletter.leave]: { words: 'leave', act: unsubscribe },
  [paths.alerts.leave]: { words: 'alerts', act: stopJobAlerts },
}

type State = 'idle' | 'busy' | 'done'

export function Component() {
  const { words, act } = actions[useLocation().pathname] ?? actions[paths.newsletter.join]
  const token = useSearchParams()[0].get('token') ?? ''
  const [state, setState] = useState<State>('idle')
  const unknown = say(`visitor.newsletter.${words}.unknown`)
  const [problem, setProblem] = useState(token ? undefined : unknown)

  const press = async () => {
    setProblem(undefined)
    setState('busy')
    try {
      const known = await act(token)
      if (!known) setProblem(unknown)
      setState(known ? 'done' : 'idle')
    } catch (failure) {
      // A truncated link has no valid token: the database cannot read it.
      setProblem(codeOf(failure) === '22P02' ? unknown : sayError(failure))
      setState('idle')
    }
  }

  return (
    <div className="frame flex flex-col items-center py-20 text-center">
      <Head title={say(`visitor.newsletter.${words}.title`)} hidden />
      <Kolam size={5} className="mb-7 size-32 text-pattern" />
      <h1 className="text-4xl">{say(`visitor.newsletter.${words}.title`)}</h1>
      <p role="status" className="mt-3 mb-7 max-w-md text-lg text-soft">
        {state === 'done'
          ? say(`visitor.newsletter.${words}.done`)
          : token && say(`visitor.newsletter.${words}.text`)}
      </p>
      {problem && <ErrorPanel message={problem} className="mb-6 text-left" />}
      {state !== 'done' && token && (
        <Button size="large" busy={state === 'busy'} onClick={press}>
          {say(`visitor.newsletter.${words}.button`)}
        </Button>
      )}
    </div>
  )
}
