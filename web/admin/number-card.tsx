// A number of a dashboard, with its change if it has one.

import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../ui/format.ts'
import { Room } from '../ui/room.tsx'
import { Spinner } from '../ui/spinner.tsx'

type NumberCardProps = {
  label: string
  hint?: string
  to?: string
  /** Null when there is nothing to compare with; undefined while it is loading. */
  change?: number | null | undefined
  /**
   * What changed, with the change: the number itself may have risen while fewer came. A card
   * without it never shows one.
   */
  changed?: (change: string) => string
  children: ReactNode
}

export function NumberCard({ label, hint, to, change, changed, children }: NumberCardProps) {
  return (
    <div className="relative flex flex-col bg-surface p-5 has-[a:hover]:bg-raised md:p-6">
      <dt className="text-sm font-semibold text-soft">
        {to ? (
          <Link to={to} className="text-inherit no-underline after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="figures mt-2 font-heading text-2xl leading-none whitespace-nowrap md:text-4xl font-semibold">
        {children ?? (
          <span className="flex h-[1em] items-center">
            <Spinner className="size-6 text-accent-text" />
          </span>
        )}
      </dd>
      {changed && (
        <dd className="mt-3 min-h-[1.55em] text-sm text-faint">
          <Room usual={`\u2003${changed(usualChange())}`}>
            {change != null && <Change value={change} changed={changed} />}
          </Room>
        </dd>
      )}
      {hint && <dd className="mt-1 text-sm text-faint">{hint}</dd>}
    </div>
  )
}

const usualChange = () => `+${formatNumber(88.8)}`

type ChangeProps = { value: number; changed: (change: string) => string }

function Change({ value, changed }: ChangeProps) {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  const signed = sign + formatNumber(Math.abs(value))
  const Icon = value < 0 ? TrendingDown : TrendingUp
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {value !== 0 && (
        <Icon
          aria-hidden="true"
          className={`size-4 flex-none self-center ${value < 0 ? 'text-bad' : 'text-good'}`}
        />
      )}
      {changed(signed)}
    </span>
  )
}
