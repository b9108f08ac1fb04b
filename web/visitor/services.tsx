// Services (PUB-05): the eight services, four for each side, and the three plans.

import {
  ChartLine,
  ClipboardCheck,
  Compass,
  Filter,
  GraduationCap,
  MessagesSquare,
  Puzzle,
  Users,
} from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Page } from './page.tsx'
import { Plans } from './plans.tsx'

const sides = [
  [
    'candidates',
    [
      ['matching', Puzzle],
      ['career', Compass],
      ['learning', GraduationCap],
      ['interview', MessagesSquare],
    ],
  ],
  [
    'employers',
    [
      ['pool', Users],
      ['analytics', ChartLine],
      ['screening', Filter],
      ['assessments', ClipboardCheck],
    ],
  ],
] as const

export function Component() {
  return (
    <Page
      title={say('visitor.services.title')}
      lead={say('visitor.services.text')}
      description={say('visitor.services.description')}
      canonical={paths.services}
    >
      <div className="frame grid gap-y-14 py-14 md:gap-y-20 md:py-24">
        {sides.map(([side, services]) => (
          <section key={side} className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2.4fr]">
            <div>
              <h2 className="text-3xl">{say(`visitor.services.sides.${side}.title`)}</h2>
              <p className="mt-2 text-lg text-soft">{say(`visitor.services.sides.${side}.text`)}</p>
            </div>
            <ul className="grid gap-4 sm:grid-cols-2">
              {services.map(([service, Icon]) => (
                <li
                  key={service}
                  className="flex gap-5 rounded-card border border-line bg-surface p-5 sm:flex-col sm:p-7"
                >
                  <Icon
                    className="mt-1 size-7 flex-none text-accent-text sm:mt-0 sm:size-8"
                    strokeWidth={1.5}
                    aria-hidden="true"
                  />
                  <div>
                    <h3 className="text-xl">{say(`visitor.services.list.${service}.title`)}</h3>
                    <p className="mt-1 text-soft">{say(`visitor.services.list.${service}.text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Plans />
    </Page>
  )
}
