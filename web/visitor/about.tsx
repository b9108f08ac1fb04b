// About (PUB-04): the mission, the figures, the four values and how the product follows each, what
// we never do, the agents.

import { X } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Agents } from './agents.tsx'
import { Join } from './join.tsx'
import { Page } from './page.tsx'
import { Stats } from './stats.tsx'

const values = ['people', 'innovation', 'integrity', 'excellence'] as const
const promises = ['money', 'data', 'machine', 'strangers'] as const

export function Component() {
  return (
    <Page
      title={say('visitor.about.title')}
      lead={say('visitor.about.mission.lead')}
      description={say('visitor.about.description')}
      canonical={paths.about}
    >
      <section className="frame grid gap-x-12 gap-y-3 py-14 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-xl text-accent-text lg:pt-1.5">{say('visitor.about.mission.title')}</h2>
        <p className="font-heading text-2xl font-medium tracking-tight text-balance md:text-3xl">
          {say('visitor.about.mission.text')}
        </p>
      </section>
      <Stats
        figures={[
          ['visitor.about.stats.jobs.value', 'visitor.about.stats.jobs.label'],
          ['visitor.about.stats.companies.value', 'visitor.about.stats.companies.label'],
          ['visitor.about.stats.placements.value', 'visitor.about.stats.placements.label'],
          ['visitor.about.stats.success.value', 'visitor.about.stats.success.label'],
        ]}
      />
      <Values />
      <Agents />
      <Promises />
      <Join />
    </Page>
  )
}

function Values() {
  return (
    <section className="frame py-14 md:py-24">
      <div className="grid gap-x-12 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-4xl">{say('visitor.about.values.title')}</h2>
      </div>
      <ul className="mt-8 border-b border-line md:mt-11">
        {values.map((value) => (
          <li
            key={value}
            className="grid gap-x-12 gap-y-2 border-t border-line py-6 md:grid-cols-2 md:py-8 lg:grid-cols-3"
          >
            <h3 className="text-2xl md:max-lg:col-span-2 lg:text-3xl">
              {say(`visitor.about.values.${value}.title`)}
            </h3>
            <p className="text-lg text-soft">{say(`visitor.about.values.${value}.text`)}</p>
            <p className="border-l-2 border-accent pl-5">
              {say(`visitor.about.values.${value}.practice`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Promises() {
  return (
    <section className="frame grid gap-x-12 gap-y-8 py-14 md:py-24 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-4xl">{say('visitor.about.nevers.title')}</h2>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {promises.map((never) => (
          <li key={never} className="flex gap-4 text-lg">
            <X className="mt-1 size-6 flex-none text-accent-text" aria-hidden="true" />
            {say(`visitor.about.nevers.${never}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
