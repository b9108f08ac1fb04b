// The figures on top, each with what it was before and how it is counted. On a phone they stand in
// lines below one another: in two columns their words would be six lines each.

import type { ReactNode } from 'react'

export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {children}
    </dl>
  )
}

type CardProps = { label: string; beside: ReactNode; definition: string; children: ReactNode }

export function FigureCard({ label, beside, definition, children }: CardProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 bg-surface px-5 py-4 *:max-sm:nth-[n+3]:col-span-2 sm:block sm:p-5 md:p-6">
      <dt className="text-sm font-semibold text-soft">{label}</dt>
      <dd className="figures font-heading text-2xl leading-none font-semibold whitespace-nowrap sm:mt-2 md:text-4xl">
        {children}
      </dd>
      <dd className="figures mt-2 min-h-[1.55em] text-sm text-soft sm:mt-3">{beside}</dd>
      <dd className="mt-1 text-sm text-faint">{definition}</dd>
    </div>
  )
}
