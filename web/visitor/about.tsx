// About (PUB-04): the mission, the four values, the figures, the agents.

import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Agents } from './agents.tsx'
import { Page, Sections } from './page.tsx'
import { Stats } from './stats.tsx'

const values = ['people', 'innovation', 'integrity', 'excellence'] as const

export function Component() {
  return (
    <Page
      title={say('visitor.about.title')}
      lead={say('visitor.about.mission.lead')}
      description={say('visitor.about.description')}
      canonical={paths.about}
    >
      <Sections
        sections={[[say('visitor.about.mission.title'), say('visitor.about.mission.text')]]}
      />
      <Stats
        figures={[
          ['visitor.about.stats.jobs.value', 'visitor.about.stats.jobs.label'],
          ['visitor.about.stats.companies.value', 'visitor.about.stats.companies.label'],
          ['visitor.about.stats.placements.value', 'visitor.about.stats.placements.label'],
          ['visitor.about.stats.success.value', 'visitor.about.stats.success.label'],
        ]}
      />
      <section className="frame py-14 md:py-28">
        <h2 className="text-4xl">{say('visitor.about.values.title')}</h2>
        <ul className="mt-9 grid gap-x-12 gap-y-9 md:grid-cols-2">
          {values.map((value) => (
            <li key={value} className="border-t border-line pt-5">
              <h3 className="text-2xl">{say(`visitor.about.values.${value}.title`)}</h3>
              <p className="mt-2 max-w-lg text-lg text-soft">
                {say(`visitor.about.values.${value}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Agents />
    </Page>
  )
}
