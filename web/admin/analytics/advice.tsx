// What the numbers of the period ask for, in one sentence with the way to it.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { Analytics } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { isTooFew } from './share.ts'
import { durationText } from './times.tsx'

const WEEK = 7 * 86_400_000

export function Advice({ analytics }: { analytics: Analytics | undefined }) {
  if (!analytics) return <p className="mb-5 min-h-[1.55em] text-lg" />
  const { answer, unanswered_for_a_week: late } = analytics.times
  const speed =
    answer.median === null
      ? say('analytics.advice.none')
      : isTooFew(answer.n)
        ? say('analytics.advice.tooFew')
        : say('analytics.advice.speed', { time: durationText(answer.median) })
  return (
    <p className="mb-5 min-h-[1.55em] text-lg text-soft">
      {`${speed} `}
      {late > 0 ? (
        <Link to={waitingLong(analytics)} className="link">
          {say('analytics.advice.late', { count: late })}
        </Link>
      ) : (
        // Who applied within the last week cannot have waited longer.
        Date.parse(analytics.since) < Date.now() - WEEK && say('analytics.advice.nobody')
      )}
    </p>
  )
}

/** Those of the period that have waited longer than a week, the longest first. */
function waitingLong({ since, until }: Analytics): string {
  const latest = Math.min(Date.parse(until), Date.now() - WEEK)
  const asked = new URLSearchParams({
    status: 'pending',
    sort: 'waiting',
    from: new Date(since).toISOString(),
    until: new Date(latest).toISOString(),
  })
  return `${paths.admin.applications}?${asked}`
}
