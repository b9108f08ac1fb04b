// What employers get, next to a small picture of their desk.

import { Check, CircleCheck, Clock, PartyPopper } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'

const points = ['post', 'review', 'decide', 'measure'] as const

const sample = [
  [1, 'green', CircleCheck],
  [2, 'yellow', Clock],
  [3, 'blue', PartyPopper],
] as const

export function Employers() {
  return (
    <section className="frame pt-14 md:pt-28">
      <div className="grid grid-cols-1 items-center gap-x-14 gap-y-12 rounded-sheet border border-line bg-surface p-5 sm:p-10 lg:grid-cols-2 lg:p-14">
        <div>
          <h2 className="text-4xl">{say('visitor.home.employers.title')}</h2>
          <p className="mt-4 text-lg text-soft">{say('visitor.home.employers.text')}</p>
          <ul className="mt-6 space-y-2.5">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check className="mt-1 size-5 flex-none text-accent-text" aria-hidden="true" />
                {say(`visitor.home.employers.points.${point}`)}
              </li>
            ))}
          </ul>
          <LinkButton to={paths.admin.dashboard} className="mt-8" variant="outline">
            {say('visitor.home.employers.open')}
          </LinkButton>
        </div>
        <ul
          aria-hidden="true"
          className="divide-y divide-line -mx-2 rounded-card bg-page px-3 py-1 sm:mx-0 sm:px-6"
        >
          {sample.map(([n, tone, icon]) => (
            <li key={n} className="flex items-center gap-2.5 py-4 sm:gap-3">
              <Avatar name={say(`visitor.home.employers.sample.name${n}`)} />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate font-semibold">
                  {say(`visitor.home.employers.sample.name${n}`)}
                </span>
                <span className="block truncate text-sm text-faint">
                  {say(`visitor.home.employers.sample.job${n}`)}
                </span>
              </span>
              <Badge tone={tone} icon={icon}>
                {say(`visitor.home.employers.sample.status${n}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
