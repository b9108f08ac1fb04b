// A number that leads to the list that it counts, and what it was in the period before.

import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shapes } from '#database/types.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { isTooFew, percent } from './share.ts'

export function Counted({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link
      to={to}
      className="text-ink no-underline decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** The period beside the one before; in percent only of enough. */
export function Moved({ moved: { now, before } }: { moved: Shapes['moved'] }) {
  const Arrow = now > before ? TrendingUp : now < before ? TrendingDown : Minus
  const change = isTooFew(before) ? null : percent(now - before, before)
  const decimals = Number.isInteger(now) && Number.isInteger(before) ? 0 : 2
  return (
    <>
      <Arrow aria-hidden="true" className="mr-1.5 inline size-4 text-faint" />
      {say('analytics.totals.moved', {
        now: exact(now, decimals),
        before: exact(before, decimals),
      })}
      {change !== null && ` (${signed(change)}%)`}
    </>
  )
}

/** As long as most of them are, with room for the arrow. */
export const usualMove = () =>
  `\u2003${say('analytics.totals.moved', { now: exact(88), before: exact(88) })} (+88.8%)`

const signed = (value: number) =>
  new Intl.NumberFormat(currentLocale(), {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(value)

/** A count, or a rate with two decimals at most and `decimals` at least. */
export const exact = (value: number, decimals = 0) =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  }).format(value)
