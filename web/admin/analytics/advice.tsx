// What the numbers of the period ask for, in one sentence with the way to it.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { Analytics, Period } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { Room } from '../../ui/room.tsx'
import { isTooFew } from './share.ts'
import { durationText } from './times.tsx'

const WEEK = 7 * 86_400_000

type Props = { analytics: Analytics | undefined; period: Period }

export function Advice({ analytics, period }: Props) {
  return (
    <p className="mb-5 text-lg text-soft">
      <Room usual={usualAdvice(period)}>{analytics && <Sentence analytics={analytics} />}</Room>
    </p>
  )
}

function usualAdvice(period: Period): string {
  const speed = say('analytics.advice.speed', { time: durationText(WEEK / 5000) })
  // Who applied within the last week cannot have waited longer.
  return period === 'week' ? speed : `${speed} ${say('analytics.advice.late', { count: 12 })}`
}

function Sentence({ analytics }: { analytics: Analytics }) {
  const { answer, unanswered_for_a_week: late } = analytics.times
  const speed =
    answer.median === null
      ? say('analytics.advice.none')
      : isTooFew(answer.n)
        ? say('analytics.advice.tooFew')
        : say('analytics.advice.speed', { time: durationText(answer.median) })
  return (
    <>
      {`${speed} `}
      {late > 0 ? (
        <Link to={waitingLong(analytics)} className="link">
          {say('analytics.advice.late', { count: late })}
        </Link>
      ) : (
        Date.parse(analytics.since) < Date.now() - WEEK && say('analytics.advice.nobody')
      )}
    </>
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
