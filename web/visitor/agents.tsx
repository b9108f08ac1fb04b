// The four agents, as name cards: on the landing page and on About.

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
      <div className="frame py-14 md:py-28">
        <h2 className="max-w-2xl text-4xl">{say('visitor.agents.title')}</h2>
        <p className="mt-4 max-w-xl text-lg text-soft">{say('visitor.agents.text')}</p>
        <ul className="mt-9 grid gap-x-10 gap-y-9 sm:grid-cols-2 md:mt-11 md:gap-y-10 lg:grid-cols-4">
          {agents.map(([agent, size, shape]) => (
            <li key={agent}>
              <Kolam size={size} shape={shape} className="mb-4 size-14 text-accent-text md:mb-5" />
              <h3 className="text-2xl">{say(`visitor.agents.${agent}.name`)}</h3>
              <p className="text-sm font-semibold text-accent-text">
                {say(`visitor.agents.${agent}.role`)}
              </p>
              <p className="mt-3 text-soft">{say(`visitor.agents.${agent}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
