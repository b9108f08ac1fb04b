// The specification's four figures in one quiet line.

import { say } from '../messages/say.ts'

const figures = ['professionals', 'companies', 'success', 'support'] as const

export function FiguresLine() {
  return (
    <section className="border-y border-line bg-sunk">
      <dl className="frame flex flex-wrap gap-x-8 gap-y-1 py-4 md:justify-between">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex flex-row-reverse items-baseline gap-2 max-sm:w-[calc(50%-1rem)] max-sm:justify-end"
          >
            <dt className="text-soft">{say(`home.stats.${figure}.label`)}</dt>
            <dd className="figures font-heading text-lg font-semibold text-accent-text">
              {say(`home.stats.${figure}.value`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
