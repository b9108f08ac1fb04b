// What employers get, next to a board to try: it is loaded when somebody opens this side.

import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { usePlayed } from './use-played.ts'

const points = ['post', 'review', 'decide', 'measure'] as const

export function Employers({ isChosen }: { isChosen: boolean }) {
  return (
    <div className="frame pt-9 pb-14 md:pt-12 md:pb-24">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 className="text-4xl">{say('home.employers.title')}</h2>
          <p className="mt-4 text-lg text-soft">{say('home.employers.text')}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton to={paths.employers.start}>{say('home.employers.post')}</LinkButton>
            <LinkButton to={paths.admin.dashboard} variant="outline">
              {say('home.employers.open')}
            </LinkButton>
            <LinkButton to={paths.services} variant="ghost">
              {say('home.employers.plans')}
            </LinkButton>
          </div>
        </div>
        <ul className="space-y-2.5 lg:pt-2">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-5 flex-none text-accent-text" aria-hidden="true" />
              {say(`home.employers.points.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative isolate mt-9 min-h-108 overflow-hidden rounded-sheet border border-line bg-sunk p-4 sm:p-7">
        <Kolam
          size={7}
          dots={false}
          className="absolute -top-24 -right-24 -z-10 w-96 max-w-none text-pattern"
        />
        <LoadedBoard isChosen={isChosen} />
      </div>
    </div>
  )
}

function LoadedBoard({ isChosen }: { isChosen: boolean }) {
  const { Part, state, wake } = usePlayed(
    () => import('./try-board.tsx').then((loaded) => loaded.TryBoard),
    [],
  )
  useEffect(() => {
    if (isChosen && state === 'asleep') wake()
  })
  if (Part) return <Part />
  if (state !== 'failed') return <h3 className="text-2xl">{say('home.board.title')}</h3>
  return (
    <div role="alert" className="space-y-3">
      <p>{say('errors.offline')}</p>
      <Button variant="outline" onClick={wake}>
        {say('ui.tryAgain')}
      </Button>
    </div>
  )
}
