// The four agents, along one line: on the landing page and on About. Each says what it does for
// people, and what people still decide.

import { UserRound } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Kolam } from '../ui/kolam.tsx'

const agents = [
  ['wisdom', 3, 'diamond'],
  ['logic', 3, 'square'],
  ['onboarding', 2, 'square'],
  ['support', 5, 'diamond'],
] as const

export function Agents() {
  return (
    <section className="border-y border-line bg-sunk">
      <div className="frame py-14 md:py-24">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1fr_1.25fr]">
          <h2 className="text-4xl">{say('home.agents.title')}</h2>
          <p className="max-w-xl text-lg text-soft">{say('home.agents.text')}</p>
        </div>
        <ul className="mt-9 grid gap-x-8 gap-y-9 sm:grid-cols-2 md:mt-14 lg:grid-cols-4">
          {agents.map(([agent, size, shape]) => (
            <li key={agent} className="group flex gap-x-5 sm:flex-col">
              <span className="flex items-center self-start sm:mb-6 sm:self-stretch lg:after:h-px lg:after:flex-1 lg:after:translate-x-4 lg:after:bg-pattern lg:group-last:after:hidden">
                <Kolam size={size} shape={shape} className="size-14 text-accent md:size-18" />
              </span>
              <div className="flex flex-1 flex-col">
                <h3 className="text-2xl">{say(`home.agents.${agent}.name`)}</h3>
                <p className="text-sm font-semibold text-accent-text">
                  {say(`home.agents.${agent}.role`)}
                </p>
                <p className="mt-2 mb-3 text-soft sm:mt-3 sm:mb-4">
                  {say(`home.agents.${agent}.text`)}
                </p>
                <p className="mt-auto flex gap-2.5 border-line font-semibold sm:border-t sm:pt-3">
                  <UserRound
                    className="mt-1 size-5 flex-none text-accent-text"
                    aria-hidden="true"
                  />
                  {say(`home.agents.${agent}.people`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
