// The four numbers, in one band.

import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Counters } from './counters.ts'

const shown = [
  ['total', 'candidate.dashboard.total', 'bg-ink/45'],
  ['shortlisted', 'candidate.dashboard.shortlisted', 'bg-good'],
  ['pending', 'candidate.dashboard.pending', 'bg-warn'],
  ['rejected', 'candidate.dashboard.rejected', 'bg-bad'],
] as const

export function CounterBand({ counters }: { counters: Counters }) {
  return (
    <section aria-label={say('candidate.dashboard.counters')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {shown.map(([name, label, color]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end bg-surface px-4 py-5 md:px-7 md:py-6"
          >
            <dt className="mt-1 flex items-center gap-1.5 text-sm text-soft md:gap-2">
              <span aria-hidden="true" className={`size-2 flex-none rounded-full ${color}`} />
              {say(label)}
            </dt>
            <dd className="figures font-heading text-4xl leading-none font-semibold">
              {formatNumber(counters[name])}
            </dd>
          </div>
        ))}
      </dl>
      {counters.approved > 0 && (
        <p className="figures mt-3 text-sm text-soft">
          {say('candidate.dashboard.approved', { count: counters.approved })}
        </p>
      )}
    </section>
  )
}
