// The first three questions of the practice, to be answered on the landing page. It comes with its
// words when the button is pressed, and the clock starts then.

import { ClipboardCheck, Clock } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { usePlayed } from './use-played.ts'

export function PracticeCard() {
  const { Part, state, wake } = usePlayed(
    () => import('./three-questions.tsx').then((loaded) => loaded.ThreeQuestions),
    ['assessment'],
  )
  return (
    <div
      className={`mb-5 min-h-88 rounded-card border border-line bg-page p-5 sm:mb-8 sm:p-7 ${Part ? '' : 'flex flex-col'}`}
    >
      {Part ? (
        <Part />
      ) : (
        <>
          <p className="flex items-center justify-between gap-4 text-sm text-soft">
            {say('home.practice.lead')}
            <span className="figures flex items-center gap-2 font-heading text-lg leading-none font-semibold text-accent-text">
              <Clock className="size-4" aria-hidden="true" />
              3:00
            </span>
          </p>
          <ol aria-hidden="true" className="mt-4 grid grid-cols-3 gap-1.5">
            {[1, 2, 3].map((number) => (
              <li key={number} className="h-1.5 rounded-full bg-line" />
            ))}
          </ol>
          {/* In the middle of the room that a question takes. */}
          <div className="my-auto pt-4">
            <p className="max-w-md font-heading text-xl leading-snug font-semibold">
              {say('home.practice.invitation')}
            </p>
            <Button className="mt-5" busy={state === 'loading'} onClick={wake}>
              <ClipboardCheck aria-hidden="true" />
              {say('home.practice.start')}
            </Button>
            <p role="alert" className="mt-3 text-sm text-bad">
              {state === 'failed' && say('errors.offline')}
            </p>
          </div>
        </>
      )}
    </div>
  )
}
