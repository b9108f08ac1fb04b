// How soon people get an answer: medians, because one forgotten application would distort an
// average.

import { Link } from 'react-router'
import type { Analytics, Spread } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { Part, TooFew } from './part.tsx'
import { applicationsIn } from './rows.ts'
import { isTooFew } from './share.ts'

const kinds = ['answer', 'decision', 'hire'] as const
const DAY = 86_400

export function Times({ analytics }: { analytics: Analytics }) {
  const { times, received, statuses } = analytics
  return (
    <Part
      title={say('analytics.times.title')}
      definition={say('analytics.times.definition')}
      file={{
        name: 'times',
        rows: () => [
          ['what', 'n', 'median days', 'nine of ten within days'],
          ...kinds.map((kind) => [
            kind,
            times[kind].n,
            inDays(times[kind].median),
            inDays(times[kind].most),
          ]),
          ['unanswered for more than 7 days', times.unanswered_for_a_week, null, null],
        ],
      }}
    >
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        {kinds.map((kind) => (
          <Time
            key={kind}
            label={say(`analytics.times.${kind}`)}
            definition={say(`analytics.times.${kind}Definition`)}
            spread={times[kind]}
          />
        ))}
      </dl>
      <p className="figures mt-4 text-sm text-soft">
        {say('analytics.times.unanswered', {
          count: formatNumber(times.unanswered_for_a_week),
          all: formatNumber(received),
        })}{' '}
        <Link to={applicationsIn(analytics, { status: 'pending' })} className="link">
          {say('analytics.times.undecided', { count: statuses.pending ?? 0 })}
        </Link>
      </p>
    </Part>
  )
}

type TimeProps = { label: string; definition: string; spread: Spread }

function Time({ label, definition, spread: { n, median, most } }: TimeProps) {
  return (
    <div className="bg-surface p-5 md:p-6">
      <dt className="text-sm font-semibold text-soft">{label}</dt>
      <dd className="figures mt-2 font-heading text-3xl leading-tight font-semibold">
        {median === null ? '–' : isTooFew(n) ? <TooFew /> : durationText(median)}
      </dd>
      <dd className="figures mt-2 text-sm text-faint">
        {median !== null && most !== null && !isTooFew(n)
          ? say('analytics.times.most', { time: durationText(most), count: formatNumber(n) })
          : say('analytics.times.of', { count: formatNumber(n) })}
      </dd>
      <dd className="mt-2 text-sm text-faint">{definition}</dd>
    </div>
  )
}

/** `3.4 days`, below two days in hours. */
export function durationText(seconds: number): string {
  if (seconds < 2 * DAY) {
    const hours = Math.round(seconds / 360) / 10
    return say('analytics.times.hours', { count: hours, number: formatNumber(hours) })
  }
  const days = Math.round((10 * seconds) / DAY) / 10
  return say('analytics.times.days', { count: days, number: formatNumber(days) })
}

const inDays = (seconds: number | null) =>
  seconds === null ? null : Math.round((100 * seconds) / DAY) / 100
