// What employers get, next to a picture of their desk.

import { Check } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { DeskPicture } from './pictures/desk.tsx'

const points = ['post', 'review', 'decide', 'measure'] as const

export function Employers() {
  return (
    <section className="frame grid grid-cols-1 items-center gap-x-16 gap-y-10 py-14 md:py-24 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <h2 className="text-4xl">{say('home.employers.title')}</h2>
        <p className="mt-4 text-lg text-soft">{say('home.employers.text')}</p>
        <ul className="mt-6 space-y-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-5 flex-none text-accent-text" aria-hidden="true" />
              {say(`home.employers.points.${point}`)}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.admin.dashboard}>{say('home.employers.open')}</LinkButton>
          <LinkButton to={paths.services} variant="outline">
            {say('home.employers.plans')}
          </LinkButton>
        </div>
      </div>
      <div className="relative isolate overflow-hidden rounded-sheet border border-line bg-sunk p-3 sm:p-9">
        <Kolam
          size={7}
          dots={false}
          className="absolute -top-24 -right-24 -z-10 w-96 max-w-none text-pattern"
        />
        <DeskPicture />
      </div>
    </section>
  )
}
